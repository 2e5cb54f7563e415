import { removeInvisible } from "#app/site/remove-invisible.ts";

const HALVES_AND_CONTROLS = /[\p{Cs}\p{Cc}]/gu;
const graphemes = new Intl.Segmenter("en-AU", { granularity: "grapheme" });

/** Cleans visitors' text for an email: removes invisible characters and those that reorder the text around them, and keeps the lines. */
export function plainText(text: string): string {
	return removeInvisible(text)
		.split(/\r\n?|\n/)
		.map((line) => line.replaceAll("\t", " ").replace(HALVES_AND_CONTROLS, "").trimEnd())
		.join("\n")
		.trim();
}

/** Cleans visitors' text and joins it into one line that is safe in a header, cut at a whole character. */
export function oneLine(text: string, maxCharacters: number): string {
	const line = plainText(text.replace(/[\p{Cc}\p{Z}\s]+/gu, " "));
	const characters = [...graphemes.segment(line)];
	if (characters.length <= maxCharacters) return line;
	return `${characters
		.slice(0, maxCharacters - 1)
		.map(({ segment }) => segment)
		.join("")
		.trimEnd()}…`;
}
