import { expect, test } from "vitest";
import type { PageFacts, SitemapFacts } from "#audit/site-facts.ts";
import { pageFacts, siteFacts, sitemapFacts } from "#audit/testing/site-facts.ts";
import { structureSitemapValid } from "./structure-sitemap-valid.ts";

const SITEMAP_URL = "https://reefcafe.com.au/sitemap.xml";

function run(sitemaps: SitemapFacts[], pages: PageFacts[] = []) {
	return structureSitemapValid.run(siteFacts({ sitemaps, pages }), new Date("2026-03-01T00:00:00Z"));
}

test("passes a sitemap whose pages open", () => {
	expect(run([sitemapFacts(["/", "/menu/", "/contact"])], [pageFacts("/menu"), pageFacts("/contact")])).toEqual({
		status: "pass",
		found: "3 pages",
		url: SITEMAP_URL,
	});
});

test("passes a sitemap index with its parts", () => {
	const index = sitemapFacts(["/page-sitemap.xml", "/post-sitemap.xml"], { kind: "index" });
	const part = sitemapFacts(["/", "/menu"], { url: "https://reefcafe.com.au/page-sitemap.xml", foundBy: "sitemap index" });
	expect(run([index, part])).toMatchObject({ status: "pass", found: "2 parts, 2 pages" });
});

test("does not count the parts of a sitemap index as pages", () => {
	const index = sitemapFacts(["https://cdn.example.net/sitemap.xml"], { kind: "index" });
	expect(run([index]).status).toBe("pass");
});

test("fails a sitemap that is not XML and says why", () => {
	const verdict = run([sitemapFacts(["/"], { problem: "It is not well-formed XML (line 1: text before the first element)." })]);
	expect(verdict).toMatchObject({
		status: "fail",
		found: "It is not well-formed XML (line 1: text before the first element).",
		url: SITEMAP_URL,
	});
});

test("fails an empty sitemap and one that is too long", () => {
	expect(run([sitemapFacts([])])).toMatchObject({ status: "fail", issue: "Your sitemap is empty." });
	expect(run([sitemapFacts(["/"], { entryCount: 50_001 })])).toMatchObject({ status: "fail", found: "50,001 entries" });
});

test("ignores an empty sitemap next to one with pages", () => {
	const news = sitemapFacts([], { url: "https://reefcafe.com.au/news-sitemap.xml" });
	expect(run([news, sitemapFacts(["/", "/menu"])])).toMatchObject({ status: "pass", found: "2 pages" });
	expect(run([sitemapFacts(["/news-sitemap.xml"], { kind: "index" }), news])).toMatchObject({ status: "fail", url: news.url });
});

test("does not report a sitemap as empty when parts of it were not read", () => {
	expect(run([sitemapFacts(["/page-sitemap.xml", "/post-sitemap.xml"], { kind: "index" }), sitemapFacts([])]).status).toBe("unknown");
});

test("gives the same reason as structure.sitemap-found when the sitemap is unreadable", () => {
	expect(run([sitemapFacts([], { kind: null, status: 403 })])).toMatchObject({
		status: "unknown",
		reason: expect.stringContaining("couldn't read"),
	});
	expect(run([sitemapFacts([], { kind: null, status: 404 })]).status).toBe("na");
});

test("fails when most listed pages are dead and warns when a few are", () => {
	const gone = pageFacts("/old", { status: 404, html: null });
	expect(run([sitemapFacts(["/old", "/menu"])], [gone, pageFacts("/menu")])).toMatchObject({
		status: "fail",
		issue: "1 of the 2 pages we tried from your sitemap doesn't open.",
		found: "https://reefcafe.com.au/old returned 404",
		url: "https://reefcafe.com.au/old",
	});
	const pages = [gone, pageFacts("/menu"), pageFacts("/about"), pageFacts("/contact", { status: 403, html: null })];
	expect(run([sitemapFacts(["/", "/old", "/menu", "/about", "/contact"])], pages).status).toBe("warn");
});

test("ignores dead pages outside the sitemap and pages that timed out", () => {
	const pages = [pageFacts("/old", { status: 404, html: null }), pageFacts("/menu", { status: null, failure: "timed-out", html: null })];
	expect(run([sitemapFacts(["/", "/menu"])], pages).status).toBe("pass");
});

test("warns about a listed page that is marked noindex", () => {
	const page = pageFacts("/thank-you", { html: { metas: [{ key: "robots", content: "noindex", isInHead: true }] } });
	expect(run([sitemapFacts(["/", "/thank-you"])], [page])).toMatchObject({
		status: "warn",
		issue: "1 of the 2 pages we tried from your sitemap tells Google not to list it.",
		found: "https://reefcafe.com.au/thank-you is marked noindex",
	});
});

test("warns about a listed page that has moved", () => {
	const page = pageFacts("/specials", { url: "https://reefcafe.com.au/menu" });
	expect(run([sitemapFacts(["/specials"])], [page])).toMatchObject({
		status: "warn",
		found: "https://reefcafe.com.au/specials redirects to https://reefcafe.com.au/menu",
	});
});

test("fails a sitemap that lists another site and warns about one stray entry", () => {
	expect(run([sitemapFacts(["https://reefcafe.wpengine.com/", "https://reefcafe.wpengine.com/menu"])])).toMatchObject({
		status: "fail",
		issue: "2 addresses in your sitemap are on another website.",
		found: "https://reefcafe.wpengine.com/, https://reefcafe.wpengine.com/menu",
	});
	expect(run([sitemapFacts(["/", "https://staging.example.com/"])])).toMatchObject({
		status: "warn",
		found: "https://staging.example.com/",
	});
	expect(run([sitemapFacts(["/", "https://shop.reefcafe.com.au/"])]).status).toBe("pass");
});

test("warns about http URLs on an https site", () => {
	expect(run([sitemapFacts(["http://reefcafe.com.au/", "http://reefcafe.com.au/menu"])])).toMatchObject({
		status: "warn",
		found: "http://reefcafe.com.au/, http://reefcafe.com.au/menu",
		fix: expect.stringContaining("https://reefcafe.com.au"),
	});
});

test("reports incomplete URLs in a sitemap", () => {
	const entries = ["/menu", "", "https://reefcafe.com.au/"].map((url) => ({ url, lastmod: null }));
	expect(run([sitemapFacts([], { entries, entryCount: 3 })])).toMatchObject({
		status: "warn",
		issue: "2 entries in your sitemap are not a full web address.",
		found: "/menu, (empty)",
	});
});

test("does not apply without a sitemap", () => {
	expect(run([sitemapFacts([], { status: 404, kind: null })]).status).toBe("na");
	expect(run([]).status).toBe("na");
});
