import type { Check } from "#audit/check.ts";
import { checkHtml, listVisiblePages, unknownIfHomeUnread } from "#audit/evidence/page-coverage.ts";
import { findMeta } from "#audit/evidence/page-head.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { formatList } from "#audit/wording.ts";

const STOPPED = "Universal Analytics";

/** Without numbers an owner cannot tell whether any of this advice worked. */
export const techAnalytics: Check = {
	id: "tech.analytics",
	weight: 0,
	effort: "low",
	name: "Visitors are counted",
	task: "Set up analytics to count visitors",
	reads: "The scripts on the pages we read: Google Analytics 4, Tag Manager, Plausible, Matomo, Clarity, Fathom and others.",
	expected:
		"At least one that still counts. None, or only the old Universal Analytics, is a warning. It carries no points: Google doesn't rank a site by it. It only tells you what works.",
	fix: "Create a free Google Analytics 4 property, or use Plausible or Matomo, and paste its code into your website builder's analytics setting.",
	run: (facts) =>
		checkHtml(facts.home, () => {
			const tools = [...new Set(listVisiblePages(facts).flatMap(({ html }) => html.scripts.flatMap(({ analytics }) => analytics ?? [])))];
			const working = tools.filter((tool) => tool !== STOPPED);
			if (working.length > 0) return { status: "pass", found: formatList(working, 5), url: facts.home.url };
			const builder = findBuilder(facts);
			if (builder !== null) return { status: "pass", found: `${builder} has visitor statistics of its own.`, url: facts.home.url };
			const unknownVerdict = unknownIfHomeUnread(facts);
			if (unknownVerdict !== null) return unknownVerdict;
			return tools.length > 0
				? {
						status: "warn",
						issue: "Your site still uses the old Google Analytics, which stopped counting in July 2023.",
						found: STOPPED,
						url: facts.home.url,
					}
				: {
						status: "warn",
						issue: "Nothing on your site counts visitors, so you can't see what brings you customers.",
						found: "No analytics that we know of. A tool on your server could still count.",
						url: facts.home.url,
					};
		}),
};

/** Finds the website builder, among those whose plans include visitor statistics. */
function findBuilder({ home }: SiteFacts): string | null {
	const generator = (home.html && findMeta(home.html, "generator")?.content) ?? "";
	return /\b(?:Squarespace|Wix|Shopify|Weebly)\b/i.exec(generator.slice(0, 200))?.[0] ?? null;
}
