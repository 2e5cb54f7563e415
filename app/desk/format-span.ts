const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A span of time in its largest whole unit, rounded down, such as "25 min", "5 h" or "3 days"; hours up to two days. */
export function formatSpan(spanMs: number): string {
	if (spanMs < MINUTE_MS) return "under a minute";
	// A unit never stands alone at the start of a line.
	if (spanMs < HOUR_MS) return `${Math.floor(spanMs / MINUTE_MS)}\u00a0min`;
	if (spanMs < 2 * DAY_MS) return `${Math.floor(spanMs / HOUR_MS)}\u00a0h`;
	return `${Math.floor(spanMs / DAY_MS)}\u00a0days`;
}
