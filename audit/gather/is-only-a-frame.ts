import type { HtmlFacts } from "#audit/site-facts.ts";

const FEW_WORDS = 10;

/** Whether a page only frames another address, as domain registrars do to mask a redirect. */
export function isOnlyAFrame({ wordCount, headings, anchors, images, iframes, isScriptShell }: HtmlFacts): boolean {
	const isEmpty = wordCount < FEW_WORDS && anchors.length === 0 && images.length === 0 && headings.every(({ text }) => text === "");
	return isEmpty && !isScriptShell && iframes.some(({ url }) => url !== null && /^https?:/.test(url));
}
