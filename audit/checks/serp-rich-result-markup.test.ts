import { expect, test } from "vitest";
import type { StructuredData } from "#audit/site-facts.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { serpRichResultMarkup } from "./serp-rich-result-markup.ts";

const NOW = new Date("2026-03-01T00:00:00Z");
const NONE: StructuredData = { items: [], problems: [] };
const CAFE: StructuredData = { items: [{ format: "json-ld", types: ["CafeOrCoffeeShop", "LocalBusiness"], properties: {} }], problems: [] };
const TYPO: StructuredData = { items: [], problems: ["Expected ',' or '}' after property value in JSON at position 312"] };

function run(home: StructuredData, contact: StructuredData = NONE, isScriptShell = false) {
	const pages = [pageFacts("/contact", { html: { structuredData: contact } })];
	return serpRichResultMarkup.run(siteFacts({ home: { html: { structuredData: home, isScriptShell } }, pages }), NOW);
}

test("passes valid structured data and lists its types", () => {
	expect(run(CAFE)).toEqual({ status: "pass", found: "CafeOrCoffeeShop, LocalBusiness", url: "https://reefcafe.com.au/" });
});

test("passes structured data on another page", () => {
	expect(run(NONE, CAFE)).toMatchObject({ status: "pass", url: "https://reefcafe.com.au/contact" });
});

test("fails a block with a typo and quotes the parser's error", () => {
	expect(run(TYPO)).toMatchObject({
		status: "fail",
		issue: "A block of structured data on your home page has a typo, so Google can't read it.",
		found: `“Expected ',' or '}' after property value in JSON at position 312”`,
	});
	expect(run(CAFE, TYPO)).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("/contact"),
		url: "https://reefcafe.com.au/contact",
	});
});

test("warns without structured data", () => {
	expect(run(NONE)).toMatchObject({ status: "warn", found: "no JSON-LD or microdata on the 2 pages we read" });
});

test("checks structured data when scripts render the page and returns unknown when there is none", () => {
	expect(run(CAFE, NONE, true).status).toBe("pass");
	expect(run(NONE, NONE, true).status).toBe("unknown");
	expect(serpRichResultMarkup.run(siteFacts({ home: { html: null } }), NOW).status).toBe("unknown");
});

test("ignores structured data on an error page", () => {
	const pages = [pageFacts("/old", { status: 404, html: { structuredData: TYPO } })];
	expect(serpRichResultMarkup.run(siteFacts({ home: { html: { structuredData: CAFE } }, pages }), NOW).status).toBe("pass");
});
