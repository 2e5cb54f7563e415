import type { Testimonial } from "./testimonials.ts";

const STARS = [1, 2, 3, 4, 5];

/** A testimonial in the headline face. A sample has a stamp. */
export function TestimonialCard({ testimonial, className = "text-xl" }: { testimonial: Testimonial; className?: string }) {
	return (
		<figure className="flex h-full w-full flex-col gap-4">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<div role="img" aria-label="5 out of 5 stars" className="flex gap-0.5">
					{STARS.map((star) => (
						<svg key={star} viewBox="0 0 14 14" aria-hidden="true" className="size-5 fill-current">
							<path d="M7 0l2.1 4.6 5 .6-3.7 3.4 1 5-4.4-2.5-4.4 2.5 1-5-3.6-3.4 5-.6z" />
						</svg>
					))}
				</div>
				{testimonial.sample ? <span className="stamp">Sample</span> : null}
			</div>
			<blockquote className={`display wrap-anywhere text-pretty leading-tight ${className}`}>“{testimonial.quote}”</blockquote>
			<figcaption className="mt-auto leading-snug">
				<span className="display">{testimonial.name}</span> <span className="block text-ink-soft text-sm">{testimonial.business}</span>
			</figcaption>
		</figure>
	);
}
