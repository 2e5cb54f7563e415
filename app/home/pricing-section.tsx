import { ArticleSheets, KeywordDots } from "#app/leads/package-summary.tsx";
import {
	formatHours,
	formatTotalHours,
	gstWords,
	guarantees,
	maxHours,
	type Plan,
	packageGroups,
	plans,
	tieredFeatures,
	tiers,
} from "#app/site/plans.ts";
import { buttonClass } from "#app/ui/button.ts";
import { DialMark } from "./dial-mark.tsx";
import { packageDrawings } from "./package-drawings.ts";

/** One sheet: the plans side by side, their comparison in the same columns, then what they have in common. Enlarged text stacks it. */
export function PricingSection() {
	return (
		<section id="pricing" aria-labelledby="pricing-title" className="border-ink border-t bg-white pt-10 md:pt-16">
			<div className="page">
				<div className="@container">
					<div className="grid @4xl:grid-cols-[28%_1fr] @4xl:grid-rows-[auto_1fr]">
						<div className="@4xl:pr-6">
							<p className="sheet-label">Pricing</p>
							<h2 id="pricing-title" className="mt-3 text-[1.875rem] @2xl:text-[2.25rem] @4xl:text-[3.15cqi]">
								Three packages, one price each, no surprises
							</h2>
							<p className="mt-3 text-ink-soft @4xl:mt-4">
								Pay more and we do more each month. Prices are in Australian dollars, {gstWords}.
							</p>
						</div>
						<ul
							aria-label="Guarantees"
							className="display grid @min-[16rem]:grid-cols-2 content-end gap-x-4 text-wrap text-sm leading-snug @2xl:grid-cols-4 @4xl:mt-5 @4xl:grid-cols-1 @4xl:pr-8 @4xl:pb-3 @5xl:text-base @2xl:@max-4xl:order-last @2xl:@max-4xl:pt-3 mt-4 @4xl:col-start-1 @4xl:row-start-2"
						>
							{guarantees.map((guarantee) => (
								<li key={guarantee} className="@max-2xl:border-t @4xl:border-t border-hairline py-1.5">
									{guarantee}
								</li>
							))}
						</ul>
						<ul className="@2xl:mt-12 mt-6 grid @max-2xl:gap-y-5 @2xl:grid-cols-3 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:mt-0 border-ink @2xl:border-t-2">
							{plans.map((plan) => (
								<PlanCard key={plan.name} plan={plan} />
							))}
						</ul>
						<PlanComparison />
					</div>
				</div>
			</div>
			<div className="mt-10 border-ink border-t bg-paper py-8 md:mt-12 md:py-12">
				<div className="page">
					<div className="@container">
						<div className="grid grid-cols-1 gap-x-14 gap-y-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
							<div>
								<h3 className="text-[1.875rem] @2xl:text-[2.25rem]">Every SEO Package Comes With</h3>
								<p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 @4xl:mt-6 @4xl:block">
									<span className="display -ml-[0.04em] text-[4.5rem] text-reef leading-none @4xl:leading-[0.85] tracking-tight @4xl:block @4xl:text-[21.5cqi]">
										{packageGroups.flatMap(({ items }) => items).length}
									</span>{" "}
									<span className="min-w-0 grow basis-32 text-lg leading-snug @4xl:mt-2 @4xl:block">
										things, whichever package you choose.
									</span>
								</p>
							</div>
							<ul className="grid grid-cols-1 content-start gap-x-8 gap-y-4 [counter-reset:item] @2xl:grid-cols-2 @2xl:gap-y-7">
								{packageGroups.map((group) => (
									<li
										key={group.title}
										className="grid content-start grid-cols-1 gap-x-4 gap-y-1.5 border-ink border-t pt-3 @5xl:gap-x-5 @5xl:pt-4 @min-[16rem]:grid-cols-[auto_minmax(0,1fr)]"
									>
										<DialMark drawing={packageDrawings[group.title]} className="row-span-2 size-14 @5xl:size-20" />
										<h4 className="display text-xl">{group.title}</h4>
										<ul className="wrap-anywhere grid content-start gap-1 text-[0.9375rem] leading-snug @5xl:text-base">
											{group.items.map((item) => (
												<li key={item} className="counted">
													{item}
												</li>
											))}
										</ul>
									</li>
								))}
							</ul>
						</div>
					</div>
				</div>
			</div>
		</section>
	);
}

