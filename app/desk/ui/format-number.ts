const full = new Intl.NumberFormat("en-AU");
const compact = new Intl.NumberFormat("en-AU", { notation: "compact", maximumFractionDigits: 1 });
const MAX_FULL = 9_999;

/** Formats a number with separators: "12,345". */
export function formatNumber(number: number): string {
	return full.format(number);
}

/** Shortens a number for tight spaces such as tabs on a phone: 12,345 becomes "12.3K". */
export function formatShortNumber(number: number): string {
	return number > MAX_FULL ? compact.format(number) : full.format(number);
}
