import { expect, test } from "vitest";
import { parseRobotsTxt } from "#audit/gather/robots-txt.ts";
import type { PageFacts, SiteFacts } from "#audit/site-facts.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { findBlindSpotOnSite } from "./visible-pages.ts";

function reasonFor(pages: PageFacts[], robotsTxt = "", home: Parameters<typeof siteFacts>[0] = {}): string | null {
	const robots: SiteFacts["robots"] = { ...siteFacts().robots, status: 200, rules: parseRobotsTxt(robotsTxt) };
	return findBlindSpotOnSite(siteFacts({ ...home, pages, robots }))?.reason ?? null;
}

const contact = (overrides: Parameters<typeof pageFacts>[1]) => pageFacts("/contact", { pickedAs: "contact", html: null, ...overrides });
const refused = { status: null, isAllowedByRobots: false } as const;

test("sees all where every page was read, or is gone", () => {
	expect(reasonFor([contact({ html: {} }), pageFacts("/about", { pickedAs: "about", status: 404, html: null })])).toBeNull();
});

test("knows that a contact page was closed to us, and says how", () => {
	const about = pageFacts("/about", { pickedAs: "about" });
	expect(reasonFor([contact({ status: 403 }), about])).toBe("/contact turned us away (403), so we can't say what is there.");
	expect(reasonFor([contact(refused), about], "User-agent: SEOSnapshot\nDisallow: /contact")).toContain("robots.txt does not let us read");
});

test("does not mind a service page, unless nothing else was read either", () => {
	const service = pageFacts("/services/drains", { pickedAs: "service", status: 429, html: null });
	expect(reasonFor([contact({ html: {} }), service])).toBeNull();
	expect(reasonFor([service])).toContain("/services/drains turned us away");
});

test("counts what Google may not read either as not there", () => {
	expect(reasonFor([contact(refused)], "User-agent: *\nDisallow: /contact")).toBeNull();
});

test("is blind where the home page was not read", () => {
	expect(reasonFor([], "", { home: { html: { isScriptShell: true } } })).toContain("only appears after scripts run");
});
