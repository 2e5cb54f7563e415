import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { allChecks } from "./all-checks.ts";
import { auditSteps } from "./audit-steps.ts";
import { gradeSite } from "./grade-site.ts";
import { anchor, pageFacts, siteFacts } from "./testing/site-facts.ts";

const NOW = new Date("2026-11-15T00:00:00Z");

const text = fc.oneof(
	fc.string({ unit: "binary" }),
	fc.constantFrom("", "https://reefcafe.com.au/a", "javascript:x", "//x", "07 4051 1234", "noindex", "__proto__"),
);
const pair = fc.record({
	key: fc.oneof(text, fc.constantFrom("robots", "viewport", "description", "og:title")),
	content: text,
	isInHead: fc.boolean(),
});
const html = fc.record({
	lang: fc.option(text),
	titles: fc.array(text, { maxLength: 3 }),
	metas: fc.array(pair, { maxLength: 5 }),
	headings: fc.array(fc.record({ level: fc.integer({ min: 1, max: 6 }), text }), { maxLength: 4 }),
	anchors: fc.array(
		fc.record({ href: fc.option(text), url: fc.option(text), text, isInternal: fc.boolean() }).map((own) => anchor(own)),
		{ maxLength: 6 },
	),
	structuredData: fc.record({
		items: fc.array(
			fc.record({
				format: fc.constant("json-ld" as const),
				types: fc.array(fc.oneof(text, fc.constantFrom("Plumber", "LocalBusiness", "Organization")), { maxLength: 2 }),
				properties: fc.dictionary(fc.oneof(text, fc.constantFrom("name", "address", "telephone", "geo", "sameAs")), fc.jsonValue(), {
					maxKeys: 5,
				}),
			}),
			{ maxLength: 3 },
		),
		problems: fc.array(text, { maxLength: 1 }),
	}),
	text,
	mainText: text,
	wordCount: fc.nat(2_000),
	isScriptShell: fc.boolean(),
});

test("lists checks with unique ids in step order and weights that add up to 100", () => {
	const ids = allChecks.map(({ id }) => id);
	expect(new Set(ids).size).toBe(allChecks.length);
	expect(allChecks.reduce((total, { weight }) => total + weight, 0)).toBe(100);
	const stepOrder = auditSteps.map(({ id }) => id as string);
	const steps = ids.map((id) => stepOrder.indexOf(id.split(".", 1)[0] ?? ""));
	expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test("describes every check in whole sentences and Australian English", () => {
	for (const { id, name, reads, expected, fix } of allChecks) {
		expect(name, id).toMatch(/^[A-Z“]/);
		for (const sentence of [reads, expected, fix]) expect(sentence, id).toMatch(/^[A-Z0-9“"'/].*[.)]$/s);
		expect(`${name} ${reads} ${expected} ${fix}`, id).not.toMatch(/!|optimiz|color|center\b/);
	}
});

test("gives every check a unique task of at most seven words that starts with a verb", () => {
	const verbs =
		"Add Bring Complete Correct Cut Describe Fix Give Let Link Load Make Put Remove Replace Say Send Set Show Slim Speed Tell Turn Update Use Write";
	for (const { id, task } of allChecks) {
		expect(verbs.split(" "), id).toContain(task.split(" ", 1)[0]);
		expect(task.split(" ").length, id).toBeLessThanOrEqual(7);
		expect(task, id).not.toMatch(/[.!?]|optimiz|color|center\b/);
	}
	expect(new Set(allChecks.map(({ task }) => task)).size).toBe(allChecks.length);
});

test("names a real check wherever one says that a problem counts under another", () => {
	const folder = new URL("checks/", import.meta.url);
	const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
	const quoted = [...sources.join().matchAll(/counts under “([^”]+)”/g)].map(([, name]) => name);
	expect(quoted).toContain("Title in Google");
	expect(allChecks.map(({ name }) => name)).toEqual(expect.arrayContaining(quoted));
});

test("returns the same verdict from every check when it runs twice on any site", () => {
	fc.assert(
		fc.property(html, fc.option(html), fc.option(fc.constantFrom(200, 301, 404, 503)), (home, inner, status) => {
			const facts = siteFacts({ home: { html: home }, pages: [pageFacts("/contact", { html: inner, status, pickedAs: "contact" })] });
			const grade = gradeSite(facts, NOW);
			expect(gradeSite(structuredClone(facts), NOW)).toEqual(grade);
			if (grade.kind === "measured") expect(grade.result.findings).toHaveLength(allChecks.length);
		}),
		{ numRuns: propertyRuns(30) },
	);
});
