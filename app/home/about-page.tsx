import { brand, contactDetails } from "#app/site/brand.ts";
import { JsonLd } from "#app/site/json-ld.tsx";
import { aboutPageLink, contactPageLink, scoringLink, snapshotLink } from "#app/site/navigation.ts";
import { pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ContourDivider } from "#app/ui/contour-divider.tsx";
import type { Route } from "./+types/about-page";
import { claims } from "./claims.ts";
import { CoastProfile } from "./coast-profile.tsx";

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
			<div className="page grid items-end *:min-w-0 gap-x-14 gap-y-5 pt-10 pb-8 md:pt-14 lg:grid-cols-[7fr_5fr]">
				<div>
					<p className="sheet-label">About</p>
					<h1 className="mt-3 text-[clamp(2.25rem,1.6rem+2.8vw,3.5rem)]">A local SEO agency in {brand.city}</h1>
				</div>
				<p className="text-lg">
					{brand.name} has worked on local search for {claims.yearsOfExperience} years, for {claims.businessesServed} businesses in{" "}
					{brand.state}: tour operators and cafés, clinics and law firms, tradies, shops and exporters. One specialist plans your campaign,
					answers your calls and signs the report.
				</p>
			</div>
			<div className="on-dark bg-deep text-paper">
				<ContourDivider />
				<div className="page grid gap-x-14 gap-y-6 pt-2 pb-10 md:pb-14 lg:grid-cols-[5fr_7fr]">
					<div>
						<h2 className="section-title">Who does the work</h2>
						<p className="mt-4 text-lg text-paper/85">
							This split is why our packages cost about {claims.costSaving} less than a traditional agency's.
						</p>
					</div>
					<CoastProfile />
				</div>
			</div>
			<div className="page grid items-start *:min-w-0 gap-x-14 gap-y-10 pt-10 md:pt-14 lg:grid-cols-[7fr_5fr]">
				<div className="prose-chart *:first:mt-0">
					<h2>How a job runs</h2>
					<p>
						It starts with the snapshot, which you can run without us. We go through it with you, agree on what's worth doing first, and set
						up tracking so we can both see whether it worked. After that you get a report each month: what we did, what changed, and what
						comes next. You own every profile, page and login. Leave whenever you like, and take all of it with you.
					</p>
					<h2 id="articles">How we write articles</h2>
					<p>
						Every article on <a href="/blog">our blog</a> lists its sources, numbered where we use them: regulators, court judgments,
						Google's own documentation or published studies. Facts that can go out of date have a day on which we check them again. Made-up
						examples say so at the start, and our own measurements come with the method. When something changes after we publish, we add an
						update with its month. Tell us about a mistake and we'll correct it, with the date.
					</p>
				</div>
				<div className="slip">
					<h2 className="text-2xl">What we won't do</h2>
					<ul className="mt-3 grid gap-3">
						{REFUSALS.map(([what, why]) => (
							<li key={what} className="border-hairline border-t pt-3">
								<strong className="display">{what}</strong> {why}
							</li>
						))}
						<li className="border-hairline border-t pt-3">
							<strong className="display">Show you a number we can't explain.</strong>{" "}
							<a href={scoringLink.href} className="text-reef-dark underline underline-offset-4">
								Every check and its points are public
							</a>
							.
						</li>
					</ul>
				</div>
				<p className="flex flex-wrap gap-3">
					<a href={snapshotLink.href} className={buttonClass("primary")}>
						{snapshotLink.label}
					</a>
					<a href={contactPageLink.href} className={buttonClass("outline")}>
						{contactDetails.phone ? "Call or write to us" : "Write to us"}
					</a>
				</p>
			</div>
			<JsonLd data={[describeBreadcrumbs(siteUrlFrom(matches), ["About", aboutPageLink.href])]} />
		</>
	);
}

const REFUSALS = [
	["Promise you first place.", "No one outside Google decides that."],
	["Buy links or reviews,", "or write reviews for you."],
	["Copy one page for thirty suburbs.", "Google drops pages like that, and your customers notice."],
] as const;
