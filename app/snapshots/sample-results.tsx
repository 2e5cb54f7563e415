import { Lightbulb } from "lucide-react";
import { DepthGauge } from "./depth-gauge.tsx";
import { ScoreChart } from "./score-chart.tsx";
import { SHOWN_ISSUES, SHOWN_OPPORTUNITIES } from "./shown-findings.ts";
import type { SampleSnapshot } from "./snapshot-result.ts";

type Props = { sample: SampleSnapshot; children: React.ReactNode };

/** Made-up figures under the notice that says so, hatched like everything that was not measured. */
export function SampleResults({ sample, children }: Props) {
	return (
		<>
			<p className="mt-3 rounded-chart border border-ink border-dashed bg-sand px-3 py-2 text-sm">{sample.notice}</p>
			<DepthGauge score={sample.overallScore} isSample />
			<div className="mt-4">
				<ScoreChart ownScore={sample.overallScore} competitors={sample.competitors} isSample />
			</div>

			<h3 className="mt-6 text-lg">Critical Issues Found</h3>
			<p className="text-ink-soft text-sm">Examples of what we look for.</p>
			<Examples texts={sample.issues.slice(0, SHOWN_ISSUES)} />
			<h3 className="mt-6 text-lg">Growth Opportunities</h3>
			<p className="text-ink-soft text-sm">Examples of what we advise.</p>
			<Examples texts={sample.opportunities.slice(0, SHOWN_OPPORTUNITIES)} />
			<div className="no-print mt-6 grid gap-3">{children}</div>
		</>
	);
}

function Examples({ texts }: { texts: string[] }) {
	return (
		<ul className="mt-2 grid gap-2">
			{texts.map((text) => (
				<li key={text} className="flex gap-2.5">
					<Lightbulb aria-hidden="true" className="mt-1 shrink-0 text-ink-soft" size={18} />
					{text}
				</li>
			))}
		</ul>
	);
}
