import { gstWords, guarantees, plans } from "#app/site/plans.ts";
import { buttonClass } from "#app/ui/button.ts";

type Props = {
	/** What the packages call this service. */
	part: string;
	/** How much of it each package holds, if that differs. */
	included: readonly string[] | undefined;
};

/** The three packages, each with what it holds of one service. */
export function ServicePrices({ part, included }: Props) {
	return (
		<section aria-labelledby="prices" className="no-print mt-10 md:mt-14">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id="prices" className="text-3xl">
					What it costs
				</h2>
				<p>
					{part}: {included ? "part of" : "the same in"} every package.{" "}
					<a href="/#pricing" className="inline-block font-semibold text-reef-dark underline underline-offset-4">
						See all that’s in them
					</a>
				</p>
			</div>
			<ul className="mt-4 border-ink border-t-2 bg-white md:grid md:grid-cols-3 md:grid-rows-[repeat(4,auto)]">
				{plans.map((plan, index) => (
					<li
						key={plan.name}
						className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-ink md:items-end border-x border-b p-5 sm:px-7 md:not-first:border-l-0 md:row-span-4 md:grid-cols-1 md:grid-rows-subgrid ${plan.badge ? "bg-sand" : ""}`}
					>
						<h3
							id={`plan-${index}`}
							className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-2.5 text-lg max-lg:pb-1 lg:text-xl"
						>
							{plan.name}
							{plan.badge ? <span className="stamp max-w-full max-lg:order-first max-lg:mb-1">{plan.badge}</span> : null}
						</h3>
						<p className="row-span-2 text-right md:row-auto md:text-left">
							<span className="display text-3xl leading-none lg:text-5xl">${plan.priceAud}</span>{" "}
							<span className="text-ink-soft text-sm max-md:block">/month</span>
						</p>
						{included ? <p className="leading-snug max-md:text-sm md:mt-1 md:text-lg">{included[index]}</p> : null}
						{/* A form, so the button works without JavaScript. */}
						<form action="/hire-us" method="get" className="max-md:col-span-2 max-md:mt-2 md:mt-4">
							<input type="hidden" name="package" value={plan.name} />
							<button
								type="submit"
								aria-describedby={`plan-${index}`}
								className={buttonClass(plan.badge ? "primary" : "outline", "w-full")}
							>
								Choose Package
							</button>
						</form>
					</li>
				))}
			</ul>
			<p className="mt-3 text-ink-soft">
				Prices are in Australian dollars, {gstWords}.
				{guarantees.map((guarantee) => (
					<span key={guarantee}>
						{" "}
						<span className="inline-block">{guarantee}.</span>
					</span>
				))}
			</p>
		</section>
	);
}
