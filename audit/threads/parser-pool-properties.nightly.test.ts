import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { allChecks } from "#audit/all-checks.ts";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { openParserPool } from "./parser-pool.server.ts";

vi.setConfig({ testTimeout: 600_000 });
const NOW = new Date("2026-11-15T00:00:00Z");
const ADDRESSES = { url: "https://reefcafe.com.au/", siteUrl: "https://reefcafe.com.au/" };
const MAX_FACTS_CHARACTERS = 3_000_000;
// Generous limits, so a busy machine does not fail the test.
const pool = openParserPool({ maxWaitMs: 60_000, cpuLimitMs: 20_000 });
afterAll(() => pool.close());

const pages = listPages("scripts/demo/sites").map((file) => readFileSync(file));
const PIECES =
	"<|>|\"|'|</script>|<script>|<!--|-->|<svg>|<template>|</body>|<base href=//[>|\0|&#0;|&#x202e;|<plaintext>|<textarea>|<table>|</p>|<a href='javascript:x'>|<meta charset=utf-16le>|\u001b[31m|{\"@type\":|<h1>|<title>\u001b[31mRed\u202e</title>|<h1>\u0007\u009bBell</h1>|<a href='/\u0001'>\u2066x</a>".split(
		"|",
	);
const change = fc.record({
	at: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
	cut: fc.nat(400),
	put: fc.oneof(
		fc.uint8Array({ maxLength: 12 }),
		fc.string({ unit: "binary", maxLength: 20 }).map((text) => Buffer.from(text)),
		fc.constantFrom(...PIECES).map((text) => Buffer.from(text)),
	),
});
const mutated = fc.tuple(fc.constantFrom(...pages), fc.array(change, { minLength: 1, maxLength: 8 })).map(([page, changes]) =>
	changes.reduce<Uint8Array>((bytes, { at, cut, put }) => {
		const place = Math.floor(at * bytes.length);
		return Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + cut)]);
	}, page),
);
const body = fc.oneof(
	{ weight: 4, arbitrary: mutated },
	fc.uint8Array({ maxLength: 2_000 }),
	fc.string({ unit: "binary", maxLength: 500 }).map((text) => Buffer.from(text)),
);
const contentTypeHeader = fc.oneof(
	{ weight: 3, arbitrary: fc.constant("text/html; charset=utf-8") },
	fc.constantFrom(
		"",
		"text/html",
		"text/html; charset=utf-16le",
		"text/html; charset=shift_jis",
		"text/html;charset=windows-1252",
		"text/html; charset=x",
	),
	fc.string({ maxLength: 30 }),
);

test("returns bounded facts, a verdict for every check and a score from 0 to 100 for any bytes", async () => {
	let graded = 0;
	await fc.assert(
		fc.asyncProperty(body, contentTypeHeader, async (bytes, type) => {
			const parser = pool.forRun({ cpuBudgetMs: 60_000 });
			const html = await parser.parseHtml({ body: Uint8Array.from(bytes), contentTypeHeader: type, ...ADDRESSES });
			expect(html).not.toBe("skipped");
			if (html === null || html === "skipped") return;
			expect(JSON.stringify(html).length).toBeLessThan(MAX_FACTS_CHARACTERS);
			expect(JSON.stringify(html)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
			const grade = await parser.grade(siteFacts({ home: { html } }), NOW);
			if (grade === null || grade === "skipped") throw new Error("not graded");
			for (const text of listStrings(grade)) expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
			if (grade.kind !== "measured") return;
			graded += 1;
			const { score, coverage, points, findings } = grade.result;
			for (const figure of [score, coverage, ...points.map((point) => point.score ?? 0)]) expect(isPercent(figure), `${figure}`).toBe(true);
			expect(findings).toHaveLength(allChecks.length);
			for (const { status } of findings) expect(["pass", "warn", "fail", "na", "unknown"]).toContain(status);
		}),
		{ numRuns: propertyRuns(60) },
	);
	expect(graded).toBeGreaterThan(0);
});

function listPages(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".html"))
		.map((name) => join(folder, name));
}

function listStrings(data: unknown): string[] {
	if (typeof data === "string") return [data];
	return typeof data === "object" && data !== null ? Object.values(data).flatMap(listStrings) : [];
}

function isPercent(figure: number): boolean {
	return Number.isInteger(figure) && figure >= 0 && figure <= 100;
}
