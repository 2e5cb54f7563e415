import { brand } from "#app/site/brand.ts";
import { exampleBusiness, exampleSnapshot } from "#app/snapshots/example-snapshot.ts";
import { getFigureColour } from "#app/snapshots/score-gauge.tsx";
import { ContourDivider } from "#app/ui/contour-divider.tsx";
import { auditSteps } from "#audit/audit-steps.ts";
import { getScoreBand } from "#audit/verdict.ts";
import { claims, costComparison } from "./claims.ts";
import { CoastProfile } from "./coast-profile.tsx";
import { Instrument } from "./instrument.tsx";
import { Section } from "./section.tsx";
import { ServicePlate } from "./service-plate.tsx";
import { servicePath, services, snapshotReasons } from "./services.ts";

/** Two large plates, then four small ones. */
const LARGE = 2;

export function ServicesSection() {
	return (
		<>
			<Section
				id="services"
				label="Services"
				title="Six things that decide whether locals find you"
				intro={`We look after all of them for small and medium businesses across ${brand.state}, and tell you in plain English what we did.`}
			>
				<ul className="mt-7 grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-x-5 gap-y-7 lg:grid-cols-12 lg:gap-x-6">
					{services.map(({ title, slug, text }, index) => (
						<li key={slug} className={`group relative ${index < LARGE ? "lg:col-span-6" : "lg:col-span-3"}`}>
							<ServicePlate slug={slug} className="plate" />
							<h3
								className={`mt-3 flex items-baseline justify-between gap-2 text-xl leading-snug ${index < LARGE ? "sm:text-2xl" : "sm:text-lg"}`}
							>
								<a
									href={servicePath({ slug })}
									className="text-ink underline decoration-2 decoration-reef/40 underline-offset-4 transition-[text-decoration-color] duration-200 after:absolute after:inset-0 group-hover:decoration-reef"
								>
									{title}
								</a>
								<svg
									viewBox="0 0 20 12"
									aria-hidden="true"
									className="w-5 shrink-0 fill-none stroke-2 stroke-reef transition-transform duration-200 group-focus-within:translate-x-1 group-hover:translate-x-1"
								>
									<path d="M0 6h18m-5-5l5 5-5 5" />
								</svg>
							</h3>
							<p className="mt-1 max-w-[52ch] text-ink-soft">{text}</p>
						</li>
					))}
				</ul>
				<p className="mt-5 text-ink-soft text-sm">The plumber in these drawings is made up.</p>
			</Section>
			<CostSavings />
			<WhySnapshotWorks />
		</>
	);
}

function CostSavings() {
	return (
		<div className="on-dark overflow-x-clip bg-deep text-paper">
			<ContourDivider />
			<div className="page pt-8 pb-10 md:pt-12 md:pb-14">
				<div className="grid gap-y-4 lg:grid-cols-[1fr_2fr]">
					<div className="lg:pr-6">
						<h3 className="section-title">How We Deliver {claims.costSaving} Cost Savings</h3>
						<p className="mt-4 text-balance text-lg text-paper/85">You pay local rates only for the work that has to be local.</p>
					</div>
					<div>
						<dl className="grid gap-3">
							{costComparison.map(({ label, figure, share }) => (
								<div key={label}>
									<dt>{label}</dt>
									<dd
										className={`display mt-1 flex items-stretch border border-paper leading-none wrap-anywhere *:flex *:items-center *:p-3 min-h-14 sm:text-2xl lg:min-h-20 lg:*:px-6 ${share < 100 ? "border-dashed" : ""}`}
									>
										<span
											className={share < 100 ? "bg-shoal text-ink outline outline-paper" : "bg-paper/15"}
											style={{ width: `${share}%` }}
										>
											{figure}
										</span>
										{share < 100 ? (
											<span className="flex-1 text-[min(1.375rem,5.5vw)] sm:text-3xl lg:text-[min(2.25rem,2.6vw)]">
												about {claims.costSaving} lower
											</span>
										) : null}
									</dd>
								</div>
							))}
						</dl>
						<p className="mt-3 text-paper/80 text-sm">Cost of comparable work (traditional agency = 100%).</p>
					</div>
				</div>
				<CoastProfile />
			</div>
		</div>
	);
}

const CELL = "border-ink border-r border-b p-2.5 sm:p-4";

function WhySnapshotWorks() {
	return (
		<div className="border-ink border-b bg-shoal py-10 md:py-14">
			<div className="page grid *:min-w-0 gap-x-14 gap-y-8 lg:grid-cols-[4fr_8fr]">
				<div>
					<h3 className="section-title">Why Our SEO Snapshot Works</h3>
					<ul className="mt-6">
						{snapshotReasons.map((reason) => (
							<li key={reason.title} className="border-ink/30 border-t py-3">
								<h4 className="display text-xl">{reason.title}</h4>
								<p className="mt-1 text-ink-soft">{reason.text}</p>
							</li>
						))}
					</ul>
					<p className="border-ink/30 border-t pt-3 text-ink-soft text-sm">
						The scores shown are those of {exampleBusiness.name}, our made-up example.
					</p>
				</div>
				<div className="grid auto-rows-fr grid-cols-2 border-ink border-t border-l bg-white md:grid-cols-4">
					<ol aria-label="The seven points" className="contents">
						{auditSteps.map((step) => {
							const score = exampleSnapshot.points.find(({ id }) => id === step.id)?.score ?? 0;
							return (
								<li key={step.id} className={`${CELL} flex flex-col`}>
									<Instrument id={step.id} score={score} />
									<span className="wrap-anywhere order-1 mt-1 leading-tight">{step.name}</span>
									<span className="mt-3 flex flex-wrap items-baseline gap-x-2">
										<span className={`display text-3xl leading-none ${getFigureColour(score)}`}>{score}</span>
										<span className="font-semibold text-[0.9375rem] text-ink-soft">{getScoreBand(score)}</span>
									</span>
								</li>
							);
						})}
					</ol>
					<p className={`${CELL} wrap-anywhere flex flex-col bg-deep text-paper`}>
						<span className="display text-[min(3.75rem,14vw)] leading-none lg:text-[5.5rem]">{exampleSnapshot.score}</span>
						<span className="mt-2 leading-tight">out of 100, all seven together</span>
						<strong className="mt-auto self-start rounded-chart bg-coral-dark px-3 py-0.5 font-display text-white">
							{getScoreBand(exampleSnapshot.score)}
						</strong>
					</p>
				</div>
			</div>
		</div>
	);
}
