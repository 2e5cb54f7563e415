import type { AuditResult, Finding } from "#audit/audit-result.ts";
import type { Effort } from "#audit/check.ts";
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
	return (
		<div className="mt-3 mb-2 break-inside-avoid">
			<div aria-hidden="true">
				<div className="data-track flex h-4 border border-ink border-b-0 bg-white">
					{[{ colour: "bg-reef", points: score }, ...parts].map(({ colour, points }) => (
						<span key={colour} className={`data-bar ${colour}`} style={{ width: `${points}%` }} />
					))}
				</div>
				<TickScale />
			</div>
			<ul className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1 text-sm">
				{parts.map(({ effort, words, colour, points }) => (
					<li key={effort} className="flex items-center gap-2">
						<span aria-hidden="true" className={`data-bar size-3 shrink-0 ${colour}`} />
						<span>
							<strong>+{points}</strong> {words}
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}

type GainProps = { step: Finding; among: Finding[] };

/** The points of a step as a bar beside the biggest gain. */
export function Gain({ step, among }: GainProps) {
	const biggest = Math.max(...among.map(({ points }) => points));
	return (
		<span aria-hidden="true" className="data-track block h-2 max-w-44 bg-shoal">
			<span className="data-bar block h-full bg-ink" style={{ width: `${(step.points / biggest) * 100}%` }} />
		</span>
	);
}