/** The ground of the most popular plan, on which soft ink looks muddy. */
const POPULAR = "bg-sand [--color-ink-soft:var(--color-ink)]";

const MAX_KEYWORDS = Math.max(...plans.map(({ focusedKeywords }) => focusedKeywords));

function PlanCard({ plan }: { plan: Plan }) {
	const headingId = `plan-${plan.name.toLowerCase().replaceAll(" ", "-")}`;
	const articles = plan.blogPostsPerMonth === 1 ? "article" : "articles";
	return (
		<li
			aria-labelledby={headingId}
			className={`relative grid border-ink px-5 py-4 @2xl:row-span-4 @2xl:grid-rows-subgrid @2xl:px-4 @2xl:py-5 @4xl:px-6 @max-2xl:rounded-chart @max-2xl:border @2xl:border-l @4xl:last:border-r @2xl:@max-4xl:first:border-l-transparent ${plan.badge ? `${POPULAR} @max-2xl:pt-11` : ""}`}
		>
			<div>
				<h3 id={headingId} className="text-xl @4xl:text-lg @5xl:text-2xl">
					{plan.name}
				</h3>
				<p className="mt-0.5 text-ink-soft text-sm">{plan.tagline}</p>
				{plan.badge ? (
					<p className="-inset-x-px -top-px @max-2xl:rounded-t-chart absolute bg-ink px-5 py-1 font-bold font-display text-paper text-sm leading-5 @2xl:-top-7 @2xl:px-4 @4xl:px-6">
						{plan.badge}
					</p>
				) : null}
			</div>
			<p className="mt-2.5 @2xl:mt-3">
				<span className="display text-4xl @5xl:text-5xl">${plan.priceAud}</span> <span className="text-ink-soft text-sm">/month</span>
			</p>
			<ul className="mt-2 mb-5 grid content-start gap-y-3 text-sm leading-snug @2xl:mt-4">
				<li>
					<span>
						<strong className="display mr-0.5 text-lg">{plan.focusedKeywords}</strong> focused keywords
					</span>
					<span className="mt-1.5 grid *:[grid-area:1/1]">
						<KeywordDots count={MAX_KEYWORDS} className="w-full text-hairline" />
						<KeywordDots count={plan.focusedKeywords} className="w-full text-reef" />
					</span>
				</li>
				<li>
					<span>
						<strong className="display mr-0.5 text-lg">{plan.blogPostsPerMonth}</strong> SEO blog {articles} per month
					</span>
					<ArticleSheets count={plan.blogPostsPerMonth} className="mt-1.5 h-5.5 text-reef" />
				</li>
			</ul>
			{/* A form, so the button works without JavaScript. */}
			<form action="/hire-us" method="get" data-hire-us className="self-end">
				<input type="hidden" name="package" value={plan.name} />
				<button type="submit" aria-describedby={headingId} className={buttonClass(plan.badge ? "primary" : "outline", "w-full")}>
					Choose Package
				</button>
			</form>
		</li>
	);
}

const HOUR_PARTS = [
	{ part: "writing", label: "Writing", fill: "bg-ink" },
	{ part: "pages", label: "Your pages, profile and listings", fill: "bg-reef" },
	{ part: "reports", label: "Report and your questions", fill: "border border-ink bg-white" },
] as const;

