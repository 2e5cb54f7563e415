import { Check } from "lucide-react";
import { comparisonRows, includedInEveryPlan, plans, tiers } from "./plans.ts";

/** The comparison table, then what every package includes. */
export function PlanComparison() {
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
					<li key={feature} className="flex items-start gap-2">
						<Check aria-hidden="true" className="mt-1 shrink-0 text-seagrass" size={18} />
						{feature}
					</li>
				))}
			</ul>
		</div>
	);
}

/** The tier as one, two or three bars. */
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
