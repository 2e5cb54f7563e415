import { type HistoryEntry, summarizeChanges } from "#app/clients/describe-changes.ts";
import { isScored, type Reading } from "#app/clients/readings.ts";
import { nonBreaking } from "#app/desk/ui/time-ago.tsx";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { reportExpiry } from "#app/snapshots/report-expiry.ts";
import { describeNoResult } from "#audit/no-result.ts";

const MAX_ROWS = 60;

type Props = { readings: Reading[]; history: HistoryEntry[]; reportDays: number; now: Date };

/** Every measurement, the newest first: its score, what changed, and its report while that is open. */
export function HistoryTable({ readings, history, reportDays, now }: Props) {
	const changesOf = new Map(history.map(({ reading, changes }) => [reading.id, changes]));
	const rows = readings.toReversed().slice(0, MAX_ROWS);
	const isExpired = ({ measuredAt }: Reading) => reportExpiry(measuredAt, reportDays) <= now;
	return (
		<>
			<table className="w-full border-collapse text-left text-sm max-md:block">
				<caption className="sr-only">Measurements, the newest first</caption>
				<thead className="max-md:hidden">
					<tr className="border-ink border-b *:py-1.5 *:pr-4">
						<th scope="col">Measured</th>
						<th scope="col">Score</th>
						<th scope="col">What changed</th>
						<th scope="col">Report</th>
					</tr>
				</thead>
				<tbody className="max-md:block">
					{rows.map((reading) => {
						const changes = changesOf.get(reading.id);
						const isOpen = reading.reportId !== null && !isExpired(reading);
						return (
							<tr
								key={reading.id}
								className="border-hairline border-b align-top max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-2 md:*:py-2 md:*:pr-4"
							>
								<th scope="row" className="wrap-anywhere font-normal md:whitespace-nowrap">
									{nonBreaking(formatMoment(reading.measuredAt))}
								</th>
								<td className="font-semibold">
									<span className="sr-only md:hidden">Score: </span>
									{reading.score ?? "–"}
								</td>
								<td className="wrap-anywhere max-md:col-span-2">{describe(reading, changes)}</td>
								<td className="max-md:col-span-2">
									{isOpen ? (
										<a
											href={`/report/${reading.reportId}`}
											className="inline-flex min-h-6 items-center text-reef-dark underline underline-offset-4 max-sm:min-h-11"
										>
											Report<span className="sr-only"> of {formatMoment(reading.measuredAt)}</span>
										</a>
									) : null}
								</td>
							</tr>
						);
					})}
				</tbody>
			</table>
			{rows.some((reading) => isScored(reading) && isExpired(reading)) ? (
				<p className="mt-3 text-ink-soft text-sm">Reports are kept for {reportDays} days, so older measurements have no link.</p>
			) : null}
			{readings.length > MAX_ROWS ? (
				<p className="mt-3 text-ink-soft text-sm">
					The last {MAX_ROWS} of {readings.length}.
				</p>
			) : null}
		</>
	);
}

function describe(reading: Reading, changes: HistoryEntry["changes"] | undefined): string {
	if (!isScored(reading)) return `No result: ${describeNoResult(reading.failure ?? "failed")}.`;
	return changes ? summarizeChanges(changes) : `The first measurement of ${reading.facts.domain}.`;
}