/** What differs beyond the cards, in the columns of the plans. Without room for a fourth column, a row's heading takes a line of its own. */
function PlanComparison() {
	return (
		<table
			aria-label="Compare the packages"
			className="@max-2xl:mt-8 block w-full @4xl:table @4xl:col-span-2 table-fixed border-separate border-spacing-0 border-ink border-y-2 text-left @max-4xl:[&_:is(thead,tbody)]:block @max-4xl:[&_tr]:grid @min-[16rem]:@max-4xl:[&_tr]:grid-cols-3"
		>
			<colgroup className="@max-4xl:hidden">
				<col className="w-[28%]" />
				<col span={3} />
			</colgroup>
			<thead className="@2xl:sr-only">
				<tr className="align-bottom font-display text-xs leading-tight @min-[21rem]:text-sm">
					<td className="@max-4xl:hidden" />
					{plans.map((plan) => (
						<th key={plan.name} scope="col" className={cellClass(plan, "border-b border-b-ink py-2")}>
							{plan.name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				<Row
					heading="Level of work"
					note={tieredFeatures.join(", ")}
					cell={(plan) => (
						<>
							{plan.tier}
							<TierSteps level={tiers.indexOf(plan.tier) + 1} />
						</>
					)}
				/>
				<Row heading="Reports" cell={(plan) => plan.reports} />
				<Row
					heading="Our hours a month"
					note={HOUR_PARTS.map(({ part, label, fill }) => (
						<span key={part} className="mr-3 inline-flex items-baseline gap-1.5">
							<span aria-hidden="true" className={`data-bar size-2.5 shrink-0 ${fill}`} />
							{label}
						</span>
					))}
					cell={(plan) => (
						<>
							{formatTotalHours(plan)}
							<span className="mt-1 flex h-2.5" aria-hidden="true">
								{HOUR_PARTS.map(({ part, fill }) => (
									<span
										key={part}
										className={`data-bar ${fill}`}
										style={{ width: `${((plan.hours[part] / maxHours) * 100).toFixed(1)}%` }}
									/>
								))}
							</span>
							<span className="font-normal text-ink-soft text-sm">
								{HOUR_PARTS.map(({ part, label, fill }) => (
									<span key={part} className="mr-1.5 inline-flex items-baseline gap-1">
										<span className={`data-bar size-2 shrink-0 ${fill}`} />
										<span className="sr-only">{label}</span>
										{formatHours(plan.hours[part])}
									</span>
								))}
							</span>
						</>
					)}
				/>
			</tbody>
		</table>
	);
}

type RowProps = { heading: string; note?: React.ReactNode; cell: (plan: Plan) => React.ReactNode };

function Row({ heading, note, cell }: RowProps) {
	return (
		<tr className="group/row align-top">
			<th
				scope="row"
				className="col-span-full border-t-hairline pt-2 pb-0.5 font-normal group-not-first/row:border-t @2xl:px-4 @4xl:py-3 @4xl:pr-6 @4xl:pl-0"
			>
				<span className="display text-base">{heading}</span>
				{note ? <span className="block text-ink-soft text-sm leading-snug">{note}</span> : null}
			</th>
			{plans.map((plan) => (
				<td
					key={plan.name}
					data-plan={plan.name}
					className={cellClass(
						plan,
						"border-t-hairline pt-1 pb-3 font-medium @4xl:group-not-first/row:border-t @max-[16rem]:before:block @max-[16rem]:before:font-normal @max-[16rem]:before:text-ink-soft @max-[16rem]:before:content-[attr(data-plan)] @4xl:pt-3",
					)}
				>
					{cell(plan)}
				</td>
			))}
		</tr>
	);
}

function cellClass(plan: Plan, extra: string): string {
	return `border-l-ink @4xl:border-l @4xl:last:border-r border-r-ink pr-2.5 @2xl:px-4 @4xl:px-6 ${plan.badge ? "@4xl:bg-sand @4xl:[--color-ink-soft:var(--color-ink)]" : ""} ${extra}`;
}

/** Draws the tier as one, two or three steps. */
function TierSteps({ level }: { level: number }) {
	return (
		<span aria-hidden="true" className="mt-1 flex items-end gap-0.5">
			{tiers.map((tier, index) => (
				<span
					key={tier}
					className={`w-4 border border-reef ${index < level ? "data-bar bg-reef" : ""}`}
					style={{ height: `${10 + index * 10}px` }}
				/>
			))}
		</span>
	);
}
