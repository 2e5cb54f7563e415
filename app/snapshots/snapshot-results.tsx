import { Check } from "lucide-react";
import { formatDay } from "#app/site/brisbane-time.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { planActions } from "#audit/action-plan.ts";
import type { AuditResult, Finding } from "#audit/audit-result.ts";
import { CompetitorSlots } from "./competitor-slots.tsx";
import { capitalise, FindingDetails, keepNumbers, NumberMark } from "./finding-details.tsx";
import { FirstSteps } from "./first-steps.tsx";
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
		<div className="no-print mt-6 grid gap-3 sm:flex sm:flex-wrap">
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

/** The score, the first steps and the findings, then competitors, and everything else in drawers. */
function MeasuredResults({ snapshot, reportId, reportDays, competitors, isNew, leadKey, callToAction, startOver }: MeasuredProps) {
	const pick = (ids: string[]) => ids.flatMap((id) => snapshot.findings.find((finding) => finding.id === id) ?? []);
	const issues = pick(snapshot.issues);
	const opportunities = pick(snapshot.opportunities);
	const moreIssues = issues.length - SHOWN_ISSUES;
	const more = [...issues.slice(SHOWN_ISSUES), ...opportunities.slice(SHOWN_OPPORTUNITIES)];
	// Without a website only the first step counts, so the findings have no numbers.
	const plan = hasSite(snapshot) ? planActions(snapshot).map(({ id }) => id) : [];
	const Sheet = hasSite(snapshot) ? SiteSheet : NoSiteSheet;
	return (
		<>
			<Sheet
				snapshot={snapshot}
				score={<MeasuredScore snapshot={snapshot} countsUp={isNew} />}
				action={<div className="no-print mt-5 grid sm:flex">{callToAction}</div>}
				issues={
					<div>
						<h3 className="text-xl">Critical Issues Found</h3>
						{issues.length === 0 ? <p className="mt-1">None. Nothing we check stops customers finding or reaching you.</p> : null}
						<FindingList findings={issues.slice(0, SHOWN_ISSUES)} plan={plan} critical={snapshot.issues} />
						{moreIssues > 0 ? <p className="mt-2 text-ink-soft text-sm">{moreIssues} more under “Everything else to fix”.</p> : null}
					</div>
				}
				opportunities={
					<div>
						<h3 className="text-xl">Growth Opportunities</h3>
						<FindingList findings={opportunities.slice(0, SHOWN_OPPORTUNITIES)} plan={plan} critical={[]} />
					</div>
				}
			/>

			<CompetitorSlots snapshot={snapshot} measuredBefore={competitors} leadKey={leadKey} />

			<div className="mt-7 grid gap-x-10 gap-y-7 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
				<ReportDrawers snapshot={snapshot} more={more} plan={plan} />
				<div className="no-print border-hairline lg:col-span-5 lg:row-span-2 lg:border-l lg:pl-10">
					{reportId ? <KeepReport reportId={reportId} leadKey={leadKey} reportDays={reportDays} /> : null}
				</div>
				<SheetFacts snapshot={snapshot} className="no-print lg:hidden" />
				<div className="no-print grid items-center gap-x-6 gap-y-3 text-ink-soft text-sm max-lg:border-ink max-lg:border-t max-lg:pt-5 sm:grid-cols-[auto_1fr] lg:col-span-7 lg:col-start-1 lg:row-start-2 lg:self-end">
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

type SheetProps = {
	snapshot: AuditResult;
	score: React.ReactNode;
	action: React.ReactNode;
	issues: React.ReactNode;
	opportunities: React.ReactNode;
};

/** The score over the seven points, and beside them the first steps and the findings. */
function SiteSheet({ snapshot, score, action, issues, opportunities }: SheetProps) {
	return (
		<div className={`${SHEET} lg:grid-rows-[auto_1fr]`}>
			<div className="lg:col-span-5">{score}</div>
			<div className="grid content-start gap-y-8 border-hairline lg:col-span-7 lg:row-span-2 lg:border-l lg:pl-10">
				<div>
					<FirstSteps snapshot={snapshot} count={3} />
					{action}
				</div>
				{issues}
				{opportunities}
			</div>
			<div className="grid content-start gap-y-7 border-ink max-lg:border-t max-lg:pt-6 lg:col-span-5 lg:grid-rows-[auto_1fr] lg:content-stretch">
				<Opportunity snapshot={snapshot} />
				{/* As high as the findings beside it, up to a limit. */}
				<div className="break-inside-avoid lg:sticky lg:flex lg:top-24 lg:max-h-[40rem] lg:flex-col lg:*:last:grow lg:[&_li]:min-h-9">
					<h3 className="mb-3 text-xl">The seven points</h3>
					<PointBars points={snapshot.points} isMuted={snapshot.cap !== null} />
				</div>
			</div>
		</div>
	);
}

/** Without a website of the owner's, the one step that counts, large. The findings below it wait. */
function NoSiteSheet({ snapshot, score, action, issues, opportunities }: SheetProps) {
	const [first] = planActions(snapshot);
	return (
		<>
			<div className={SHEET}>
				<div className="lg:col-span-5">{score}</div>
				<div className="rounded-chart border border-ink bg-sand p-3 sm:p-7 lg:col-span-7 lg:row-span-2 lg:flex lg:flex-col lg:justify-center">
					<FirstSteps snapshot={snapshot} count={1} />
					<p className="mt-4 max-w-[60ch] text-lg">{first?.fix}</p>
					{action}
					<p className="mt-5 border-ink/30 border-t pt-4">Everything below can wait until there is a website.</p>
				</div>
				<div className="lg:col-span-5 lg:self-end">
					<Opportunity snapshot={snapshot} />
				</div>
			</div>
			<div className="mt-8 grid gap-x-10 gap-y-7 border-ink border-t pt-7 lg:grid-cols-12">
				<div className="lg:col-span-7">{issues}</div>
				<div className="border-hairline lg:col-span-5 lg:border-l lg:pl-10">{opportunities}</div>
			</div>
		</>
	);
}

const SHEET = "mt-3 grid gap-x-10 gap-y-7 border-ink sm:mt-5 md:border-t md:pt-7 lg:grid-cols-12";

function Opportunity({ snapshot }: { snapshot: AuditResult }) {
	return (
		<div className="break-inside-avoid">
			<p>
				<strong className="font-display text-xl">Opportunity score: {snapshot.opportunityScore}</strong>{" "}
				<span className="text-ink-soft">{snapshot.opportunityScore === 1 ? "point" : "points"} you could gain.</span>
			</p>
			<NextPoints snapshot={snapshot} />
		</div>
	);
}

type ListProps = {
	findings: Finding[];
	/** The ids of the action plan, which number the findings. */
	plan: string[];
	/** The ids of critical findings. */
	critical: string[];
	/** Whether each line names its points. */
	showsPoints?: boolean;
};

function FindingList({ findings, plan, critical, showsPoints = false }: ListProps) {
	return (
		<ul className="mt-1">
			{findings.map((finding) => (
				<li key={finding.id} className="break-inside-avoid">
					<FindingDetails
						finding={finding}
						icon={
							<NumberMark number={plan.indexOf(finding.id) + 1 || undefined} look={critical.includes(finding.id) ? "critical" : "fix"} />
						}
						showsPoints={showsPoints}
					/>
				</li>
			))}
		</ul>
	);
}

function ReportDrawers({ snapshot, more, plan }: { snapshot: AuditResult; more: Finding[]; plan: string[] }) {
	const { findings, opportunities } = snapshot;
	const withStatus = (wanted: Finding["status"]) => findings.filter(({ status }) => status === wanted);
	// A pass with advice is among what to fix.
	const working = withStatus("pass").filter(({ id }) => !opportunities.includes(id));
	const notApplying = hasSite(snapshot) ? withStatus("na") : [];
	return (
		<div className="border-hairline border-t lg:col-span-7">
			{more.length > 0 ? (
				<Drawer title={`Everything else to fix (${more.length})`}>
					<FindingList findings={more} plan={plan} critical={snapshot.issues} showsPoints />
				</Drawer>
			) : null}
			{hasSite(snapshot) ? (
				<Drawer title={`What is working (${working.length})`}>
					<ul className="mb-4 grid gap-2 text-sm print:gap-1">
						{working.map(({ id, name, found }) => (
							<li key={id} className="flex gap-2">
								<Check aria-hidden="true" className="mt-0.5 shrink-0 text-seagrass-dark" size={16} />
								<span className="wrap-anywhere min-w-0">
									<strong>{name}.</strong> {keepNumbers(capitalise(found))}
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
			<p className="-mx-5 mt-4 border-ink border-y bg-sand px-5 py-3 text-pretty sm:-mx-6 sm:px-6">{sample.note}</p>
			<div className="mt-7 grid items-center gap-x-10 gap-y-7 lg:grid-cols-12">
				<div className="lg:col-span-5">
					<ScoreGauge score={sample.overallScore} isSample />
				</div>
				<div className="border-hairline lg:col-span-7 lg:border-l lg:pl-10">
					<SampleChart ownScore={sample.overallScore} competitors={sample.competitors} />
				</div>
			</div>
			<div className="mt-8 grid gap-x-10 gap-y-7 border-ink border-t pt-6 lg:grid-cols-12">
				<div className="lg:col-span-7">
					<h3 className="text-xl">Critical Issues Found</h3>
					<Examples texts={sample.issues.slice(0, SHOWN_ISSUES)} look="critical" />
				</div>
				<div className="border-hairline lg:col-span-5 lg:border-l lg:pl-10">
					<h3 className="text-xl">Growth Opportunities</h3>
					<Examples texts={sample.opportunities.slice(0, SHOWN_OPPORTUNITIES)} look="fix" />
				</div>
			</div>
			<div className="-mx-5 mt-8 -mb-5 grid gap-x-10 rounded-b-[5px] border-ink border-t bg-paper p-5 sm:-mx-6 sm:-mb-6 sm:p-6 lg:grid-cols-12 lg:items-center">
				<div className="lg:col-span-5">
					<h3 className="text-2xl">Want your real score?</h3>
					<p className="mt-2">It comes with all seven points, an action plan and the competitors you name.</p>
				</div>
				<div className="*:mt-5 lg:col-span-7 lg:*:mt-0 lg:*:justify-end">{children}</div>
			</div>
		</>
	);
}

function Examples({ texts, look }: { texts: string[]; look: "critical" | "fix" }) {
	return (
		<ul className="mt-2">
			{texts.map((text, index) => (
				<li key={text} className="flex gap-3 border-hairline border-b py-3 last:border-b-0">
					<NumberMark number={index + 1} look={look} />
					<span className="text-lg leading-snug">{text}</span>
				</li>
			))}
		</ul>
	);
}
