import { ArrowDown, Copy, Mail, Printer } from "lucide-react";
import { brand } from "#app/site/brand.ts";
import { exampleBusiness } from "#app/snapshots/example-snapshot.ts";
import { NotMeasured } from "#app/snapshots/not-measured-list.tsx";
import { compareScores, PairedBars } from "#app/snapshots/paired-bars.tsx";
import { buttonClass } from "#app/ui/button.ts";
import type { Report } from "./load-report.server.ts";
import { isNearlyDone, ReportHead } from "./report-head.tsx";
import { ReportPlan } from "./report-plan.tsx";
import { ReportPoints } from "./report-points.tsx";

const PARTS = [
	["plan", "Action plan"],
	["points", "The seven points"],
	["competitors", "Competitors"],
	["not-measured", "What was not measured"],
] as const;

type Props = {
	report: Report;
	/** The URL of the report; null for the example, whose owner is made up. */
	address: string | null;
	/** The agency's letterhead, shown only on paper. On screen the site's header does its job. */
	letterhead: React.ReactNode;
	/** The form that emails the report, or what to do instead of it. */
	children: React.ReactNode;
};

/** The full report, on screen and on paper. */
export function ReportView({ report, address, letterhead, children }: Props) {
	const { snapshot, plan, competitors, isClient, expiresOn } = report;
	const isForVisitor = address !== null && !isClient;
	const steps = plan.flatMap(({ id, task }) =>
		snapshot.findings.filter((finding) => finding.id === id).map((finding) => ({ ...finding, task })),
	);
	const advice = snapshot.findings.filter(({ status, text, points }) => points === 0 && text !== "" && hasResult(status));
	return (
		<article className="full-report page pt-8 md:pt-12">
			{address === null ? null : (
				// React moves a style with href and precedence into the head.
				<style href={`${address}#paper-foot`} precedence="default">
					{`:root{--paper-foot:${quoteCss(`${snapshot.domain}, SEO report by ${brand.name}`)}}`}
				</style>
			)}
			<div className="hidden items-center justify-between pb-3 print:flex">
				{letterhead}
				<span>
					Questions? <strong>{brand.email}</strong>. We reply within 24 hours.
				</span>
			</div>
			<ReportHead
				report={report}
				address={address}
				action={
					isForVisitor ? (
						<div className="mt-4 grid sm:flex">
							<HireUsLink snapshot={snapshot} />
						</div>
					) : null
				}
			>
				{address === null ? (
					<ExampleNote />
				) : (
					<>
						<div className="grid gap-x-2 sm:-ml-3 sm:flex sm:flex-wrap">
							<CopyButton address={address} />
							<PrintButton />
							<a href="#email-report" className={KEEP}>
								<Mail aria-hidden="true" size={18} />
								Email me this report
							</a>
						</div>
						<p className="text-balance text-ink-soft text-sm lg:text-right">
							Only people with the link can open this page. It stays open until <span className="whitespace-nowrap">{expiresOn}</span>.
							Print it to keep it longer.
						</p>
					</>
				)}
			</ReportHead>
			<Contents hasCompetitors={competitors.length > 0} />
			<ReportPlan steps={steps} advice={advice} critical={snapshot.issues} hasCap={snapshot.cap !== null} />
			<ReportPoints snapshot={snapshot} plan={plan.map(({ id }) => id)} />
			{competitors.length > 0 ? <ReportCompetitors snapshot={snapshot} competitors={competitors} /> : null}
			<div className="mt-14 grid items-start gap-x-10 gap-y-10 border-ink border-t-2 pt-8 lg:grid-cols-12 print:mt-4 print:block print:border-0 print:pt-0">
				<div className="grid gap-y-10 lg:col-span-5">
					{competitors.length === 0 && isForVisitor ? <NoCompetitors /> : null}
					<section id="not-measured" aria-labelledby="not-measured-title" className="break-inside-avoid">
						<h2 id="not-measured-title" className="text-2xl print:text-xl">
							What was not measured
						</h2>
						<div className="mt-2 max-w-[68ch] print:mt-1 print:max-w-none">
							<NotMeasured unknown={snapshot.findings.filter(({ status }) => status === "unknown")} />
						</div>
					</section>
				</div>
				<div className="lg:col-span-7">{children}</div>
			</div>
			{isForVisitor ? (
				<section className="no-print mt-12 grid gap-x-12 gap-y-5 rounded-chart border border-ink bg-sand p-[min(1.25rem,5vw)] sm:p-8 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
					<div>
						<h2 className="text-2xl lg:text-3xl">
							{isNearlyDone(snapshot.score) ? "Want us to look at the rest?" : "Would you rather have it done for you?"}
						</h2>
						<p className="mt-2 max-w-[60ch]">Tell us about your business and we'll contact you within 24 hours with a custom proposal.</p>
					</div>
					<HireUsLink snapshot={snapshot} />
				</section>
			) : null}
		</article>
	);
}

