const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const MAX_SEGMENTED_LENGTH = 2_000;

/** Characters as a person counts them: an accented letter or an emoji is one, however many code units it takes. */
export function countCharacters(text: string): number {
	// Past any limit a check knows, an exact count is not worth the time a hostile text would take.
	if (text.length > MAX_SEGMENTED_LENGTH) return text.length;
	return Array.from(segmenter.segment(text)).length;
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The room a text takes in a search result, in letters: a Chinese, Japanese or Korean character is as wide as two, and says as much. */
export function measureWidth(text: string): number {
	return countCharacters(text) + (text.match(WIDE)?.length ?? 0);
}
