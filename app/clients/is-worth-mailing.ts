import { DAY_MS } from "#app/durations.ts";
import { describeChanges, hasChanged } from "./describe-changes.ts";
import type { ScoredReading } from "./readings.ts";

/** A weekly watch sends at most one email a week, however often staff measure in between. */
const MIN_DAYS_BETWEEN = 6;
/** Once a month there is an email even if nothing changed, so that no one wonders whether we still look. */
const MAX_DAYS_BETWEEN = 25;

/** Whether to email what changed since the reading that the last email was about. */
export function isWorthMailing(known: ScoredReading, latest: ScoredReading): boolean {
	const days = (latest.measuredAt.getTime() - known.measuredAt.getTime()) / DAY_MS;
	if (days >= MAX_DAYS_BETWEEN) return true;
	return days >= MIN_DAYS_BETWEEN && hasChanged(describeChanges(known, latest));
}
