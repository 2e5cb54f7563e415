import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { contentH1Topic } from "./content-h1-topic.ts";

const NOW = new Date("2026-01-01T00:00:00Z");

function runOn(h1: string | string[], { title = "", domain = "gumnutsolutions.com.au", places = [] as string[] } = {}) {
	const headings = [h1].flat().map((text) => ({ level: 1, text }));
	return contentH1Topic.run(siteFacts({ domain, home: { html: { headings, titles: [title] }, contact: { places } } }), NOW);
}

test.each([
	["Roof repairs in Gympie", "pass"],
	["Your Mackay electrician", "pass"],
	["Family lawyers, Queensland", "pass"],
	["Pool builders across WA", "pass"],
	["Blocked drains cleared the same day", "warn"],
	["Bundaberg's friendliest crew", "warn"],
	["Welcome to our website", "fail"],
	["Solutions for a better tomorrow", "fail"],
])("judges the heading %s", (h1, status) => {
	expect(runOn(h1).status).toBe(status);
});

test("says what is missing", () => {
	expect(runOn("Carpet cleaning you can trust")).toMatchObject({ issue: "The main heading of your home page doesn't say where you are." });
	expect(runOn("Welcome to Cairns")).toMatchObject({ issue: "The main heading of your home page doesn't say what you do." });
});

test("accepts a trade that is in no list when the title is about it too", () => {
	expect(runOn("Llama treks around Mareeba", { title: "Llama treks in Mareeba | Andes Walks" }).status).toBe("pass");
});

test("does not take the business's name or domain in the title for its trade", () => {
	expect(runOn("Welcome to Gumnut", { title: "Gumnut | Home", domain: "gumnut.com.au" }).status).toBe("fail");
});

test("accepts a town that only the site itself names", () => {
	expect(runOn("Pool fencing in Zedville", { places: ["Zedville"] }).status).toBe("pass");
});

test("reads several main headings together, and leaves a missing one to its own check", () => {
	expect(runOn(["Gumnut", "Tree lopping", "Serving Dalby"]).status).toBe("pass");
	expect(runOn("").status).toBe("na");
	expect(runOn([]).status).toBe("na");
});
