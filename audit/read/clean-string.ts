/** The beginning of a string from a stranger's page, without NUL or half characters, which a database or a mail would choke on. */
export function cleanString(value: string, maxCharacters: number): string {
	const kept = value.length > maxCharacters ? value.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, "") : value;
	return kept.replaceAll("\0", "").toWellFormed();
}

/** One line: white space folded, invisible characters that page builders leave in empty headings taken out. */
export function foldString(value: string): string {
	const shown = /[\u00AD\u200B\u2060\uFEFF]/.test(value) ? value.replace(/[\u00AD\u200B\u2060\uFEFF]+/g, "") : value;
	return (/[^\S ]| {2}/.test(shown) ? shown.replace(/\s+/g, " ") : shown).trim();
}
