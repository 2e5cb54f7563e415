import { CircleAlert, TrendingUp } from "lucide-react";
import { formatDay } from "#app/site/brisbane-time.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { countOf } from "#audit/wording.ts";
import { CompetitorBars } from "./competitor-bars.tsx";
import { DepthGauge } from "./depth-gauge.tsx";
import { FindingList } from "./finding-list.tsx";
import { PointBars } from "./point-bars.tsx";
import { ReportDrawers } from "./report-drawers.tsx";
import { CapNote, PartialNote } from "./score-notes.tsx";
import { SHOWN_ISSUES, SHOWN_OPPORTUNITIES } from "./shown-findings.ts";

const ICONS = {
	issue: <CircleAlert aria-hidden="true" className="mt-1 shrink-0 text-coral" size={18} />,
	opportunity: <TrendingUp aria-hidden="true" className="mt-1 shrink-0 text-seagrass" size={18} />,
};

type Props = {
	snapshot: AuditResult;
	/** The key of the lead that asked for it: competitors are kept beside it. */
	leadKey: string;
	/** What the visitor can do next; the page that shows the result decides. */
	children: React.ReactNode;
};

/** A site as it was measured: the score, what to fix first with its evidence, the seven points, the competitors, and all the rest in drawers. */
export function MeasuredResults({ snapshot, leadKey, children }: Props) {
	const pick = (ids: string[]) => ids.flatMap((id) => snapshot.findings.find((finding) => finding.id === id) ?? []);
	const issues = pick(snapshot.issues);
	const opportunities = pick(snapshot.opportunities);
	const more = [...issues.slice(SHOWN_ISSUES), ...opportunities.slice(SHOWN_OPPORTUNITIES)];
	return (
		<>
			<p className="mt-1 text-ink-soft text-sm">
				Measured on {formatDay(snapshot.measuredAt)} from {countOf(snapshot.pagesRead.length, "page")}, beginning with{" "}
				<span className="wrap-anywhere">{snapshot.url}</span>.{" "}
				<a href="/how-we-score" className="text-reef-dark underline">
					How we score
				</a>
			</p>
			<PartialNote isPartial={snapshot.isPartial} />
			<DepthGauge score={snapshot.score} />
			<CapNote cap={snapshot.cap} />

			<h3 className="mt-6 text-lg">Critical Issues Found</h3>
			{issues.length === 0 ? <p className="mt-1">None found.</p> : null}
			<FindingList findings={issues.slice(0, SHOWN_ISSUES)} icon={ICONS.issue} />

			<h3 className="mt-6 text-lg">Growth Opportunities</h3>
			<p className="mt-1 text-sm">
				<strong>Opportunity score: {snapshot.opportunityScore}</strong>{" "}
				<span className="text-ink-soft">{snapshot.opportunityScore === 1 ? "point" : "points"} you could gain.</span>
			</p>
			<FindingList findings={opportunities.slice(0, SHOWN_OPPORTUNITIES)} icon={ICONS.opportunity} />

			<div className="no-print mt-5 grid gap-3">{children}</div>

			<h3 className="mt-7 mb-2 text-lg">The seven points</h3>
			<PointBars points={snapshot.points} />
			<h3 className="mt-7 mb-2 text-lg">Beside your competitors</h3>
			<CompetitorBars ownScore={snapshot.score} ownDomains={[snapshot.domain, new URL(snapshot.url).hostname]} leadKey={leadKey} />
			<ReportDrawers findings={snapshot.findings} more={more} moreIcon={ICONS.opportunity} />
		</>
	);
}
