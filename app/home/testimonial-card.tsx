import { Star } from "lucide-react";
import type { Testimonial } from "./testimonials.ts";

const STARS = [1, 2, 3, 4, 5];

export function TestimonialCard({ testimonial, className = "" }: { testimonial: Testimonial; className?: string }) {
	return (
		<figure className={`flex flex-col border border-ink bg-white p-5 md:p-6 ${className}`}>
			<div className="flex items-center justify-between gap-3">
				<div role="img" aria-label="5 out of 5 stars" className="flex gap-0.5">
					{STARS.map((star) => (
						<Star key={star} aria-hidden="true" size={18} className="fill-ink text-ink" />
					))}
				</div>
				{testimonial.sample ? <span className="rounded-chart border border-hairline px-2 text-ink-soft text-xs">Sample</span> : null}
			</div>
			<blockquote className="mt-4 grow text-lg leading-snug">“{testimonial.quote}”</blockquote>
			<figcaption className="mt-5 border-hairline border-t pt-3">
				<span className="font-semibold">{testimonial.name}</span>
				<br />
				<span className="text-ink-soft text-sm">{testimonial.business}</span>
			</figcaption>
		</figure>
	);
}
