import { Gauge, ListChecks, MessagesSquare } from "lucide-react";
import { GetStartedForm } from "#app/leads/get-started-form.tsx";
import { settings } from "#app/site/settings.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Island } from "#app/ui/island.tsx";
import { Section } from "./section.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";
import { getStartedTestimonial } from "./testimonials.ts";

const BENEFITS = [
	{ title: "See where you stand", text: "A score out of 100 and the issues behind it.", icon: Gauge },
	{ title: "Know what to do first", text: "An action plan, biggest wins first.", icon: ListChecks },
	{ title: "Ask a person", text: "Leave your details and we'll contact you within 24 hours.", icon: MessagesSquare },
] as const;

export function GetStartedSection() {
	return (
		<Section id="get-started" label="Get started" title="It takes one web address" className="border-ink border-t">
			<div className="mt-10 grid gap-8 lg:grid-cols-[7fr_5fr]">
				<div>
					<ul className="grid gap-4 sm:grid-cols-3">
						{BENEFITS.map(({ title, text, icon: Icon }) => (
							<li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 border border-ink bg-white p-4 sm:block sm:p-5">
								<Icon aria-hidden="true" className="text-reef" size={28} strokeWidth={1.5} />
								<h3 className="text-lg sm:mt-3">{title}</h3>
								<p className="col-start-2 mt-1 text-ink-soft">{text}</p>
							</li>
						))}
					</ul>
					<div className="mt-8 grid gap-6">
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
