import { gstWords, guarantees, includedInEveryPlan, type Plan } from "#app/site/plans.ts";

/** The chosen package with its price, and what every package includes. */
export function PackageSummary({ plan }: { plan: Plan | undefined }) {
	return (
		<aside aria-label="What you get" className="border-ink border-t-2 pt-4 lg:mt-3">
			{plan ? (
				<p className="mb-5 flex flex-wrap items-baseline gap-x-2">
					<span className="display text-4xl">${plan.priceAud}</span>
					<span className="text-ink-soft">a month in AUD, {gstWords}</span>
				</p>
			) : null}
			<h2 className="text-lg">In every package</h2>
			<ul className="mt-3 grid gap-1.5">
				{[...includedInEveryPlan, ...guarantees].map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</aside>
	);
}

const DOTS_PER_ROW = 25;

/** Draws each keyword as a sounding on a chart, in rows of 25. */
export function KeywordSoundings({ count, className }: { count: number; className: string }) {
	const rows = Array.from({ length: count / DOTS_PER_ROW }, (_, row) => row * 8 + 4);
	return (
		<svg
			viewBox={`0 0 200 ${rows.length * 8}`}
			aria-hidden="true"
			preserveAspectRatio="xMinYMin"
			className={`block max-w-54 text-reef ${className}`}
		>
			<path d={rows.map((y) => `M4 ${y}h192`).join("")} stroke="currentColor" strokeDasharray="0 8" strokeLinecap="round" strokeWidth="4" />
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
			className={`block text-reef ${className}`}
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
		>
			<path d={lefts.map((x) => `M${x} 1h11l5 5v15h-16zm11 0v5h5m-12 4h8m-8 4h8m-8 4h5`).join("")} />
		</svg>
	);
}
