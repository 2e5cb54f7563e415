import { and, gt, lte, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** How far the clocks of two nodes may differ. */
export const CLOCK_SKEW_MS = 60_000;

type Span = {
	now: Date;
	/** The longest time that the end can be ahead of now. */
	spanMs: number;
};

/**
 * Whether a window, lease or pause is still running. An end too far ahead was stored by a fast clock. It counts as past, so that
 * everything recovers as soon as the clock is right.
 */
export function isAhead(end: Date, span: Span): boolean {
	return end > span.now && end <= latestEnd(span);
}

/** The same as a condition on a column. */
export function endsAhead(column: AnyPgColumn, span: Span): SQL {
	// `and` returns undefined only without arguments.
	return and(gt(column, span.now), lte(column, latestEnd(span))) as SQL;
}

function latestEnd({ now, spanMs }: Span): Date {
	return new Date(now.getTime() + spanMs + CLOCK_SKEW_MS);
}
