import { brand } from "#app/site/brand.ts";
import { aboutPageLink } from "#app/site/navigation.ts";
import { towns } from "#app/site/queensland-outline.ts";
import { claims } from "./claims.ts";
import { Section } from "./section.tsx";

const PRINCIPLES = [
	{ title: "Plain English", text: "If we can't explain it in words you'd use with a customer, we don't understand it ourselves." },
	{
		title: "A fair price",
		text: `Strategy here, skilled delivery offshore and software for the rest: about ${claims.costSaving} lower cost than traditional agencies.`,
	},
	{ title: "Your work stays yours", text: "Profiles, pages and data stay in your name. There is no lock-in contract." },
] as const;

/** The towns on the map. "Coast" needs its article. */
const TOWNS = new Intl.ListFormat("en-AU").format(towns.map(({ name }) => (name.endsWith(" Coast") ? `the ${name}` : name)));

export function AboutSection() {
	return (
		<Section
			id="about"
			label="About"
			className="border-ink border-t bg-shoal"
			title={`A local SEO agency in ${brand.city}, working for all of ${brand.state}`}
		>
			<div className="mt-6 grid gap-10 lg:grid-cols-[7fr_5fr]">
				<div className="max-w-[68ch] space-y-4 text-lg">
					<p>
						{brand.name} helps local businesses get found: tour operators and cafés, clinics and law firms, tradies, shops and exporters. We
						have {claims.yearsOfExperience} years of local SEO experience and have served {claims.businessesServed} businesses.
					</p>
					<p>
						SEO reports are often hard to read. So we begin with a snapshot anyone can follow, agree on what is worth doing, and then do it.
						You hear from a person within 24 hours, and you can leave whenever you like.
					</p>
					<p>
						We serve {TOWNS}, and everywhere between. <a href={aboutPageLink.href}>{aboutPageLink.label}</a> says who does what, and what we
						won't do.
					</p>
				</div>
				<ul className="border-ink border-t">
					{PRINCIPLES.map((principle) => (
						<li key={principle.title} className="border-hairline border-b py-4">
							<h3 className="text-xl">{principle.title}</h3>
							<p className="mt-1 text-ink-soft">{principle.text}</p>
						</li>
					))}
				</ul>
			</div>
		</Section>
	);
}
