import { GetStartedForm } from "#app/leads/get-started-form.tsx";
import { settings } from "#app/site/settings.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ContourDivider } from "#app/ui/contour-divider.tsx";
import { Island } from "#app/ui/island.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";
import { getStartedTestimonial } from "./testimonials.ts";

/** Each with a drawing of what the visitor gets. */
const BENEFITS = [
	{
		title: "See where you stand",
		text: "A score out of 100 and the issues behind it.",
		drawing:
			"M16.1 45.4a22.5 22.5 0 1 1 31.8 0zM32 29.5L42 15M12 29.5h5M32 9.5v5M52 29.5h-5M17.9 15.4l3.5 3.5M30 29.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
	},
	{
		title: "Know what to do first",
		text: "An action plan, biggest wins first.",
		drawing:
			"M6 6h52v40H6zM6 11h52M12 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0M23 19h29M12 29a3 3 0 1 0 6 0 3 3 0 1 0-6 0M23 29h21M12 39a3 3 0 1 0 6 0 3 3 0 1 0-6 0M23 39h13",
	},
	{
		title: "Ask a person",
		text: "Leave your details and we'll contact you within 24 hours.",
		drawing: "M6 6h52v31H34L22 46v-9H6zM14 16h36M14 26h22",
	},
] as const;

export function GetStartedSection() {
	return (
		<section id="get-started" aria-labelledby="get-started-title" className="on-dark bg-deep text-paper">
			<ContourDivider isDefinition land="fill-shoal" />
			<div className="page grid pt-8 pb-10 md:pt-10 md:pb-16 *:min-w-0 gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]">
				<div>
					<p className="sheet-label text-shoal">Get started</p>
					<h2 id="get-started-title" className="mt-4 text-[clamp(2.25rem,1.4rem+3.6vw,3.75rem)]">
						It takes one web address
					</h2>
					<div className="mt-7 grid gap-6">
						{settings.showGetStartedForm ? (
							<div className="rounded-chart bg-paper p-5 text-ink">
								<Island name="get-started-form" component={GetStartedForm} props={{}} />
							</div>
						) : null}
						<a
							href="/#hero"
							className={buttonClass("primary", "min-h-12 w-full justify-self-start text-balance sm:min-h-15 sm:w-auto sm:px-8 sm:text-xl")}
						>
							Get Your Free SEO Snapshot Now
						</a>
					</div>
				</div>
				<ol className="grid auto-rows-fr border-paper/60 border-y lg:row-span-2">
					{BENEFITS.map(({ title, text, drawing }) => (
						<li
							key={title}
							className="grid grid-cols-[min(5rem,22vw)_minmax(0,1fr)] items-center gap-x-6 border-paper/30 not-first:border-t py-4"
						>
							<svg viewBox="4 4 56 44" aria-hidden="true" className="fill-reef/60 stroke-paper" strokeWidth={1.2} strokeLinejoin="round">
								<path d={drawing} />
							</svg>
							<div>
								<h3 className="text-xl">{title}</h3>
								<p className="mt-1 text-balance text-paper/85">{text}</p>
							</div>
						</li>
					))}
				</ol>
				<div className="self-end [--color-ink-soft:var(--color-shoal)] [--color-reef-dark:var(--color-shoal)]">
					<TestimonialCard testimonial={getStartedTestimonial} className="text-xl" />
				</div>
			</div>
		</section>
	);
}
