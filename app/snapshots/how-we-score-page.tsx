import { ChevronDown } from "lucide-react";
import { findAgencyScore } from "#app/clients/agency-score-store.server.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { ClosingAction } from "#app/shell/closing-action.tsx";
import { brand } from "#app/site/brand.ts";
import { formatDay } from "#app/site/brisbane-time.ts";
import { JsonLd } from "#app/site/json-ld.tsx";
import { snapshotLink } from "#app/site/navigation.ts";
import ownScore from "#app/site/own-score.json";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import { withTimeout } from "#app/with-timeout.server.ts";
import { allChecks } from "#audit/all-checks.ts";
import { auditSteps, notMeasured } from "#audit/audit-steps.ts";
import { caps } from "#audit/caps.ts";
import type { Check } from "#audit/check.ts";
import { MIN_COVERAGE_PERCENT } from "#audit/grade-site.ts";
import type { Route } from "./+types/how-we-score-page";
import { TickScale } from "./tick-scale.tsx";

export const handle = { isScoring: true };

/** The page has to open while the database is down. */
const SCORE_TIMEOUT_MS = 1_000;

/** Reads the checks from the engine, so this page always matches what is scored, and our own score from its latest measurement. */
export async function loader({ context }: Route.LoaderArgs) {
	const checks = allChecks.map(({ id, weight, effort, name, reads, expected }) => ({ id, weight, effort, name, reads, expected }));
	const steps = auditSteps.map(({ id, name }) => ({ id, name, checks: checks.filter((check) => check.id.startsWith(`${id}.`)) }));
	return {
		steps: steps.filter((step) => step.checks.length > 0),
		checkCount: checks.length,
		totalPoints: addPoints(checks),
		easyPoints: addPoints(checks.filter(({ effort }) => effort === "low")),
		caps: [...Map.groupBy(Object.values(caps), ({ score }) => score)].map(([score, same]) => ({
			score,
			reasons: same.map(({ when }) => when),
		})),
		adviceOnly: checks.filter(({ weight }) => weight === 0).map(({ name }) => name),
		leastCoverage: MIN_COVERAGE_PERCENT,
		ownScore: await findOwnScore(context.get(requestContext)),
	};
}

function addPoints(checks: { weight: number }[]): number {
	return checks.reduce((total, { weight }) => total + weight, 0);
}

/** Our score changes at most once a week, and no page of ours should wait for a database more often than needed. */
export function headers() {
	return { "Cache-Control": "public, max-age=600" };
}

/** Finds the latest measurement of the live site, or what `npm run score:own` stored. Under another URL that is the score of another site. */
async function findOwnScore({ db, env }: Pick<RequestContext, "db" | "env">): Promise<{ score: number; measuredAt: string } | null> {
	try {
		const measured = await withTimeout(findAgencyScore(db, { siteUrl: env.SITE_URL, now: new Date() }), SCORE_TIMEOUT_MS);
		if (measured) return measured;
	} catch (error) {
		logEvent("own-score-not-read", describeError(error));
	}
	return ownScore.siteUrl === env.SITE_URL ? { score: ownScore.score, measuredAt: ownScore.measuredAt } : null;
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: "/how-we-score",
		title: withBrandSuffix("How we score"),
		description: `Every check behind the free SEO snapshot of ${brand.name}: what is read, what passes, and how many of the 100 points it is worth.`,
	});
}

