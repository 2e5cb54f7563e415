import { expect, test } from "vitest";
import type { Anchor, PageFacts } from "#audit/site-facts.ts";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { structureBrokenInternal } from "./structure-broken-internal.ts";

const NOW = new Date("2026-03-01T00:00:00Z");

function link(href: string, region: Anchor["region"] = "main"): Anchor {
	return anchor({ href, url: new URL(href, "https://reefcafe.com.au/").href, region });
}

function run(anchors: Anchor[], pages: PageFacts[]) {
	return structureBrokenInternal.run(siteFacts({ home: { html: { anchors } }, pages }), NOW);
}

test("passes when every linked page opens", () => {
	expect(run([link("/menu"), link("/contact")], [pageFacts("/menu"), pageFacts("/contact")])).toEqual({
		status: "pass",
		found: "/menu, /contact opened",
	});
});

test("fails a dead link and says that it is in the menu", () => {
	expect(run([link("/gallery", "nav"), link("/menu")], [pageFacts("/gallery", { status: 404, html: null }), pageFacts("/menu")])).toEqual({
		status: "fail",
		issue: "“/gallery” in your menu is a dead link (it returned 404).",
		found: "/gallery returned 404 (linked from /)",
		url: "https://reefcafe.com.au/gallery",
	});
});

test("counts several dead links and lists the page that links to each", () => {
	const about = pageFacts("/about", { html: { anchors: [link("/team")] } });
	const pages = [about, pageFacts("/team", { status: 500, html: null }), pageFacts("/old", { status: 410, html: null })];
	expect(run([link("/about"), link("/old/")], pages)).toMatchObject({
		status: "fail",
		cap: "dead-links",
		issue: "2 links to your own pages are dead.",
		found: "/team returned 500 (linked from /about), /old returned 410 (linked from /)",
	});
});

test("reports a server error as an error, not as a dead link", () => {
	expect(run([link("/book", "footer")], [pageFacts("/book", { status: 503, html: null })])).toMatchObject({
		issue: "“/book” in your footer opens with an error (it returned 503).",
	});
});

test("ignores pages that only the sitemap lists", () => {
	expect(run([link("/menu")], [pageFacts("/menu"), pageFacts("/old", { status: 404, html: null })]).status).toBe("pass");
});

test("does not treat a page that blocked the audit or timed out as dead", () => {
	const pages = [
		pageFacts("/members", { status: 403, html: null }),
		pageFacts("/slow", { status: null, failure: "timed-out", html: null }),
		pageFacts("/private", { status: null, html: null, isAllowedByRobots: false }),
	];
	expect(run([link("/members"), link("/slow"), link("/private")], pages).status).toBe("unknown");
	expect(run([link("/members"), link("/menu")], [...pages, pageFacts("/menu")]).status).toBe("pass");
});

test("returns unknown for pages the audit had no time to open", () => {
	const pages = [pageFacts("/slow", { status: null, failure: "timed-out", html: null, isSkipped: true })];
	expect(run([link("/slow")], pages)).toEqual({ status: "unknown", reason: "We were too busy to try the pages your home page links to." });
});

test("passes a page that responded but was not read", () => {
	expect(run([link("/menu")], [pageFacts("/menu", { html: null, isSkipped: true })]).status).toBe("pass");
});

test("returns unknown for a page that redirects to another website", () => {
	const booking = pageFacts("/book", { status: 302, html: null, url: "https://booking.com.au/" });
	expect(run([link("/book")], [booking])).toMatchObject({ status: "unknown", reason: expect.stringContaining("another website") });
	expect(run([link("/book"), link("/menu")], [booking, pageFacts("/menu")])).toEqual({ status: "pass", found: "/menu opened" });
});

test("does not apply to a one-page site and returns unknown when scripts render the page", () => {
	expect(run([link("#contact")], []).status).toBe("na");
	expect(structureBrokenInternal.run(siteFacts({ home: { html: { isScriptShell: true } } }), NOW).status).toBe("unknown");
});

test("counts a menu link that opens a “page not found” page as dead", () => {
	const html = { titles: ["Page not found"], headings: [{ level: 1, text: "Page not found" }], mainText: "Sorry" };
	expect(run([link("/prices", "nav")], [pageFacts("/prices", { html })])).toMatchObject({
		status: "fail",
		issue: "“/prices” in your menu is a dead link (it opens, but says “Page not found”).",
		found: "/prices opens, but says “Page not found” (linked from /)",
	});
});

test("counts a footer link that redirects to the home page as dead", () => {
	const home = "https://reefcafe.com.au/";
	const page = pageFacts("/old-menu", { url: home, hops: [{ url: `${home}old-menu`, status: 302, to: home }] });
	expect(run([link("/old-menu", "footer")], [page])).toMatchObject({
		status: "fail",
		issue: "“/old-menu” in your footer is a dead link (it redirects to your home page).",
	});
});

test("caps dead services in the menu lower than other dead links", () => {
	const gone = (path: string) => pageFacts(path, { status: 404, html: null });
	const pages = [gone("/roof-repairs"), gone("/gutter-cleaning")];
	expect(run([link("/roof-repairs", "nav"), link("/gutter-cleaning", "nav")], pages)).toMatchObject({ cap: "dead-services" });
	expect(run([link("/roof-repairs", "nav"), link("/gutter-cleaning", "footer")], pages)).toMatchObject({ cap: "dead-links" });
	expect(run([link("/gallery", "nav"), link("/roof-repairs", "nav")], [gone("/gallery"), gone("/roof-repairs")])).toMatchObject({
		cap: "dead-links",
	});
});

test("says that there may be more dead links when it did not try them all", () => {
	const pages = [pageFacts("/old", { status: 404, html: null }), pageFacts("/older", { status: 404, html: null }), pageFacts("/menu")];
	expect(run([link("/old"), link("/older"), link("/menu"), link("/oldest")], pages)).toMatchObject({
		issue: "At least 2 links to your own pages are dead, of the 3 we tried.",
	});
});
