import { cleanString, foldString } from "./clean-string.ts";
import type { PageContext } from "./page-context.ts";
import type { Leave, PageDraft, Readers } from "./page-draft.ts";
import { readAnchor } from "./read-anchor.ts";
import { TEXT } from "./text-stream.ts";
import { attributeOf, type Element, ownText } from "./walk-tree.ts";

const MAX_CHARACTERS = 2_000;
const NOT_TYPED_INTO = new Set("hidden submit button image reset checkbox radio file range color search password".split(" "));
const LATE_ADDRESSES = ["data-src", "data-lazy-src"];
const SEARCH_NAMES = new Set(["s", "q", "search", "query", "keyword", "keywords"]);

/** What stands on the page itself. */
export const contentReaders: Readers = {
	a: readAnchor,
	area: readAnchor,
	h1: readHeading,
	h2: readHeading,
	h3: readHeading,
	h4: readHeading,
	h5: readHeading,
	h6: readHeading,
	img(element, context, draft) {
		const alt = attributeOf(element, "alt");
		const src = pictureAddress(element);
		addAlternative(alt || attributeOf(element, "title"), context, draft);
		draft.keep("images", {
			// A picture written into the page is long and says nothing.
			src: cleanString(src, /^data:/i.test(src) ? 100 : MAX_CHARACTERS),
			hasAlt: alt !== null,
			alt: cleanString(foldString(alt ?? ""), MAX_CHARACTERS),
		});
		return undefined;
	},
	iframe: readFrame,
	frame: readFrame,
	address(_element, { isHidden }, draft) {
		if (isHidden || !draft.hasRoom("addressElements")) return undefined;
		const from = draft.stream.mark();
		return () => {
			const lines = draft.stream.take({ from, audience: TEXT.visible, maxCharacters: MAX_CHARACTERS, lineBreak: "\n" });
			if (lines) draft.keep("addressElements", { text: foldString(lines), lines });
		};
	},
	input: readField,
	textarea: readField,
};

/** A drawing in the page gives a name to the link around it. */
export function noteDrawing(element: Element, context: PageContext, draft: PageDraft) {
	if (element.tagName === "title") addAlternative(ownText(element), context, draft);
	if (element.tagName === "svg") addAlternative(attributeOf(element, "aria-label"), context, draft);
}

/** Pictures that are loaded late keep their address elsewhere until then, and show a placeholder or nothing. */
function pictureAddress(element: Element): string {
	const written = ["src", ...LATE_ADDRESSES].map((name) => attributeOf(element, name)?.trim() ?? "").filter((address) => address !== "");
	return (
		written.find((address) => !/^data:/i.test(address)) ?? written[0] ?? attributeOf(element, "srcset")?.trim().split(/[\s,]/, 1)[0] ?? ""
	);
}

function addAlternative(text: string | null, { isHidden, isSilent }: PageContext, { stream }: PageDraft) {
	if (text?.trim()) stream.add(` ${text} `, (isHidden ? 0 : TEXT.alternative) | (isSilent ? 0 : TEXT.spoken));
}

function readHeading(element: Element, { isHidden }: PageContext, draft: PageDraft): Leave | undefined {
	if (isHidden || !draft.hasRoom("headings")) return undefined;
	const from = draft.stream.mark();
	return () =>
		draft.keep("headings", {
			level: Number(element.tagName.slice(1)),
			text: draft.stream.take({ from, audience: TEXT.visible | TEXT.alternative, maxCharacters: MAX_CHARACTERS }),
		});
}

function readFrame(element: Element, _context: PageContext, draft: PageDraft): undefined {
	// Frames that are loaded late keep their address elsewhere until then.
	const written = ["src", ...LATE_ADDRESSES].map((name) => attributeOf(element, name)?.trim() ?? "");
	const src = written.find((address) => address !== "" && address !== "about:blank") ?? "";
	draft.keep("iframes", { src: cleanString(src, MAX_CHARACTERS), url: src === "" ? null : draft.addresses.resolve(src) });
}

/** A form counts once it has a field to write in. A search box or a sign-in is no way to get in touch. */
function readField(element: Element, { form }: PageContext, draft: PageDraft): undefined {
	const type = attributeOf(element, "type")?.trim().toLowerCase() ?? "text";
	const isField = element.tagName === "textarea" || !NOT_TYPED_INTO.has(type);
	if (!form || form.isCounted || !isField || SEARCH_NAMES.has(attributeOf(element, "name")?.toLowerCase() ?? "")) return;
	form.isCounted = true;
	draft.formCount++;
}