export default function HowWeScorePage({ loaderData, matches }: Route.ComponentProps) {
	const parts = placeOnScale(loaderData.steps);
	const { checkCount, totalPoints, easyPoints, caps, adviceOnly, leastCoverage, ownScore } = loaderData;
	return (
		<div id="how-we-score" className="page pt-7 md:pt-14">
			<p className="sheet-label">The snapshot, explained</p>
			<h1 className="mt-3 text-[clamp(2.25rem,1.6rem+2.8vw,3.5rem)]">How we score</h1>
			<div className="mt-3 grid items-end *:min-w-0 gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr]">
				<p className="max-w-[60ch] text-lg">
					{checkCount} checks, {totalPoints} points. Don't trust our number. Check it: every test is listed here.
				</p>
				{ownScore ? <OwnScore {...ownScore} /> : null}
			</div>
			<PointsRuler parts={parts} easyPoints={easyPoints} />
			<div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-12">
				<div className="prose-chart lg:col-span-7 [&>:first-child]:mt-0">
					<h2>What happens when you run a snapshot</h2>
					<p>
						We open your home page as any visitor would, then your robots.txt, your sitemap and up to five more pages: contact, about, a
						service, a location. We try your address with and without www and with http, and one page that doesn't exist. That is about a
						dozen requests. Up to six more check how large the pictures on your home page are, and up to five check whether links to other
						websites still work. It all takes a few seconds. We follow your robots.txt and say who we are.
					</p>
					<h2>How the score is made</h2>
					<ul>
						<li>A check that passes earns all of its points, one that is half right earns half, and one that fails earns none.</li>
						<li>
							A check that doesn't apply to you is left out, and the others count for more. Your score is the share of the points that do
							apply, out of 100.
						</li>
						<li>What we can't check neither helps nor hurts. If we can check less than {leastCoverage}%, we give no score at all.</li>
						<li>Most points go to what brings customers: being found, saying what you do and where, and being easy to reach.</li>
						<li>What comes free with any web host, such as https and compression, is worth little, so it can't lift an empty site.</li>
						<li>The same pages give the same score. Speed changes from one second to the next, so we show it but give it no points.</li>
						<li>
							The seventh point, quick wins, has no checks of its own. It shows how many of the {easyPoints} points that take little effort
							you already have.
						</li>
					</ul>
					<h3>Stand-ins for speed</h3>
					<p>
						Google measures how fast your pages feel on real visitors' phones (Core Web Vitals). We can't: that takes weeks of visits.
						Instead we look at what usually slows a page down: heavy pictures, pictures without a size, pictures that load too early or too
						late, and files that hold up the page. These are stand-ins, not a measurement, so they are worth few points.
					</p>
					<h3>Advice without points</h3>
					<p>
						{adviceOnly.length} checks carry no points, because there is too little evidence that they change a ranking, or because they
						vary from visit to visit: {adviceOnly.join(", ")}. We still tell you what we find.
					</p>
				</div>
				<section className="flex flex-col rounded-chart border border-ink bg-white p-5 shadow-float sm:p-6 lg:col-span-5">
					<h2 className="text-2xl">What limits the score</h2>
					<p className="mt-2">
						Some problems outweigh everything that is right. Until they are fixed, your score can't go above these limits:
					</p>
					<dl className="mt-4 flex grow flex-col">
						{caps.map(({ score, reasons }) => (
							<div key={score} className="grid grow grid-cols-[3.25rem_minmax(0,1fr)] content-start border-hairline border-t py-3">
								<dt className="display text-3xl">{score}</dt>
								<dd className="leading-snug">
									<span aria-hidden="true" className="data-track my-2 block h-2 bg-shoal">
										<span className="data-bar block h-full bg-ink" style={{ width: `${score}%` }} />
									</span>
									{reasons.map((reason) => (
										<span key={reason} className="mt-1 block">
											{reason}.{" "}
										</span>
									))}
								</dd>
							</div>
						))}
					</dl>
				</section>
			</div>
			<section className="mt-12 gap-x-12 border-ink border-t-2 pt-5 lg:grid lg:grid-cols-[4fr_8fr]">
				<h2 className="text-2xl">What a snapshot does not measure</h2>
				<ul className="gap-x-12 max-lg:mt-3 sm:columns-2">
					{notMeasured.map((what) => (
						<li key={what} className="break-inside-avoid border-hairline border-b py-2.5 leading-snug">
							{what}
						</li>
					))}
				</ul>
			</section>
			<h2 className="section-title mt-14">Every check</h2>
			<div id="every-check" className="mt-5 border-ink border-t-2">
				{parts.map((part, index) => (
					<CheckGroup key={part.id} part={part} isOpen={index === 0} />
				))}
			</div>
			<ClosingAction
				title="See what your own site scores"
				text="It takes one web address and a few seconds. Open any finding to see what we read."
				other={{ label: "Ask for a proposal", href: "/hire-us" }}
			/>
			<JsonLd data={[describeBreadcrumbs(siteUrlFrom(matches), ["How we score", "/how-we-score"])]} />
		</div>
	);
}

/** What our own site scores, beside the heading on a wide screen. */
function OwnScore({ score, measuredAt }: { score: number; measuredAt: string }) {
	return (
		<section aria-label="What we score ourselves" className="flex flex-wrap items-center gap-x-5 border-reef border-l-4 pl-5 lg:-mt-24">
			<p aria-hidden="true" className="display text-7xl leading-none tracking-tight sm:text-[5.5rem]">
				{score}
			</p>
			<p className="min-w-0 grow basis-32 leading-snug">
				This site scores <strong className="whitespace-nowrap">{score} out of 100</strong> on the same checks, measured on{" "}
				<time dateTime={measuredAt}>{formatDay(measuredAt).replace(" ", "\u00a0")}</time>.
			</p>
			<p className="mt-2 basis-full leading-snug">
				<a href={snapshotLink.href} className="text-reef-dark underline underline-offset-4">
					Run a snapshot of our own address
				</a>{" "}
				and open every finding.
			</p>
		</section>
	);
}

type Step = { id: string; name: string; checks: Pick<Check, "id" | "weight" | "name" | "reads" | "expected">[] };
type Part = Step & { points: number; start: number };

/** Places the steps on the scale from 0 to 100, each where the one before it ends. */
function placeOnScale(steps: Step[]): Part[] {
	let end = 0;
	return steps.map((step) => {
		const points = addPoints(step.checks);
		end += points;
		return { ...step, points, start: end - points };
	});
}

