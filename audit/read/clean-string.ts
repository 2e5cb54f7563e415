/** Truncates a string from a page and removes NUL and lone surrogates, which databases and mail reject. */
export function cleanString(value: string, maxCharacters: number): string {
	const kept = value.length > maxCharacters ? value.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, "") : value;
	return kept.replaceAll("\0", "").toWellFormed();
}

/** Collapses white space into one line, without the invisible characters that page builders leave in empty headings. */
export function collapseSpace(value: string): string {
	const shown = /[\u00AD\u200B\u2060\uFEFF]/.test(value) ? value.replace(/[\u00AD\u200B\u2060\uFEFF]+/g, "") : value;
	return (/[^\S ]| {2}/.test(shown) ? shown.replace(/\s+/g, " ") : shown).trim();
}
