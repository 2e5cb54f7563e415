const MAX_YEARS = 20;
const MAX_GAP_CHARACTERS = 60;
const SIGN = "(?:©|&copy;|\\(c\\)|copyright)";
const YEARS = "((?:19|20)\\d{2})(?:\\s?(?:-|–|—|/|to)\\s?((?:19|20)?\\d{2})(?!\\d))?";
const SIGNS = new RegExp(SIGN, "gi");
const YEARS_HERE = new RegExp(`^${YEARS}(?!\\d)`);
const YEARS_THEN_SIGN = new RegExp(`(?<![\\d$])${YEARS}(?!\\d)[^\\d\\n]{0,3}(?:${SIGN}|[^\\d\\n]{0,40}all rights reserved)`, "gi");

/** Lists the distinct years in copyright lines, in order: both of "© 2019–2024". */
export function listCopyrightYears(text: string): number[] {
	const years = new Set<number>();
	for (const find of [listYearsAfterSigns, (text: string) => text.matchAll(YEARS_THEN_SIGN)]) {
		for (const [, first = "", last] of find(text)) {
			years.add(Number(first));
			if (last) years.add(Number(last.length === 2 ? first.slice(0, 2) + last : last));
			if (years.size >= MAX_YEARS) break;
		}
	}
	return [...years];
}

function* listYearsAfterSigns(text: string): Generator<RegExpExecArray> {
	for (const { 0: sign, index } of text.matchAll(SIGNS)) {
		const rest = text.slice(index + sign.length, index + sign.length + MAX_GAP_CHARACTERS + 20);
		const start = rest.search(/[\d©]/);
		const years = start >= 0 && start <= MAX_GAP_CHARACTERS ? YEARS_HERE.exec(rest.slice(start)) : null;
		if (years) yield years;
	}
}
