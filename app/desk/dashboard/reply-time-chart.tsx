import type { Dashboard } from "./dashboard-store.server.ts";
import { roundUp } from "./round-up.ts";

const PROMISE_HOURS = 24;

type Bin = { upToHours: number | null; leads: number };
type Props = { bins: Dashboard["replies"]["byHours"] };

/** How long replies took, with a line at 24 hours. Each column shows its number, so no table is needed. */
export function ReplyTimeChart({ bins }: Props) {
	const top = roundUp(Math.max(...bins.map(({ leads }) => leads)));
	const lineAfter = bins.filter(isInTime).length;
	return (
		<>
			<div className="relative pt-5">
				<ol aria-label="Replies by hours taken" className="flex h-52 items-stretch lg:h-66 border-ink border-b">
					{bins.map((bin, index) => (
						<li key={bin.upToHours ?? "more"} className="flex min-w-0 grow basis-0 flex-col justify-end px-0.5 text-center text-sm">
							<span className="sr-only">{describeBin(bin, bins[index - 1])}: </span>
							<span className={bin.leads === 0 ? "text-ink-soft" : "font-semibold"}>{bin.leads}</span>
							<span
								aria-hidden="true"
								className={`data-bar block ${isInTime(bin) ? "bg-seagrass" : "bg-coral"}`}
								style={{ height: `${(bin.leads / top) * 80}%` }}
							/>
						</li>
					))}
				</ol>
				<div aria-hidden="true" className="flex text-center text-ink-soft text-xs">
					{bins.map((bin, index) => (
						<span key={bin.upToHours ?? "more"} className="min-w-0 grow basis-0 pt-1">
							{labelBin(bin, bins[index - 1])}
						</span>
					))}
				</div>
				<div
					aria-hidden="true"
					className="data-line absolute top-0 bottom-6 border-ink border-l border-dashed"
					style={{ left: `${(lineAfter / bins.length) * 100}%` }}
				>
					<span className="absolute top-0 left-1.5 whitespace-nowrap font-semibold text-xs">24 h</span>
				</div>
			</div>
			<p aria-hidden="true" className="text-center text-ink-soft text-xs">
				hours to the first reply
			</p>
		</>
	);
}

function isInTime({ upToHours }: Bin): boolean {
	return upToHours !== null && upToHours <= PROMISE_HOURS;
}

function labelBin({ upToHours }: Bin, previous: Bin | undefined): string {
	return upToHours === null ? `${previous?.upToHours ?? 0}+` : `${previous?.upToHours ?? 0}–${upToHours}`;
}

function describeBin({ upToHours }: Bin, previous: Bin | undefined): string {
	const from = previous?.upToHours ?? 0;
	return upToHours === null ? `more than ${from} hours` : `${from} to ${upToHours} hours`;
}