/** The hundred points as one bar, divided among the steps, with links to their checks. On a narrow screen each part also has its own line. */
function PointsRuler({ parts, easyPoints }: { parts: Part[]; easyPoints: number }) {
	const columns = parts.map(({ points }) => `${points}fr`).join(" ");
	return (
		<nav aria-label="Where the points are" className="mt-6 md:mt-8" style={{ "--columns": columns } as React.CSSProperties}>
			<div aria-hidden="true" className="data-track relative grid h-16 grid-cols-(--columns) border border-ink lg:h-28">
				{parts.map(({ id, points }) => (
					<span
						key={id}
						className="display data-track flex min-w-0 items-end bg-reef pb-1 pl-1 text-lg text-paper even:bg-reef-dark xl:pl-1.5 xl:text-xl"
					>
						<span className="max-lg:hidden">{points}</span>
					</span>
				))}
				<CheckLines parts={parts} />
			</div>
			<div aria-hidden="true">
				<TickScale />
			</div>
			<ul className="mt-2 grid lg:grid-cols-(--columns)">
				{parts.map((part) => (
					<li key={part.id} className="min-w-0">
						<a href={`#${part.id}`} className="flex min-h-11 flex-wrap content-end items-baseline gap-x-3 pb-1.5 lg:content-start lg:pb-0">
							<span className="text-reef-dark leading-tight underline lg:max-xl:text-sm">{part.name}</span>{" "}
							<span className="display text-xl max-lg:ml-auto lg:sr-only">{part.points}</span>
						</a>
						<Share part={part} className="h-1.5 lg:hidden" />
					</li>
				))}
			</ul>
			<p className="mt-3 text-ink-soft lg:mt-1">
				Each block is one check, as wide as its points. The seventh point, quick wins, lies across all six: the {easyPoints} points that
				take little effort, wherever they are.
			</p>
		</nav>
	);
}

/** The part of the hundred points that a step has, where it lies in the whole bar. */
function Share({ part: { start, points }, className }: { part: Part; className: string }) {
	return (
		<span aria-hidden="true" className={`data-track block bg-shoal ${className}`}>
			<span className="data-bar block h-full bg-reef" style={{ marginLeft: `${start}%`, width: `${points}%` }} />
		</span>
	);
}

/** A line between two checks that have points, as far along the bar as the points so far, and a thick one between two steps. */
function CheckLines({ parts }: { parts: Part[] }) {
	const checks = parts.flatMap((part) => part.checks.filter(({ weight }) => weight > 0));
	const drawLines = (points: number[], height: number) =>
		points.slice(1).map((_, index) => `M${points.slice(0, index + 1).reduce((total, each) => total + each)} 0v${height}`);
	return (
		<svg
			viewBox="0 0 100 3"
			preserveAspectRatio="none"
			aria-hidden="true"
			className="absolute size-full"
			fill="none"
			stroke="var(--color-paper)"
		>
			<path
				d={drawLines(
					checks.map(({ weight }) => weight),
					2,
				).join("")}
				className="opacity-40 lg:opacity-70"
				vectorEffect="non-scaling-stroke"
			/>
			<path
				d={drawLines(
					parts.map(({ points }) => points),
					3,
				).join("")}
				strokeWidth={4}
				vectorEffect="non-scaling-stroke"
			/>
		</svg>
	);
}

/** The checks of one step as a table in a drawer. Links lead to the table, so that the browser opens its drawer. Cells have no classes, because there are hundreds of them. */
function CheckGroup({ part, isOpen }: { part: Part; isOpen: boolean }) {
	const { id, name, checks, points } = part;
	return (
		<details open={isOpen} className="group border-ink border-b">
			<summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-4 md:items-baseline transition-colors hover:text-reef-dark md:grid-cols-[12rem_minmax(0,1fr)_5rem_7rem_auto] lg:grid-cols-[16rem_minmax(0,1fr)_5rem_7rem_auto] md:gap-x-6 md:py-5">
				<h3 className="text-xl lg:text-2xl">{name}</h3>
				<Share part={part} className="h-3 self-center max-md:hidden" />
				<span className="text-ink-soft max-md:col-start-1 max-md:row-start-2">{checks.length} checks</span>
				<span className="text-right max-md:row-span-2 max-md:row-start-1">
					<span className="display text-2xl">{points}</span> points
				</span>
				<ChevronDown
					aria-hidden="true"
					className="no-print shrink-0 self-center transition-transform duration-200 group-open:rotate-180 max-md:row-span-2 max-md:row-start-1"
					size={20}
				/>
			</summary>
			<table id={id} aria-label={name} className="check-table">
				<thead className="max-md:sr-only">
					<tr>
						<th scope="col">Check</th>
						<th scope="col">What we look at</th>
						<th scope="col">What passes</th>
						<th scope="col">Points</th>
					</tr>
				</thead>
				<tbody>
					{checks.map((check) => (
						<tr key={check.id}>
							<th scope="row">{check.name}</th>
							<td>{check.reads}</td>
							<td>{check.expected}</td>
							{check.weight === 0 ? (
								<td>
									<NoPoints />
								</td>
							) : (
								<td style={{ "--points": check.weight } as React.CSSProperties}>{check.weight}</td>
							)}
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}

function NoPoints() {
	return (
		<>
			<span aria-hidden="true">–</span>
			<span className="sr-only">no points</span>
		</>
	);
}
