import { expect, test } from "vitest";
import { parseRobotsTxt } from "#audit/robots/robots-txt.ts";
import type { PageFacts, SiteFacts } from "#audit/site-facts.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { findUnreadReason, unknownIfSiteUnread } from "./page-coverage.ts";

function reasonFor(pages: PageFacts[], robotsTxt = "", home: Parameters<typeof siteFacts>[0] = {}): string | null {
	const robots: SiteFacts["robots"] = { ...siteFacts().robots, status: 200, rules: parseRobotsTxt(robotsTxt) };
	return unknownIfSiteUnread(siteFacts({ ...home, pages, robots }))?.reason ?? null;
}

const contact = (overrides: Parameters<typeof pageFacts>[1]) => pageFacts("/contact", { pickedAs: "contact", html: null, ...overrides });
const refused = { status: null, isAllowedByRobots: false } as const;

test("finds nothing unread when every page was read or is dead", () => {
	expect(reasonFor([contact({ html: {} }), pageFacts("/about", { pickedAs: "about", status: 404, html: null })])).toBeNull();
});

test("explains why a contact page was not read", () => {
	const about = pageFacts("/about", { pickedAs: "about" });
	expect(reasonFor([contact({ status: 403 }), about])).toBe("/contact blocked us (403), so we can't say what is there.");
	expect(reasonFor([contact(refused), about], "User-agent: SEOSnapshot\nDisallow: /contact")).toContain("robots.txt doesn't let us read");
});

test("ignores an unread service page unless no other page was read", () => {
	const service = pageFacts("/services/drains", { pickedAs: "service", status: 429, html: null });
	expect(reasonFor([contact({ html: {} }), service])).toBeNull();
	expect(reasonFor([service])).toContain("/services/drains blocked us");
});

test("ignores pages that robots.txt also closes to Google", () => {
	expect(reasonFor([contact(refused)], "User-agent: *\nDisallow: /contact")).toBeNull();
});

test("returns unknown when the home page was not read", () => {
	expect(reasonFor([], "", { home: { html: { isScriptShell: true } } })).toContain("only appears after scripts run");
});

type Overrides = NonNullable<Parameters<typeof pageFacts>[1]>;

function why(overrides: Overrides, robotsStatus: number | null = 200): string | null {
	const facts = siteFacts();
	return findUnreadReason(pageFacts("/contact", { html: null, ...overrides }), {
		...facts,
		robots: { ...facts.robots, status: robotsStatus },
	});
}

test.each([
	[{ status: 403 }, "/contact blocked us (403)"],
	[{ status: 503 }, "/contact returned an error (503)"],
	[{ status: null, failure: "timed-out" }, "/contact didn't respond in time"],
	[{ status: 200 }, "/contact didn't send us a page"],
	[{ status: 200, isSkipped: true }, "We were too busy to get to /contact"],
	[{ status: null, failure: "timed-out", isSkipped: true }, "We were too busy to get to /contact"],
	[{ html: { isScriptShell: true } }, "The text of /contact only appears after scripts run"],
	[{ status: null, isAllowedByRobots: false }, "Your robots.txt doesn't let us read /contact"],
] satisfies [Overrides, string][])("explains why a page with %j was not read", (overrides, reason) => {
	expect(why(overrides)).toBe(reason);
});

test("explains that robots.txt failed", () => {
	expect(why({ status: null, isAllowedByRobots: false }, 500)).toContain("returns an error (500)");
	expect(why({ status: null, isAllowedByRobots: false }, null)).toContain("didn't load");
});

test.each([
	{ html: {} },
	{ status: 404 },
	{ status: null, failure: "not-a-page" },
	{ url: "https://booking.example/reef", status: 200 },
] satisfies Overrides[])("gives no reason for a page with %j", (overrides) => {
	expect(why(overrides)).toBeNull();
});
