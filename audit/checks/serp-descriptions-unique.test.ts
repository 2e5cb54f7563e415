import { expect, test } from "vitest";
import type { PageFacts } from "#audit/site-facts.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { serpDescriptionsUnique } from "./serp-descriptions-unique.ts";

function described(content: string) {
	return { metas: [{ key: "description", content, isInHead: true }] };
}

function run(pages: PageFacts[], home = described("Breakfast by the water")) {
	return serpDescriptionsUnique.run(siteFacts({ home: { html: home }, pages }), new Date("2026-03-01T00:00:00Z"));
}

test("passes pages that each have their own description", () => {
	expect(run([pageFacts("/menu", { html: described("All day breakfast") })])).toEqual({
		status: "pass",
		found: "2 pages, each with its own description",
	});
});

test("fails when every page has the same description", () => {
	const pages = ["/menu", "/about"].map((path) => pageFacts(path, { html: described("Breakfast by  the water") }));
	expect(run(pages)).toEqual({
		status: "fail",
		issue: "All 3 pages we compared have the same description, so Google can't tell them apart.",
		found: "“Breakfast by the water” on /, /menu, /about",
		url: "https://reefcafe.com.au/menu",
	});
});

test("counts the pages that share a description", () => {
	const pages = [pageFacts("/menu", { html: described("Breakfast by the water") }), pageFacts("/about", { html: described("Our story") })];
	expect(run(pages)).toMatchObject({
		status: "fail",
		issue: "2 of the 3 pages we compared have the same description, so Google can't tell them apart.",
	});
});

test("ignores pages without a description and does not apply to fewer than two", () => {
	expect(run([pageFacts("/menu"), pageFacts("/about")])).toMatchObject({ status: "na", reason: expect.stringContaining("description") });
});

test("returns unknown when the home page was not read", () => {
	expect(serpDescriptionsUnique.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
