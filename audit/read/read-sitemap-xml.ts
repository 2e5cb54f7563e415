import { SaxesParser } from "saxes";
import { cleanString, foldString } from "./clean-string.ts";
import { addEntry, emptyReading, type SitemapReading } from "./sitemap-reading.ts";

type Form = { kind: SitemapReading["kind"]; entry: string; address: string; date: string };

/** What things are called under each root element. RSS and Atom feeds are sitemaps too, by Google's rules. */
const FORMS = new Map<string, Form>([
	["urlset", { kind: "urlset", entry: "url", address: "loc", date: "lastmod" }],
	["sitemapindex", { kind: "index", entry: "sitemap", address: "loc", date: "lastmod" }],
	["rss", { kind: "urlset", entry: "item", address: "link", date: "pubDate" }],
	["feed", { kind: "urlset", entry: "entry", address: "link", date: "updated" }],
]);
const MAX_FAULTS = 100;
const MAX_TEXT_CHARACTERS = 5_000;

/** The XML kinds of sitemap, with or without namespaces. Entities that a file declares are never expanded. */
export function readSitemapXml(text: string, { isCutShort }: { isCutShort: boolean }): SitemapReading {
	const reading = emptyReading(null);
	const open: string[] = [];
	const state = { form: null as Form | null, entry: null as { url: string; lastmod: string } | null, text: "", faultCount: 0 };

	const parser = new SaxesParser();
	parser.on("error", (error) => {
		reading.fault ??= `It is not well-formed XML (${plainFault(error.message)}).`;
		if (++state.faultCount === MAX_FAULTS) throw error;
	});
	parser.on("opentag", ({ name, attributes }) => {
		const tag = localName(name);
		if (open.length === 0) openRoot(tag);
		if (tag === state.form?.entry) state.entry = { url: "", lastmod: "" };
		// Atom writes the address into an attribute.
		else if (state.entry && tag === state.form?.address) state.entry.url ||= attributes.href ?? "";
		open.push(tag);
		state.text = "";
	});
	parser.on("text", addText);
	parser.on("cdata", addText);
	parser.on("closetag", () => {
		const { form, entry } = state;
		const tag = open.pop();
		if (!form || !entry) return;
		if (tag === form.entry) {
			addEntry(reading, entry);
			state.entry = null;
			return;
		}
		// Only directly in the entry: the address of a picture is called loc as well, one level down.
		if (open.at(-1) !== form.entry) return;
		if (tag === form.address) entry.url ||= state.text;
		if (tag === form.date) entry.lastmod ||= state.text;
	});

	try {
		parser.write(text);
		const { fault } = reading;
		parser.close();
		if (isCutShort) reading.fault = fault;
	} catch {
		// More faults than anybody would mend: the first is told.
	}
	return reading;

	function openRoot(tag: string) {
		state.form = FORMS.get(tag) ?? null;
		reading.kind = state.form?.kind ?? null;
		if (!state.form) {
			reading.fault ??= /^html$/i.test(tag)
				? "It is a web page, not a sitemap."
				: `It begins with <${cleanString(tag, 40)}> where a sitemap begins with <urlset> or <sitemapindex>.`;
		}
	}

	function addText(piece: string) {
		if (state.text.length < MAX_TEXT_CHARACTERS) state.text += piece;
	}
}

function localName(name: string): string {
	return name.slice(name.indexOf(":") + 1);
}

/** "12:5: unclosed tag: url" becomes "line 12: unclosed tag: url". */
function plainFault(message: string): string {
	return cleanString(foldString(message.replace(/^(\d+):\d+: /, "line $1: ")), 120);
}
