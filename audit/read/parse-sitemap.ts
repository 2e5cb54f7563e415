import { constants, gunzipSync } from "node:zlib";
import { SaxesParser } from "saxes";
import type { SitemapFacts } from "#audit/site-facts.ts";
import { cleanString, collapseSpace } from "./clean-string.ts";
import { decodeHtml } from "./decode-html.ts";

/** The contents of one sitemap file. */
export type Sitemap = Pick<SitemapFacts, "problem" | "kind" | "entries" | "entryCount">;

type Options = { /** The file was cut off by us, so a missing end is not a problem. */ isCutShort?: boolean };

const MAX_BYTES = 2 * 1024 * 1024;
/** A sitemap may have 50 MB. One that unpacks to more than this is not parsed. */
const MAX_UNZIPPED_BYTES = 16 * 1024 * 1024;
const MAX_ENTRIES_KEPT = 1_000;
const MAX_URL_CHARACTERS = 2_000;
const MAX_DATE_CHARACTERS = 100;
const MAX_XML_PROBLEMS = 100;
const MAX_XML_TEXT_CHARACTERS = 5_000;

/** Parses a sitemap file as it was downloaded: plain, or stored compressed (.xml.gz). */
export function parseSitemapFile(body: Uint8Array, { isCutShort = false }: Options = {}): Sitemap {
	if (body[0] !== 0x1f || body[1] !== 0x8b) return parseSitemap(decodeHtml(body, ""), { isCutShort });
	let unzipped: Uint8Array;
	try {
		// Z_SYNC_FLUSH: the beginning of a compressed file gives the beginning of its contents.
		unzipped = gunzipSync(body, { maxOutputLength: MAX_UNZIPPED_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
	} catch (error) {
		const isTooLarge = error instanceof RangeError;
		return emptySitemap(isTooLarge ? null : "It is compressed, and cannot be unpacked.");
	}
	const isTooLong = unzipped.length > MAX_BYTES;
	return parseSitemap(decodeHtml(unzipped.subarray(0, MAX_BYTES), ""), { isCutShort: isCutShort || isTooLong });
}

/** Lists the URLs of a sitemap: counts all of them and keeps the first 1,000. A malformed file gives the entries before the problem. */
export function parseSitemap(text: string, { isCutShort = false }: Options = {}): Sitemap {
	const start = text.slice(0, 1_000).trimStart();
	if (start === "") return emptySitemap("The file is empty.");
	if (/^<!doctype\s{1,20}html|^<html[\s>]/i.test(start)) return emptySitemap("It is a web page, not a sitemap.");
	return start.startsWith("<") ? parseXml(text, isCutShort) : parseList(text, isCutShort);
}

function emptySitemap(problem: string | null): Sitemap {
	return { problem, kind: null, entries: [], entryCount: 0 };
}

function addEntry(sitemap: Sitemap, { url, lastmod }: { url: string; lastmod: string }) {
	sitemap.entryCount++;
	if (sitemap.entries.length >= MAX_ENTRIES_KEPT) return;
	sitemap.entries.push({
		url: cleanString(url.trim(), MAX_URL_CHARACTERS),
		lastmod: cleanString(lastmod.trim(), MAX_DATE_CHARACTERS) || null,
	});
}

/** Parses a plain text file with one URL per line. */
function parseList(text: string, isCutShort: boolean): Sitemap {
	const sitemap = emptySitemap(null);
	const lines = text.split(/[\r\n]+/).map((line) => line.trim());
	if (isCutShort) lines.pop();
	for (const line of lines) {
		if (/^https?:\/\/\S/i.test(line)) addEntry(sitemap, { url: line, lastmod: "" });
		else if (line !== "") sitemap.problem ??= `One of its lines is not a web address: ${cleanString(collapseSpace(line), 80)}`;
	}
	return sitemap.entryCount === 0 ? emptySitemap("It is neither XML nor a list of web addresses.") : { ...sitemap, kind: "urlset" };
}

type XmlFormat = { kind: Sitemap["kind"]; entry: string; address: string; date: string };

/** Formats keyed by root element. Google accepts RSS and Atom feeds as sitemaps too. */
const XML_FORMATS = new Map<string, XmlFormat>([
	["urlset", { kind: "urlset", entry: "url", address: "loc", date: "lastmod" }],
	["sitemapindex", { kind: "index", entry: "sitemap", address: "loc", date: "lastmod" }],
	["rss", { kind: "urlset", entry: "item", address: "link", date: "pubDate" }],
	["feed", { kind: "urlset", entry: "entry", address: "link", date: "updated" }],
]);

/** Parses XML with or without namespaces. Entities that the file declares are never expanded. */
function parseXml(text: string, isCutShort: boolean): Sitemap {
	const sitemap = emptySitemap(null);
	const openTags: string[] = [];
	const state = { format: null as XmlFormat | null, entry: null as { url: string; lastmod: string } | null, text: "", problemCount: 0 };

	const parser = new SaxesParser();
	parser.on("error", (error) => {
		sitemap.problem ??= `It is not well-formed XML (${describeXmlProblem(error.message)}).`;
		if (++state.problemCount === MAX_XML_PROBLEMS) throw error;
	});
	parser.on("opentag", ({ name, attributes }) => {
		const tag = getLocalName(name);
		if (openTags.length === 0) openRoot(tag);
		if (tag === state.format?.entry) state.entry = { url: "", lastmod: "" };
		// Atom has the address in an attribute.
		else if (state.entry && tag === state.format?.address) state.entry.url ||= attributes.href ?? "";
		openTags.push(tag);
		state.text = "";
	});
	parser.on("text", addText);
	parser.on("cdata", addText);
	parser.on("closetag", () => {
		const { format, entry } = state;
		const tag = openTags.pop();
		if (!format || !entry) return;
		if (tag === format.entry) {
			addEntry(sitemap, entry);
			state.entry = null;
			return;
		}
		// Only direct children of the entry, because an image has a <loc> too, one level down.
		if (openTags.at(-1) !== format.entry) return;
		if (tag === format.address) entry.url ||= state.text;
		if (tag === format.date) entry.lastmod ||= state.text;
	});

	try {
		parser.write(text);
		const { problem } = sitemap;
		parser.close();
		if (isCutShort) sitemap.problem = problem;
	} catch {
		// Too many problems to go on. The first is reported.
	}
	return sitemap;

	function openRoot(tag: string) {
		state.format = XML_FORMATS.get(tag) ?? null;
		sitemap.kind = state.format?.kind ?? null;
		if (!state.format) {
			sitemap.problem ??= /^html$/i.test(tag)
				? "It is a web page, not a sitemap."
				: `It begins with <${cleanString(tag, 40)}> where a sitemap begins with <urlset> or <sitemapindex>.`;
		}
	}

	function addText(piece: string) {
		if (state.text.length < MAX_XML_TEXT_CHARACTERS) state.text += piece;
	}
}

function getLocalName(name: string): string {
	return name.slice(name.indexOf(":") + 1);
}

/** Rewrites the message of the XML parser: "12:5: unclosed tag: url" becomes "line 12: unclosed tag: url". */
function describeXmlProblem(message: string): string {
	return cleanString(collapseSpace(message.replace(/^(\d+):\d+: /, "line $1: ")), 120);
}
