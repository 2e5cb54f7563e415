import { NextPoints } from "#app/snapshots/next-points.tsx";
import { MeasuredScore } from "#app/snapshots/score-gauge.tsx";
import { TitleBlock } from "#app/snapshots/title-block.tsx";
import { formatCount } from "#audit/wording.ts";
import type { Report } from "./load-report.server.ts";

const NEARLY_DONE_SCORE = 90;

type Props = {
	report: Report;
	/** The URL of the report, for printed copies. */
	address: string;
	/** Links to the parts of the report. */
	contents: React.ReactNode;
	/** What the reader can do next. */
	children: React.ReactNode;
};

/** The site, the date, the score with what caps it, and where the next points are. */
export function ReportHead({ report, address, contents, children }: Props) {
	const { snapshot, plan, isClient, measured, expiresOn } = report;
	return (
		<header>
			<p className="sheet-label">SEO report</p>
			<h1 className="mt-3 text-[clamp(1.375rem,7vw,3.75rem)]">{snapshot.domain}</h1>
			<div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
				<TitleBlock
					facts={[
						["Measured", `${measured} (Queensland time)`],
						["Pages read", snapshot.pagesRead.length],
						["Checked", `${snapshot.coverage}% of what we score`],
					]}
				/>
				<dl className="wrap-anywhere hidden w-full grid-cols-[6rem_minmax(0,1fr)] gap-x-4 print:grid *:even:min-w-0 *:odd:font-bold *:odd:font-display *:odd:text-reef-dark">
					<dt>Website</dt>
					<dd>{snapshot.url}</dd>
					<dt>This report</dt>
					<dd>{address}</dd>
					<dt>Open until</dt>
					<dd>{expiresOn}</dd>
				</dl>
				<a href="/how-we-score" className="no-print text-reef-dark underline">
					How we score
				</a>
			</div>
			<div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr] print:mt-3 print:block">
				<div className="flex flex-col justify-between rounded-chart border border-ink bg-white p-5 shadow-float sm:p-8 print:grid print:grid-cols-2 print:gap-x-8 print:p-4 print:shadow-none">
					<div>
						<MeasuredScore snapshot={snapshot} />
					</div>
					<div>
						{snapshot.opportunityScore > 0 ? <h2 className="mt-7 text-xl print:mt-0">Where your next points are</h2> : null}
						<NextPoints snapshot={snapshot} />
					</div>
				</div>
				<div className="no-print">
					{isNearlyDone(snapshot.score) ? <WhatIsLeft steps={plan.length} isClient={isClient} /> : isClient ? null : <WhatToDo />}
					<div className="mt-5 grid gap-4">{children}</div>
					<p className="mt-4 text-ink-soft text-sm">
						Only people with the link can open this page. It stays open until <span className="whitespace-nowrap">{expiresOn}</span>. Print
						it to keep it longer.
					</p>
					{contents}
				</div>
			</div>
		</header>
	);
}

function WhatToDo() {
	return (
		<>
			<h2 className="text-2xl">What to do with this</h2>
			<p className="mt-3">
				Work down the plan below, or leave it to us: tell us where you want to be found and a person replies within 24 hours.
			</p>
		</>
	);
}

/** Shown instead of the advice to work through the plan when hardly any of it is left. */
function WhatIsLeft({ steps, isClient }: { steps: number; isClient: boolean }) {
	return (
		<>
			<h2 className="text-2xl">What is left</h2>
			<p className="mt-3">
				{steps === 0 ? (
					"We checked everything we can, and nothing needs fixing."
				) : (
					<>
						Nearly everything we check is right. {formatCount(steps, "step")} {steps === 1 ? "is" : "are"} left, in{" "}
						<a href="#plan" className="text-reef-dark underline">
							the plan
						</a>
						.
					</>
				)}
			</p>
			<p className="mt-3">
				Your next customers come from what a snapshot can't see: where you rank, who links to you and what your Google Business Profile
				says.{" "}
				<a href="#not-measured" className="text-reef-dark underline">
					What was not measured
				</a>
			</p>
			{isClient ? null : (
				<p className="mt-3">We can look at that for you. Tell us where you want to be found and a person replies within 24 hours.</p>
			)}
		</>
	);
}

/** Returns whether so little is left to fix that what a snapshot cannot measure matters more. */
export function isNearlyDone(score: number): boolean {
	return score >= NEARLY_DONE_SCORE;
}
