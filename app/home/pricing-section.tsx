import { Check } from "lucide-react";
import { buttonClass } from "#app/ui/button.ts";
import { PlanComparison } from "./plan-comparison.tsx";
import { guarantees, type Plan, packageGroups, plans } from "./plans.ts";
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
			<p className="mt-1 text-ink-soft text-sm">AUD, including GST</p>
			<ul className="mt-5 grid gap-2 border-hairline border-t pt-5">
				<PlanPoint>{plan.focusedKeywords} focused keywords</PlanPoint>
				<PlanPoint>
					{plan.blogPostsPerMonth} SEO blog {plan.blogPostsPerMonth === 1 ? "article" : "articles"} per month
				</PlanPoint>
				<PlanPoint>{plan.tier} link building, citations, content and support</PlanPoint>
				<PlanPoint>{plan.reports} reports</PlanPoint>
			</ul>
			{/* A form, so that the button works without JavaScript. */}
			<form action="/hire-us" method="get" data-hire-us className="mt-auto pt-7">
				<input type="hidden" name="package" value={plan.name} />
				<button type="submit" aria-describedby={headingId} className={buttonClass(plan.badge ? "primary" : "outline", "w-full")}>
					Choose Package
				</button>
			</form>
		</li>
	);
}

function PlanPoint({ children }: { children: React.ReactNode }) {
	return (
		<li className="flex gap-2.5">
			<Check aria-hidden="true" className="mt-1 shrink-0 text-seagrass" size={18} />
			<span>{children}</span>
		</li>
	);
}
