import { CircleAlert, TrendingUp } from "lucide-react";
import type { Finding, MeasuredSnapshot } from "#app/snapshot/measured-snapshot.ts";
import { CompetitorBars } from "./competitor-bars.tsx";
import { FindingDetails } from "./finding-details.tsx";
import { PointBars } from "./point-bars.tsx";
import { ReportDrawers } from "./report-drawers.tsx";

const SHOWN_ISSUES = 3;
const SHOWN_OPPORTUNITIES = 2;

type Props = {
	snapshot: MeasuredSnapshot;
	/** What the visitor can do next; the page that shows the result decides. */
	children: React.ReactNode;
};

/** A site as it was measured: the score beside the competitors', the seven points, what to mend first, and all of the evidence. */
export function MeasuredResults({ snapshot, children }: Props) {
	const findings = new Map(snapshot.findings.map((finding) => [finding.id, finding]));
	const pick = (ids: string[]) => ids.flatMap((id) => findings.get(id) ?? []);
	const issues = pick(snapshot.issues);
	const opportunities = pick(snapshot.opportunities);
	const hidden = Math.max(0, issues.length - SHOWN_ISSUES) + Math.max(0, opportunities.length - SHOWN_OPPORTUNITIES);
	return (
		<>
			<p className="mt-1 text-ink-soft text-sm">
				Measured on {formatDay(snapshot.measuredAt)} from {snapshot.pagesRead.length} {snapshot.pagesRead.length === 1 ? "page" : "pages"}{" "}
				of this site.{" "}
				<a href="/how-we-score" className="text-reef-dark underline">
					How we score
				</a>
			</p>
			{snapshot.cap ? (
				<p className="mt-3 rounded-chart border border-coral bg-white px-3 py-2 text-sm">
					<strong>
						{snapshot.cap.reason}, so the score stops at {snapshot.cap.score}
					</strong>{" "}
					whatever else is right. Mend this first.
				</p>
			) : null}
			<CompetitorBars ownScore={snapshot.score} ownDomain={snapshot.domain} />
			<h3 className="mt-6 mb-2 text-lg">The seven points</h3>
			<PointBars points={snapshot.points} />

			<h3 className="mt-6 text-lg">Critical Issues Found</h3>
			{issues.length === 0 ? <p className="mt-1">None. Nothing we check is failing outright.</p> : null}
			<FindingList
				findings={issues.slice(0, SHOWN_ISSUES)}
				icon={<CircleAlert aria-hidden="true" className="mt-1 shrink-0 text-coral" size={18} />}
			/>

			<h3 className="mt-6 text-lg">Growth Opportunities</h3>
			<p className="mt-1 text-sm">
				<strong>Opportunity score: {snapshot.opportunityScore}</strong>{" "}
				<span className="text-ink-soft">{snapshot.opportunityScore === 1 ? "point" : "points"} that can be won back.</span>
			</p>
			<FindingList
				findings={opportunities.slice(0, SHOWN_OPPORTUNITIES)}
				icon={<TrendingUp aria-hidden="true" className="mt-1 shrink-0 text-seagrass" size={18} />}
			/>

			{hidden > 0 ? (
				<p className="mt-4 text-sm">
					{hidden} more {hidden === 1 ? "thing" : "things"} to mend {hidden === 1 ? "is" : "are"} in the full report.
				</p>
			) : null}
			<div className="mt-4 grid gap-3">{children}</div>
			<ReportDrawers findings={snapshot.findings} />
		</>
	);
}

function FindingList({ findings, icon }: { findings: Finding[]; icon: React.ReactNode }) {
	return (
		<ul className="mt-1">
			{findings.map((finding) => (
				<li key={finding.id}>
					<FindingDetails finding={finding} icon={icon} />
				</li>
			))}
		</ul>
	);
}

function formatDay(time: string): string {
	return new Date(time).toLocaleDateString("en-AU", { day: "numeric", month: "long", year: "numeric", timeZone: "Australia/Brisbane" });
}
