import { brand } from "#app/site/brand.ts";
import { JsonLd } from "#app/site/json-ld.tsx";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import { buttonClass } from "#app/ui/button.ts";
import { allChecks } from "#audit/all-checks.ts";
import { auditSteps } from "#audit/audit-steps.ts";
import { CAPS, LEAST_COVERAGE_PERCENT } from "#audit/grade-site.ts";
import { notMeasured } from "#audit/not-measured.ts";
import type { Route } from "./+types/how-we-score-page";
import { CatalogueStep } from "./catalogue-step.tsx";
import { PointsRuler } from "./points-ruler.tsx";

/** Read from the checks themselves at build time, so that this page cannot say anything else than what is scored. */
export function loader() {
	const checks = allChecks.map(({ id, weight, effort, name, reads, expected }) => ({ id, weight, effort, name, reads, expected }));
	const steps = auditSteps.map((step) => ({ ...step, checks: checks.filter(({ id }) => id.startsWith(`${step.id}.`)) }));
	const nameOf = (id: string) => checks.find((check) => check.id === id)?.name ?? id;
	return {
		steps: steps.filter((step) => step.checks.length > 0),
		checkCount: checks.length,
		totalPoints: checks.reduce((total, { weight }) => total + weight, 0),
		easyPoints: checks.filter(({ effort }) => effort === "low").reduce((total, { weight }) => total + weight, 0),
		caps: CAPS.map(({ id, score, reason }) => ({ name: nameOf(id), score, reason })),
		leastCoverage: LEAST_COVERAGE_PERCENT,
	};
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
	const { steps, checkCount, totalPoints, easyPoints, caps, leastCoverage } = loaderData;
	return (
		<div className="page pt-10 md:pt-14">
			<p className="sheet-label">The snapshot, explained</p>
			<h1 className="mt-3 text-[clamp(2.25rem,1.6rem+2.8vw,3.5rem)]">How we score</h1>
			<p className="mt-3 max-w-[60ch] text-lg">
				{checkCount} checks, {totalPoints} points. Nobody has to take our number on trust: this page is written from the checks themselves.
			</p>
			<PointsRuler steps={steps} />
			<div className="prose-chart mt-10">
				<h2>What happens when you ask</h2>
				<p>
					We open your home page as any visitor would, then your robots.txt, your sitemap and up to five more pages: contact, about, a
					service, a location. We try your address with and without www and with http, and one page that cannot exist. That is about a dozen
					requests to your site, and it takes a few seconds. We obey your robots.txt and say who we are.
				</p>
				<h2>How the score is made</h2>
				<ul>
					<li>A check that passes earns all of its points, one that is half right earns half, one that fails earns none.</li>
					<li>
						A check that does not apply to you is left out, and the others count for more. Your score is the share of the points that do
						apply, out of 100.
					</li>
					<li>
						What we could not check never helps and never hurts. When less than {leastCoverage}% can be checked, we give no score at all.
					</li>
					{caps.map(({ name, score, reason }) => (
						<li key={name}>
							{reason}: while that is so, the score stops at {score}, whatever else is right.
						</li>
					))}
					<li>The same pages give the same score. Speed changes from one second to the next, so we show it and it carries no points.</li>
					<li>
						The seventh point, quick wins, has no checks of its own: it is how many of the {easyPoints} points that take little effort you
						have already.
					</li>
				</ul>
				<h2>What a snapshot does not measure</h2>
				<ul>
					{notMeasured.map((what) => (
						<li key={what}>{what}</li>
					))}
				</ul>
			</div>
			<h2 className="section-title mt-14">Every check</h2>
			{steps.map((step) => (
				<CatalogueStep key={step.id} id={step.id} name={step.name} checks={step.checks} />
			))}
			<p className="mt-12">
				<a href="/#hero" className={buttonClass("primary")}>
					Get SEO Snapshot
				</a>
			</p>
			<JsonLd
				data={[
					describeBreadcrumbs(siteUrlFrom(matches), [
						{ name: "Home", path: "/" },
						{ name: "How we score", path: "/how-we-score" },
					]),
				]}
			/>
		</div>
	);
}
