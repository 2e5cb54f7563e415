import { NextPoints } from "#app/snapshots/next-points.tsx";
import { MeasuredScore } from "#app/snapshots/score-gauge.tsx";
import { TitleBlock } from "#app/snapshots/title-block.tsx";
import { formatCount } from "#audit/wording.ts";
import type { Report } from "./load-report.server.ts";

const NEARLY_DONE_SCORE = 90;

type Props = {
	report: Report;
	/** The URL of the report, for printed copies; null for the example. */
	address: string | null;
	/** The call to action, if there is one. */
	action: React.ReactNode;
	/** How to keep the report, or what the example is of. */
	children: React.ReactNode;
};

/** The top sheet: the site, the date, the score with what caps it, where the next points are and what to do. */
export function ReportHead({ report, address, action, children }: Props) {
	const { snapshot, plan, isClient, measured, expiresOn } = report;
	return (
		<header className="overflow-clip rounded-chart border border-ink bg-white shadow-float print:mr-px print:shadow-none">
			<div aria-hidden="true" className="neatline -mt-px" />
			<div className="flex flex-col p-[min(1.25rem,5vw)] sm:p-8 print:p-5">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<p className="sheet-label">SEO report</p>
					{address === null ? <span className="stamp">Example</span> : null}
				</div>
				<h1 className="mt-3 text-[clamp(1.375rem,6.4vw,3.25rem)]">{snapshot.domain}</h1>
				<div className="mt-4 flex flex-wrap items-end max-sm:order-last max-sm:mt-6 justify-between gap-x-8 gap-y-3">
					<TitleBlock
						className="max-sm:w-full"
						facts={[
							["Measured", `${measured} (Queensland\u00a0time)`],
							["Pages read", snapshot.pagesRead.length],
							["Checked", `${snapshot.coverage}% of what we score`],
						]}
					/>
					<a href="/how-we-score" className="no-print text-reef-dark underline underline-offset-4">
						How we score
					</a>
				</div>
				<div className="mt-4 grid gap-x-8 gap-y-8 border-ink sm:mt-6 xl:gap-x-12 sm:border-t sm:pt-8 lg:grid-cols-12 print:mt-4 print:grid-cols-[6fr_5fr] print:items-center print:gap-x-6 print:pt-5">
					<div className="lg:col-span-6 xl:col-span-5 print:col-span-1">
						<MeasuredScore snapshot={snapshot} />
					</div>
					<div className="border-hairline lg:col-span-6 lg:border-l lg:pl-8 xl:col-span-7 xl:pl-12 print:col-span-1 print:border-0 print:pl-0">
						{snapshot.opportunityScore > 0 ? (
							<div className="mb-7 print:mb-0">
								<h2 className="text-xl">Where your next points are</h2>
								<NextPoints snapshot={snapshot} />
							</div>
						) : null}
						<div className="no-print">
							{isNearlyDone(snapshot.score) ? (
								<WhatIsLeft steps={plan.length} isClient={isClient} />
							) : isClient || address === null ? null : (
								<WhatToDo />
							)}
							{action}
						</div>
					</div>
				</div>
			</div>
			<div className="no-print grid items-center gap-x-12 gap-y-3 border-ink border-t bg-paper px-[min(1.25rem,5vw)] pb-3 sm:px-8 sm:pt-3 lg:grid-cols-[auto_1fr]">
				{children}
			</div>
			<dl className="wrap-anywhere hidden grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-ink border-t px-5 py-3 print:grid *:even:min-w-0 *:odd:font-bold *:odd:font-display *:odd:text-reef-dark">
				<dt>Website</dt>
				<dd>{snapshot.url}</dd>
				{address === null ? null : (
					<>
						<dt>This report</dt>
						<dd>{address}</dd>
						<dt>Open until</dt>
						<dd>{expiresOn}</dd>
					</>
				)}
			</dl>
		</header>
	);
}

function WhatToDo() {
	return (
		<>
			<h2 className="text-xl">What to do with this</h2>
			<p className="mt-2 max-w-[60ch]">
				Work down the plan below, or leave it to us: tell us where you want to be found and a person replies within 24 hours.
			</p>
		</>
	);
}

/** Shown instead of the advice to work through the plan when hardly any of it is left. */
function WhatIsLeft({ steps, isClient }: { steps: number; isClient: boolean }) {
	return (
		<>
			<h2 className="text-xl">What is left</h2>
			<p className="mt-2">
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
