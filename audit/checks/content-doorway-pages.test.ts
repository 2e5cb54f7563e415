import { expect, test } from "vitest";
import type { PageFacts } from "#audit/site-facts.ts";
import { anchor, pageFacts, siteFacts, sitemapFacts } from "#audit/testing/site-facts.ts";
import { contentDoorwayPages } from "./content-doorway-pages.ts";
import { contentDuplicate } from "./content-duplicate.ts";

const NOW = new Date("2026-01-01T00:00:00Z");
const TOWNS = ["Ipswich", "Cairns", "Toowoomba", "Mackay", "Townsville", "Rockhampton", "Bundaberg", "Gladstone", "Gympie"];

function copyFor(town: string): string {
	return `Looking for a concreter in ${town}? Our licensed crew pours driveways, patios and shed slabs all over ${town}, from a small path to a whole house slab. We quote within a day, turn up when we say we will, and clean up before we leave. Ask anyone in ${town} who has used us, look at our photos, and ring for a free measure and quote on any job, large or small, plain or coloured, new or repaired.`;
}

const OWN_WORDS: Record<string, string> = {
	Ipswich:
		"Clay soils between the Bremer and Springfield move a lot, so every slab we pour in Ipswich starts with a soil test and deeper beams. Last year we replaced eleven cracked driveways in Redbank Plains alone, and the council asked for crossover permits on nine of them. We handle the form, which takes about ten working days, and we never pour when the afternoon storms are near.",
	Cairns:
		"In the wet season we pour before seven in the morning, and every patio near the Esplanade gets a salt-proof sealer. Our Cairns crew of four lives in Edmonton and Gordonvale. Cyclone footings are standard for sheds here, with engineer drawings included in the price. Ask to see the boat ramp we finished at Yorkeys Knob, still level after three summers of flooding and a king tide.",
};

function suburbPage(town: string, mainText: string): PageFacts {
	return pageFacts(`/concreter-${town.toLowerCase()}/`, { pickedAs: "location", html: { mainText }, contact: { places: [town] } });
}

function siteWith(pages: PageFacts[], towns = TOWNS) {
	const sitemaps = [sitemapFacts(["/", "/contact", ...towns.map((town) => `/concreter-${town.toLowerCase()}/`)])];
	return siteFacts({ home: { html: { mainText: "Concrete done properly since 1998." } }, pages, sitemaps });
}

const copies = [suburbPage("Ipswich", copyFor("Ipswich")), suburbPage("Cairns", copyFor("Cairns"))];

test("fails many suburb pages that are copies once the suburb is removed", () => {
	expect(contentDoorwayPages.run(siteWith(copies), NOW)).toMatchObject({
		status: "fail",
		cap: "doorways",
		issue: expect.stringContaining("9 suburb pages"),
		found: "/concreter-ipswich/, /concreter-cairns/ share up to 100% of their text. 9 addresses have the form “/concreter-…”.",
	});
});

test("passes many suburb pages with words of their own", () => {
	const pages = [suburbPage("Ipswich", OWN_WORDS.Ipswich ?? ""), suburbPage("Cairns", OWN_WORDS.Cairns ?? "")];
	expect(contentDoorwayPages.run(siteWith(pages), NOW)).toMatchObject({
		status: "pass",
		found: "9 suburb pages. The 2 that we read differ.",
	});
});

test("counts the same copies once, not as duplicates as well", () => {
	expect(contentDuplicate.run(siteWith(copies), NOW).status).toBe("na");
	expect(contentDuplicate.run(siteWith(copies, TOWNS.slice(0, 3)), NOW).status).toBe("warn");
});

test("does not apply to a business with a page for each of a few towns", () => {
	expect(contentDoorwayPages.run(siteWith(copies, TOWNS.slice(0, 7)), NOW).status).toBe("na");
});

test("recognises suburbs that are in no list by their folder", () => {
	const names = Array.from({ length: 12 }, (_, index) => `zedville-${"abcdefghijkl"[index]}`);
	const anchors = names.map((name) => anchor({ url: `https://reefcafe.com.au/service-areas/${name}` }));
	const pages = names
		.slice(0, 2)
		.map((name) => pageFacts(`/service-areas/${name}`, { pickedAs: "location", html: { mainText: copyFor(name.replace("-", " ")) } }));
	expect(contentDoorwayPages.run(siteFacts({ home: { html: { anchors } }, pages }), NOW)).toMatchObject({
		status: "fail",
		found: expect.stringContaining("12 addresses have the form “/service-areas/…”"),
	});
});

test("returns unknown when fewer than two of the suburb pages were read", () => {
	expect(contentDoorwayPages.run(siteWith(copies.slice(0, 1)), NOW).status).toBe("unknown");
});

test("counts suburbs that are in no list if the home page lists them, but not another page with the same start", () => {
	const sitemaps = [sitemapFacts([...TOWNS, "Zed-Hollow", "Prices"].map((town) => `/concreter-${town.toLowerCase()}/`))];
	const home = { html: { text: "Concreter prices. We work in Ipswich, Cairns and Zed Hollow." } };
	expect(contentDoorwayPages.run(siteFacts({ home, pages: copies, sitemaps }), NOW)).toMatchObject({
		issue: expect.stringContaining("10 suburb pages"),
	});
});
