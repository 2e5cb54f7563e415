import { formatTotalHours, gstWords, guarantees, type Plan, plans } from "#app/site/plans.ts";
import { ContourRings } from "#app/ui/contour-rings.tsx";

/** What the visitor asks for, on the dark side of the dialog, and the guarantees. On a phone there is only a price. */
export function PackageSummary({ plan }: { plan: Plan | null }) {
	return (
		<div className="flex h-full flex-col gap-3 lg:gap-5">
			{plan ? <Price plan={plan} /> : <PackagePrices />}
			<div className="grid gap-5 max-lg:hidden">
				{plan ? <Contents plan={plan} /> : null}
				<Guarantees />
			</div>
			<ContourRings className="-mx-7 -mb-5 hidden min-h-0 w-[calc(100%+3.5rem)] flex-1 lg:block" />
		</div>
	);
}

function Price({ plan }: { plan: Plan }) {
	return (
		<p className="flex flex-wrap items-baseline gap-x-2 mt-1">
			<span className="display text-2xl lg:text-6xl">${plan.priceAud}</span>
			<span className="text-sm">a month, {gstWords}</span>
		</p>
	);
}

/** What the chosen package holds. */
function Contents({ plan }: { plan: Plan }) {
	return (
		<ul className="grid gap-1.5 *:not-last:border-paper/25 *:not-last:border-b *:not-last:pb-1.5">
			<li>
				{plan.focusedKeywords} focused keywords
				<KeywordDots count={plan.focusedKeywords} className="mt-1.5 w-full max-w-54 text-shoal" />
			</li>
			<li>
				{plan.blogPostsPerMonth} SEO blog {plan.blogPostsPerMonth === 1 ? "article" : "articles"} per month
			</li>
			<li>{plan.tier} links, citations, content and support</li>
			<li>{plan.reports} reports</li>
			<li>About {formatTotalHours(plan)} of our work a month</li>
		</ul>
	);
}

/** What every package comes with, on any ground. */
export function Guarantees() {
	return (
		<ul aria-label="Guarantees" className="grid gap-x-4 gap-y-2 border-current/40 border-t pt-3 not-in-[.on-dark]:sm:grid-cols-2">
			{guarantees.map((guarantee) => (
				<li key={guarantee} className="ticked in-[.on-dark]:before:border-paper">
					{guarantee}
				</li>
			))}
		</ul>
	);
}

/** The three packages as links, of which one may be chosen. */
export function PackageChoice({ chosen }: { chosen: Plan | null }) {
	return (
		<nav aria-labelledby="package-choice">
			<h2 id="package-choice" className="border-paper/50 border-b pb-1.5 text-lg">
				Choose a package
			</h2>
			<ul className="mt-4 grid gap-y-3 lg:mt-5 lg:gap-y-4">
				{plans.map((plan) => (
					<li key={plan.name} className="has-[.plan-tag]:mt-3">
						<a
							href={`/hire-us?${new URLSearchParams({ package: plan.name })}`}
							aria-current={plan === chosen ? "true" : undefined}
							className="group/plan relative flex flex-wrap items-center gap-3 rounded-chart border border-paper/50 px-3 py-2.5 text-paper lg:py-3.5 leading-snug no-underline transition-colors hover:border-paper aria-[current]:border-paper aria-[current]:bg-paper aria-[current]:text-ink"
						>
							<span
								aria-hidden="true"
								className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-current group-aria-[current]/plan:after:size-2.5 after:rounded-full after:bg-current"
							/>
							<span className="min-w-0 grow basis-28">
								<span className="display block text-lg">{plan.name}</span>
								<span className="block text-sm">
									{plan.focusedKeywords} keywords, {formatTotalHours(plan)}
								</span>
								{plan.badge ? (
									<span className="display plan-tag absolute right-3 bottom-full rounded-t-sm bg-mango px-2 py-0.5 text-ink text-xs">
										{plan.badge}
									</span>
								) : null}
							</span>
							<span className="text-right leading-none">
								<span className="display block text-2xl">${plan.priceAud}</span>
								<span className="text-xs">a month</span>
							</span>
						</a>
					</li>
				))}
			</ul>
			<p className="mt-4 text-sm">
				Prices {gstWords}.{chosen ? "" : ` ${SUGGESTION}`}{" "}
				<a href="/#pricing" className="inline-block py-1.5 text-paper underline underline-offset-4">
					Compare the packages
				</a>
			</p>
		</nav>
	);
}

const SUGGESTION = "Not sure which? We'll suggest one in our proposal.";

/** The three prices in the dialog, which has room for them on a wide screen. */
function PackagePrices() {
	return (
		<div className="max-lg:hidden">
			<ul className="text-sm">
				{plans.map(({ name, priceAud }) => (
					<li key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 border-paper/40 py-1 not-last:border-b">
						{name} <span className="display text-lg">${priceAud}</span>
					</li>
				))}
			</ul>
			<p className="mt-2 text-sm">
				Per month, {gstWords}. {SUGGESTION}
			</p>
		</div>
	);
}

const DOTS_PER_ROW = 25;

/** Draws a dot for each keyword, in rows of 25. */
export function KeywordDots({ count, className }: { count: number; className: string }) {
	const rows = Array.from({ length: count / DOTS_PER_ROW }, (_, row) => row * 8 + 4);
	return (
		<svg viewBox={`0 0 200 ${rows.length * 8}`} aria-hidden="true" preserveAspectRatio="xMinYMin" className={`block ${className}`}>
			<path
				d={rows.map((y) => `M2 ${y}h196.1`).join("")}
				stroke="currentColor"
				strokeDasharray={`0 ${(196 / (DOTS_PER_ROW - 1)).toFixed(3)}`}
				strokeLinecap="round"
				strokeWidth="4"
			/>
		</svg>
	);
}

/** Draws each article of a month as a sheet of paper. */
export function ArticleSheets({ count, className }: { count: number; className: string }) {
	const lefts = Array.from({ length: count }, (_, index) => index * 22 + 1);
	return (
		<svg
			viewBox={`0 0 ${count * 22} 22`}
			aria-hidden="true"
			className={`block ${className}`}
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
		>
			<path d={lefts.map((x) => `M${x} 1h11l5 5v15h-16zm11 0v5h5m-12 4h8m-8 4h8m-8 4h5`).join("")} />
		</svg>
	);
}
