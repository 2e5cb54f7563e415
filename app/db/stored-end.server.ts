import { and, gt, lte, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** How far the clocks of two nodes may differ. */
export const CLOCK_SKEW_MS = 60_000;

type Span = {
	now: Date;
	/** How far ahead such an end can lie at most. */
	spanMs: number;
};

/**
 * Whether the end of a window, lease or pause still lies ahead. One that lies further ahead than it can was stored by a clock that was
 * ahead: it counts as past, so that everything recovers as soon as the clock is right.
 */
export function isAhead(end: Date, span: Span): boolean {
	return end > span.now && end <= latestEnd(span);
}

/** The same as a condition on a column. */
export function endsAhead(column: AnyPgColumn, span: Span): SQL {
	// `and` gives undefined only when it is given nothing.
	return and(gt(column, span.now), lte(column, latestEnd(span))) as SQL;
}

function latestEnd({ now, spanMs }: Span): Date {
	return new Date(now.getTime() + spanMs + CLOCK_SKEW_MS);
}
