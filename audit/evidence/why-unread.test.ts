import { expect, test } from "vitest";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { whyUnread } from "./why-unread.ts";

type Overrides = NonNullable<Parameters<typeof pageFacts>[1]>;

function why(overrides: Overrides, robotsStatus: number | null = 200): string | null {
	const facts = siteFacts();
	return whyUnread(pageFacts("/contact", { html: null, ...overrides }), { ...facts, robots: { ...facts.robots, status: robotsStatus } });
}

test.each([
	[{ status: 403 }, "/contact turned us away (403)"],
	[{ status: 503 }, "/contact answered with an error (503)"],
	[{ status: null, failure: "timed-out" }, "/contact did not answer us in time"],
	[{ status: 200 }, "/contact did not show us its page"],
	[{ status: 200, isLeftByUs: true }, "We were too busy to get to /contact"],
	[{ status: null, failure: "timed-out", isLeftByUs: true }, "We were too busy to get to /contact"],
	[{ html: { isScriptShell: true } }, "The text of /contact only appears after scripts run"],
	[{ status: null, isAllowedByRobots: false }, "Your robots.txt does not let us read /contact"],
] satisfies [Overrides, string][])("explains %j", (overrides, reason) => {
	expect(why(overrides)).toBe(reason);
});

test("says that robots.txt itself is out of order", () => {
	expect(why({ status: null, isAllowedByRobots: false }, 500)).toContain("answers with an error (500)");
	expect(why({ status: null, isAllowedByRobots: false }, null)).toContain("did not answer us");
});

test.each([
	{ html: {} },
	{ status: 404 },
	{ status: null, failure: "not-a-page" },
	{ url: "https://booking.example/reef", status: 200 },
] satisfies Overrides[])("has nothing to explain for %j", (overrides) => {
	expect(why(overrides)).toBeNull();
});
