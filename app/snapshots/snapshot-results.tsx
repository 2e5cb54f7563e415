import type { Finding } from "#audit/audit-result.ts";
import { CompetitorBars, SampleBars } from "./competitor-bars.tsx";
import { CriticalTag, formatPoints, NumberMark, withBreaks } from "./finding-details.tsx";
import type { SnapshotResult } from "./follow-snapshot.ts";
import { NotJudged } from "./not-judged.tsx";
import { hasSite, pickShownFindings, SHOWN_ISSUES, SHOWN_OPPORTUNITIES } from "./pick-shown-findings.ts";
import { MeasuredScore, ScoreGauge } from "./score-gauge.tsx";
import type { MeasuredCompetitor } from "./snapshot-store.server.ts";

type Props = {
	result: SnapshotResult;
	competitors: MeasuredCompetitor[];
	/** Whether the result has just been measured, rather than brought back by a reload. */
	isNew: boolean;
	/** The lead's idempotency key, to save competitors with the lead. */
	leadKey: string;
	headingRef: React.Ref<HTMLHeadingElement>;
	/** The call to action, and the button that starts over. */
	children: React.ReactNode;
};

/** The result in the card: measured, not judged, or a labelled sample. The evidence and everything else stands on the report. */
export function SnapshotResults({ result, competitors, isNew, leadKey, headingRef, children }: Props) {
	const buttons = <div className="no-print grid gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:items-start">{children}</div>;
	return (
		<div className="snapshot-report">
			<div aria-hidden="true" className="neatline -mx-5 -mt-5 mb-5 rounded-t-chart sm:-mx-6 sm:-mt-6 sm:mb-6" />
			<p className="sheet-label">{LABELS[result.kind]}</p>
			<h2
				ref={headingRef}
				tabIndex={-1}
				className={`wrap-anywhere mt-1.5 text-[clamp(1.25rem,6.2vw,2.25rem)] ${result.kind === "measured" ? "border-ink md:border-b md:pb-5" : ""}`}
			>
				<span className="sr-only">{result.kind === "sample" ? "Sample snapshot" : "Snapshot"} for </span>
				{getDomain(result)}
				{result.kind === "measured" ? <span className="sr-only">, {result.snapshot.score} out of 100</span> : null}
			</h2>
			{result.kind === "measured" ? (
				<Sheet
					score={<MeasuredScore snapshot={result.snapshot} countsUp={isNew} />}
					bars={<CompetitorBars snapshot={result.snapshot} measuredBefore={competitors} leadKey={leadKey} />}
					{...pickShownFindings(result.snapshot)}
					noOpportunities={hasSite(result.snapshot) ? undefined : "They can wait until there is a website."}
					critical={result.snapshot.issues}
				>
					{result.reportId ? <ReportLink reportId={result.reportId} checks={result.snapshot.findings.length} /> : null}
					{buttons}
				</Sheet>
			) : null}
			{result.kind === "sample" ? (
				<>
					<p className="-mx-5 mt-4 border-ink border-y bg-sand px-5 py-3 sm:-mx-6 sm:px-6">
						<span className="block max-w-[100ch] text-balance">{result.sample.note}</span>
					</p>
					<Sheet
						score={<ScoreGauge score={result.sample.overallScore} isSample />}
						bars={<SampleBars sample={result.sample} />}
						issues={result.sample.issues.slice(0, SHOWN_ISSUES).map(toExample)}
						opportunities={result.sample.opportunities.slice(0, SHOWN_OPPORTUNITIES).map(toExample)}
						critical={result.sample.issues}
					>
						<div>
							<h3 className="text-2xl">Want your real score?</h3>
							<p className="mt-1">
								It comes with all seven points, an action plan and the competitors you name.{" "}
								<a href="/example-report" className="text-reef-dark underline">
									See an example report
								</a>
							</p>
						</div>
						{buttons}
					</Sheet>
				</>
			) : null}
			{result.kind === "not-judged" ? (
				<NotJudged site={result.site}>
					<div className="mt-6">{buttons}</div>
				</NotJudged>
			) : null}
		</div>
	);
}

