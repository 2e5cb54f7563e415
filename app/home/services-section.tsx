import { brand } from "#app/site/brand.ts";
import { ContourDivider } from "#app/ui/contour-divider.tsx";
import { auditSteps } from "#audit/audit-steps.ts";
import { claims, costComparison } from "./claims.ts";
import { Section } from "./section.tsx";
import { costSavings, servicePath, services, snapshotReasons } from "./services.ts";

export function ServicesSection() {
	return (
		<>
			<Section
				id="services"
				label="Services"
				title="Six things that decide whether locals find you"
				intro={`We look after all of them for small and medium businesses across ${brand.state}, and tell you in plain English what was done.`}
			>
				<ul className="mt-8 grid border-ink border-t border-l sm:grid-cols-2 md:mt-10 lg:grid-cols-3">
					{services.map(({ title, slug, text, icon: Icon }) => (
						<li key={slug} className="grid grid-cols-[auto_1fr] gap-x-3 border-ink border-r border-b p-4 sm:block sm:p-6">
							<Icon aria-hidden="true" className="size-6 text-reef sm:size-7.5" strokeWidth={1.5} />
							<h3 className="text-xl sm:mt-4">
								<a href={servicePath({ slug })} className="text-ink decoration-2 decoration-reef underline-offset-4">
									{title}
								</a>
							</h3>
							<p className="col-span-2 mt-2 text-ink-soft">{text}</p>
						</li>
					))}
				</ul>
			</Section>
			<CostSavings />
			<WhySnapshotWorks />
		</>
	);
}

function CostSavings() {
	return (
		<div className="on-dark bg-deep text-paper">
			<ContourDivider />
			<div className="page grid gap-x-14 gap-y-10 pt-4 pb-14 md:pb-20 lg:grid-cols-[5fr_7fr]">
				<div>
					<h3 className="section-title">How We Deliver {claims.costSaving} Cost Savings</h3>
					<dl className="mt-8 grid gap-4">
						{costComparison.map(({ label, figure, share }) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd className="mt-1 flex items-center gap-3">
									<span
										aria-hidden="true"
										className={`block h-7 border border-paper ${share < 100 ? "bg-shoal" : "bg-paper/15"}`}
										style={{ width: `${share * 0.72}%` }}
									/>
									<span className="display text-xl">{figure}</span>
								</dd>
							</div>
						))}
					</dl>
					<p className="mt-3 text-paper/80 text-sm">Cost of comparable work (traditional agency = 100%).</p>
				</div>
				<ul className="grid gap-8 md:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] md:gap-x-0">
					{costSavings.map((part) => (
						<li key={part.title} className="border-paper/30 md:px-6 md:not-last:border-r md:first:pl-0 md:last:pr-0">
							<p className="font-semibold text-paper/80 text-sm uppercase tracking-widest">{part.place}</p>
							<h4 className="display mt-2 text-xl">{part.title}</h4>
							<p className="mt-2 text-paper/85">{part.text}</p>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}

function WhySnapshotWorks() {
	return (
		<div className="border-ink border-b bg-shoal py-12 md:py-20">
			<div className="page">
				<h3 className="section-title">Why Our SEO Snapshot Works</h3>
				<ol aria-label="The seven points" className="mt-8 grid grid-cols-2 border-ink border-t sm:grid-cols-4 lg:grid-cols-7">
					{auditSteps.map((step, index) => (
						<li
							key={step.name}
							className="wrap-anywhere relative pt-3 pr-3 pb-4 before:absolute before:top-0 before:left-0 before:h-2.5 before:border-ink before:border-l"
						>
							<span aria-hidden="true" className="display block text-3xl text-reef-dark">
								{index + 1}
							</span>
							{step.name}
						</li>
					))}
				</ol>
				<ul className="mt-8 grid gap-6 md:grid-cols-3">
					{snapshotReasons.map((reason) => (
						<li key={reason.title} className="border-ink border-t-2 pt-4">
							<h4 className="display text-xl">{reason.title}</h4>
							<p className="mt-2 text-ink-soft">{reason.text}</p>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
