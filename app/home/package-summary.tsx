import { Check } from "lucide-react";
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
					<li key={item} className="flex gap-2">
						<Check aria-hidden="true" className="mt-1 shrink-0 text-seagrass" size={18} />
						{item}
					</li>
				))}
			</ul>
		</aside>
	);
}
