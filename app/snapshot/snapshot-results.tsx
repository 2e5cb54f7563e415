import { CircleAlert, TrendingUp } from "lucide-react";
import { ScoreChart } from "./score-chart.tsx";
import type { SnapshotResult } from "./snapshot-result.ts";

const SHOWN_ISSUES = 3;
const SHOWN_OPPORTUNITIES = 2;

type Props = {
	result: SnapshotResult;
	headingRef: React.Ref<HTMLHeadingElement>;
	/** What the visitor can do next; the page that shows the result decides. */
	children: React.ReactNode;
};

export function SnapshotResults({ result, headingRef, children }: Props) {
	return (
		<div>
			<p className="sheet-label">{result.sampleNotice ? "Sample snapshot" : "SEO snapshot"}</p>
			<h2 ref={headingRef} tabIndex={-1} className="mt-2 break-all text-2xl">
				<span className="sr-only">Snapshot for </span>
				{result.domain}
			</h2>
			{result.sampleNotice ? (
				<p className="mt-3 rounded-chart border border-ink border-dashed bg-sand px-3 py-2 text-sm">{result.sampleNotice}</p>
			) : null}

			<p className="mt-5 font-semibold text-sm">Overall score</p>
			<p className="mb-4 flex items-baseline gap-2">
				<span className="display text-6xl leading-none">{result.overallScore}</span>
				<span className="text-ink-soft">out of 100</span>
			</p>
			<ScoreChart ownScore={result.overallScore} competitors={result.competitors} />

			<h3 className="mt-6 text-lg">Critical Issues Found</h3>
			{result.sampleNotice ? <p className="text-ink-soft text-sm">Examples of what we look for.</p> : null}
			<ul className="mt-2 grid gap-2">
				{result.issues.slice(0, SHOWN_ISSUES).map((issue) => (
					<li key={issue} className="flex gap-2.5">
						<CircleAlert aria-hidden="true" className="mt-1 shrink-0 text-coral" size={18} />
						{issue}
					</li>
				))}
			</ul>

			<h3 className="mt-6 text-lg">Growth Opportunities</h3>
			<ul className="mt-2 grid gap-2">
				{result.opportunities.slice(0, SHOWN_OPPORTUNITIES).map((opportunity) => (
					<li key={opportunity} className="flex gap-2.5">
						<TrendingUp aria-hidden="true" className="mt-1 shrink-0 text-seagrass" size={18} />
						{opportunity}
					</li>
				))}
			</ul>
			<div className="mt-6 grid gap-3">{children}</div>
		</div>
	);
}
