import type { Watch } from "#app/clients/client-watch-store.server.ts";
import { findCappingProblem } from "#app/clients/describe-changes.ts";
import { isSameSite, isScored, type Reading } from "#app/clients/readings.ts";
import { CappedScore } from "#app/desk/ui/capped-score.tsx";
import { nonBreaking } from "#app/desk/ui/time-ago.tsx";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { describeNoResult } from "#audit/no-result.ts";
import { formatAxisDay } from "./line-chart.tsx";
import { findChange, ScoreChangeMark } from "./score-change.tsx";

type Props = {
	readings: Reading[];
	watch: Watch;
	/** Whether it is due or being measured. */
	isRunning: boolean;
};

/** The score now, how it changed, and when it is measured next. */
export function ClientHeadline({ readings, watch, isRunning }: Props) {
	const scored = readings.filter(isScored);
	const [before, last] = [scored.at(-2), scored.at(-1)];
	const lastReading = readings.at(-1);
	return (
		<div className="mt-4 flex flex-wrap items-end gap-x-10 gap-y-3">
			{last ? (
				<div>
					<p className="flex flex-wrap items-baseline gap-x-2">
						<span className="display text-5xl">{last.score}</span>
						<span className="text-ink-soft">out of 100</span>
						<ScoreChangeMark change={findChange(before && isSameSite(before, last) ? withVersion(before) : undefined, withVersion(last))} />
					</p>
					<CappedScore score={last.score} problem={findCappingProblem(last)?.name} />
				</div>
			) : null}
			<p className="text-sm">
				{last ? `Measured ${nonBreaking(formatMoment(last.measuredAt))}. ` : "Not measured yet. "}
				{lastReading && !isScored(lastReading)
					? `The last attempt, ${nonBreaking(formatMoment(lastReading.measuredAt))}, had no result: ${describeNoResult(lastReading.failure ?? "failed")}. `
					: ""}
				<span className="block" data-measuring={isRunning ? "" : undefined}>
					{isRunning ? "Measuring the site. The result appears here, usually within a minute." : describeNext(watch)}
				</span>
			</p>
		</div>
	);
}

function withVersion({ score, facts }: { score: number; facts: { engineVersion: number | null } }) {
	return { score, engineVersion: facts.engineVersion };
}

function describeNext({ endsAt, dueAt, frequency }: Watch): string {
	if (endsAt !== null)
		return `No longer a client since ${formatAxisDay(endsAt)}, so nothing is measured. The history is deleted 30 days after that.`;
	return `Next measurement: ${formatAxisDay(dueAt)}, ${frequency}.`;
}
