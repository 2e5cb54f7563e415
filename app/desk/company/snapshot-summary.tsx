import { CircleAlert } from "lucide-react";
import { CappedScore } from "#app/desk/ui/capped-score.tsx";
import { TimeAgo } from "#app/desk/ui/time-ago.tsx";
import type { CompanyReportLine } from "#app/snapshots/snapshot-store.server.ts";
import { TickScale } from "#app/snapshots/tick-scale.tsx";
import { Drawer } from "#app/ui/drawer.tsx";

const MAX_EARLIER = 20;

type Props = {
	/** Own sites before competitors, the latest first. */
	reports: CompanyReport[];
	now: Date;
};

type CompanyReport = CompanyReportLine & {
	/** Whether its page still exists. */
	isOpen: boolean;
};

/** The latest score of the company's site, what to fix first, the competitors' scores, and earlier snapshots. */
export function SnapshotSummary({ reports, now }: Props) {
	const [own, ...earlier] = reports.filter(({ role }) => role === "site");
	if (!own) return <p className="text-ink-soft">Their site hasn't been measured.</p>;
	// Their own site may have been measured again since the request that named the competitors.
	const requestId = own.leadId ?? earlier.find(({ leadId }) => leadId !== null)?.leadId;
	const competitors = reports.filter(({ role, leadId }) => role === "competitor" && leadId === requestId);
	return (
		<>
			<p className="-mt-1 text-ink-soft text-sm">
				<span className="wrap-anywhere">{own.host}</span>, measured <TimeAgo time={own.measuredAt.toISOString()} now={now} />
			</p>
			<p className="mt-3 flex items-baseline gap-2">
				<span className="display text-5xl">{own.score}</span>
				<span className="text-ink-soft">out of 100</span>
			</p>
			<CappedScore score={own.score} problem={own.cappedBy} />
			<ul aria-label="Scores" className="mt-2 grid gap-1.5">
				<ScoreBar name="Their site" score={own.score} look="bg-reef" isHidden={competitors.length === 0} />
				{competitors.map(({ reportId, host, score }) => (
					<ScoreBar key={reportId} name={host} score={score} look="bg-ink/45" />
				))}
			</ul>
			<div aria-hidden="true" className="mt-1">
				<TickScale />
			</div>
			{own.fixes.length > 0 ? (
				<ul aria-label="What to fix first" className="mt-3 grid gap-2 text-sm">
					{own.fixes.map(({ text, isCritical }) => (
						<li key={text} className="flex items-start gap-2">
							<CircleAlert aria-hidden="true" size={16} className={`mt-0.5 shrink-0 ${isCritical ? "text-coral" : "text-reef"}`} />
							<span className="wrap-anywhere min-w-0">
								{isCritical ? <strong>Critical: </strong> : null}
								{text}
							</span>
						</li>
					))}
				</ul>
			) : null}
			{own.isOpen ? (
				<a
					href={`/report/${own.reportId}`}
					className="mt-2 inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4"
				>
					Open the report
				</a>
			) : (
				<p className="mt-3 text-ink-soft text-sm">The report page has expired.</p>
			)}
			{earlier.length > 0 ? (
				<Drawer title="Earlier snapshots" className="border-transparent">
					<ul className="grid gap-1 text-sm">
						{earlier.slice(0, MAX_EARLIER).map((report) => (
							<li key={report.reportId} className="flex flex-wrap items-center gap-x-3">
								<span className="font-semibold">{report.score}</span>
								<span className="wrap-anywhere min-w-0">{report.host}</span>
								<TimeAgo time={report.measuredAt.toISOString()} now={now} />
								{report.isOpen ? (
									<a
										href={`/report/${report.reportId}`}
										className="inline-flex min-h-11 items-center text-reef-dark underline underline-offset-4 sm:min-h-6"
									>
										Report
									</a>
								) : null}
							</li>
						))}
					</ul>
				</Drawer>
			) : null}
		</>
	);
}

function ScoreBar({ name, score, look, isHidden = false }: { name: string; score: number; look: string; isHidden?: boolean }) {
	return (
		<li>
			<span className={isHidden ? "sr-only" : "flex justify-between gap-3 text-sm"}>
				<span className="wrap-anywhere min-w-0">{name}</span>
				<span className="font-semibold">{score}</span>
			</span>
			<span aria-hidden="true" className="data-track block h-3 bg-ink/8">
				<span className={`data-bar block h-full ${look}`} style={{ width: `${score}%` }} />
			</span>
		</li>
	);
}
