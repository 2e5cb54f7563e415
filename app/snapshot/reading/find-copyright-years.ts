const MAX_YEARS = 20;
const SIGN = "(?:©|&copy;|\\(c\\)|copyright)";
const YEARS = "((?:19|20)\\d{2})(?:\\s?(?:-|–|—|/|to)\\s?((?:19|20)?\\d{2})(?!\\d))?";
const SIGN_THEN_YEARS = new RegExp(`${SIGN}[^\\d©]{0,60}${YEARS}(?!\\d)`, "gi");
const YEARS_THEN_SIGN = new RegExp(`(?<![\\d$])${YEARS}(?!\\d)[^\\d\\n]{0,3}(?:${SIGN}|[^\\d\\n]{0,40}all rights reserved)`, "gi");

/** The years a copyright line names, each once, in order: both of "© 2019–2024". */
export function findCopyrightYears(text: string): number[] {
	const years = new Set<number>();
	for (const pattern of [SIGN_THEN_YEARS, YEARS_THEN_SIGN]) {
		for (const [, first = "", last] of text.matchAll(pattern)) {
			years.add(Number(first));
			if (last) years.add(Number(last.length === 2 ? first.slice(0, 2) + last : last));
			if (years.size >= MAX_YEARS) break;
		}
	}
	return [...years];
}
