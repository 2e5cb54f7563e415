import fc from "fast-check";
import { expect, test } from "vitest";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { gradeSite } from "./grade-site.ts";

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
		faults: fc.array(text, { maxLength: 1 }),
	}),
	text,
	mainText: text,
	wordCount: fc.nat(2_000),
	isScriptShell: fc.boolean(),
});

test("whatever a site holds, every check gives a verdict, and the same one twice", () => {
	fc.assert(
		fc.property(html, fc.option(html), fc.option(fc.constantFrom(200, 301, 404, 503)), (home, inner, status) => {
			const facts = siteFacts({ home: { html: home }, pages: [pageFacts("/contact", { html: inner, status, pickedAs: "contact" })] });
			const grade = gradeSite(facts, NOW);
			expect(gradeSite(structuredClone(facts), NOW)).toEqual(grade);
			if (grade.kind === "measured") expect(grade.result.findings).toHaveLength(60);
		}),
		{ numRuns: 150 },
	);
});
