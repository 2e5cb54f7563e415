import { hasPhoneLabel } from "./phone-labels.ts";

const KEYS = "22233344455566677778889999";
const PHONEWORD = /(?<![\d\p{L}$#.,/-])(1300|1800|13)[ \u00A0-]?([A-Z\d]{1,10}(?:[ \u00A0-][A-Z\d]{1,10}){0,2})(?![\p{Ll}\d])/gu;
const TITLE_CASE_WORD = /(?:\bcall|\bphone|\bring|\bdial|\btel|\bph)[\s:.]{1,3}(1300|1800|13)[ \u00A0-]?([A-Z][a-z]{3,9})(?!\p{L})/giu;

/** Words that follow an ordinary number in capitals: "1300 CUSTOMERS", "13 JUNE". */
const QUANTITIES = new Set(
	"CUSTOMER CUSTOMERS CLIENTS PEOPLE PRODUCTS REVIEWS MEMBERS SQUARE METRES METERS HOURS DAYS WEEKS MONTHS YEARS YEAR JUNE JULY HOMES HOUSES PROJECTS STUDENTS PATIENTS LITRES KILOS KILOMETRES JOBS STARS TOURS GUESTS ITEMS BEDS ROOMS HAPPY FIVE DOLLARS POINTS STEPS TIPS WAYS REASONS LOCATIONS STORES".split(
		" ",
	),
);

type Dialled = { e164: string; kind: "13" | "1300" | "1800" };

/** Finds numbers spelt as words on the keypad, such as 1300 FLOWERS. */
export function listPhonewords(text: string): (Dialled & { start: number; text: string })[] {
	const inCapitals = [...text.matchAll(PHONEWORD)].flatMap((match) => readInCapitals(text, match));
	const titleCase = [...text.matchAll(TITLE_CASE_WORD)].flatMap((match) => {
		const spelling = match[0].slice(match[0].search(/1[38]/));
		const dialled = /[A-Z][a-z]/.test(spelling) ? dialPhoneword(spelling) : null;
		return dialled ? [{ ...dialled, start: match.index + match[0].length - spelling.length, text: spelling }] : [];
	});
	return [...inCapitals, ...titleCase].slice(0, 50);
}

/** Returns the number that a phoneword dials. Letters beyond its length are ignored, as on a phone. */
export function dialPhoneword(text: string): Dialled | null {
	const [, prefix, word] = /^(?:\+?61[ -]?)?(1300|1800|13)[ \u00A0-]?([A-Za-z\d \u00A0-]{4,14})$/.exec(text.trim()) ?? [];
	const length = prefix === "13" ? 4 : 6;
	const keys = (word ?? "")
		.replace(/[^A-Za-z\d]/g, "")
		.slice(0, length)
		.toUpperCase();
	if (!prefix || keys.length < length || keys.replace(/\d/g, "").length < 3) return null;
	const digits = [...keys].map((key) => KEYS[key.charCodeAt(0) - 65] ?? key).join("");
	return { e164: `+61${prefix}${digits}`, kind: prefix === "1300" || prefix === "1800" ? prefix : "13" };
}

function readInCapitals(text: string, match: RegExpExecArray) {
	const words = (match[2] ?? "").split(/[ \u00A0-]/);
	if (!/[A-Z]{2}/.test(match[2] ?? "")) return [];
	for (let count = 1; count <= words.length; count += 1) {
		const spelling = match[0].slice(0, match[0].length - words.slice(count).join(" ").length - (count < words.length ? 1 : 0));
		const dialled = dialPhoneword(spelling);
		if (!dialled) continue;
		const isPlain =
			QUANTITIES.has(words[0] ?? "") ||
			QUANTITIES.has(words[count - 1] ?? "") ||
			isAmongCapitals(text, match.index, match.index + spelling.length);
		if (isPlain && !hasPhoneLabel(text.slice(Math.max(0, match.index - 40), match.index))) return [];
		return [{ ...dialled, start: match.index, text: spelling }];
	}
	return [];
}

/** Whether the words around it are in capitals too, as in "OVER 1300 HAPPY CUSTOMERS". */
function isAmongCapitals(text: string, start: number, end: number): boolean {
	return /[A-Z]{2}[\s,]{1,2}$/.test(text.slice(Math.max(0, start - 6), start)) || /^[\s,]{1,2}[A-Z]{2}/.test(text.slice(end, end + 4));
}
