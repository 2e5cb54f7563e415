import { cleanString, foldString } from "./clean-string.ts";
import { asksForScripts } from "./is-script-shell.ts";
import type { Readers } from "./page-draft.ts";
import { attributeOf, ownText } from "./walk-tree.ts";

const MAX_CHARACTERS = 2_000;
const MAX_JSON_LD_BLOCKS = 100;
/** The last two are what optimisers write while they hold a script back. */
const RUNS = /^$|javascript|ecmascript|^module$|babel|rocketlazyloadscript/;

/** What a document says about itself, in the head or, by mistake, in the body. */
export const documentReaders: Readers = {
	html(element, _context, draft) {
		draft.lang = cleanString(attributeOf(element, "lang")?.trim() ?? "", 100) || null;
		return undefined;
	},
	title(element, _context, draft) {
		draft.keep("titles", { text: cleanString(foldString(ownText(element)), MAX_CHARACTERS) });
		return undefined;
	},
	meta(element, { isInHead }, draft) {
		const content = cleanString(foldString(attributeOf(element, "content") ?? ""), MAX_CHARACTERS);
		for (const attribute of ["name", "property", "http-equiv"]) {
			const key = cleanString(attributeOf(element, attribute)?.trim().toLowerCase() ?? "", 200);
			if (key) draft.keep("metas", { key, content, isInHead });
		}
		return undefined;
	},
	link(element, { isInHead }, draft) {
		const written = attributeOf(element, "href") ?? "";
		const hreflang = attributeOf(element, "hreflang");
		const rels = cleanString(attributeOf(element, "rel")?.toLowerCase() ?? "", MAX_CHARACTERS).split(/\s+/);
		for (const rel of rels.filter(Boolean)) {
			draft.keep("links", {
				rel,
				href: cleanString(written.trim(), MAX_CHARACTERS),
				url: draft.addresses.resolve(written),
				hreflang: hreflang === null ? null : cleanString(hreflang.trim(), 100),
				isInHead,
			});
		}
		return undefined;
	},
	script(element, _context, draft) {
		const type = attributeOf(element, "type")?.split(";")[0]?.trim().toLowerCase() ?? "";
		if (type === "application/ld+json" && draft.jsonLd.length < MAX_JSON_LD_BLOCKS) draft.jsonLd.push(ownText(element));
		else if (RUNS.test(type)) draft.scriptCount++;
		return undefined;
	},
	noscript(element, _context, draft) {
		draft.asksForScripts ||= asksForScripts(ownText(element));
		return undefined;
	},
};
