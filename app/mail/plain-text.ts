import { removeInvisible } from "#app/site/remove-invisible.ts";

const HALVES_AND_CONTROLS = /[\p{Cs}\p{Cc}]/gu;
const graphemes = new Intl.Segmenter("en-AU", { granularity: "grapheme" });

/** Cleans visitors' text for an email: lines of visible characters that cannot reorder the text around them. */
export function plainText(text: string): string {
	return removeInvisible(text)
		.split(/\r\n?|\n/)
		.map((line) => line.replaceAll("\t", " ").replace(HALVES_AND_CONTROLS, "").trimEnd())
		.join("\n")
		.trim();
}

/** The same on one line, cut at whole characters, safe for a header. */
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
