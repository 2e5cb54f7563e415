import { ClosingAction } from "#app/shell/closing-action.tsx";
import { brand, contactDetails } from "#app/site/brand.ts";
import { JsonLd } from "#app/site/json-ld.tsx";
import { aboutPageLink, contactPageLink, scoringLink } from "#app/site/navigation.ts";
import { pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { strategist } from "#app/site/people.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import { Monogram } from "#app/ui/monogram.tsx";
import type { Route } from "./+types/about-page";
import { ArticleSheet } from "./article-sheet.tsx";
import { claims } from "./claims.ts";
import { type DialDrawing, DialMark } from "./dial-mark.tsx";
import { costSavings } from "./services.ts";

export const handle = { isHome: true };

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: aboutPageLink.href,
		title: withBrandSuffix(`About our SEO agency in ${brand.city}`),
		description: `Who ${brand.name} is, who does the work and where, how a job runs from the first snapshot to the monthly report, and what we won't do.`,
		image: shareImagePath("about"),
	});
}

/** Who the agency is and how it works, for someone about to hire it. */
export default function AboutPage({ matches }: Route.ComponentProps) {
	return (
		<>
			<div className="page grid items-center *:min-w-0 gap-x-14 gap-y-8 pt-10 pb-18 md:pt-14 lg:grid-cols-[7fr_5fr] print:gap-y-5 print:pt-4 print:pb-8">
				<div>
					<p className="sheet-label">About</p>
					<h1 className="mt-3 text-[clamp(2.25rem,1.6rem+2.8vw,3.75rem)]">A local SEO agency in {brand.city}</h1>
					<p className="mt-4 max-w-[60ch] text-lg">
						{brand.name} has worked on local search for {claims.yearsOfExperience} years, for {claims.businessesServed} businesses in{" "}
						{brand.state}: tour operators and cafés, clinics and law firms, tradies, shops and exporters.
					</p>
				</div>
				<Strategist />
			</div>
			<div className="on-dark border-ink border-t bg-deep text-paper">
				<div className="page py-10 md:py-14 print:py-6">
					<div className="mb-8 print:mb-5 grid items-baseline-last gap-x-14 gap-y-4 md:mb-10 lg:grid-cols-[7fr_5fr]">
						<h2 className="section-title">Who does the work</h2>
						<p className="text-lg text-paper/85">
							This split is why our packages cost about {claims.costSaving} less than a traditional agency's.
						</p>
					</div>
					<ol className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
						<Role drawing={SHOP} place="You" title="One person to talk to">
							You deal with one specialist, who shows you each month what we did and what changed.
						</Role>
						{costSavings.map(({ place, title, text }) => (
							<Role key={place} drawing={ROLE_DRAWINGS[place]} place={place} title={title}>
								{text}
							</Role>
						))}
					</ol>
				</div>
			</div>
			<div className="page pt-10 md:pt-14 print:pt-4">
				<h2 className="section-title">How a job runs</h2>
				<ol className="mt-7 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
					{STEPS.map(({ title, text }, index) => (
						<li key={title} className="grid grid-cols-[3.5rem_minmax(0,1fr)] border-ink border-t-2 pt-3 lg:block print:block">
							<span aria-hidden="true" className="display row-span-2 text-6xl text-reef leading-none lg:block lg:text-8xl">
								{index + 1}
							</span>
							<h3 className="text-xl lg:mt-3">{title}</h3>
							<p className="mt-1">{text}</p>
						</li>
					))}
				</ol>
			</div>
			<div className="mt-12 border-ink border-y bg-sand md:mt-16 print:mt-6">
				<p className="page display py-9 text-[clamp(1.75rem,1.2rem+2.2vw,2.75rem)] md:py-14 print:py-5 print:text-3xl">
					<span className="md:block">You own every profile, page and login.</span> Leave whenever you like, and take all of it with you.
				</p>
			</div>
			<div className="page mt-12 md:mt-18 print:mt-8">
				<section aria-labelledby="refusals" className="break-inside-avoid grid *:min-w-0 gap-x-14 gap-y-4 lg:grid-cols-[4fr_8fr]">
					<div>
						<h2 id="refusals" className="section-title">
							What we won't do
						</h2>
						<p className="mt-2 text-lg">Not even if you ask us to.</p>
					</div>
					<ul className="border-ink border-t-2">
						{REFUSALS.map(([what, why]) => (
							<Refusal key={what} what={what}>
								{why}
							</Refusal>
						))}
						<Refusal what="Show you a number we can't explain.">
							<a href={scoringLink.href} className="text-reef-dark underline underline-offset-4">
								Every check and its points are public
							</a>
							.
						</Refusal>
					</ul>
				</section>
				<section
					aria-labelledby="articles"
					className="mt-12 grid *:min-w-0 gap-x-14 gap-y-4 md:mt-18 lg:grid-cols-[4fr_8fr] print:grid-cols-[4fr_8fr] print:gap-x-8"
				>
					<div>
						<h2 id="articles" className="section-title">
							How we write articles
						</h2>
						<p className="mt-2 text-lg">
							<a href="/blog" className="text-reef-dark underline underline-offset-4">
								Read our blog
							</a>
						</p>
						<ArticleSheet className="mt-6 w-full max-w-96 lg:max-w-72 print:max-w-44" />
					</div>
					<ol className="border-ink border-t-2">
						{ARTICLE_RULES.map(([what, how], index) => (
							<li
								key={what}
								className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-hairline border-b py-4 md:grid-cols-[2.25rem_7.5rem_minmax(0,1fr)] md:gap-x-6 md:py-6 print:py-3"
							>
								<span aria-hidden="true" className="display grid size-9 place-items-center rounded-full border border-ink">
									{index + 1}
								</span>
								<h3 className="text-xl md:text-2xl">{what}</h3>
								<p className="wrap-anywhere max-md:col-start-2">{how}</p>
							</li>
						))}
					</ol>
				</section>
			</div>
			<div className="page">
				<ClosingAction
					title="Start with a free snapshot of your site"
					text="It takes one web address, and gives us both the same list to talk about."
					other={{ label: contactDetails.phone ? "Call or write to us" : "Write to us", href: contactPageLink.href }}
				/>
			</div>
			<JsonLd data={[describeBreadcrumbs(siteUrlFrom(matches), ["About", aboutPageLink.href])]} />
		</>
	);
}

