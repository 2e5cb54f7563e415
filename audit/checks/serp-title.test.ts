import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { serpTitle } from "./serp-title.ts";

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
	const verdict = run(["buy now ".repeat(200_000)]);
	expect(verdict.status).toBe("warn");
	expect("found" in verdict && verdict.found.length).toBeLessThan(200);
});
