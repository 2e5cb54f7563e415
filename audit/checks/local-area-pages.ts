import { listPlaces, normalizePlace, withArticle } from "#audit/australia/places.ts";
import type { Check } from "#audit/check.ts";
import { findMainBusiness } from "#audit/evidence/businesses.ts";
import { findServiceArea, listOwnPlaces, listShownAddresses, namesPlace } from "#audit/evidence/local-places.ts";
import { listVisiblePages, unknownIfHomeUnread } from "#audit/evidence/page-coverage.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { getPageKey } from "#audit/urls/urls.ts";
import { formatList, quoteText, shortenUrl } from "#audit/wording.ts";

const MAX_URLS = 1_000;
const NOT_AN_AREA_PAGE =
	/\/(?:blog|news|articles?|posts?|tag|category|author|events?|jobs|careers|wp-content|gallery|projects?|portfolio)(?:\/|$)|\.(?:jpe?g|png|pdf|webp)$/i;

/** Only a business that says it serves several towns needs pages for them. */
export const localAreaPages: Check = {
	id: "local.area-pages",
	weight: 1,
	effort: "high",
	name: "Pages for the towns you serve",
	task: "Write pages for the towns you serve",
	reads: "The web addresses in your links and sitemap, and the towns you say you serve.",
	expected:
		"At least one page for a town you serve. Half points if you serve several towns but have no such page. A single shop or office doesn't need one.",
	fix: "Write a page only for a town where you have something of its own to say: jobs you did there, how soon you can come, what is different there. Don't copy one page and swap the name: Google calls such pages doorways and may drop them.",
	run(facts) {
		const pages = listAreaPages(facts);
		const [first] = pages;
		if (first !== undefined) {
			const found = formatList(pages.map(({ url, place }) => `${shortenUrl(url)} (${place})`));
			return { status: "pass", found, url: first.url };
		}
		const towns = listServedTowns(facts);
		const [otherTown = towns[0]] = towns.filter((town) => !isOwnTown(facts, town));
		const area = findServiceArea(facts);
		if (area !== null && otherTown !== undefined && towns.length > 1) {
			const source = findServiceText(facts, otherTown) ?? area;
			const found = `${source.found}, and no page with a town in its web address`;
			return (
				unknownIfHomeUnread(facts) ?? {
					status: "warn",
					issue: `You serve ${withArticle(otherTown)} but have no page for it.`,
					found,
					url: source.url,
				}
			);
		}
		if (area !== null || listShownAddresses(facts).length > 0) {
			return { status: "na", reason: "You don't mention serving several towns." };
		}
		return unknownIfHomeUnread(facts) ?? { status: "na", reason: "We couldn't find which towns you serve." };
	},
};

/** Quotes the text that says the business serves this town, or returns null. */
function findServiceText(facts: SiteFacts, town: string): { found: string; url: string } | null {
	const all = listVisiblePages(facts).flatMap(({ url, html }) => html.contact.serviceAreaTexts.map((text) => ({ text, url })));
	const naming = all.find(({ text }) => listPlaces(text).includes(town));
	return naming === undefined ? null : { found: quoteText(naming.text), url: naming.url };
}

function listServedTowns(facts: SiteFacts): string[] {
	const words = listVisiblePages(facts).flatMap(({ html }) => html.contact.serviceAreaTexts.flatMap((text) => listPlaces(text)));
	const areas = (findMainBusiness(facts)?.areasServed ?? []).flatMap((area) => listPlaces(area));
	return [...new Set([...words, ...areas])];
}

function isOwnTown(facts: SiteFacts, town: string): boolean {
	const addresses = [...(findMainBusiness(facts)?.addresses ?? []), ...listShownAddresses(facts)];
	return addresses.some(({ locality }) => locality !== null && namesPlace(locality, town));
}

function listAreaPages(facts: SiteFacts): { url: string; place: string }[] {
	const links = [facts.home, ...facts.pages].flatMap(({ html }) => html?.anchors ?? []).filter(({ isInternal }) => isInternal);
	const entries = facts.sitemaps.flatMap((sitemap) => sitemap.entries);
	const urls = new Set([...links, ...entries].flatMap(({ url }) => url ?? []));
	const own = listOwnPlaces(facts)
		.slice(0, 50)
		.map((place) => ({ place, normalized: ` ${normalizePlace(place)} ` }));
	const found = new Map<string, { url: string; place: string }>();
	for (const url of [...urls].slice(0, MAX_URLS)) {
		const [page = url] = url.split("#", 1);
		const path = URL.parse(page)?.pathname ?? "";
		if (path.length < 2 || NOT_AN_AREA_PAGE.test(path)) continue;
		const words = path.slice(0, 200).replace(/[^\p{L}\p{N}]+/gu, " ");
		const normalized = ` ${normalizePlace(words)} `;
		const place = listPlaces(words, { isAnyCase: true })[0] ?? own.find((town) => normalized.includes(town.normalized))?.place;
		if (place !== undefined && !found.has(getPageKey(page))) found.set(getPageKey(page), { url: page, place });
	}
	return [...found.values()];
}
