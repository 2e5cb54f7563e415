import { expect, test } from "vitest";
import { parseRobotsTxt } from "#audit/robots/robots-txt.ts";
import type { PageFacts } from "#audit/site-facts.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { serpTitlesUnique } from "./serp-titles-unique.ts";

const NOW = new Date("2026-03-01T00:00:00Z");

function page(path: string, title: string, html: Partial<NonNullable<PageFacts["html"]>> = {}) {
	return pageFacts(path, { html: { titles: [title], ...html } });
}

function run(pages: PageFacts[], home: Parameters<typeof siteFacts>[0] = {}) {
	return serpTitlesUnique.run(siteFacts({ home: { html: { titles: ["Reef Café"] } }, pages, ...home }), NOW);
}

test("passes pages that each have their own title", () => {
	expect(run([page("/menu", "Menu | Reef Café"), page("/about", "About | Reef Café")])).toEqual({
		status: "pass",
		found: "3 pages, each with its own title",
	});
});

test("fails pages with the same title in any case and lists them", () => {
	expect(run([page("/menu", "reef café"), page("/about", " Reef  Café "), page("/contact", "Contact")])).toEqual({
		status: "fail",
		issue: "3 of the 4 pages we compared have the same title, so Google can't tell them apart.",
		found: "“Reef Café” on /, /menu, /about",
		url: "https://reefcafe.com.au/menu",
	});
});

test("compares only pages that Google can list under their own URL", () => {
	const noindex = page("/thanks", "Reef Café", { metas: [{ key: "robots", content: "noindex", isInHead: true }] });
	const canonicalHome = { rel: "canonical", href: "/", url: "https://reefcafe.com.au/", hreflang: null, isInHead: true };
	const copy = page("/welcome", "Reef Café", { links: [canonicalHome] });
	const gone = pageFacts("/old", { status: 404, html: { titles: ["Reef Café"] } });
	const sentHome = pageFacts("/home", { url: "https://reefcafe.com.au/", html: { titles: ["Reef Café"] } });
	expect(run([noindex, copy, gone, sentHome, page("/menu", "Menu")])).toMatchObject({
		status: "pass",
		found: expect.stringContaining("2 pages"),
	});
	const robots = {
		url: "https://reefcafe.com.au/robots.txt",
		status: 200,
		failure: null,
		rules: parseRobotsTxt("User-agent: *\nDisallow: /app"),
	};
	expect(run([page("/app", "Reef Café"), page("/menu", "Menu")], { robots }).status).toBe("pass");
});

test("does not treat two missing titles as equal", () => {
	expect(run([page("/menu", ""), page("/about", ""), page("/contact", "Contact")]).status).toBe("pass");
});

test("does not apply to a one-page site", () => {
	expect(run([])).toMatchObject({ status: "na", reason: expect.stringContaining("title") });
});

test("returns unknown when the other pages did not respond or scripts may set their titles", () => {
	expect(run([pageFacts("/menu", { status: null, failure: "timed-out", html: null })]).status).toBe("unknown");
	expect(run([pageFacts("/menu", { html: null, isSkipped: true })]).status).toBe("unknown");
	const shell = { isScriptShell: true };
	const home = { home: { html: { titles: ["Reef Café"], ...shell } } };
	expect(run([page("/menu", "Reef Café", shell), page("/about", "Reef Café", shell)], home).status).toBe("unknown");
	expect(run([page("/menu", "Menu", shell)], home).status).toBe("pass");
});

test("still fails other pages that share a title when the home page's counts elsewhere", () => {
	const pages = [page("/menu", "Home"), page("/boats", "Our boats"), page("/boats/2", "Our boats")];
	expect(run(pages, { home: { html: { titles: ["Home"] } } })).toMatchObject({ status: "fail", found: "“Our boats” on /boats, /boats/2" });
});
