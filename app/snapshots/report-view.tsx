import { brand } from "#app/site/brand.ts";
import { NotMeasured } from "./not-measured-list.tsx";
import type { Report } from "./open-report.server.ts";
import { isNearlyDone, ReportHead } from "./report-head.tsx";
import { ReportPlan } from "./report-plan.tsx";
import { ReportPoints } from "./report-points.tsx";
import { ScoreChart } from "./score-chart.tsx";

const PARTS = [
	["plan", "Action plan"],
	["points", "The seven points"],
	["competitors", "Competitors"],
	["not-measured", "What was not measured"],
] as const;

type Props = {
	report: Report;
	address: string;
	/** Whose report it is, for paper: on the screen the header says so. */
	letterhead: React.ReactNode;
	/** What the reader can do next, for the head and for the end. */
	actions: React.ReactNode;
	closing: React.ReactNode;
};

/** The whole of a measured snapshot, made to be read, worked through and printed. */
export function ReportView({ report, address, letterhead, actions, closing }: Props) {
	const { snapshot, plan, competitors } = report;
	const steps = plan.flatMap(({ id, task }) =>
		snapshot.findings.filter((finding) => finding.id === id).map((finding) => ({ ...finding, task })),
	);
	const advice = snapshot.findings.filter(({ status, text, points }) => points === 0 && text !== "" && isJudged(status));
	return (
		<article className="full-report page pt-8 md:pt-12">
			{/* With a name and a precedence it goes into the page's head, the one place for a style. */}
			<style href={`${address}#paper-foot`} precedence="default">
				{`:root{--paper-foot:${quoteCss(`${snapshot.domain}, SEO report by ${brand.name}`)}}`}
			</style>
			<div className="mb-6 hidden items-center justify-between border-ink border-b pb-3 print:flex">
				{letterhead}
				<span>{brand.email}</span>
			</div>
			<ReportHead report={report} address={address}>
				{actions}
			</ReportHead>
			<nav aria-label="In this report" className="no-print mt-8 border-hairline border-y">
				<ul className="flex flex-wrap gap-x-6">
					{PARTS.filter(([id]) => id !== "competitors" || competitors.length > 0).map(([id, name]) => (
						<li key={id}>
							<a href={`#${id}`} className="inline-flex min-h-11 items-center text-reef-dark underline">
								{name}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<ReportPlan steps={steps} advice={advice} hasCap={snapshot.cap !== null} />
			<ReportPoints snapshot={snapshot} plan={plan.map(({ id }) => id)} />
			{competitors.length > 0 ? <ReportCompetitors ownScore={snapshot.score} competitors={competitors} /> : <NoCompetitors />}
			<section id="not-measured" aria-labelledby="not-measured-title" className="mt-14 break-inside-avoid print:mt-8">
				<h2 id="not-measured-title" className="text-2xl">
					What was not measured
				</h2>
				<div className="mt-2 max-w-[68ch]">
					<NotMeasured unknown={snapshot.findings.filter(({ status }) => status === "unknown")} />
				</div>
			</section>
			<section className="no-print mt-12 rounded-chart border border-ink bg-sand p-6 sm:p-8">
				<h2 className="text-2xl">{isNearlyDone(snapshot.score) ? "Shall we look at the rest?" : "Would you rather have it done?"}</h2>
				<p className="mt-2 max-w-[60ch]">Tell us about your business and we will contact you within 24 hours with a custom proposal.</p>
				<div className="mt-5">{closing}</div>
			</section>
			<p className="mt-8 hidden break-inside-avoid border-ink border-t pt-3 print:block">
				<strong>Questions?</strong> Write to {brand.name} at {brand.email} and we answer within 24 hours.
			</p>
		</article>
	);
}

/** For the foot of each sheet. A stranger's site chose the domain: whatever could end the string, or the style, is written as its number. */
function quoteCss(text: string): string {
	return `"${text.replace(/[^\w .,-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

function isJudged(status: string): boolean {
	return status === "pass" || status === "warn" || status === "fail";
}

type CompetitorsProps = { ownScore: number; competitors: { name: string; score: number }[] };

/** The score beside those whom the owner named and had measured; nothing here is typical or guessed. */
function ReportCompetitors({ ownScore, competitors }: CompetitorsProps) {
	return (
		<section id="competitors" aria-labelledby="competitors-title" className="mt-14 break-inside-avoid print:mt-8">
			<h2 id="competitors-title" className="section-title">
				Beside your competitors
			</h2>
			<div className="mt-4 max-w-2xl">
				<ScoreChart ownScore={ownScore} competitors={competitors} />
			</div>
		</section>
	);
}

/** Where nobody was named. */
function NoCompetitors() {
	return (
		<section aria-labelledby="no-competitors-title" className="no-print mt-14">
			<h2 id="no-competitors-title" className="text-2xl">
				How do your competitors score?
			</h2>
			<p className="mt-2 max-w-[68ch]">
				<a href="/#hero" className="text-reef-dark underline">
					Take a snapshot on the home page
				</a>{" "}
				and name the competitor beneath it: we measure that site as we measured yours.
			</p>
		</section>
	);
}
