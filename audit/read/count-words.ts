const WORD =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{1,2}|[\p{L}\p{N}][^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]*/gu;

/** Words as a person counts them; where a language writes none apart, two characters count as one. */
export function countWords(text: string): number {
	return text.match(WORD)?.length ?? 0;
}
