import { Check } from "lucide-react";
import { formatDay } from "#app/site/brisbane-time.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { planActions } from "#audit/action-plan.ts";
import type { AuditResult, Finding } from "#audit/audit-result.ts";
import { CompetitorSlots } from "./competitor-slots.tsx";
import { FindingDetails, NumberMark, WIDE_EVIDENCE, withBreaks } from "./finding-details.tsx";
import type { SnapshotResult } from "./follow-snapshot.ts";
import { KeepReport } from "./keep-report.tsx";
import { NextPoints } from "./next-points.tsx";
import { NotJudged } from "./not-judged.tsx";
import { NotMeasured, Reasons } from "./not-measured-list.tsx";
import { PointBars } from "./point-bars.tsx";
import { SampleChart } from "./sample-chart.tsx";
import type { SampleSnapshot } from "./sample-snapshot.ts";
import { MeasuredScore, ScoreGauge } from "./score-gauge.tsx";
import type { MeasuredCompetitor } from "./snapshot-store.server.ts";
import { TitleBlock } from "./title-block.tsx";

/** Up to this cap there is no website of the owner's to judge, so the seven points would only mislead. */
const NO_SITE_CAP = 10;

/** How many findings the card shows before the drawers. */
const SHOWN_ISSUES = 3;
const SHOWN_OPPORTUNITIES = 2;

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

