import { brand } from "#app/site/brand.ts";
import { aboutPageLink } from "#app/site/navigation.ts";
import { TownLabel } from "#app/site/queensland-map.tsx";
import { type Town, towns } from "#app/site/queensland-outline.ts";
import { FILLING_MAP_ID } from "#app/snapshots/snapshot-progress.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { claims } from "./claims.ts";

const PRINCIPLES = [
	{
		title: "Plain English",
		text: "If we can't explain it in words you'd use with a customer, we don't understand it ourselves.",
	},
	{
		title: "A fair price",
		text: `Strategy here, skilled delivery offshore and software for the rest: about ${claims.costSaving} lower cost than traditional agencies.`,
	},
	{
		title: "Your work stays yours",
		text: "Profiles, pages and data stay in your name. There is no lock-in contract.",
	},
] as const;

/** The towns on the map, in a sentence that search engines read as our service area. "Coast" needs its article. */
const TOWNS = new Intl.ListFormat("en-AU").format(towns.map(({ name }) => (name.endsWith(" Coast") ? `the ${name}` : name)));

/** What a new customer can count on, and when. */
const FIRST_MONTH = [
	{ title: "Within 24 hours", text: "A person answers, with a proposal for your business." },
	{ title: "24 hours after you say yes", text: "Your set-up is done and the work begins." },
	{ title: "Until day 30", text: "Not happy? You get your money back, on every package." },
	{ title: "Every month", text: "A report: what we did, what changed and what comes next." },
] as const;

/** What the agency is and how far it works, how a job with it begins, and what it stands for. */
export function AboutSection() {
	return (
		<section id="about" aria-labelledby="about-title" className="border-ink border-t bg-shoal py-10 md:py-16">
			<div className="page">
				<div className="grid *:min-w-0 gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
					<div>
						<p className="sheet-label">About</p>
						<h2 id="about-title" className="section-title mt-3">
							A local SEO agency in {brand.city}, working for all of {brand.state}
						</h2>
					</div>
					<ServiceArea />
					<div className="max-w-[68ch] space-y-4 md:text-lg">
						<p className="text-lg leading-snug md:text-xl">
							{brand.name} helps local businesses get found: tour operators and cafés, clinics and law firms, tradies, shops and exporters.
							We have <span className="whitespace-nowrap">{claims.yearsOfExperience} years</span> of local SEO experience and have served{" "}
							{claims.businessesServed} businesses.
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
				<h3 className="mt-10 border-ink border-t-2 pt-5 text-2xl">When you hire us</h3>
				<NumberedSteps steps={FIRST_MONTH} heading="h4" className="mt-5 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4" />
				<div className="mt-10 grid gap-y-5 border-ink border-t-2 pt-5 lg:grid-cols-4">
					<h3 className="text-2xl">What we stand for</h3>
					<ul className="grid gap-y-5 md:grid-cols-3 lg:col-span-3">
						{PRINCIPLES.map(({ title, text }) => (
							<li key={title} className="md:pr-6">
								<h4 className="display text-2xl text-reef-dark">{title}</h4>
								<p className="mt-2 text-balance">{text}</p>
							</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	);
}

const home = towns.find(({ name }) => name === brand.city);
/** Where the names of the crowded south-east go, which has less room than on the hero's map. */
const LABELS: Partial<Record<string, Partial<Town>>> = {
	"Hervey Bay": { labelX: 630 },
	"Sunshine Coast": { labelX: 588, labelY: 680, anchor: "end" },
	Toowoomba: { labelX: 551, labelY: 726 },
	Brisbane: { labelX: 642, labelY: 706 },
	"Gold Coast": { labelX: 636, labelY: 748 },
};
/**
 * Rings of 500, 1,000 and 1,500 km: where each ends at the coast, short of the towns' names, and where its label is, north-west of the
 * city. On the map, 4.5 degrees of latitude are 500 km or 180 units.
 */
const RINGS = [
	{ endX: 528, labelX: 475, labelY: 592 },
	{ endX: 412, labelX: 348, labelY: 464 },
	{ endX: 318, labelX: 268, labelY: 296 },
] as const;
/** Below the frame. */
const RING_START_Y = 800;

/** The part of a ring over land, from the south to the coast. */
function drawRing({ x, y }: Town, radius: number, endX: number): string {
	const startX = x - Math.sqrt(radius ** 2 - (RING_START_Y - y) ** 2);
	const endY = y - Math.sqrt(radius ** 2 - (x - endX) ** 2);
	return `M${Math.round(startX)} ${RING_START_Y}A${radius} ${radius} 0 0 1 ${endX} ${Math.round(endY)}`;
}

/** The hero's map again: how far each town is from our city. */
function ServiceArea() {
	if (!home) return null;
	return (
		<div className="flex h-104 flex-col border border-ink bg-paper shadow-float lg:row-span-2 lg:h-full">
			<div className="neatline" />
			<p aria-hidden="true" className="border-ink border-b px-4 py-2 text-ink-soft leading-tight">
				<span className="display text-ink text-lg">How far from {home.name}</span>, as the crow flies
			</p>
			<svg viewBox="205 264 556 520" aria-hidden="true" className="chart min-h-0 w-full grow" fontSize={19}>
				<use href={`#${FILLING_MAP_ID}`} />
				{RINGS.map(({ endX, labelX, labelY }, index) => (
					<g key={endX}>
						<path
							d={drawRing(home, 180 * (index + 1), endX)}
							fill="none"
							stroke="var(--color-reef)"
							strokeWidth={2.5}
							strokeDasharray="7 5"
						/>
						<text
							x={labelX}
							y={labelY + 6}
							textAnchor="middle"
							fill="var(--color-reef-dark)"
							stroke="var(--color-sand)"
							strokeWidth={8}
							paintOrder="stroke"
							className="display"
						>
							{((index + 1) * 500).toLocaleString("en-AU")} km
						</text>
					</g>
				))}
				{towns.map((town) => (
					<g key={town.name} className="town" data-lit={town === home ? "" : undefined}>
						<TownLabel town={{ ...town, ...LABELS[town.name] }} />
					</g>
				))}
			</svg>
			<div className="neatline" />
		</div>
	);
}
