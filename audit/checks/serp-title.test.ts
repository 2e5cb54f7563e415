import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { serpTitle } from "./serp-title.ts";

function run(titles: string[], isScriptShell = false) {
	return serpTitle.run(siteFacts({ home: { html: { titles, isScriptShell } } }), new Date("2026-03-01T00:00:00Z"));
}

test("passes a title of a fair length and quotes it", () => {
	expect(run(["Emergency Plumber Toowoomba | Smith & Sons"])).toEqual({
		status: "pass",
		found: "“Emergency Plumber Toowoomba | Smith & Sons” (42 characters)",
		url: "https://reefcafe.com.au/",
	});
});

test("passes exactly 15 and exactly 65 characters, and warns one beyond either", () => {
	expect(run(["x".repeat(15)]).status).toBe("pass");
	expect(run(["x".repeat(65)]).status).toBe("pass");
	expect(run(["x".repeat(14)])).toMatchObject({ status: "warn", issue: expect.stringContaining("only 14 characters") });
	expect(run(["x".repeat(66)])).toMatchObject({ status: "warn", issue: expect.stringContaining("66 characters") });
});

test("counts characters as people do", () => {
	expect(run([`Café ${"👨‍👩‍👧‍👦".repeat(3)} Cairns`])).toMatchObject({ found: expect.stringContaining("(15 characters)"), status: "pass" });
	expect(run([`  Reef\n\tCafé   in ${"Cairns ".repeat(3)} `])).toMatchObject({
		found: "“Reef Café in Cairns Cairns Cairns” (33 characters)",
	});
});

test("fails a missing or an empty title", () => {
	expect(run([])).toMatchObject({ status: "fail", found: "no title element" });
	expect(run([" \n "])).toMatchObject({ status: "fail", found: "an empty title element" });
});

test("warns about two different titles, as a theme and a plugin write them, but not about one twice", () => {
	expect(run(["Reef Café Cairns – Breakfast", "Home - Reef Café"])).toMatchObject({
		status: "warn",
		issue: "Your home page has 2 different titles, so Google has to pick one.",
		found: "“Reef Café Cairns – Breakfast”, “Home - Reef Café”",
	});
	expect(run(["Reef Café Cairns – Breakfast", "Reef Café Cairns – Breakfast", ""]).status).toBe("pass");
});

test("checks the title of a script shell, but is unknown when it is missing", () => {
	expect(run(["Reef Café Cairns – Breakfast"], true).status).toBe("pass");
	expect(run([], true).status).toBe("unknown");
});

test("is unknown for a page that was not read", () => {
	expect(serpTitle.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});

test("does not choke on a title as long as a page", () => {
	const verdict = run(["buy now ".repeat(200_000)]);
	expect(verdict.status).toBe("warn");
	expect("found" in verdict && verdict.found.length).toBeLessThan(200);
});