/** The result in the card, laid out as a survey sheet: measured, not judged, or a labelled sample. */
export function SnapshotResults({ result, headingRef, ...rest }: Props) {
	const buttons = (
		<div className="no-print mt-6 grid gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:items-start">
			{rest.callToAction}
			{rest.startOver}
		</div>
	);
	return (
		<div className="snapshot-report">
			<div aria-hidden="true" className="neatline -mx-5 -mt-5 mb-5 rounded-t-chart sm:-mx-6 sm:-mt-6 sm:mb-6" />
			<div className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
				<div>
					<p className="sheet-label">{LABELS[result.kind]}</p>
					<h2 ref={headingRef} tabIndex={-1} className="wrap-anywhere mt-1.5 text-[clamp(1.25rem,6.2vw,2.25rem)]">
						<span className="sr-only">Snapshot for </span>
						{getDomain(result)}
						{result.kind === "measured" ? <span className="sr-only">, {result.snapshot.score} out of 100</span> : null}
					</h2>
					{result.kind === "measured" ? <p className="wrap-anywhere hidden print:block">{result.snapshot.url}</p> : null}
				</div>
				{result.kind === "measured" ? <SheetFacts snapshot={result.snapshot} className="not-print:max-lg:hidden! print:mt-2" /> : null}
			</div>
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

/** When and from how much the score was measured. */
function SheetFacts({ snapshot, className }: { snapshot: AuditResult; className: string }) {
	const facts = [
		["Measured", formatDay(snapshot.measuredAt)],
		["Pages read", snapshot.pagesRead.length],
		["Checks made", `${snapshot.findings.filter(({ status }) => status !== "unknown").length} of ${snapshot.findings.length}`],
	] as const;
	return <TitleBlock facts={hasSite(snapshot) ? facts : facts.slice(0, 1)} className={className} />;
}

/** Returns false for a parked domain, whose pages and passed checks say nothing about the owner. */
function hasSite({ cap }: AuditResult): boolean {
	return cap === null || cap.score > NO_SITE_CAP;
}

type MeasuredProps = Omit<Props, "result" | "headingRef"> & { snapshot: AuditResult; reportId: string | null };

/** The score, the action plan and competitors, and everything else in drawers. Without a website, only the score and the one step that counts. */
function MeasuredResults({ snapshot, reportId, reportDays, competitors, isNew, leadKey, callToAction, startOver }: MeasuredProps) {
	const isSite = hasSite(snapshot);
	const toFix = listToFix(snapshot);
	const score = <MeasuredScore snapshot={snapshot} countsUp={isNew} />;
	const action = <div className="no-print mt-6 grid sm:flex">{callToAction}</div>;
	const slots = <CompetitorSlots snapshot={snapshot} measuredBefore={competitors} leadKey={leadKey} />;
	return (
		<>
			{isSite ? (
				<>
					<SiteSheet snapshot={snapshot} toFix={toFix} score={score} action={action} />
					{slots}
				</>
			) : (
				<NoSiteSheet snapshot={snapshot} toFix={toFix} score={score} action={action}>
					{slots}
				</NoSiteSheet>
			)}
			<div className="mt-7 grid grid-cols-1 gap-y-7">
				{isSite ? <ReportDrawers snapshot={snapshot} toFix={toFix} /> : null}
				{reportId ? <KeepReport reportId={reportId} leadKey={leadKey} reportDays={reportDays} /> : null}
				<SheetFacts snapshot={snapshot} className="no-print lg:hidden" />
				<div className="no-print grid items-center gap-x-6 gap-y-3 text-ink-soft text-sm sm:max-lg:border-t sm:max-lg:border-ink sm:max-lg:pt-5 sm:grid-cols-[auto_1fr]">
					<div className="grid">{startOver}</div>
					<p className="max-w-[68ch]">
						We started at <span className="wrap-anywhere">{snapshot.url}</span>.{" "}
						<a href="/how-we-score" className="whitespace-nowrap text-reef-dark underline">
							How we score
						</a>
					</p>
				</div>
			</div>
		</>
	);
}

/** Lists what to fix in the order of the action plan. Advice that wins no points comes last. */
function listToFix(snapshot: AuditResult): Finding[] {
	const { findings, issues, opportunities } = snapshot;
	const named = [...issues, ...opportunities];
	return [...planActions(snapshot), ...findings.filter(({ id, points }) => points === 0 && named.includes(id))];
}

type ToFixProps = { snapshot: AuditResult; toFix: Finding[] };
type SheetProps = ToFixProps & { score: React.ReactNode; action: React.ReactNode };

/** The score over the seven points, and beside them the action plan with what it gains. */
function SiteSheet({ snapshot, toFix, score, action }: SheetProps) {
	return (
		<div className={SHEET}>
			{/* On a narrow screen, the plan comes between the two. */}
			<div className="contents lg:sticky lg:top-24 lg:col-span-5 lg:grid lg:gap-y-7 lg:self-start">
				<div>{score}</div>
				<div className="break-inside-avoid border-ink max-lg:order-1 max-lg:border-t max-lg:pt-6">
					<h3 className="mb-3 text-xl">The seven points</h3>
					<PointBars points={snapshot.points} isMuted={snapshot.cap !== null} />
				</div>
			</div>
			<div className="border-hairline lg:col-span-7 lg:border-l lg:pl-10">
				<h3 className="text-2xl">Action plan</h3>
				<FirstToFix snapshot={snapshot} toFix={toFix} />
				{action}
				<Opportunity snapshot={snapshot} />
			</div>
		</div>
	);
}

/** Without a website of the owner's, the one step that counts, large. Everything else waits in a drawer. */
function NoSiteSheet({ snapshot, toFix, score, action, children }: SheetProps & { children: React.ReactNode }) {
	const first = toFix.find(({ id }) => id === snapshot.issues[0]);
	// No other step wins points yet.
	const rest = toFix.filter((finding) => finding !== first).map((finding) => ({ ...finding, points: 0 }));
	return (
		<>
			<div className={SHEET}>
				<div className="lg:col-span-5">{score}</div>
				<div className="rounded-chart border border-ink bg-paper p-[min(1.25rem,5vw)] sm:p-7 lg:col-span-7 lg:flex lg:flex-col lg:justify-center">
					<h3 className="sheet-label">Action plan</h3>
					<p className="display mt-2 text-2xl leading-tight sm:text-3xl">{first?.task}</p>
					<p className="mt-3 max-w-[60ch] text-lg">{first?.fix}</p>
					{action}
				</div>
			</div>
			<div className="mt-8 border-ink border-t">
				<Drawer title="What can wait until there is a website" className={`border-hairline ${WIDE_EVIDENCE}`}>
					<FirstToFix snapshot={snapshot} toFix={rest} />
					<div className="mt-6">
						<ReportDrawers snapshot={snapshot} toFix={rest} />
					</div>
					{children}
				</Drawer>
			</div>
		</>
	);
}

const SHEET = "mt-3 grid gap-x-10 gap-y-7 border-ink sm:mt-5 md:border-t md:pt-7 lg:grid-cols-12";

/** The issues and opportunities to start with. */
function FirstToFix({ snapshot, toFix }: ToFixProps) {
	const { issues, opportunities } = splitToFix(snapshot, toFix);
	const moreIssues = issues.length - SHOWN_ISSUES;
	return (
		<>
			<h4 className="mt-3 font-bold font-display text-coral-dark">Critical Issues Found</h4>
			{issues.length === 0 ? <p className="mt-1">None. Nothing we check stops customers finding or reaching you.</p> : null}
			<FindingList findings={issues.slice(0, SHOWN_ISSUES)} snapshot={snapshot} toFix={toFix} />
			{moreIssues > 0 ? <p className="mt-2 text-ink-soft text-sm">{moreIssues} more under “Everything else to fix”.</p> : null}
			<h4 className="mt-6 font-bold font-display text-reef-dark">Growth Opportunities</h4>
			{opportunities.length === 0 ? <p className="mt-1">None.</p> : null}
			<FindingList findings={opportunities.slice(0, SHOWN_OPPORTUNITIES)} snapshot={snapshot} toFix={toFix} />
		</>
	);
}

function splitToFix(snapshot: AuditResult, toFix: Finding[]) {
	const isIssue = ({ id }: Finding) => snapshot.issues.includes(id);
	return { issues: toFix.filter(isIssue), opportunities: toFix.filter((finding) => !isIssue(finding)) };
}

function Opportunity({ snapshot }: { snapshot: AuditResult }) {
	return (
		<div className="mt-7 break-inside-avoid">
			<p>
				<strong className="font-display text-xl">Opportunity score: {snapshot.opportunityScore}</strong>{" "}
				<span className="text-ink-soft">{snapshot.opportunityScore === 1 ? "point" : "points"} you could gain.</span>
			</p>
			<NextPoints snapshot={snapshot} />
		</div>
	);
}

/** Findings numbered as steps of the action plan: what to do, then why. */
function FindingList({ findings, snapshot, toFix }: ToFixProps & { findings: Finding[] }) {
	return (
		<ul>
			{findings.map((finding) => (
				<li key={finding.id} className="break-inside-avoid">
					<FindingDetails
						finding={finding}
						icon={
							<NumberMark
								number={finding.points > 0 ? toFix.indexOf(finding) + 1 : undefined}
								look={snapshot.issues.includes(finding.id) ? "critical" : "fix"}
							/>
						}
						title={finding.points > 0 ? finding.task : undefined}
						isCritical={snapshot.issues.includes(finding.id)}
					/>
				</li>
			))}
		</ul>
	);
}

function ReportDrawers({ snapshot, toFix }: ToFixProps) {
	const { findings, opportunities } = snapshot;
	const split = splitToFix(snapshot, toFix);
	const more = [...split.issues.slice(SHOWN_ISSUES), ...split.opportunities.slice(SHOWN_OPPORTUNITIES)];
	const withStatus = (wanted: Finding["status"]) => findings.filter(({ status }) => status === wanted);
	// A pass with advice is among what to fix.
	const working = withStatus("pass").filter(({ id }) => !opportunities.includes(id));
	const notApplying = hasSite(snapshot) ? withStatus("na") : [];
	return (
		<div className="border-hairline border-t">
			{more.length > 0 ? (
				<Drawer title={`Everything else to fix (${more.length})`} className={`border-hairline ${WIDE_EVIDENCE}`}>
					<p className="text-ink-soft text-sm">In the order of the plan: what is critical first, then the most points for the effort.</p>
					<FindingList findings={more} snapshot={snapshot} toFix={toFix} />
				</Drawer>
			) : null}
			{hasSite(snapshot) ? (
				<Drawer title={`What is working (${working.length})`}>
					<ul className="mb-4 gap-x-10 text-sm *:mb-2 *:break-inside-avoid lg:columns-2 print:*:mb-1">
						{working.map(({ id, name, found }) => (
							<li key={id} className="flex gap-2">
								<Check aria-hidden="true" className="mt-0.5 shrink-0 text-seagrass-dark" size={16} />
								<span className="wrap-anywhere min-w-0">
									<strong>{name}:</strong> {withBreaks(found)}
								</span>
							</li>
						))}
					</ul>
				</Drawer>
			) : null}
			{notApplying.length > 0 ? (
				<Drawer title={`What does not apply to you (${notApplying.length})`}>
					<Reasons findings={notApplying} />
				</Drawer>
			) : null}
			{hasSite(snapshot) ? null : (
				<Drawer title="What we could read of this page" className="break-inside-avoid border-hairline">
					<div className="pb-3">
						<PointBars points={snapshot.points} isMuted />
					</div>
				</Drawer>
			)}
			<Drawer title="What was not measured" className="break-inside-avoid border-hairline">
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
			<p className="-mx-5 mt-4 border-ink border-y bg-sand px-5 py-3 text-pretty sm:-mx-6 sm:px-6">
				<span className="block max-w-[100ch] text-balance">{sample.note}</span>
			</p>
			<div className="mt-7 grid items-center gap-x-10 gap-y-7 lg:grid-cols-12">
				<div className="lg:col-span-5">
					<ScoreGauge score={sample.overallScore} isSample />
				</div>
				<div className="border-hairline lg:col-span-7 lg:border-l lg:pl-10">
					<SampleChart ownScore={sample.overallScore} competitors={sample.competitors} />
				</div>
			</div>
			<div className="mt-8 grid gap-x-10 gap-y-7 border-ink border-t pt-6 lg:grid-cols-12">
				<div className="lg:col-span-5">
					<h3 className="text-coral-dark text-xl">Critical Issues Found</h3>
					<Examples texts={sample.issues.slice(0, SHOWN_ISSUES)} look="critical" />
				</div>
				<div className="border-hairline lg:col-span-7 lg:border-l lg:pl-10">
					<h3 className="text-reef-dark text-xl">Growth Opportunities</h3>
					<Examples texts={sample.opportunities.slice(0, SHOWN_OPPORTUNITIES)} look="fix" start={SHOWN_ISSUES} />
				</div>
			</div>
			<div className="-mx-5 mt-8 -mb-5 grid gap-x-10 border-ink border-t bg-paper p-5 sm:-mx-6 sm:-mb-6 sm:p-6 lg:grid-cols-12 lg:items-start">
				<div className="lg:col-span-5">
					<h3 className="text-2xl">Want your real score?</h3>
					<p className="mt-2">It comes with all seven points, an action plan and the competitors you name.</p>
				</div>
				<div className="*:mt-5 lg:col-span-7 lg:pl-10 lg:*:mt-0">{children}</div>
			</div>
		</>
	);
}

function Examples({ texts, look, start = 0 }: { texts: string[]; look: "critical" | "fix"; start?: number }) {
	return (
		<ul className="mt-2">
			{texts.map((text, index) => (
				<li key={text} className="flex gap-3 border-hairline border-b py-3 last:border-b-0">
					<NumberMark number={start + index + 1} look={look} />
					<span className="text-lg leading-7">{text}</span>
				</li>
			))}
		</ul>
	);
}
