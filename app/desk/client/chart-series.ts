import { isSameSite, isScored, type Reading } from "#app/clients/readings.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import type { StepId } from "#audit/audit-steps.ts";

/** The scores of one site over time, to draw as a line. */
export type Series = { name: string; values: { time: Date; score: number | null }[] };

type Measured = { score: number | null; facts: { points: AuditResult["points"] } | null };

/**
 * Returns a line for the latest site and one for each competitor that was measured with it the last time, the site first. `point` is null for the
 * overall score.
 */
export function listSeries(readings: Reading[], point: StepId | null): Series[] {
	const latest = readings.findLast(isScored) ?? readings.at(-1);
	if (!latest) return [];
	const history = readings.filter((reading) => isSameSite(reading, latest));
	const own: Series = { name: latest.facts?.domain ?? latest.host, values: history.map((reading) => toValue(reading, reading, point)) };
	const competitors = latest.competitors.map(({ host, facts }) => ({
		name: facts?.domain ?? host,
		values: history.flatMap((reading) => {
			const measured = reading.competitors.find((other) => isSameSite(other, { host }));
			return measured ? [toValue(reading, measured, point)] : [];
		}),
	}));
	return [own, ...competitors];
}

/** Returns how many measurements of a series have a score. One point makes no line. */
export function countScores({ values }: Series): number {
	return values.filter(({ score }) => score !== null).length;
}

/** Returns the latest score of a series; null without one. */
export function lastScore({ values }: Series): number | null {
	return values.findLast(({ score }) => score !== null)?.score ?? null;
}

function toValue({ measuredAt }: Reading, { score, facts }: Measured, point: StepId | null): Series["values"][number] {
	const value = point === null ? score : (facts?.points.find(({ id }) => id === point)?.score ?? null);
	return { time: measuredAt, score: value };
}
