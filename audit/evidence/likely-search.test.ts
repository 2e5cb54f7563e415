import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { findLikelySearch } from "./likely-search.ts";

type Page = { title: string; heading?: string; place?: string };

function search({ title, heading, place }: Page) {
	const headings = heading ? [{ level: 1, text: heading }] : [];
	return findLikelySearch(siteFacts({ home: { html: { titles: [title], headings }, contact: { places: place ? [place] : [] } } }));
}

test.each<[string, Page]>([
	["plumber Toowoomba", { title: "Emergency Plumber Toowoomba | Range Plumbing" }],
	["hairdresser Cairns", { title: "Reef Hair", heading: "Your hairdresser in Cairns" }],
	["dental Mackay", { title: "Coral Coast Dental", place: "Mackay" }],
])("builds “%s” from the trade and the town that a site names", (expected, page) => {
	expect(search(page)).toBe(expected);
});

test.each<[string, Page]>([
	["trade", { title: "Smith & Sons of Toowoomba" }],
	["town", { title: "Smith & Sons, plumbers" }],
	["trade of its own", { title: "Websites for plumbers in Toowoomba" }],
])("knows no search for a site without a %s", (_missing, page) => {
	expect(search(page)).toBeNull();
});
