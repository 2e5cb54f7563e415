import { expect, test } from "vitest";
import { parseRobotsTxt } from "#audit/robots/robots-txt.ts";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { structureAiCrawlers } from "./structure-ai-crawlers.ts";

const NOW = new Date("2026-01-01T00:00:00Z");

function runOn(text: string, status: number | null = 200) {
	const robots = { url: "https://reefcafe.com.au/robots.txt", status, failure: null, rules: parseRobotsTxt(text) };
	return structureAiCrawlers.run(siteFacts({ robots }), NOW);
}

test("passes a robots.txt that blocks no AI bot, or that is missing", () => {
	expect(runOn("User-agent: *\nDisallow: /cart")).toMatchObject({ status: "pass", found: "No AI bot is blocked." });
	expect(runOn("", 404).status).toBe("pass");
});

test("calls it a choice to block bots that only train models", () => {
	expect(runOn("User-agent: GPTBot\nUser-agent: CCBot\nUser-agent: Google-Extended\nDisallow: /")).toMatchObject({
		status: "pass",
		found: "Blocked for training only: GPTBot, Google-Extended, CCBot",
		opportunity: expect.stringContaining("your choice"),
	});
});

test("warns when bots that look up answers are blocked, and names them", () => {
	expect(runOn("User-agent: PerplexityBot\nDisallow: /\n\nUser-agent: oai-searchbot\nDisallow: /")).toMatchObject({
		status: "warn",
		found: "Blocked: OAI-SearchBot, PerplexityBot",
	});
	expect(runOn("User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /").status).toBe("warn");
});

test("does not apply when Google is blocked too, and is unknown without an answer", () => {
	expect(runOn("User-agent: *\nDisallow: /").status).toBe("na");
	expect(runOn("", 503).status).toBe("unknown");
	expect(runOn("", null).status).toBe("unknown");
});

test("ignores rules for parts of the site other than the home page", () => {
	expect(runOn("User-agent: OAI-SearchBot\nDisallow: /admin").status).toBe("pass");
});
