import { type Element, findAttribute, SVG_NAMESPACE } from "./walk-tree.ts";

/** Elements whose content is not shown. Links and images in them do not count. */
const CLOSED = new Set("script style template noscript title textarea select datalist iframe noembed noframes".split(" "));
/** Elements whose content is only a fallback. */
const FALLBACK = new Set("object video audio canvas".split(" "));
const LINES = new Set(
	"address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table tbody tfoot thead tr ul".split(
		" ",
	),
);
const CELLS = new Set(["td", "th"]);
const GAPS = new Set("button svg option label input img".split(" "));
const HIDING_STYLE = /(?:^|;)\s{0,20}(?:display\s{0,20}:\s{0,20}none|visibility\s{0,20}:\s{0,20}hidden)/i;
/** Where spam is put so that search engines read it and people do not see it. */
const OFF_SCREEN_STYLE =
	/(?:^|[;-])\s{0,20}(?:(?:left|right|top|text-indent)\s{0,20}:\s{0,20}-\d{3}|(?:opacity|font-size)\s{0,20}:\s{0,20}0(?:px|pt|em|rem|%)?\s{0,20}(?:!|;|$)|font-size\s{0,20}:\s{0,20}1px)/i;
const TINY_STYLE = /(?:^|;)\s{0,20}(?:max-)?(?:height|width)\s{0,20}:\s{0,20}[01](?:px)?\s{0,20}(?:!|;|$)/i;
const CLIPPING_STYLE = /overflow\s{0,20}:\s{0,20}hidden/i;

const FAR_AWAY_STYLE = /(?:^|[;-])\s{0,20}(?:left|right|top|text-indent)\s{0,20}:\s{0,20}-\d{4}/i;
const NARROW_STYLE = /(?:^|;)\s{0,20}width\s{0,20}:\s{0,20}[01](?:px)?\s{0,20}(?:!|;|$)/i;
/** Classes for links that jump over the menu and for text that is only there for screen readers. */
const UNSEEN_CLASS =
	/(?:^|[\s_-])(?<!not-|has-)(?:skip-?(?:link|nav)|skip-to-[a-z]{1,20}|screen-reader-text|sr-only|visually-hidden)(?![a-z])/i;

export function hasNoReadableContent(element: Element): boolean {
	return CLOSED.has(element.tagName);
}

/** Whether an element is hidden. A body hidden until its scripts have run still counts for search engines. */
export function isHiddenElement(element: Element): boolean {
	const tag = element.tagName;
	if (tag === "head" || FALLBACK.has(tag)) return true;
	if (tag === "html" || tag === "body") return false;
	if (tag === "dialog" && findAttribute(element, "open") === null) return true;
	return findAttribute(element, "hidden") !== null || HIDING_STYLE.test(findAttribute(element, "style")?.slice(0, 2_000) ?? "");
}

/** Whether an inline style hides an element, moves it off the screen or shrinks it to nothing. */
export function isConcealedByStyle(element: Element): boolean {
	const style = findAttribute(element, "style")?.slice(0, 2_000) ?? "";
	if (style === "" || element.tagName === "html" || element.tagName === "body") return false;
	return HIDING_STYLE.test(style) || OFF_SCREEN_STYLE.test(style) || (TINY_STYLE.test(style) && CLIPPING_STYLE.test(style));
}

/**
 * Whether people never see the element: it is far off the screen, of no width, or only for screen readers. Narrower than `isConcealedByStyle`,
 * because scripts fade in text of no opacity and unfold answers of no height.
 */
export function isOutOfSight(element: Element): boolean {
	if (element.tagName === "html" || element.tagName === "body") return false;
	if (UNSEEN_CLASS.test(findAttribute(element, "class")?.slice(0, 400) ?? "")) return true;
	const style = findAttribute(element, "style")?.slice(0, 2_000) ?? "";
	return style !== "" && (FAR_AWAY_STYLE.test(style) || (NARROW_STYLE.test(style) && CLIPPING_STYLE.test(style)));
}

/** Returns how an element separates the words around it. */
export function findSeparator({ tagName, namespaceURI }: Element): "line" | "cell" | "gap" | null {
	if (LINES.has(tagName)) return "line";
	if (CELLS.has(tagName)) return "cell";
	// The words of a drawing stand wherever it puts them. Without a break, the ticks 0, 25, 50, 75 and 100 of a chart are one number.
	if (tagName === "text" && namespaceURI === SVG_NAMESPACE) return "line";
	return GAPS.has(tagName) || tagName.includes("-") ? "gap" : null;
}
