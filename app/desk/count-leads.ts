const whole = new Intl.NumberFormat("en-AU");
const short = new Intl.NumberFormat("en-AU", { notation: "compact", maximumFractionDigits: 1 });
const LONGEST_WHOLE = 9_999;

export function formatCount(count: number): string {
	return whole.format(count);
}

/** Where there is little room, such as in a tab on a phone: 12,345 becomes 12.3K. */
export function formatShortCount(count: number): string {
	return count > LONGEST_WHOLE ? short.format(count) : whole.format(count);
}

/** Such as "1 lead" or "1,200 leads". */
export function countLeads(count: number): string {
	return `${formatCount(count)} ${count === 1 ? "lead" : "leads"}`;
}
