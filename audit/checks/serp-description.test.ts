import { expect, test } from "vitest";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { serpDescription } from "./serp-description.ts";

const GOOD = "Breakfast and lunch by the water in Cairns, with coffee roasted here. Open every day from 6 am, dogs welcome.";

function run(content: string | null, { isInHead = true, isScriptShell = false } = {}) {
	const metas = content === null ? [] : [{ key: "description", content, isInHead }];
	return serpDescription.run(siteFacts({ home: { html: { metas, isScriptShell } } }), new Date("2026-03-01T00:00:00Z"));
}

test("passes a description of a good length and quotes it", () => {
	expect(run(GOOD)).toEqual({ status: "pass", found: `“${GOOD}” (${GOOD.length} characters)`, url: "https://reefcafe.com.au/" });
});

test("passes 70 to 165 characters and warns about 69 or 166", () => {
	expect(run("é".repeat(70)).status).toBe("pass");
	expect(run("é".repeat(165)).status).toBe("pass");
	expect(run("é".repeat(69))).toMatchObject({ status: "warn", issue: expect.stringContaining("only 69 characters") });
	expect(run("é".repeat(166))).toMatchObject({ status: "warn", issue: expect.stringContaining("166 characters") });
});

test("fails a missing or an empty description", () => {
	expect(run(null)).toMatchObject({ status: "fail", found: "no description" });
	expect(run("  ")).toMatchObject({ status: "fail", found: "an empty description" });
});

test("ignores meta elements other than the description", () => {
	const metas = [{ key: "og:description", content: GOOD, isInHead: true }];
	expect(serpDescription.run(siteFacts({ home: { html: { metas } } }), new Date()).status).toBe("fail");
});

test("warns about a description outside the head and prefers one inside", () => {
	expect(run(GOOD, { isInHead: false })).toMatchObject({ status: "warn", issue: expect.stringContaining("outside the head") });
	const metas = [
		{ key: "description", content: "Short", isInHead: false },
		{ key: "description", content: GOOD, isInHead: true },
	];
	expect(serpDescription.run(siteFacts({ home: { html: { metas } } }), new Date()).status).toBe("pass");
});

test("checks the description when scripts render the page and returns unknown when it is missing", () => {
	expect(run(GOOD, { isScriptShell: true }).status).toBe("pass");
	expect(run(null, { isScriptShell: true }).status).toBe("unknown");
	expect(serpDescription.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});

test("warns about two different descriptions in the head but accepts the same twice", () => {
	const other = "We roast beans from the Tablelands twice a week and sell them by the bag, whole or ground, in the café and by post.";
	const describe = (...contents: string[]) => ({ metas: contents.map((content) => ({ key: "description", content, isInHead: true })) });
	expect(serpDescription.run(siteFacts({ home: { html: describe(GOOD, other) } }), new Date())).toMatchObject({
		status: "warn",
		issue: "Your home page has 2 different descriptions, so Google has to pick one.",
		found: expect.stringContaining("“We roast beans"),
	});
	expect(serpDescription.run(siteFacts({ home: { html: describe(GOOD, `${GOOD} `, "") } }), new Date()).status).toBe("pass");
});

test("says how many pages have no description", () => {
	const metas = [{ key: "description", content: GOOD, isInHead: true }];
	const page = (path: string, hasOne: boolean) => pageFacts(path, { html: hasOne ? { metas } : {} });
	const runWith = (...pages: ReturnType<typeof page>[]) => serpDescription.run(siteFacts({ pages }), new Date());
	expect(runWith(page("/menu", false), page("/about", false))).toMatchObject({
		issue: "None of the 3 pages we read has a description, so Google picks the text under your titles.",
		found: "no description on /, /menu, /about",
	});
	expect(runWith(page("/menu", true), page("/about", false))).toMatchObject({
		issue: expect.stringContaining("Your home page and 1 of the 2 other pages we read have no description"),
	});
	expect(runWith(page("/menu", true))).toMatchObject({ issue: expect.stringContaining("Your home page has no description") });
});

test("leaves a short description on several pages to serp.descriptions-unique", () => {
	const html = { metas: [{ key: "description", content: "Best in town", isInHead: true }] };
	const facts = siteFacts({ home: { html }, pages: [pageFacts("/about", { html })] });
	expect(serpDescription.run(facts, new Date())).toMatchObject({
		status: "na",
		reason: expect.stringContaining("“Descriptions of your pages”"),
	});
});
