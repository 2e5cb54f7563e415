import type { HtmlFacts } from "#audit/site-facts.ts";

/** "Click here if you are not redirected", and no more. */
const MAX_WORDS = 30;
const MAX_SECONDS = 1;
const REFRESH = /^\s{0,20}(\d{1,4})(?:\.\d{0,4})?\s{0,20}[;,]\s{0,20}(?:url\s{0,20}=\s{0,20})?["']?([^"'\s]{1,1000})/i;

/** Returns the target of an instant meta refresh on a page without content, which search engines treat as a redirect; or null. */
export function findInstantRefresh({ metas, wordCount }: HtmlFacts, url: string): string | null {
	if (wordCount > MAX_WORDS) return null;
	const content = metas.find(({ key }) => key === "refresh")?.content ?? "";
	const [, seconds, address] = REFRESH.exec(content) ?? [];
	const target = address === undefined || Number(seconds) > MAX_SECONDS ? null : URL.parse(address, url);
	if (target === null || !/^https?:$/.test(target.protocol)) return null;
	target.hash = "";
	return target.href;
}

const FEW_WORDS = 10;

/** Whether a page only frames another address, as domain registrars do to mask a redirect. */
export function isOnlyAFrame({ wordCount, headings, anchors, images, iframes, isScriptShell }: HtmlFacts): boolean {
	const isEmpty = wordCount < FEW_WORDS && anchors.length === 0 && images.length === 0 && headings.every(({ text }) => text === "");
	return isEmpty && !isScriptShell && iframes.some(({ url }) => url !== null && /^https?:/.test(url));
}
