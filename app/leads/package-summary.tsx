import { ChevronDown } from "lucide-react";
import { formatTotalHours, gstWords, guarantees, type Plan, plans } from "#app/site/plans.ts";
import { ContourRings } from "#app/ui/contour-rings.tsx";

/** What the visitor asks for, on a dark ground: the chosen package, or all three to choose from later, and the guarantees. On a phone, the page folds what the package holds, or the three, and the dialog shows only a price. */
export function PackageSummary({ plan, isPage = false }: { plan: Plan | null; isPage?: boolean }) {
	return (
		<div className="flex h-full flex-col gap-3 lg:gap-5">
			{plan ? <Price plan={plan} /> : null}
			{plan ? null : (
				<div className={isPage ? "" : "max-lg:hidden"}>
					<AllPlans isPage={isPage} />
				</div>
			)}
			<div className="grid gap-5 max-lg:hidden">
				<Contents plan={plan} />
			</div>
			{isPage ? (
				<details className="group lg:hidden">
					<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2.5 border-paper/40 border-t py-2 font-bold font-display">
						{plan ? "What you get" : "With every package"}
						<ChevronDown aria-hidden="true" className="shrink-0 transition-transform duration-200 group-open:rotate-180" size={18} />
					</summary>
					<div className="grid gap-3 pt-1 pb-4">
						<Contents plan={plan} />
					</div>
				</details>
			) : null}
			{isPage ? null : <ContourRings className="-mx-7 -mb-5 hidden min-h-0 w-[calc(100%+3.5rem)] flex-1 lg:block" />}
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

/** What the chosen package holds, and the guarantees. */
function Contents({ plan }: { plan: Plan | null }) {
	return (
		<>
			{plan ? (
				<ul className="grid gap-2">
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
			) : null}
			<ul aria-label="Guarantees" className="grid gap-2 border-paper/40 border-t pt-3">
				{guarantees.map((guarantee) => (
					<li key={guarantee} className="ticked before:border-paper">
						{guarantee}
					</li>
				))}
			</ul>
		</>
	);
}

const ROW = "flex flex-wrap items-baseline justify-between gap-x-3";

/** The three packages. On the page, each is a link that chooses it. */
function AllPlans({ isPage }: { isPage: boolean }) {
	return (
		<div>
			<ul className={isPage ? "" : "text-sm"}>
				{plans.map(({ name, priceAud, focusedKeywords }) => (
					<li key={name} className="border-paper/40 not-last:border-b">
						{isPage ? (
							<a href={packagePath(name)} className={`${ROW} group/plan py-2 text-paper`}>
								<span>
									<span className="underline underline-offset-4 group-hover/plan:decoration-2">{name}</span>
									<span className="mt-0.5 block text-sm">{focusedKeywords} focused keywords</span>
								</span>
								<span className="display text-2xl">${priceAud}</span>
							</a>
						) : (
							<span className={`${ROW} py-1`}>
								{name} <span className="display text-lg">${priceAud}</span>
							</span>
						)}
					</li>
				))}
			</ul>
			<p className="mt-2 text-sm">Per month, {gstWords}. Not sure which? We'll suggest one in our proposal.</p>
		</div>
	);
}

/** The form for one package. */
export function packagePath(name: string): string {
	return `/hire-us?${new URLSearchParams({ package: name })}`;
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
				strokeDasharray={`0 ${196 / (DOTS_PER_ROW - 1)}`}
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
