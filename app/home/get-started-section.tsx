import { GetStartedForm } from "#app/leads/get-started-form.tsx";
import { settings } from "#app/site/settings.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ContourDivider } from "#app/ui/contour-divider.tsx";
import { Island } from "#app/ui/island.tsx";
import { type DialDrawing, DialMark } from "./dial-mark.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";
import { getStartedTestimonial } from "./testimonials.ts";

type Benefit = { title: string; text: string; drawing: DialDrawing };

/** Each with a drawing of what the visitor gets. */
const BENEFITS: readonly Benefit[] = [
	{
		title: "See where you stand",
		text: "A score out of 100 and the issues behind it.",
		// A position: two bearings and where they cross.
		drawing: ["M32 20a12 12 0 1 0 0 24 12 12 0 1 0 0-24z", "M11 25.5L53 38.5M22 50.5L42 13.5", "M32 28a4 4 0 1 0 0 8 4 4 0 1 0 0-8z"],
	},
	{
		title: "Know what to do first",
		text: "An action plan, biggest wins first.",
		// A course with its waypoints, the first the largest.
		drawing: [
			"M32.5 23a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9zM41 36a3 3 0 1 0 0 6 3 3 0 1 0 0-6z",
			"M25 38.5L29.5 31.5M35.5 31L39 36.5M42.5 36L48.5 19M48.5 26V14l6 3-6 3",
			"M20.5 36.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13z",
		],
	},
	{
		title: "Ask a person",
		text: "Leave your details and we'll contact you within 24 hours.",
		// An answer.
		drawing: ["M15 18.5h34v22H34.5L26 49v-8.5H15z", "M21.5 34.5H37", "M21.5 24.5h21v4.5h-21z"],
	},
];

export function GetStartedSection() {
	return (
		<section id="get-started" aria-labelledby="get-started-title" className="on-dark bg-deep text-paper">
			{/* Mirrored, because the same coast lies above another section. */}
			<div className="-scale-x-100">
				<ContourDivider isDefinition land="fill-shoal" />
			</div>
			<div className="page grid pt-8 pb-10 md:pt-10 md:pb-16 *:min-w-0 gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]">
				<div>
					<p className="sheet-label text-shoal">Get started</p>
					<h2 id="get-started-title" className="mt-4 text-[clamp(2.25rem,1.4rem+3.6vw,3.75rem)]">
						Find out what holds your site back
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
						<p>It takes one web address, and no sign-up.</p>
					</div>
				</div>
				<ol className="grid auto-rows-fr border-paper/60 border-y lg:row-span-2">
					{BENEFITS.map(({ title, text, drawing }) => (
						<li
							key={title}
							className="grid grid-cols-[min(5rem,22vw)_minmax(0,1fr)] items-center gap-x-6 border-paper/30 not-first:border-t py-4"
						>
							<DialMark drawing={drawing} isOnDark className="w-full" />
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
