import { buttonClass } from "#app/ui/button.ts";
import { claims, statistics } from "./claims.ts";
import { Section } from "./section.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";
import { testimonials } from "./testimonials.ts";

export function ResultsSection() {
	return (
		<Section id="results" label="Results" title="Results we stand behind">
			<div className="mt-8 grid *:min-w-0 gap-x-14 gap-y-10 lg:grid-cols-[5fr_7fr]">
				<div className="flex flex-col">
					<dl className="border-ink border-t">
						{statistics.map(({ figure, label }) => (
							<div key={label} className="flex flex-wrap items-end gap-x-5 gap-y-2 border-hairline border-b py-4">
								<dt className="wrap-anywhere order-2 min-w-0 flex-1 basis-32 text-ink-soft">
									<Drawn figure={figure} />
									{label}
								</dt>
								<dd className="display order-1 w-36 text-5xl leading-none text-reef-dark md:w-48 md:text-7xl">{figure}</dd>
							</div>
						))}
					</dl>
					<div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
						<a href="/#hero" className={buttonClass("outline")}>
							Request Free Analysis
						</a>
						<p className="flex-1 basis-48 text-ink-soft text-sm">Free, with a report you can print or share.</p>
					</div>
				</div>
				<div>
					<ul className="grid gap-5 md:grid-cols-2">
						{testimonials.map((testimonial, index) => (
							<li key={testimonial.name} className={`flex ${index === 0 ? "md:col-span-2" : ""}`}>
								<TestimonialCard testimonial={testimonial} className="w-full" />
							</li>
						))}
					</ul>
					{testimonials.some((testimonial) => testimonial.sample) ? (
						<p className="mt-4 text-ink-soft text-sm">Quotes marked “Sample” are made up. Real reviews will replace them.</p>
					) : null}
				</div>
			</div>
		</Section>
	);
}

/** The figure drawn to scale: a dot for each business, the growth as bars, the share on a scale of a hundred. */
function Drawn({ figure }: { figure: string }) {
	const amount = Number.parseFloat(figure);
	if (figure === claims.businessesServed) {
		return (
			<svg viewBox="0 0 200 40" aria-hidden="true" className="mb-1.5 block w-full max-w-64">
				<pattern id="dots" width={4} height={4} patternUnits="userSpaceOnUse">
					<circle cx={2} cy={2} r={1.1} fill="var(--color-reef)" />
				</pattern>
				<path d={`M0 0H${(amount / 10) * 4}V40H0z`} fill="url(#dots)" />
			</svg>
		);
	}
	const bars = figure === claims.revenueGrowth ? [1 / amount, 1] : [amount / 100];
	return (
		<svg viewBox="0 0 200 22" aria-hidden="true" className="mb-1.5 block w-full max-w-64 overflow-visible" stroke="var(--color-ink)">
			{bars.map((share, index) => (
				<rect
					key={share}
					y={index * 11}
					width={200 * share}
					height={22 / bars.length - 3}
					fill={index === bars.length - 1 ? "var(--color-reef)" : "var(--color-white)"}
					vectorEffect="non-scaling-stroke"
				/>
			))}
			{bars.length === 1 ? <path d="M0 19h200M0 19v5M50 19v3M100 19v5M150 19v3M200 19v5" vectorEffect="non-scaling-stroke" /> : null}
		</svg>
	);
}