/** The person who answers for a client's work. An invented one is stamped. */
function Strategist() {
	const { name, role, about, sample } = strategist;
	return (
		<section
			aria-label="Your strategist"
			className="wrap-anywhere overflow-clip rounded-chart border border-ink bg-white shadow-float print:shadow-none"
		>
			<div aria-hidden="true" className="neatline -mt-px" />
			<div className="flex flex-wrap items-center gap-x-5 gap-y-4 border-hairline border-b p-5 sm:p-6">
				<Monogram name={name} className="size-20 sm:size-28" />
				<div className="min-w-0 grow basis-44">
					<p className="text-ink-soft">Who answers for your work</p>
					<h2 className="mt-1 text-3xl">{name}</h2>
					<p className="display mt-2 text-ink-soft">{role}</p>
				</div>
			</div>
			<div className="p-5 sm:px-6">
				<p>{about} One specialist answers your calls from the first day to the last.</p>
				{sample ? (
					<p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft text-sm">
						<span className="stamp">Sample</span> This person is made up.
					</p>
				) : null}
			</div>
		</section>
	);
}

type RoleProps = { drawing: DialDrawing; place: string; title: string; children: React.ReactNode };

/** One part of the work, joined to the next by a line. */
function Role({ drawing, place, title, children }: RoleProps) {
	return (
		<li className="wrap-anywhere not-last:after:absolute not-last:after:border-paper/60 not-last:after:border-dotted relative min-h-20 max-md:not-last:after:top-22 max-md:not-last:after:-bottom-6 max-md:not-last:after:left-10 max-md:not-last:after:border-l-2 max-md:pl-26 md:pt-32 lg:not-last:after:top-14 lg:not-last:after:-right-4 lg:not-last:after:left-32 lg:not-last:after:border-t-2">
			<DialMark drawing={drawing} isOnDark className="absolute top-0 left-0 size-20 md:size-28" />
			<p className="display text-paper/80 text-sm uppercase tracking-widest">{place}</p>
			<h3 className="mt-1 text-xl">{title}</h3>
			<p className="mt-1 text-paper/85">{children}</p>
		</li>
	);
}

