import { expect, test } from "vitest";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { serpTitle } from "./serp-title.ts";
import { serpTitleGeneric } from "./serp-title-generic.ts";
import { serpTitlesUnique } from "./serp-titles-unique.ts";

function run(titles: string[], isScriptShell = false) {
	return serpTitle.run(siteFacts({ home: { html: { titles, isScriptShell } } }), new Date("2026-03-01T00:00:00Z"));
}

test("passes a title of a good length and quotes it", () => {
	expect(run(["Emergency Plumber Toowoomba | Smith & Sons"])).toEqual({
		status: "pass",
		found: "“Emergency Plumber Toowoomba | Smith & Sons” (42 characters)",
		url: "https://reefcafe.com.au/",
	});
});

test("passes 15 to 65 characters and warns about 14 or 66", () => {
	expect(run(["x".repeat(15)]).status).toBe("pass");
	expect(run(["x".repeat(65)]).status).toBe("pass");
	expect(run(["x".repeat(14)])).toMatchObject({ status: "warn", issue: expect.stringContaining("only 14 characters") });
	expect(run(["x".repeat(66)])).toMatchObject({ status: "warn", issue: expect.stringContaining("66 characters") });
});

test("counts an emoji as one character and collapses white space", () => {
	expect(run([`Café ${"👨‍👩‍👧‍👦".repeat(3)} Cairns`])).toMatchObject({ found: expect.stringContaining("(15 characters)"), status: "pass" });
	expect(run([`  Reef\n\tCafé   in ${"Cairns ".repeat(3)} `])).toMatchObject({
		found: "“Reef Café in Cairns Cairns Cairns” (33 characters)",
	});
});

test("fails a missing or an empty title", () => {
	expect(run([])).toMatchObject({ status: "fail", found: "no title element" });
	expect(run([" \n "])).toMatchObject({ status: "fail", found: "an empty title element" });
});

test("warns about two different titles but accepts the same title twice", () => {
	expect(run(["Reef Café Cairns – Breakfast", "Home - Reef Café"])).toMatchObject({
		status: "warn",
		issue: "Your home page has 2 different titles, so Google has to pick one.",
		found: "“Reef Café Cairns – Breakfast”, “Home - Reef Café”",
	});
	expect(run(["Reef Café Cairns – Breakfast", "Reef Café Cairns – Breakfast", ""]).status).toBe("pass");
});

test("checks the title when scripts render the page and returns unknown when it is missing", () => {
	expect(run(["Reef Café Cairns – Breakfast"], true).status).toBe("pass");
	expect(run([], true).status).toBe("unknown");
});

test("returns unknown for an unread page", () => {
	expect(serpTitle.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});

test("handles a title as long as a page", () => {
	const verdict = run(["buy now ".repeat(40_000)]);
	expect(verdict.status).toBe("warn");
	expect("found" in verdict && verdict.found.length).toBeLessThan(200);
});

test.each(["Home", "Welcome", "Untitled", "Index", "☕", "Home | Welcome"])("fails the title %j, which says nothing", (title) => {
	expect(run([title])).toMatchObject({
		status: "fail",
		issue: `Your title just says “${title}”, so Google can't tell what your site is about.`,
		found: `“${title}”`,
	});
});

test.each([
	["Bilby Bakery – Just another WordPress site", "Just another WordPress site"],
	["Home | My Site", "My Site"],
	["My Store", "My Store"],
	["Vite + React + TS", "Vite + React + TS"],
	["Create Next App", "Create Next App"],
	["Agency - Start Bootstrap Theme", "Start Bootstrap Theme"],
])("fails the title %j that a template came with", (title, template) => {
	expect(run([title])).toMatchObject({ status: "fail", issue: `Your title still says “${template}”, which your template came with.` });
});

test("makes one finding of six pages titled “Home”", () => {
	const html = { titles: ["Home"] };
	const pages = ["/about", "/contact", "/services", "/gallery", "/faq"].map((path) => pageFacts(path, { html }));
	const facts = siteFacts({ home: { html }, pages });
	expect(serpTitle.run(facts, new Date())).toMatchObject({
		status: "fail",
		issue: "All 6 pages we compared are titled “Home”, so Google can't tell what any of them is about.",
	});
	expect(serpTitlesUnique.run(facts, new Date())).toMatchObject({ status: "na", reason: expect.stringContaining("“Title in Google”") });
	expect(serpTitleGeneric.run(facts, new Date()).status).toBe("na");
});

test("caps the score when all of three or more pages have the same title that says nothing", () => {
	const pages = ["/roofs", "/gutters"].map((path) => pageFacts(path, { html: { titles: ["Home"] } }));
	const home = { html: { titles: ["Home"] } };
	const runWith = (...others: typeof pages) => serpTitle.run(siteFacts({ home, pages: others }), new Date());
	expect(runWith(...pages)).toMatchObject({ status: "fail", cap: "generic-titles" });
	const named = pageFacts("/about", { html: { titles: ["About Fernvale Roofing"] } });
	for (const verdict of [runWith(...pages, named), runWith(...pages.slice(1)), runWith()]) {
		expect(verdict.status).toBe("fail");
		expect(verdict).not.toHaveProperty("cap");
	}
});

test("warns about a short title that is only the name, in the words of serp.title-generic", () => {
	expect(run(["Reef Cafe"])).toMatchObject({ status: "warn", issue: expect.stringContaining("“Reef Cafe” is only your name") });
});

test("returns unknown for an empty title that scripts may replace", () => {
	expect(run(["React App"], true).status).toBe("unknown");
});
