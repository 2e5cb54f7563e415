import type { Check } from "#audit/check.ts";
import { isWithoutShopFront } from "#audit/evidence/local-places.ts";
import { describePagesRead, listVisiblePages, unknownIfSiteUnread } from "#audit/evidence/page-coverage.ts";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { isMapUrl } from "#audit/urls/map-urls.ts";
import { quoteText } from "#audit/wording.ts";

export const localMap: Check = {
	id: "local.map",
	weight: 0.5,
	effort: "low",
	name: "Map",
	task: "Show where you are on a map",
	reads: "Maps, and links to maps, on the pages we read.",
	expected:
		"A map, or a link to one (Google, Apple, OpenStreetMap). Half points if there is neither. Businesses that visit their customers don't need one.",
	fix: "On your contact page, link your address to Google Maps, or embed a map: in Google Maps choose “Share”, then “Embed a map”, and paste the code into the page.",
	run(facts) {
		for (const { url, html } of listVisiblePages(facts)) {
			const map = findMap(html);
			if (map !== undefined) return { status: "pass", found: quoteText(map), url };
			if (html.hasMapWidget) return { status: "pass", found: "a map drawn by a script", url };
		}
		if (isWithoutShopFront(facts)) return { status: "na", reason: "You visit your customers, so there is no shop to show on a map." };
		const unknownVerdict = unknownIfSiteUnread(facts);
		if (unknownVerdict !== null) return unknownVerdict;
		return {
			status: "warn",
			issue: `We saw no map or link to one on ${describePagesRead(facts)}.`,
			found: `no map or link to one on ${describePagesRead(facts)}`,
			url: facts.home.url,
		};
	},
};

function findMap({ iframes, anchors, subresources }: HtmlFacts): string | undefined {
	const addresses = [...iframes.map(({ url }) => url), ...anchors.map(({ url }) => url), ...subresources.map(({ url }) => url)];
	return addresses.find((address) => address !== null && isMapUrl(address)) ?? undefined;
}
