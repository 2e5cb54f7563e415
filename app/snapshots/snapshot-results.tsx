import { Check, CircleAlert, Lightbulb, TrendingUp } from "lucide-react";
import { formatDay } from "#app/site/brisbane-time.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import type { AuditResult, Finding } from "#audit/audit-result.ts";
import { formatCount } from "#audit/wording.ts";
import { CompetitorSlots } from "./competitor-slots.tsx";
import { FindingDetails } from "./finding-details.tsx";
import { FirstSteps } from "./first-steps.tsx";
import type { SnapshotResult } from "./follow-snapshot.ts";
import { KeepReport } from "./keep-report.tsx";
import { NotJudged } from "./not-judged.tsx";
import { NotMeasured, Reasons } from "./not-measured-list.tsx";
import { PointBars } from "./point-bars.tsx";
import { SampleChart } from "./sample-chart.tsx";
import type { SampleSnapshot } from "./sample-snapshot.ts";
import { MeasuredScore, ScoreGauge } from "./score-gauge.tsx";
import type { MeasuredCompetitor } from "./snapshot-store.server.ts";

/** How many findings the card shows before the drawers. */
const SHOWN_ISSUES = 3;
const SHOWN_OPPORTUNITIES = 2;

const ICONS = {
	issue: <CircleAlert aria-hidden="true" className="mt-1 shrink-0 text-coral" size={18} />,
	opportunity: <TrendingUp aria-hidden="true" className="mt-1 shrink-0 text-reef-dark" size={18} />,
};

type Props = {
	result: SnapshotResult;
	competitors: MeasuredCompetitor[];
	/** Whether the result has just been measured, rather than brought back by a reload. */
	isNew: boolean;
	/** The lead's idempotency key, to save competitors and contact details with the lead. */
	leadKey: string;
	headingRef: React.Ref<HTMLHeadingElement>;
	/** How long the report stays open. */
	reportDays: number;
	/** The call to action. */
	callToAction: React.ReactNode;
	/** The button that starts over. */
	startOver: React.ReactNode;
};

/** The result in the card: measured, not judged, or a labelled sample. */
export function SnapshotResults({ result, headingRef, ...rest }: Props) {
	const buttons = (
		<div className="no-print mt-6 grid gap-3 sm:grid-cols-2">
			{rest.callToAction}
			{rest.startOver}
		</div>
	);
	return (
		<div className="snapshot-report">
			<p className="sheet-label">{LABELS[result.kind]}</p>
			<h2 ref={headingRef} tabIndex={-1} className="mt-2 wrap-anywhere text-xl sm:text-2xl">
				<span className="sr-only">Snapshot for </span>
				{getDomain(result)}
				{result.kind === "measured" ? <span className="sr-only">, {result.snapshot.score} out of 100</span> : null}
			</h2>
			{result.kind === "sample" ? <SampleResults sample={result.sample}>{buttons}</SampleResults> : null}
			{result.kind === "not-judged" ? <NotJudged site={result.site}>{buttons}</NotJudged> : null}
			{result.kind === "measured" ? <MeasuredResults {...result} {...rest} /> : null}
		</div>
	);
}

const LABELS = { measured: "SEO snapshot", sample: "Sample snapshot", "not-judged": "No score" };

function getDomain(result: SnapshotResult): string {
	if (result.kind === "measured") return result.snapshot.domain;
	return result.kind === "sample" ? result.sample.domain : result.site.domain;
}

type MeasuredProps = Omit<Props, "result" | "headingRef"> & { snapshot: AuditResult; reportId: string | null };

