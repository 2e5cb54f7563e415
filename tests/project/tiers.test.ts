import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findMisplacedTests, findTier } from "./test-tiers.ts";

const SMOKE_JOURNEYS = 8;

const tests = globSync("**/*.{test,spec}.{ts,tsx}", { exclude: ["**/node_modules", "build", "test-results"] });

test("finds a tier for every test file", () => {
	expect(tests.length).toBeGreaterThan(300);
	expect(tests.filter((path) => findTier(path) === null)).toEqual([]);
});

test("tells the tier of a file by its name", () => {
	expect(findTier("app/leads/lead-store.server.test.ts")).toBe("unit");
	expect(findTier("app/leads/lead-store.server.integration.test.ts")).toBe("integration");
	expect(findTier("scripts/build.nightly.test.ts")).toBe("nightly");
	expect(findTier("e2e/print.nightly.spec.ts")).toBe("nightly");
	expect(findTier("e2e/blog.spec.ts")).toBe("journey");
	expect(findTier("tests/faults/disk-full.faults.test.ts")).toBe("faults");
	for (const path of ["app/leads/a.spec.ts", "e2e/a.test.ts", "app/a.faults.test.ts", "content/a.test.ts"])
		expect(findTier(path)).toBeNull();
});

test("finds no test that uses something of a later tier", () => {
	const sources = globSync("{app,audit,server,scripts,bench,tests,e2e}/**/*.{ts,tsx}", { exclude: ["bench/tools/**"] });
	const files = new Map(sources.map((path) => [path, readFileSync(path, "utf8")]));
	// Holds the planted imports below.
	files.delete("tests/project/tiers.test.ts");
	expect(findMisplacedTests(files)).toEqual([]);
});

test("finds a test that uses something of a later tier through a helper", () => {
	const planted = new Map([
		["app/a.test.ts", 'import { x } from "#tests/x.ts";'],
		["app/b.integration.test.ts", 'import { x } from "#tests/x.ts";'],
		["app/c.test.ts", 'import type { Pool } from "pg";'],
		["app/d.integration.test.ts", 'import { x } from "#tests/w.ts";'],
		["app/e.nightly.test.ts", 'import { x } from "#tests/w.ts";'],
		["tests/w.ts", 'import { x } from "./http/nginx.ts";'],
		["tests/x.ts", 'import { y } from "./y.ts";'],
		["tests/y.ts", 'import pg from "pg";'],
		["tests/z.test.ts", 'import { createServer } from "node:http";'],
		["e2e/f.spec.ts", 'import { x } from "./support/copy-project.ts";'],
	]);
	expect(findMisplacedTests(planted)).toEqual([
		"app/a.test.ts: make it an integration test, tests/y.ts imports pg",
		"app/d.integration.test.ts: make it nightly, tests/w.ts imports ./http/nginx.ts",
		"tests/z.test.ts: make it an integration test, tests/z.test.ts imports node:http",
		"e2e/f.spec.ts: make it nightly, e2e/f.spec.ts imports ./support/copy-project.ts",
	]);
});

test("finds the smoke journeys outside of the nightly tier", () => {
	const tagged = globSync("e2e/*.spec.ts").flatMap(
		(path) =>
			readFileSync(path, "utf8")
				.match(/"@smoke"/g)
				?.map(() => findTier(path)) ?? [],
	);
	expect(tagged).toEqual(Array(SMOKE_JOURNEYS).fill("journey"));
});
