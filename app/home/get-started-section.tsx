import { GetStartedForm } from "#app/leads/get-started-form.tsx";
import { settings } from "#app/site/settings.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Island } from "#app/ui/island.tsx";
import { Section } from "./section.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";
import { getStartedTestimonial } from "./testimonials.ts";

const BENEFITS = [
	{ title: "See where you stand", text: "A score out of 100 and the issues behind it." },
	{ title: "Know what to do first", text: "An action plan, biggest wins first." },
	{ title: "Ask a person", text: "Leave your details and we'll contact you within 24 hours." },
] as const;

export function GetStartedSection() {
	return (
		<Section id="get-started" label="Get started" title="It takes one web address" className="border-ink border-t md:pb-8">
			<div className="mt-8 grid *:min-w-0 items-start gap-x-14 gap-y-8 lg:grid-cols-[8fr_4fr]">
				<div>
					<ol className="grid gap-y-5 sm:grid-cols-3">
						{BENEFITS.map(({ title, text }, index) => (
							<li key={title} className="course-leg relative pl-13 sm:pt-14 sm:pr-5 sm:pl-0">
								<span
									aria-hidden="true"
									className="display absolute top-0 left-0 grid size-10 place-items-center rounded-full border border-ink bg-paper text-lg"
								>
									{index + 1}
								</span>
								<h3 className="text-xl">{title}</h3>
								<p className="mt-1 text-ink-soft">{text}</p>
							</li>
						))}
					</ol>
					<div className="mt-7 grid gap-6">
						{settings.showGetStartedForm ? <Island name="get-started-form" component={GetStartedForm} props={{}} /> : null}
						<a href="/#hero" className={buttonClass("primary", "w-full justify-self-start sm:w-auto sm:text-lg")}>
							Get Your Free SEO Snapshot Now
						</a>
					</div>
				</div>
				<TestimonialCard testimonial={getStartedTestimonial} />
			</div>
		</Section>
	);
}
