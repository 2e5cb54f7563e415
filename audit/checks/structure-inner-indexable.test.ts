import { expect, test } from "vitest";
import { parseRobotsTxt } from "#audit/robots/robots-txt.ts";
import type { PageFacts } from "#audit/site-facts.ts";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { structureInnerIndexable } from "./structure-inner-indexable.ts";

const NOW = new Date("2026-03-01T00:00:00Z");
const noindex = { metas: [{ key: "robots", content: "noindex, follow", isInHead: true }] };

function run(pages: PageFacts[], overrides: Parameters<typeof siteFacts>[0] = {}) {
	return structureInnerIndexable.run(siteFacts({ ...overrides, pages }), NOW);
}

function canonicalTo(href: string) {
	return { links: [{ rel: "canonical", href, url: href, hreflang: null, isInHead: true }] };
}

test("fails noindexed pages and says how many and which", () => {
	const pages = [pageFacts("/roof-repairs", { html: noindex }), pageFacts("/contact"), pageFacts("/gutters", { html: noindex })];
	expect(run(pages)).toMatchObject({
		status: "fail",
		cap: "hidden-services",
		issue: "2 of the 3 pages we read besides your home page tell Google to leave them out of its results: /roof-repairs, /gutters.",
		found: expect.stringContaining('/gutters: <meta name="robots" content="noindex, follow">'),
		url: "https://reefcafe.com.au/roof-repairs",
	});
});

test("fails a page that the server closes with a header", () => {
	const page = pageFacts("/catering", { headers: { "x-robots-tag": "noindex" } });
	expect(run([page, pageFacts("/about")])).toMatchObject({
		status: "fail",
		cap: undefined,
		issue: "One of your pages tells Google to leave it out of its results: /catering.",
		found: "/catering: X-Robots-Tag: noindex",
	});
});

test("fails a page whose canonical URL is on another site", () => {
	expect(run([pageFacts("/menu", { html: canonicalTo("https://old-agency.com/clients/reef/menu") })])).toMatchObject({
		status: "fail",
		found: "/menu: rel=canonical: https://old-agency.com/clients/reef/menu",
	});
});

test("passes pages that name an address on the same site", () => {
	const pages = [
		pageFacts("/menu", { html: canonicalTo("http://www.reefcafe.com.au/menu") }),
		pageFacts("/shop", { html: canonicalTo("https://shop.reefcafe.com.au/") }),
	];
	expect(run(pages)).toMatchObject({ status: "pass", found: "no noindex instruction on /menu, /shop" });
});

test.for(["/privacy-policy", "/thank-you", "/cart/", "/my-account/login", "/terms_and_conditions.html", "/tag/coffee", "/menu?print=1"])(
	"ignores %s, which no one looks for in Google",
	(path) => {
		expect(run([pageFacts(path, { html: noindex })]).status).toBe("na");
	},
);

test("ignores a page whose title says that it is small print", () => {
	expect(run([pageFacts("/p/7", { html: { ...noindex, titles: ["Privacy Policy | Reef Café"] } })]).status).toBe("na");
});

test("does not take a service that starts like small print for it", () => {
	for (const path of ["/termite-inspections", "/carts-and-trailers", "/search-engine-marketing", "/test-and-tag", "/legal-services"])
		expect(run([pageFacts(path, { html: noindex })]).status, path).toBe("fail");
});

test("leaves a site that is closed as a whole to structure.indexable", () => {
	expect(run([pageFacts("/menu", { html: noindex })], { home: { html: noindex } })).toMatchObject({
		status: "na",
		reason: expect.stringContaining("“Listing in search engines”"),
	});
	const rules = parseRobotsTxt("User-agent: *\nDisallow: /");
	const robots = { url: "https://reefcafe.com.au/robots.txt", status: 200, failure: null, rules };
	expect(run([pageFacts("/menu", { html: noindex })], { robots }).status).toBe("na");
});

test("returns unknown when no other page could be read", () => {
	expect(run([pageFacts("/contact", { status: 403, html: null })])).toEqual({ status: "unknown", reason: "/contact blocked us (403)." });
	expect(run([]).status).toBe("na");
});

test("says that there may be more when the home page links to pages that were not read", () => {
	const anchors = ["/history", "/people", "/vineyard"].map((path) => anchor({ href: path, url: `https://reefcafe.com.au${path}` }));
	const pages = [pageFacts("/history", { html: noindex }), pageFacts("/people", { html: noindex })];
	expect(run(pages, { home: { html: { anchors } } })).toMatchObject({
		cap: "hidden-pages",
		issue: "At least 2 of your pages tell Google to leave them out of its results: /history, /people.",
	});
	expect(run(pages.slice(0, 1), { home: { html: { anchors } } })).toMatchObject({
		issue: "At least one of your pages tells Google to leave it out of its results: /history.",
	});
});
