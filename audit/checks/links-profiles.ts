import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import { listUrls } from "#audit/evidence/schema-values.ts";
import type { PageFacts } from "#audit/site-facts.ts";
import { isGoogleListingUrl } from "#audit/urls/map-urls.ts";
import { findProfile } from "#audit/urls/profiles.ts";
import { formatList } from "#audit/wording.ts";

const PASS_PROFILES = 2;
const MAX_LINKED = 1_000;
const MAX_NAMED = 200;

/** Links to profiles and listings help search engines connect them with the business. */
export const linksProfiles: Check = {
	id: "links.profiles",
	weight: 1,
	effort: "low",
	name: "Social and directory profiles",
	task: "Link to your social and directory profiles",
	reads:
		"Links to your profiles on social networks, Google and Australian directories, on the pages we read and in your business details (sameAs).",
	expected:
		"Links to at least two profiles; your Google listing is one. Half points for one. Share buttons and a network's front page don't count.",
	fix: "In your footer, link to your Facebook, Instagram or LinkedIn page and your listings (Yellow Pages, True Local, hipages, Localsearch and so on). List the same addresses as sameAs in your business details.",
	run: ({ home, pages }) =>
		checkText(home, () => {
			const profiles = new Map<string, { address: string; pageUrl: string }>();
			for (const page of [home, ...pages]) {
				for (const address of listAddresses(page)) {
					const name = findProfile(address) ?? (isGoogleListingUrl(address) ? "Google" : null);
					if (name !== null && !profiles.has(name)) profiles.set(name, { address, pageUrl: page.url });
				}
			}
			const found = formatList(
				[...profiles].map(([name, { address }]) => `${name}: ${address}`),
				5,
			);
			const url = [...profiles.values()][0]?.pageUrl ?? home.url;
			if (profiles.size >= PASS_PROFILES) return { status: "pass", found, url };
			const [only] = profiles.keys();
			if (only !== undefined) return { status: "warn", issue: `We saw only one of your profiles, on ${only}.`, found, url };
			return {
				status: "fail",
				issue: "The pages we read don't link to your Facebook, Instagram or directory listings.",
				found: "No link to a profile on a social network or directory we know.",
				url,
			};
		}),
};

function listAddresses({ html }: PageFacts): string[] {
	if (html === null) return [];
	const linked = html.anchors.flatMap(({ url, isInternal }) => (url === null || isInternal ? [] : [url]));
	const named = html.structuredData.items.flatMap(({ properties }) => listUrls(properties.sameAs));
	return [...linked.slice(0, MAX_LINKED), ...named.slice(0, MAX_NAMED)];
}
