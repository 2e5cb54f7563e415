const full = new Intl.NumberFormat("en-AU");
const compact = new Intl.NumberFormat("en-AU", { notation: "compact", maximumFractionDigits: 1 });
const MAX_FULL = 9_999;

/** Formats a count with separators: "12,345". */
export function formatCount(count: number): string {
	return full.format(count);
}

/** Shortens a count for tight spaces such as tabs on a phone: 12,345 becomes "12.3K". */
export function formatShortCount(count: number): string {
	return count > MAX_FULL ? compact.format(count) : full.format(count);
}

/** Formats a count as "1 lead" or "1,200 leads". */
export function formatLeadCount(count: number): string {
	return `${formatCount(count)} ${count === 1 ? "lead" : "leads"}`;
}
