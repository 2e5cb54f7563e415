import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findViolations } from "./architecture-rules.ts";

const SOURCES = globSync("{app,server}/**/*.{ts,tsx}");

test("foundation knows no feature, features know no other, and each rule has one owner", () => {
	const files = new Map(SOURCES.map((path) => [path, readFileSync(path, "utf8")]));
	expect(files.size).toBeGreaterThan(50);
	expect(findViolations(files)).toEqual([]);
});

test("finds every kind of violation when it is planted", () => {
	const planted = new Map([
		["app/ui/a.ts", 'import { x } from "#app/leads/x.ts";'],
		["app/leads/b.ts", 'import { x } from "#app/blog/x.ts";'],
		["app/leads/c.ts", 'const x = await import("#app/home/x.ts");'],
		["app/blog/d.ts", 'export { x } from "../site/x.ts";'],
		["app/leads/e.server.ts", 'import { leads } from "#app/db/schema.server.ts";'],
		["app/http/f.server.ts", "const port = process.env.PORT;"],
		["app/desk/script/h.ts", 'sessionStorage.setItem("list", location.search);'],
		["app/snapshot/checks/forgotten.ts", "export const check = 1;"],
		["app/http/g.ts", 'import { x } from "#server/x.ts";'],
		["app/leads/fine-page.tsx", 'import { x } from "#app/home/plans.ts";'],
		["app/leads/lead-store.server.ts", 'import { leads } from "#app/db/schema.server.ts";'],
	]);
	expect(findViolations(planted)).toEqual([
		"app/ui/a.ts: ui must not know leads",
		"app/leads/b.ts: the feature leads must not know the feature blog",
		"app/leads/c.ts: leads must not know home",
		'app/blog/d.ts: "../site/x.ts" climbs out of its folder; write #app/… instead',
		"app/leads/e.server.ts: only *-store.server.ts touches the tables",
		"app/http/f.server.ts: only app/env.server.ts reads the environment",
		"app/desk/script/h.ts: the desk keeps nothing in the browser, where it would outlast the session",
		"app/snapshot/checks/forgotten.ts: not registered in all-checks.ts",
		'app/http/g.ts: the app must not know "#server/x.ts"',
	]);
});

test("every path the documents quote exists", () => {
	const documents = globSync(["README.md", "docs/**/*.md"]);
	expect(documents.length).toBeGreaterThan(2);
	const missing = documents.flatMap((document) =>
		listQuotedPaths(readFileSync(document, "utf8"))
			.filter((path) => !existsSync(path))
			.map((path) => `${document}: ${path}`),
	);
	expect(missing).toEqual([]);
});

test("reads the paths out of a document and leaves patterns alone", () => {
	expect(
		listQuotedPaths("See `app/site/brand.ts`, `docs/decisions/`, `app/home/<name>-section.tsx`, `npm start` and `content/articles/*.md`."),
	).toEqual(["app/site/brand.ts", "docs/decisions/"]);
});

function listQuotedPaths(markdown: string): string[] {
	return [...markdown.matchAll(/`((?:app|server|content|docs|e2e|tests|bench|scripts|public)\/[^`\s]*)`/g)]
		.flatMap((match) => match[1] ?? [])
		.filter((path) => !/[<*{…]/.test(path));
}
