import { NextSteps } from "#app/leads/next-steps.tsx";
import { brand } from "#app/site/brand.ts";
import { aboutPageLink } from "#app/site/navigation.ts";
import { towns } from "#app/site/queensland-outline.ts";
import { claims } from "./claims.ts";

/** Each with its symbol, as in the legend of a chart. */
const PRINCIPLES = [
	{
		title: "Plain English",
		text: "If we can't explain it in words you'd use with a customer, we don't understand it ourselves.",
		symbol: "M6 9h36v22H24l-9 8v-8H6zM14 17h20M14 23h13",
	},
	{
		title: "A fair price",
		text: `Strategy here, skilled delivery offshore and software for the rest: about ${claims.costSaving} lower cost than traditional agencies.`,
		symbol: "M24 6v34M14 40h20M8 12h32M8 12L3 26h10zM40 12l-5 14h10zM3 26a5 4 0 0 0 10 0M35 26a5 4 0 0 0 10 0",
	},
	{
		title: "Your work stays yours",
		text: "Profiles, pages and data stay in your name. There is no lock-in contract.",
		symbol: "M24 14v28M15 20h18M8 28c1 9 8 14 16 14s15-5 16-14M8 28l-3 5M8 28l5 4M40 28l3 5M40 28l-5 4M28 10a4 4 0 1 1-8 0a4 4 0 1 1 8 0",
	},
] as const;

/** The towns on the map, in a sentence that search engines read as our service area. "Coast" needs its article. */
const TOWNS = new Intl.ListFormat("en-AU").format(towns.map(({ name }) => (name.endsWith(" Coast") ? `the ${name}` : name)));

/** What a new customer can count on, and when. */
const FIRST_MONTH = [
	{ when: "Within 24 hours", what: "A person answers, with a proposal for your business." },
	{ when: "24 hours after your yes", what: "Your set-up is done and the work begins." },
	{ when: "Until day 30", what: "Not happy? You get your money back, on every package." },
	{ when: "Every month", what: "A report: what we did, what changed and what comes next." },
] as const;

/** What the agency is, how a job with it begins, and what it stands for. */
export function AboutSection() {
	return (
		<section id="about" aria-labelledby="about-title" className="border-ink border-t bg-shoal py-10 md:py-16">
			<div className="page">
				<div className="grid *:min-w-0 gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]">
					<div>
						<p className="sheet-label">About</p>
						<h2 id="about-title" className="section-title mt-3">
							A local SEO agency in {brand.city}, working for all of {brand.state}
						</h2>
						<div className="mt-5 max-w-[68ch] space-y-4 md:text-lg">
							<p className="text-lg leading-snug md:text-xl">
								{brand.name} helps local businesses get found: tour operators and cafés, clinics and law firms, tradies, shops and
								exporters. We have {claims.yearsOfExperience} years of local SEO experience and have served {claims.businessesServed}{" "}
								businesses.
							</p>
							<p>
								SEO reports are often hard to read. So we start with a snapshot anyone can follow, agree with you on what's worth doing, and
								do it. You hear from a person within 24 hours, and you can leave whenever you like.
							</p>
							<p>
								We serve {TOWNS}, and everywhere in between.{" "}
								<a href={aboutPageLink.href} className="text-reef-dark underline underline-offset-4">
									{aboutPageLink.label}
								</a>
								: who does what, and what we won't do.
							</p>
						</div>
					</div>
					<div className="md:text-lg">
						<h3 className="mb-5 text-2xl lg:mt-7">When you hire us</h3>
						<NextSteps steps={FIRST_MONTH} />
					</div>
				</div>
				<ul className="mt-10 grid gap-x-10 gap-y-6 border-ink border-t-2 pt-5 md:grid-cols-3">
					{PRINCIPLES.map(({ title, text, symbol }) => (
						<li key={title} className="flex gap-4">
							<svg viewBox="0 0 48 46" aria-hidden="true" className="w-11 shrink-0 self-start fill-none stroke-[1.5] stroke-reef-dark">
								<path d={symbol} strokeLinejoin="round" />
							</svg>
							<div className="wrap-anywhere min-w-0">
								<h3 className="text-xl">{title}</h3>
								<p className="mt-1 text-ink-soft">{text}</p>
							</div>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
