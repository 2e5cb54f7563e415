import { TIME_ZONE } from "#app/site/brisbane-time.ts";

/**
 * A character that starts a formula in a spreadsheet: at the start of a cell, or wherever a program that splits on other separators or ignores
 * our quotes would start one. Leading spaces, quotes and invisible characters are skipped. After a plain space it only counts if no space
 * follows, so that "Reef Café - Brisbane" stays as it is.
 */
const FORMULA_START = /[=+\-@＝＋－＠](?:(?<=(?:^|[,;:|"\p{Cc}\p{Zl}\p{Zp}])[\s\p{Cf}"]*.)|(?<= [\s\p{Cf}]*.)(?! ))/gu;

/** Excel reads a file as UTF-8 only if it starts with this. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Renders one line of a CSV file (RFC 4180), with formulas neutralised. */
export function renderCsvLine(values: (string | number | null)[]): string {
	return `${values.map((value) => (typeof value === "number" ? value : quote(neutraliseFormulas(value ?? "")))).join(",")}\r\n`;
}

function quote(text: string): string {
	return `"${text.replaceAll('"', '""')}"`;
}

/** Puts an apostrophe before each formula start, as OWASP recommends, and before a leading control character. */
function neutraliseFormulas(text: string): string {
	return text.replace(FORMULA_START, "'$&").replace(/^\p{Cc}/u, "'$&");
}

/** Removes the apostrophes that `renderCsvLine` put before formulas. Other apostrophes stay. */
export function restoreFormulas(cell: string): string {
	if (!cell.includes("'")) return cell;
	const restored = cell.replace(/'(?=[=+\-@＝＋－＠])|^'(?=\p{Cc})/gu, "");
	return neutraliseFormulas(restored) === cell ? restored : cell;
}

const clock = new Intl.DateTimeFormat("en-CA", {
	timeZone: TIME_ZONE,
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
	hourCycle: "h23",
});

/** Renders a time as "2026-11-15 15:04:05", which spreadsheets in every locale recognise. */
export function renderCsvTime(time: Date | string): string {
	const part = Object.fromEntries(clock.formatToParts(new Date(time)).map(({ type, value }) => [type, value]));
	return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
}