/** The score and the first steps with the call to action, how to keep the result, competitors, what to fix, and everything else in drawers. */
function MeasuredResults({ snapshot, reportId, reportDays, competitors, isNew, leadKey, callToAction, startOver }: MeasuredProps) {
	const pick = (ids: string[]) => ids.flatMap((id) => snapshot.findings.find((finding) => finding.id === id) ?? []);
	const issues = pick(snapshot.issues);
	const opportunities = pick(snapshot.opportunities);
	const more = [...issues.slice(SHOWN_ISSUES), ...opportunities.slice(SHOWN_OPPORTUNITIES)];
	return (
		<>
			<div className="mt-3 grid gap-x-12 gap-y-5 lg:grid-cols-2">
				<div>
					<MeasuredScore snapshot={snapshot} countsUp={isNew} />
				</div>
				<div>
					<FirstSteps snapshot={snapshot} />
					<div className="no-print mt-4 grid">{callToAction}</div>
				</div>
			</div>
			{reportId ? <KeepReport reportId={reportId} leadKey={leadKey} reportDays={reportDays} /> : null}

			<h3 className="mt-6 text-lg">You and your competitors</h3>
			<p className="mt-1 mb-3 text-sm">Name up to three. We check their sites the same way, each beside yours on all seven points.</p>
			<CompetitorSlots snapshot={snapshot} measuredBefore={competitors} leadKey={leadKey} />

			<div className="grid gap-x-12 lg:grid-cols-2">
				<div>
					<h3 className="mt-6 text-lg">Critical Issues Found</h3>
					{issues.length === 0 ? <p className="mt-1">None. Nothing we check keeps customers from finding or reaching you.</p> : null}
					<FindingList findings={issues.slice(0, SHOWN_ISSUES)} icon={ICONS.issue} />
				</div>
				<div>
					<h3 className="mt-6 text-lg">Growth Opportunities</h3>
					<p className="mt-1 text-sm">
						<strong>Opportunity score: {snapshot.opportunityScore}</strong>{" "}
						<span className="text-ink-soft">{snapshot.opportunityScore === 1 ? "point" : "points"} you could gain.</span>
					</p>
					<FindingList findings={opportunities.slice(0, SHOWN_OPPORTUNITIES)} icon={ICONS.opportunity} />
				</div>
			</div>

			<div className="grid gap-x-12 lg:grid-cols-2">
				<div>
					<h3 className="mt-7 mb-2 text-lg">The seven points</h3>
					<PointBars points={snapshot.points} />
				</div>
				<ReportDrawers findings={snapshot.findings} more={more} />
			</div>
			<p className="mt-6 text-ink-soft text-sm">
				Measured on {formatDay(snapshot.measuredAt)} from {formatCount(snapshot.pagesRead.length, "page")}, starting with{" "}
				<span className="wrap-anywhere">{snapshot.url}</span>.{" "}
				<a href="/how-we-score" className="text-reef-dark underline">
					How we score
				</a>
			</p>
			<div className="no-print mt-5 grid sm:justify-start">{startOver}</div>
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

function ReportDrawers({ findings, more }: { findings: Finding[]; more: Finding[] }) {
	const withStatus = (wanted: Finding["status"]) => findings.filter(({ status }) => status === wanted);
	const working = withStatus("pass");
	const notApplying = withStatus("na");
	return (
		<div className="mt-7 border-hairline border-t">
			{more.length > 0 ? (
				<Drawer title={`Everything else to fix (${more.length})`}>
					<FindingList findings={more} icon={ICONS.opportunity} />
				</Drawer>
			) : null}
			<Drawer title={`What is working (${working.length})`}>
				<ul className="mb-4 grid gap-2 text-sm">
					{working.map(({ id, name, found }) => (
						<li key={id} className="flex gap-2">
							<Check aria-hidden="true" className="mt-0.5 shrink-0 text-seagrass-dark" size={16} />
							<span className="wrap-anywhere min-w-0">
								<strong>{name}.</strong> {found}
							</span>
						</li>
					))}
				</ul>
			</Drawer>
			{notApplying.length > 0 ? (
				<Drawer title={`What does not apply to you (${notApplying.length})`}>
					<Reasons findings={notApplying} />
				</Drawer>
			) : null}
			<Drawer title="What was not measured">
				<NotMeasured unknown={withStatus("unknown")} />
			</Drawer>
		</div>
	);
}

type SampleProps = { sample: SampleSnapshot; children: React.ReactNode };

/** The sample: hatched charts with made-up figures, under the notice that says so. */
function SampleResults({ sample, children }: SampleProps) {
	return (
		<>
			<p className="mt-3 rounded-chart border border-ink border-dashed bg-sand px-3 py-2 text-sm">{sample.note}</p>
			<div className="mt-4 grid gap-x-12 gap-y-4 lg:grid-cols-2">
				<ScoreGauge score={sample.overallScore} isSample />
				<SampleChart ownScore={sample.overallScore} competitors={sample.competitors} />
			</div>

			<h3 className="mt-6 text-lg">Critical Issues Found</h3>
			<p className="text-ink-soft text-sm">Examples of what we look for.</p>
			<Examples texts={sample.issues.slice(0, SHOWN_ISSUES)} />
			<h3 className="mt-6 text-lg">Growth Opportunities</h3>
			<p className="text-ink-soft text-sm">Examples of what we advise.</p>
			<Examples texts={sample.opportunities.slice(0, SHOWN_OPPORTUNITIES)} />
			{children}
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
