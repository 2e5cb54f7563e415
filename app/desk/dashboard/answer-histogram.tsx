import type { DeskNumbers } from "#app/desk/desk-lead.ts";
import { niceCeiling } from "./nice-ceiling.ts";

const PROMISE_HOURS = 24;

type Bin = { upToHours: number | null; leads: number };
type Props = { bins: DeskNumbers["answers"]["byHours"] };

/** How long answers took, as columns on either side of the 24-hour line. Each column carries its figure, so the drawing is its own table. */
export function AnswerHistogram({ bins }: Props) {
	const top = niceCeiling(Math.max(...bins.map(({ leads }) => leads)));
	const lineAfter = bins.filter(isKept).length;
	return (
		<>
			<div className="relative pt-5">
				<ol aria-label="Answers by the hours they took" className="flex h-52 items-stretch lg:h-66 border-ink border-b">
					{bins.map((bin, index) => (
						<li key={bin.upToHours ?? "more"} className="flex min-w-0 grow basis-0 flex-col justify-end px-0.5 text-center text-sm">
							<span className="sr-only">{describeBin(bin, bins[index - 1])}: </span>
							<span className={bin.leads === 0 ? "text-ink-soft" : "font-semibold"}>{bin.leads}</span>
							<span
								aria-hidden="true"
								className={`data-bar block ${isKept(bin) ? "bg-seagrass" : "bg-coral"}`}
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
				hours to the first answer
			</p>
		</>
	);
}

function isKept({ upToHours }: Bin): boolean {
	return upToHours !== null && upToHours <= PROMISE_HOURS;
}

function labelBin({ upToHours }: Bin, before: Bin | undefined): string {
	return upToHours === null ? `${before?.upToHours ?? 0}+` : `${before?.upToHours ?? 0}–${upToHours}`;
}

function describeBin({ upToHours }: Bin, before: Bin | undefined): string {
	const from = before?.upToHours ?? 0;
	return upToHours === null ? `more than ${from} hours` : `${from} to ${upToHours} hours`;
}
