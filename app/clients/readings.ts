import type { NoResultCause } from "#audit/no-result.ts";
import { normalizeHost } from "#audit/urls/url-resolver.ts";
import type { Measurement } from "./client-watch-store.server.ts";
import type { MeasuredFacts } from "./measured-facts.ts";

/** One measurement of a watch: its site, and the competitors that were measured with it. */
export type Reading = {
	/** The id of the row of the site. */
	id: number;
	dueAt: Date;
	measuredAt: Date;
	host: string;
	score: number | null;
	facts: MeasuredFacts | null;
	failure: NoResultCause | null;
	reportId: string | null;
	competitors: { host: string; score: number | null; facts: MeasuredFacts | null }[];
};

/** A reading with a result. */
export type ScoredReading = Reading & { score: number; facts: MeasuredFacts };

/** Groups the rows of a history, which are in order, into readings. */
export function groupReadings(rows: Measurement[]): Reading[] {
	const groups = [...Map.groupBy(rows, ({ dueAt }) => dueAt.getTime()).values()];
	return groups.flatMap((group) => {
		const site = group.find(({ position }) => position === 0);
		if (!site) return [];
		const { id, dueAt, measuredAt, host, score, facts, failure, reportId } = site;
		const competitors = group.filter(({ position }) => position > 0).map((row) => ({ host: row.host, score: row.score, facts: row.facts }));
		return [{ id, dueAt, measuredAt, host, score, facts, failure, reportId, competitors }];
	});
}

export function isScored(reading: Reading): reading is ScoredReading {
	return reading.score !== null && reading.facts !== null;
}

/** Whether two readings are of the same site and by the same rules, so that a difference is the site's own. */
export function isComparable(a: ScoredReading, b: ScoredReading): boolean {
	return isSameSite(a, b) && a.facts.engineVersion === b.facts.engineVersion;
}

export function isSameSite(a: { host: string }, b: { host: string }): boolean {
	return normalizeHost(a.host) === normalizeHost(b.host);
}

/** Why a visitor would not see the site either. Other failures only keep us from scoring it, such as a bot check. */
const DOWN: NoResultCause[] = [
	"no-such-host",
	"connection-refused",
	"timed-out",
	"insecure",
	"not-a-page",
	"too-many-redirects",
	"dead-redirect",
	"headers-too-large",
	"invalid-response",
];

export function isDown({ failure }: Pick<Reading, "failure">): boolean {
	return failure !== null && DOWN.includes(failure);
}

/** Counts how many of the latest readings in a row found the site down. */
export function countDownReadings(readings: Pick<Reading, "failure">[]): number {
	return readings.length - 1 - readings.findLastIndex((reading) => !isDown(reading));
}
