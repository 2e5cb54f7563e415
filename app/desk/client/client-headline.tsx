import type { Watch } from "#app/clients/client-watch-store.server.ts";
import { isSameSite, isScored, type Reading } from "#app/clients/readings.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { describeNoResult } from "#audit/no-result.ts";
import { formatAxisDay } from "./line-chart.tsx";
import { findChange, ScoreChangeMark } from "./score-change.tsx";

type Props = { readings: Reading[]; watch: Watch; now: Date };

/** The score now, how it changed, and when it is measured next. */
export function ClientHeadline({ readings, watch, now }: Props) {
	const scored = readings.filter(isScored);
	const [before, last] = [scored.at(-2), scored.at(-1)];
	const lastReading = readings.at(-1);
	return (
		<div className="mt-4 flex flex-wrap items-end gap-x-10 gap-y-3">
			{last ? (
				<p className="flex items-baseline gap-2">
					<span className="display text-5xl">{last.score}</span>
					<span className="text-ink-soft">out of 100</span>
					<ScoreChangeMark change={findChange(before && isSameSite(before, last) ? withVersion(before) : undefined, withVersion(last))} />
				</p>
			) : null}
			<p className="text-sm">
				{last ? `Measured ${formatMoment(last.measuredAt)}. ` : "Not measured yet. "}
				{lastReading && !isScored(lastReading)
					? `The last attempt, ${formatMoment(lastReading.measuredAt)}, had no result: ${describeNoResult(lastReading.failure ?? "failed")}. `
					: ""}
				<span className="block">{describeNext(watch, now)}</span>
			</p>
		</div>
	);
}

function withVersion({ score, facts }: { score: number; facts: { engineVersion: number | null } }) {
	return { score, engineVersion: facts.engineVersion };
}

function describeNext({ endsAt, leasedUntil, dueAt, frequency }: Watch, now: Date): string {
	if (endsAt !== null)
		return `No longer a client since ${formatAxisDay(endsAt)}, so nothing is measured. The history is deleted 30 days after that.`;
	if (leasedUntil !== null && leasedUntil > now) return "Being measured right now. Reload this page in a minute.";
	if (dueAt <= now) return "Due now: it's measured within a few minutes.";
	return `Next measurement: ${formatAxisDay(dueAt)}, ${frequency}.`;
}
