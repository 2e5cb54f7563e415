import { expect, test } from "vitest";
import type { SitemapFacts } from "#audit/site-facts.ts";
import { siteFacts, sitemapFacts } from "#audit/testing/site-facts.ts";
import { structureSitemapFound } from "./structure-sitemap-found.ts";

const NOW = new Date("2026-03-01T00:00:00Z");

function sitemap(overrides: Partial<SitemapFacts> = {}): SitemapFacts {
	return sitemapFacts([], { entryCount: 12, ...overrides });
}

function run(...sitemaps: SitemapFacts[]) {
	return structureSitemapFound.run(siteFacts({ sitemaps }), NOW);
}

test("passes a sitemap at the usual URL and quotes it", () => {
	expect(run(sitemap())).toEqual({
		status: "pass",
		found: "https://reefcafe.com.au/sitemap.xml, at the usual address, 12 entries",
		url: "https://reefcafe.com.au/sitemap.xml",
	});
});

test("passes a sitemap named in robots.txt, even an invalid one", () => {
	const found = "https://reefcafe.com.au/sitemap.xml, named in robots.txt, 12 entries";
	expect(run(sitemap({ foundBy: "robots.txt", problem: "It is not well-formed XML." }))).toMatchObject({ status: "pass", found });
});

test("fails without a sitemap and lists the URLs it tried", () => {
	expect(run(sitemap({ status: 404, kind: null, entryCount: 0 }))).toMatchObject({
		status: "fail",
		issue: "We found no sitemap in the usual places.",
		found: "https://reefcafe.com.au/sitemap.xml: it returned 404",
	});
	expect(run().status).toBe("fail");
});

test("does not mistake a single-page app for a sitemap", () => {
	const page = sitemap({ kind: null, problem: "It is a web page, not a sitemap.", entryCount: 0 });
	expect(run(page)).toMatchObject({ status: "fail", found: "https://reefcafe.com.au/sitemap.xml: it is a web page, not a sitemap" });
});

test("fails when the sitemap named in robots.txt is missing", () => {
	expect(run(sitemap({ foundBy: "robots.txt", status: 404, kind: null }))).toMatchObject({
		status: "fail",
		issue: "Your robots.txt file names a sitemap that isn't there.",
		found: "https://reefcafe.com.au/sitemap.xml: it returned 404",
	});
});

test.each([null, 302, 403, 429, 503])("returns unknown when the sitemap returns status %s", (status) => {
	expect(run(sitemap({ status, failure: status === null ? "timed-out" : null, kind: null })).status).toBe("unknown");
});

test("returns unknown when the sitemap timed out", () => {
	expect(run(sitemap({ failure: "timed-out", kind: null, entryCount: 0 })).status).toBe("unknown");
});

test("returns unknown when the sitemap named in robots.txt was not requested", () => {
	const robots = {
		url: "https://reefcafe.com.au/robots.txt",
		status: 200,
		failure: null,
		rules: { groups: [], sitemaps: ["https://reefcafe.com.au/map.xml"], problems: [] },
	};
	expect(structureSitemapFound.run(siteFacts({ robots }), NOW).status).toBe("unknown");
});

test("distinguishes an invalid sitemap from a missing one", () => {
	const empty = sitemap({ kind: null, problem: "The file is empty.", entryCount: 0, foundBy: "robots.txt" });
	expect(run(empty)).toMatchObject({ status: "fail", issue: "The sitemap that your robots.txt file names isn't a valid sitemap." });
});
