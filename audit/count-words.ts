const WORD =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{1,2}|[\p{L}\p{N}][^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]*/gu;

/** Counts words. In scripts without spaces, two characters count as one word. */
export function countWords(text: string): number {
	return text.match(WORD)?.length ?? 0;
}
