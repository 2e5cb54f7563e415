import type { HtmlFacts } from "#audit/site-facts.ts";
import type { UrlResolver } from "#audit/urls/url-resolver.ts";
import { cleanString } from "./clean-string.ts";
import { type Element, findAttribute } from "./walk-tree.ts";

/** Where scripts that load pictures later find the URL. */
export const LAZY_ATTRIBUTES = ["data-src", "data-lazy-src"];

const MAX_URL_CHARACTERS = 2_000;
const MAX_PIXEL_SIZE = 2;
const WIDTH_STYLE = /(?:^|;)\s{0,9}width\s{0,9}:/i;
/** An automatic height is known only once the picture has loaded. */
const HEIGHT_STYLE = /(?:^|;)\s{0,9}height\s{0,9}:(?!\s{0,9}auto)/i;

/** Reads what a browser needs to load a picture: the file that a phone would choose, when to load it and how much space to keep free. */
export function readPicture(element: Element, src: string, urls: UrlResolver): HtmlFacts["pictures"][number] | null {
	const [width, height] = ["width", "height"].map((name) => Number.parseInt(findAttribute(element, name) ?? "", 10));
	if (Math.max(width ?? 0, height ?? 0) <= MAX_PIXEL_SIZE) return null;
	const url = urls.resolve(findPhoneCandidate(element) ?? src);
	if (url === null || !/^https?:/.test(url)) return null;
	const style = findAttribute(element, "style")?.slice(0, 1_000) ?? "";
	return {
		url: cleanString(url, MAX_URL_CHARACTERS),
		isLazy:
			findAttribute(element, "loading")?.trim().toLowerCase() === "lazy" ||
			LAZY_ATTRIBUTES.some((name) => findAttribute(element, name) !== null),
		hasSize:
			(Number(width) > 0 && Number(height) > 0) || /aspect-ratio/i.test(style) || (WIDTH_STYLE.test(style) && HEIGHT_STYLE.test(style)),
	};
}

/** A phone is about 400 points wide and has two or three pixels per point. */
const PHONE_PIXELS = 800;
const MAX_SRCSET_CHARACTERS = 20_000;

/** Returns the smallest file that fills a phone's screen, of those in srcset; null without widths. */
function findPhoneCandidate(element: Element): string | null {
	const srcset = findSourceSrcset(element) ?? findAttribute(element, "srcset") ?? "";
	const words = srcset.slice(0, MAX_SRCSET_CHARACTERS).trim().split(/\s+/);
	const candidates = words
		.map((url, index) => ({ url: url.replace(/^,/, ""), width: Number(/^(\d{1,5})w,?$/.exec(words[index + 1] ?? "")?.[1]) }))
		.filter(({ width }) => width > 0)
		.toSorted((a, b) => a.width - b.width);
	return (candidates.find(({ width }) => width >= PHONE_PIXELS) ?? candidates.at(-1))?.url ?? null;
}

/** Returns the srcset of the first source in the picture element around an image that is not for certain screens only. */
function findSourceSrcset({ parentNode }: Element): string | null {
	if (parentNode === null || !("tagName" in parentNode) || parentNode.tagName !== "picture") return null;
	for (const child of parentNode.childNodes.slice(0, 20)) {
		if ("attrs" in child && child.tagName === "source" && findAttribute(child, "media") === null) return findAttribute(child, "srcset");
	}
	return null;
}
