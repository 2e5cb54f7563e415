import type { AuditResult, Finding } from "#audit/audit-result.ts";
import type { Effort } from "#audit/check.ts";
import { formatPoints } from "./finding-details.tsx";
import { TickScale } from "./tick-scale.tsx";

/** These differ from the labels of a single step: "+29, about an hour" would promise too much for all steps together. */
const EFFORTS: { effort: Effort; words: string; colour: string }[] = [
	{ effort: "low", words: "Things you can do yourself", colour: "bg-ink" },
	{ effort: "medium", words: "Jobs for your web person", colour: "bg-ink/55" },
	{ effort: "high", words: "Writing or a rebuild", colour: "bg-ink/25" },
];

/** The points still to win, by effort, drawn on from the score up to 100. */
export function NextPoints({ snapshot: { score, findings } }: { snapshot: AuditResult }) {
	// Rounding the running total makes the parts add up to what the score lacks. A half counts for the score, so it is rounded down here.
	const round = (points: number) => Math.ceil(points - 0.5);
	let total = 0;
	const parts = EFFORTS.map((part) => {
		const before = round(total);
		for (const finding of findings) if (finding.effort === part.effort) total += finding.points;
		return { ...part, points: round(total) - before };
	}).filter(({ points }) => points > 0);
	if (parts.length === 0) return null;
	const own = { effort: "none", words: "You have today", colour: "bg-reef", points: score };
	return (
		<div className="mt-3 mb-2 break-inside-avoid">
			<div aria-hidden="true">
				<div className="data-track flex h-4 border border-ink border-b-0 bg-white">
					{[own, ...parts].map(({ colour, points }) => (
						<span key={colour} className={`data-bar ${colour}`} style={{ width: `${points}%` }} />
					))}
				</div>
				<TickScale />
			</div>
			<ul className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] xl:grid-cols-[auto_auto] gap-x-4 gap-y-1 text-sm">
				{[own, ...parts].map(({ effort, words, colour, points }) => (
					<li key={effort} className="flex items-center gap-2">
						<span aria-hidden="true" className={`data-bar size-3 shrink-0 ${colour}`} />
						<span>
							<strong>{effort === own.effort ? points : `+${points}`}</strong> {words}
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}

/** The end of the scale for the gains of a plan: whole points, or tens when a single step wins that many. */
export function getGainMax(steps: Finding[]): number {
	const biggest = Math.max(1, ...steps.map(({ points }) => points));
	const unit = getGainUnit(biggest);
	return Math.ceil(biggest / unit) * unit;
}

function getGainUnit(points: number): number {
	return points > 12 ? 10 : 1;
}

/** The scale over the gains of a plan, standing on the rule below it. */
export function GainScale({ max }: { max: number }) {
	const ticks = Array.from({ length: max / getGainUnit(max) + 1 }, (_, index) => `M${index * getGainUnit(max)} 6V0`);
	return (
		<>
			<span className="mt-1 flex justify-between font-normal font-sans text-ink-soft text-xs">
				<span>0</span>
				<span>{formatPoints(max)}</span>
			</span>
			<svg viewBox={`0 0 ${max} 6`} preserveAspectRatio="none" aria-hidden="true" className="-mb-1 block h-1.5 w-full overflow-visible">
				<path d={ticks.join("")} fill="none" stroke="var(--color-ink)" vectorEffect="non-scaling-stroke" />
			</svg>
		</>
	);
}

/** The points of a step as a bar on that scale. */
export function Gain({ points, max }: { points: number; max: number }) {
	return (
		<span aria-hidden="true" className="data-track mt-1 mb-2 hidden h-2 bg-shoal lg:block print:block">
			<span className="data-bar block h-full bg-ink" style={{ width: `${(points / max) * 100}%` }} />
		</span>
	);
}
