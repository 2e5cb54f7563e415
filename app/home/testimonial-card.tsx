import type { Testimonial } from "./testimonials.ts";

const STARS = [1, 2, 3, 4, 5];

/** A testimonial as a slip torn off a pad. A sample has a stamp across its corner. */
export function TestimonialCard({ testimonial, className = "" }: { testimonial: Testimonial; className?: string }) {
	return (
		<figure className={`slip flex flex-col ${className}`}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<div role="img" aria-label="5 out of 5 stars" className="flex gap-0.5">
					{STARS.map((star) => (
						<svg key={star} viewBox="0 0 14 14" aria-hidden="true" className="size-4.5 fill-current">
							<path d="M7 0l2.1 4.6 5 .6-3.7 3.4 1 5-4.4-2.5-4.4 2.5 1-5-3.6-3.4 5-.6z" />
						</svg>
					))}
				</div>
				{testimonial.sample ? <span className="stamp">Sample</span> : null}
			</div>
			<blockquote className="mt-2 grow leading-snug md:text-lg">“{testimonial.quote}”</blockquote>
			<figcaption className="mt-3">
				<span className="display">{testimonial.name}</span> <span className="text-ink-soft text-sm">{testimonial.business}</span>
			</figcaption>
		</figure>
	);
}
