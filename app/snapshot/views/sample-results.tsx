import { CircleAlert, TrendingUp } from "lucide-react";
import type { SampleSnapshot } from "#app/snapshot/snapshot-result.ts";
import { OverallScore } from "./overall-score.tsx";
import { ScoreChart } from "./score-chart.tsx";

const SHOWN_ISSUES = 3;
const SHOWN_OPPORTUNITIES = 2;

type Props = { sample: SampleSnapshot; children: React.ReactNode };

/** Made-up figures under the notice that says so. */
export function SampleResults({ sample, children }: Props) {
	return (
		<>
			<p className="mt-3 rounded-chart border border-ink border-dashed bg-sand px-3 py-2 text-sm">{sample.notice}</p>
			<OverallScore score={sample.overallScore} />
			<ScoreChart ownScore={sample.overallScore} competitors={sample.competitors} />

			<h3 className="mt-6 text-lg">Critical Issues Found</h3>
			<p className="text-ink-soft text-sm">Examples of what we look for.</p>
			<ul className="mt-2 grid gap-2">
				{sample.issues.slice(0, SHOWN_ISSUES).map((issue) => (
					<li key={issue} className="flex gap-2.5">
						<CircleAlert aria-hidden="true" className="mt-1 shrink-0 text-coral" size={18} />
						{issue}
					</li>
				))}
			</ul>

			<h3 className="mt-6 text-lg">Growth Opportunities</h3>
			<ul className="mt-2 grid gap-2">
				{sample.opportunities.slice(0, SHOWN_OPPORTUNITIES).map((opportunity) => (
					<li key={opportunity} className="flex gap-2.5">
						<TrendingUp aria-hidden="true" className="mt-1 shrink-0 text-seagrass" size={18} />
						{opportunity}
					</li>
				))}
			</ul>
			<div className="mt-6 grid gap-3">{children}</div>
		</>
	);
}
