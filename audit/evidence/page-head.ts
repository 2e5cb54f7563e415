import type { HtmlFacts } from "#audit/site-facts.ts";

/** Returns the title of a page as a browser shows it, with white space collapsed; empty when it has none. */
export function getPageTitle(html: Pick<HtmlFacts, "titles">): string {
	const titles = html.titles.map((title) => title.replace(/\s+/g, " ").trim());
	return titles.find((title) => title !== "") ?? "";
}

/** Finds the first meta element with that name or property and some content. One in the head comes before one in the body. */
export function findMeta(html: HtmlFacts, key: string): HtmlFacts["metas"][number] | null {
	const metas = html.metas.filter((meta) => meta.key === key && meta.content.trim() !== "");
	const meta = metas.find((candidate) => candidate.isInHead) ?? metas[0];
	return meta === undefined ? null : { ...meta, content: meta.content.replace(/\s+/g, " ").trim() };
}

/** Returns the meta description of a page, with white space collapsed; empty when it has none. */
export function readDescription(html: HtmlFacts): string {
	return findMeta(html, "description")?.content ?? "";
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const MAX_SEGMENTED_LENGTH = 2_000;

/** Counts characters as people do: an accented letter or an emoji is one, however many code units it takes. */
export function countCharacters(text: string): number {
	// Such a text is longer than any check allows, so an exact count is not worth the time a hostile text would take.
	if (text.length > MAX_SEGMENTED_LENGTH) return text.length;
	return Array.from(segmenter.segment(text)).length;
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Measures the width of a text in a search result, in letters: a Chinese, Japanese or Korean character is as wide as two. */
export function measureWidth(text: string): number {
	return countCharacters(text) + (text.match(WIDE)?.length ?? 0);
}