const LABELS = { measured: "SEO snapshot", sample: "Sample snapshot", "not-judged": "No score" };

function getDomain(result: SnapshotResult): string {
	if (result.kind === "measured") return result.snapshot.domain;
	return result.kind === "sample" ? result.sample.domain : result.site.domain;
}

/** What a list of the card shows of a finding. */
type ShownFinding = Pick<Finding, "id" | "text" | "points"> & { task?: string };

/** A made-up finding costs nothing. */
function toExample(text: string): ShownFinding {
	return { id: text, text, points: 0 };
}

type SheetProps = {
	score: React.ReactNode;
	bars: React.ReactNode;
	issues: ShownFinding[];
	opportunities: ShownFinding[];
	/** Why there are no opportunities, if not for want of them. */
	noOpportunities?: string | undefined;
	/** The ids of what is critical. */
	critical: string[];
	/** What comes next. */
	children: React.ReactNode;
};

/** The score beside the bars, the issues beside the opportunities, and what to do next. */
function Sheet({ score, bars, issues, opportunities, noOpportunities, critical, children }: SheetProps) {
	return (
		<>
			<div className={`pt-3 sm:pt-5 md:pt-7 ${PAIR}`}>
				<div>{score}</div>
				<div>{bars}</div>
			</div>
			<div className={`mt-7 border-t pt-6 ${PAIR}`}>
				<div>
					<h3 className="text-xl">Critical Issues Found</h3>
					<FindingList findings={issues} critical={critical} none="None. You lose no points on anything we check." />
				</div>
				<div>
					<h3 className="text-xl">Growth Opportunities</h3>
					<FindingList
						findings={opportunities}
						critical={critical}
						none={noOpportunities ?? (issues.length > 0 ? "Nothing beyond those issues." : "None.")}
					/>
				</div>
			</div>
			<div className="-mx-5 mt-7 -mb-5 grid gap-x-10 gap-y-5 border-ink border-t bg-paper p-5 sm:-mx-6 sm:-mb-6 sm:p-6 lg:grid-cols-12 lg:items-center lg:*:first:col-span-5 lg:*:last:col-span-7">
				{children}
			</div>
		</>
	);
}

const PAIR =
	"grid gap-x-10 gap-y-7 border-ink lg:grid-cols-12 lg:*:first:col-span-5 lg:*:last:col-span-7 lg:*:last:border-hairline lg:*:last:border-l lg:*:last:pl-10";

type FindingListProps = Pick<SheetProps, "critical"> & { findings: ShownFinding[]; none: string };

function FindingList({ findings, critical, none }: FindingListProps) {
	if (findings.length === 0) return <p className="mt-2">{none}</p>;
	return (
		<ul className="mt-2">
			{findings.map(({ id, task, text, points }) => (
				<li key={id} className="flex break-inside-avoid gap-3 border-hairline border-b py-3 last:border-b-0">
					<NumberMark look={critical.includes(id) ? "critical" : "fix"} />
					<div className="wrap-anywhere min-w-0">
						{task ? <strong className="display block text-lg leading-tight">{task}</strong> : null}
						<p className="leading-snug">{withBreaks(text)}</p>
						{points > 0 ? (
							<p className="mt-1 flex gap-3 text-sm">
								<strong className="font-display">+{formatPoints(points)}</strong>
								{critical.includes(id) ? <CriticalTag /> : null}
							</p>
						) : null}
					</div>
				</li>
			))}
		</ul>
	);
}

function ReportLink({ reportId, checks }: { reportId: string; checks: number }) {
	return (
		<p>
			<a href={`/report/${reportId}`} className="display text-reef-dark text-xl underline underline-offset-4">
				Open your report
			</a>
			<span className="mt-1 block">
				All {checks} checks, what we found and how to fix it. It has its own link, so you can send it to your web person.
			</span>
		</p>
	);
}