function ExampleNote() {
	return (
		<p className="max-w-[80ch] py-3 lg:col-span-2">
			We made up {exampleBusiness.name} of {exampleBusiness.town}, built its website and measured it, with another firm's beside it. The
			business is made up, the figures are real, and this is the report its owner would read.
		</p>
	);
}

function Contents({ hasCompetitors }: { hasCompetitors: boolean }) {
	return (
		<nav aria-label="In this report" className="no-print mt-8">
			<ul className="border-hairline border-b sm:grid sm:auto-cols-fr sm:grid-flow-col sm:border-t">
				{PARTS.filter(([id]) => id !== "competitors" || hasCompetitors).map(([id, name]) => (
					<li key={id} className="border-hairline max-sm:border-t sm:not-first:border-l sm:not-first:pl-4 sm:not-last:pr-4">
						<a
							href={`#${id}`}
							className="flex min-h-11 items-center justify-between gap-3 font-bold font-display leading-tight transition-colors hover:text-reef-dark"
						>
							{name}
							<ArrowDown aria-hidden="true" className="shrink-0" size={18} />
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** A link that opens the hire-us dialog. Before hydration, without JavaScript and in a new tab it goes to the page with the same form. */
function HireUsLink({ snapshot: { url, score } }: Pick<Report, "snapshot">) {
	return (
		<a href={`/hire-us?${new URLSearchParams({ website: url })}`} data-hire-us className={buttonClass("primary")}>
			{isNearlyDone(score) ? "Ask us about the rest" : "Get help with this plan"}
		</a>
	);
}

/** A way to keep the report, quieter than the call to action. On a phone each has its own line. */
const KEEP =
	"flex min-h-11 cursor-pointer items-center gap-3 border-hairline py-2 font-bold font-display leading-tight transition-colors hover:bg-shoal hover:text-reef-dark max-sm:border-b sm:gap-1.5 sm:rounded-chart sm:px-3 sm:text-sm";

/** Copies the link of the report. It stays hidden until its click handler is attached. */
function CopyButton({ address }: { address: string }) {
	return (
		<button type="button" data-copy={address} className={`${KEEP} needs-script invisible in-data-hydrated:visible`}>
			<Copy aria-hidden="true" size={18} />
			<span role="status">Copy link</span>
		</button>
	);
}

/** The print button. It stays hidden until its click handler is attached. */
function PrintButton() {
	return (
		<button type="button" data-print className={`${KEEP} needs-script invisible in-data-hydrated:visible`}>
			<Printer aria-hidden="true" size={18} />
			Print or save as PDF
		</button>
	);
}

/** Quotes text as a CSS string for the footer of each printed page. The domain is untrusted, so anything that could end the string or the style is escaped. */
function quoteCss(text: string): string {
	return `"${text.replace(/[^\w .,-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

function hasResult(status: string): boolean {
	return status === "pass" || status === "warn" || status === "fail";
}

/** The competitors that were measured, each beside the site on all seven points. */
function ReportCompetitors({ snapshot, competitors }: Pick<Report, "snapshot" | "competitors">) {
	return (
		<section id="competitors" aria-labelledby="competitors-title" className="mt-14 break-inside-avoid print:mt-6">
			<h2 id="competitors-title" className="section-title">
				You and your competitors
			</h2>
			<ul className="mt-4 print:mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-8 gap-y-6">
				{competitors.map((competitor) => (
					<li key={competitor.domain} className="break-inside-avoid border-ink border-t-2 pt-3">
						<h3 className="wrap-anywhere text-lg">{competitor.domain}</h3>
						<p className="mb-3 print:mb-1">
							<strong>{competitor.score}</strong> out of 100, {compareScores(snapshot.score, competitor.score)}
						</p>
						<PairedBars own={snapshot} competitor={competitor} />
					</li>
				))}
			</ul>
		</section>
	);
}

function NoCompetitors() {
	return (
		<section aria-labelledby="no-competitors-title" className="no-print">
			<h2 id="no-competitors-title" className="text-2xl">
				How do your competitors score?
			</h2>
			<p className="mt-2 max-w-[68ch]">
				<a href="/#hero" className="text-reef-dark underline">
					Run a snapshot on the home page
				</a>{" "}
				and name a competitor in your result. We measure their site the same way as yours.
			</p>
		</section>
	);
}
