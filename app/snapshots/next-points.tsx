import type { AuditResult } from "#audit/audit-result.ts";
import type { Effort } from "#audit/check.ts";
import { TickScale } from "./tick-scale.tsx";

const SHADES: Record<Effort, string> = { low: "bg-ink", medium: "bg-ink/55", high: "bg-ink/25" };

/** Of all the points of that effort together, unlike the words of one step: "+29, an hour of your own" would promise too much. */
const WORDS: Record<Effort, string> = {
	low: "Things you can do yourself",
	medium: "Whoever looks after your site",
	high: "Writing or rebuilding",
};

/** The points still to be won, by what they take, on the same scale as the score. */
export function NextPoints({ snapshot: { score, findings } }: { snapshot: AuditResult }) {
	const parts = (["low", "medium", "high"] as const).map((effort) => ({
		effort,
		points: Math.round(findings.filter((finding) => finding.effort === effort).reduce((total, { points }) => total + points, 0)),
	}));
	if (parts.every(({ points }) => points === 0)) return null;
	return (
		<div className="mt-6">
			<h2 className="text-lg">Where your next points are</h2>
			<div aria-hidden="true" className="mt-2">
				<div className="data-track flex h-3.5 overflow-hidden border border-ink bg-white">
					<span className="data-bar h-full shrink-0 bg-reef" style={{ width: `${score}%` }} />
					{parts.map(({ effort, points }) => (
						<span key={effort} className={`data-bar h-full border-white border-l ${SHADES[effort]}`} style={{ width: `${points}%` }} />
					))}
				</div>
				<TickScale />
			</div>
			<ul className="mt-1 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
				<Part shade="bg-reef" figure={String(score)} words="You have" />
				{parts
					.filter(({ points }) => points > 0)
					.map(({ effort, points }) => (
						<Part key={effort} shade={SHADES[effort]} figure={`+${points}`} words={WORDS[effort]} />
					))}
			</ul>
		</div>
	);
}

function Part({ shade, figure, words }: { shade: string; figure: string; words: string }) {
	return (
		<li className="flex items-center gap-2">
			<span aria-hidden="true" className={`data-bar size-3 shrink-0 ${shade}`} />
			<strong className="min-w-8">{figure}</strong>
			<span>{words}</span>
		</li>
	);
}