const SHOP: DialDrawing = ["M15 31h34v20H15z", "M13 31l5-13h28l5 13zM25 18l-3 13M39 18l3 13M32 18v13M36 51V38h8v13", "M20 37h11v8H20z"];

/** A lighthouse, a sailing boat, and a boat that surveys the sea floor. */
const ROLE_DRAWINGS: Record<(typeof costSavings)[number]["place"], DialDrawing> = {
	Onshore: ["M25 53l3-30h8l3 30z", "M24 23h16M28 23v-8h8v8M27 15l5-5 5 5zM40 18l12-3M40 20l12 3M20 53h24", "M27 33h10l.8 8H26.2z"],
	Offshore: [
		"M12 39c10 3 30 3 41-2-3 9-7 14-12 14H24c-6-1-10-6-12-12z",
		"M31.5 39V11",
		"M29 15v19H15c7-5 12-12 14-19zM34 13c4 8 10 15 17 18l-17 3z",
	],
	Software: [
		"M15 25h34c-2 7-5 10-8 10H24c-4-2-7-5-9-10z",
		"M23 25v-8h12l4 8M44 25V14M41 17h6M32 37L20 54M32 37l12 17",
		"M27.5 45q4.5 2.5 9 0l3.5 5q-8 5-16 0z",
	],
};

function Refusal({ what, children }: { what: string; children: React.ReactNode }) {
	return (
		<li className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 border-hairline border-b py-4 md:grid-cols-[3rem_minmax(0,3fr)_minmax(0,2fr)] md:gap-x-6 md:py-5 print:py-2">
			<svg
				viewBox="0 0 24 24"
				aria-hidden="true"
				className="size-8 self-start md:size-9"
				fill="none"
				stroke="var(--color-coral-dark)"
				strokeWidth={4}
			>
				<path d="M4 4l16 16M20 4L4 20" />
			</svg>
			<strong className="display text-2xl md:text-3xl print:text-xl">{what}</strong> <span className="max-md:col-start-2">{children}</span>
		</li>
	);
}

const STEPS = [
	{ title: "The snapshot", text: "You can run it without us. We go through it with you." },
	{ title: "The order", text: "We agree on what's worth doing first." },
	{ title: "The tracking", text: "We set it up before we start, so we can both see whether it worked." },
	{ title: "The report", text: "Each month: what we did, what changed and what comes next." },
] as const;

const REFUSALS = [
	["Promise you first place.", "No one outside Google decides that."],
	["Buy links or reviews.", "We don't write reviews for you either."],
	["Copy one page for thirty suburbs.", "Google drops pages like that, and your customers notice."],
] as const;

/** In the order in which they show on the drawing of an article. */
const ARTICLE_RULES = [
	["Facts", "Those that can go out of date have a day on which we check them again."],
	["Sources", "Numbered where we use them: regulators, court judgments, Google's own documentation or published studies."],
	["Examples", "Made-up ones say so at the start, and our own measurements come with the method."],
	["Updates", "When something changes after we publish, we add an update with its month."],
	["Mistakes", "Tell us about one and we'll correct it, with the date."],
] as const;
