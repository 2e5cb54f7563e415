import { type Element, findAttribute } from "./walk-tree.ts";

const URL_ATTRIBUTE = new Map([
	...["img", "script", "iframe", "video", "audio", "source", "track", "embed"].map((tag) => [tag, "src"] as const),
	["object", "data"] as const,
]);
const LOADING_RELS = new Set(["stylesheet", "icon", "preload", "modulepreload", "apple-touch-icon", "manifest"]);
const MAX_CANDIDATES = 20;

/** Lists the URLs a browser may load for an element, as written. */
export function listSubresources(element: Element): string[] {
	const tag = element.tagName;
	if (tag === "link") {
		const rels = findAttribute(element, "rel")?.toLowerCase().split(/\s+/) ?? [];
		return rels.some((rel) => LOADING_RELS.has(rel)) ? listIfPresent(findAttribute(element, "href")) : [];
	}
	if (tag === "input") return findAttribute(element, "type")?.toLowerCase() === "image" ? listIfPresent(findAttribute(element, "src")) : [];
	const attribute = URL_ATTRIBUTE.get(tag);
	if (!attribute) return [];
	const poster = tag === "video" ? listIfPresent(findAttribute(element, "poster")) : [];
	const candidates = tag === "img" || tag === "source" ? listSrcsetUrls(findAttribute(element, "srcset") ?? "") : [];
	return [...listIfPresent(findAttribute(element, attribute)), ...poster, ...candidates];
}

/** Lists the URLs of "a.jpg 1x, b.jpg 2x": the first word after a comma is a URL, which may contain commas itself. */
function listSrcsetUrls(srcset: string): string[] {
	const addresses: string[] = [];
	let isAddressNext = true;
	for (const word of srcset.slice(0, 20_000).trim().split(/\s+/)) {
		if (addresses.length === MAX_CANDIDATES) break;
		if (isAddressNext) addresses.push(...listIfPresent(word.replace(/,$/, "")));
		isAddressNext = word.endsWith(",");
	}
	return addresses;
}

function listIfPresent(value: string | null): string[] {
	return value?.trim() ? [value.trim()] : [];
}
