import { expect, test } from "vitest";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { techAnalytics } from "./tech-analytics.ts";

const NOW = new Date("2026-01-01T00:00:00Z");

function runOn(...tools: (string | null)[]) {
	const scripts = tools.map((analytics) => ({ url: null, analytics }));
	return techAnalytics.run(siteFacts({ home: { html: { scripts } } }), NOW);
}

test("passes a site with analytics and names each tool once", () => {
	expect(runOn(null, "Google Analytics", "Google Analytics", "Microsoft Clarity")).toMatchObject({
		status: "pass",
		found: "Google Analytics, Microsoft Clarity",
	});
});

test("finds analytics on another page than the home page", () => {
	const pages = [pageFacts("/contact", { html: { scripts: [{ url: null, analytics: "Matomo" }] } })];
	expect(techAnalytics.run(siteFacts({ pages }), NOW)).toMatchObject({ status: "pass", found: "Matomo" });
});

test("warns about a site that counts no one, or only with a tool that stopped", () => {
	expect(runOn(null)).toMatchObject({ status: "warn", issue: expect.stringContaining("Nothing on your site counts") });
	expect(runOn("Universal Analytics")).toMatchObject({ status: "warn", issue: expect.stringContaining("July 2023") });
	expect(runOn("Universal Analytics", "Plausible").status).toBe("pass");
});

test("returns unknown when only the start of the home page was read", () => {
	expect(techAnalytics.run(siteFacts({ home: { isCutShort: true } }), NOW).status).toBe("unknown");
});

test("passes a site made with a builder that counts visitors itself", () => {
	const metas = [{ key: "generator", content: "Wix.com Website Builder", isInHead: true }];
	expect(techAnalytics.run(siteFacts({ home: { html: { metas } } }), NOW)).toMatchObject({
		status: "pass",
		found: "Wix has visitor statistics of its own.",
	});
});
