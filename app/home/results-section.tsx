import { buttonClass } from "#app/ui/button.ts";
import { statistics } from "./claims.ts";
import { Section } from "./section.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";
import { testimonials } from "./testimonials.ts";

export function ResultsSection() {
	return (
		<Section id="results" label="Results" title="Results we stand behind">
			<dl className="mt-8 grid border-ink border-y md:mt-10 md:grid-cols-3">
				{statistics.map(({ figure, label }) => (
					<div
						key={label}
						className="flex flex-row-reverse items-baseline justify-end gap-4 border-hairline py-4 md:flex-col-reverse md:items-start md:gap-0 md:py-6 not-last:border-b md:px-8 md:not-last:border-r md:not-last:border-b-0 md:first:pl-0"
					>
						<dt className="wrap-anywhere text-ink-soft text-lg">{label}</dt>
						<dd className="display min-w-26 text-4xl text-reef-dark md:text-6xl">{figure}</dd>
					</div>
				))}
			</dl>
			{testimonials.some((testimonial) => testimonial.sample) ? (
				<p className="mt-8 text-ink-soft text-sm">Sample reviews, to be replaced with real ones.</p>
			) : null}
			<ul className="mt-3 grid gap-5 md:grid-cols-3">
				{testimonials.map((testimonial) => (
					<li key={testimonial.name} className="flex">
						<TestimonialCard testimonial={testimonial} className="w-full" />
					</li>
				))}
			</ul>
			<div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
				<a href="/#hero" className={buttonClass("outline")}>
					Request Free Analysis
				</a>
				<p className="text-ink-soft">Free, and yours to keep whether you hire us or not.</p>
			</div>
		</Section>
	);
}
