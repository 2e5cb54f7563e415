import { Check } from "lucide-react";
import {
	comparisonRows,
	formatTotalHours,
	gstWords,
	guarantees,
	includedInEveryPlan,
	type Plan,
	packageGroups,
	plans,
	tiers,
} from "#app/site/plans.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Section } from "./section.tsx";

export function PricingSection() {
	return (
		<Section
			id="pricing"
			label="Pricing"
			title="Three packages, one price each, no surprises"
			intro="Every package includes the whole list below. Pay more and we do more each month."
			className="border-ink border-t bg-white"
		>
			<ul className="mt-10 grid items-stretch gap-5 md:grid-cols-3">
				{plans.map((plan) => (
					<PlanCard key={plan.name} plan={plan} />
				))}
			</ul>
			<ul aria-label="Guarantees" className="mt-10 grid gap-x-6 gap-y-2 border-ink border-y py-4 sm:grid-cols-2 lg:grid-cols-4">
				{guarantees.map((guarantee) => (
					<li key={guarantee} className="flex items-center gap-2 font-semibold">
						<Check aria-hidden="true" className="shrink-0 text-seagrass" size={20} />
						{guarantee}
					</li>
				))}
			</ul>
			<PlanComparison />
			<h3 className="mt-14 text-2xl">Every SEO Package Comes With</h3>
			<ul className="mt-6 grid grid-cols-2 gap-x-5 gap-y-8 md:gap-x-8 lg:grid-cols-3">
				{packageGroups.map((group) => (
					<li key={group.title} className="border-ink border-t-2 pt-3">
						<h4 className="display wrap-anywhere text-lg">{group.title}</h4>
						<ul className="wrap-anywhere mt-2 grid gap-1 text-ink-soft">
							{group.items.map((item) => (
								<li key={item}>{item}</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</Section>
	);
}

function PlanCard({ plan }: { plan: Plan }) {
	const headingId = `plan-${plan.name.toLowerCase().replaceAll(" ", "-")}`;
	return (
		<li
			aria-labelledby={headingId}
			className={`relative flex flex-col border border-ink p-5 lg:p-6 ${plan.badge ? "bg-sand shadow-float md:-my-3 md:py-9" : "bg-paper"}`}
		>
			{plan.badge ? (
				<p className="-top-3.5 absolute left-6 border border-ink bg-ink px-3 py-0.5 font-semibold text-paper text-sm">{plan.badge}</p>
			) : null}
			<h3 id={headingId} className="text-2xl">
				{plan.name}
			</h3>
			<p className="mt-1 text-ink-soft">{plan.tagline}</p>
			<p className="mt-5 flex flex-wrap items-baseline gap-x-1.5">
				<span className="display text-5xl md:text-4xl lg:text-5xl">${plan.priceAud}</span>
				<span className="text-ink-soft">/month</span>
			</p>
			<p className="mt-1 text-ink-soft text-sm">AUD, {gstWords}</p>
			<ul className="mt-5 grid gap-2 border-hairline border-t pt-5">
				<CheckedItem>{plan.focusedKeywords} focused keywords</CheckedItem>
				<CheckedItem>
					{plan.blogPostsPerMonth} SEO blog {plan.blogPostsPerMonth === 1 ? "article" : "articles"} per month
				</CheckedItem>
				<CheckedItem>{plan.tier} link building, citations, content and support</CheckedItem>
				<CheckedItem>{plan.reports} reports</CheckedItem>
				<CheckedItem>About {formatTotalHours(plan)} of our work a month</CheckedItem>
			</ul>
			{/* A form, so the button works without JavaScript. */}
			<form action="/hire-us" method="get" data-hire-us className="mt-auto pt-7">
				<input type="hidden" name="package" value={plan.name} />
				<button type="submit" aria-describedby={headingId} className={buttonClass(plan.badge ? "primary" : "outline", "w-full")}>
					Choose Package
				</button>
			</form>
		</li>
	);
}

/** The comparison table, then what every package includes. */
function PlanComparison() {
	return (
		<div className="mt-14">
			<h3 id="compare-title" className="text-2xl">
				Compare the packages
			</h3>
			<table
				aria-labelledby="compare-title"
				className="wrap-anywhere mt-5 w-full table-fixed border-collapse text-left text-sm sm:text-base"
			>
				<thead>
					<tr className="border-ink border-y-2 text-[0.6875rem] sm:text-base">
						<th scope="col" className="w-[30%] py-3 pr-2 align-bottom font-semibold sm:w-2/5">
							Each month
						</th>
						{plans.map((plan) => (
							<th key={plan.name} scope="col" className={`px-1 py-3 align-bottom font-semibold sm:px-3 ${plan.badge ? "bg-sand" : ""}`}>
								{plan.name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{comparisonRows.map((row) => (
						<tr key={row.feature} className="border-hairline border-b">
							<th scope="row" className="py-2.5 pr-2 font-normal">
								{row.feature}
							</th>
							{plans.map((plan) => (
								<td key={plan.name} className={`px-1 py-2.5 font-semibold sm:px-3 ${plan.badge ? "bg-sand" : ""}`}>
									<span className="flex flex-col-reverse gap-x-3 gap-y-1 sm:flex-row-reverse sm:items-center sm:justify-end">
										{row.value(plan)}
										{row.tiered ? <TierBars level={tiers.indexOf(plan.tier) + 1} /> : null}
									</span>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<h4 className="display mt-10 text-lg">In every package</h4>
			<ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
				{includedInEveryPlan.map((feature) => (
					<CheckedItem key={feature}>{feature}</CheckedItem>
				))}
			</ul>
		</div>
	);
}

/** Draws the tier as one, two or three bars. */
function TierBars({ level }: { level: number }) {
	return (
		<span aria-hidden="true" className="flex items-end gap-0.5">
			{tiers.map((tier, index) => (
				<span
					key={tier}
					className={`w-1.5 border border-reef ${index < level ? "data-bar bg-reef" : ""}`}
					style={{ height: `${6 + index * 4}px` }}
				/>
			))}
		</span>
	);
}

function CheckedItem({ children }: { children: React.ReactNode }) {
	return (
		<li className="flex gap-2.5">
			<Check aria-hidden="true" className="mt-1 shrink-0 text-seagrass" size={18} />
			<span>{children}</span>
		</li>
	);
}
