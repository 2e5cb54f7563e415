import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findViolations } from "./architecture-rules.ts";

const SOURCES = globSync("{app,audit,server,scripts,bench}/**/*.{ts,tsx}", { exclude: ["bench/tools/**"] });

test("finds no import that breaks the architecture", () => {
	const files = readAll(SOURCES);
	expect(files.size).toBeGreaterThan(50);
	expect(findViolations(files)).toEqual([]);
});

test("finds every kind of planted violation", () => {
	const planted = new Map([
		["app/ui/a.ts", 'import { x } from "#app/leads/x.ts";'],
		["app/leads/b.ts", 'import { x } from "#app/blog/x.ts";'],
		["app/leads/c.ts", 'const x = await import("#app/home/x.ts");'],
		["app/blog/d.ts", 'export { x } from "../site/x.ts";'],
		["app/leads/e.server.ts", 'import { leads } from "#app/db/schema.server.ts";'],
		["app/http/f.server.ts", "const port = process.env.PORT;"],
		["app/desk/h.ts", 'sessionStorage.setItem("list", location.search);'],
		["audit/checks/forgotten.ts", "export const check = 1;"],
		["app/http/g.ts", 'import { x } from "#server/x.ts";'],
		["audit/i.ts", 'import { x } from "#app/site/brand.ts";'],
		["audit/read/m.ts", 'import { x } from "#audit/gather/x.ts";'],
		["audit/checks/n.ts", 'import { x } from "#audit/guarded-fetch/x.ts";'],
		["scripts/j.ts", 'import { x } from "#bench/x.ts";'],
		["bench/k.ts", 'import { x } from "#scripts/x.ts";'],
		["server/l.ts", 'import { x } from "#tests/x.ts";'],
		["app/m.server.ts", 'import { x } from "./leads/x.ts";'],
		["app/root.tsx", 'import { x } from "#app/shell/x.tsx";'],
		["app/leads/fine-page.tsx", 'import { x } from "#app/site/plans.ts";'],
		["app/leads/lead-store.server.ts", 'import { leads } from "#app/db/schema.server.ts";'],
		["app/notices/fine.ts", 'import { x } from "#app/leads/x.ts";'],
		["server/fine.ts", 'import { x } from "#app/x.ts";'],
	]);
	expect(findViolations(planted)).toEqual([
		"app/ui/a.ts: ui must not import leads",
		"app/leads/b.ts: the feature leads must not import the feature blog",
		"app/leads/c.ts: leads must not import home",
		'app/blog/d.ts: "../site/x.ts" leaves the folder; use an import that starts with #',
		"app/leads/e.server.ts: only *-store.server.ts may use the tables",
		"app/http/f.server.ts: only app/env.server.ts may read process.env",
		"app/desk/h.ts: the desk must not store data in the browser",
		"audit/checks/forgotten.ts: not registered in audit/all-checks.ts",
		"app/http/g.ts: app must not import server",
		"audit/i.ts: audit must not import app",
		"audit/read/m.ts: read must not import gather",
		"audit/checks/n.ts: checks must not import guarded-fetch",
		"audit/checks/n.ts: not registered in audit/all-checks.ts",
		"scripts/j.ts: scripts must not import bench",
		"bench/k.ts: bench must not import scripts",
		"server/l.ts: server must not import tests",
		"app/m.server.ts: app must not import leads",
	]);
});

test("finds every path that a document quotes", () => {
	const documents = globSync(["*.md", "{audit,tests}/*.md", "docs/**/*.md"]);
	expect(documents.length).toBeGreaterThan(2);
	const missing = documents.flatMap((document) =>
		listPaths(readFileSync(document, "utf8"))
			.filter((path) => !existsSync(path))
			.map((path) => `${document}: ${path}`),
	);
	expect(missing).toEqual([]);
});

test("finds quoted paths and those of a flow in a document, and skips patterns", () => {
	const text = "See `app/site/brand.ts`, `docs/decisions/`, `app/home/<name>-section.tsx`, `npm start` and `content/articles/*.md`.";
	const flow = "    leads/lead-schema.ts      the schema\n        audit/check.ts    a check";
	expect(listPaths(`${text}\n\n${flow}`)).toEqual(["app/site/brand.ts", "docs/decisions/", "app/leads/lead-schema.ts", "audit/check.ts"]);
});

function readAll(paths: string[]): Map<string, string> {
	return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

function listPaths(markdown: string): string[] {
	const quoted = [...markdown.matchAll(/`((?:app|audit|server|content|docs|e2e|tests|bench|scripts|public)\/[^`\s]*)`/g)]
		.flatMap((match) => match[1] ?? [])
		.filter((path) => !/[<*{…]/.test(path));
	// The flows in docs/architecture.md are indented and leave out app/.
	const inFlows = [...markdown.matchAll(/^ {4,}([a-z-]+\/[\w./-]+\.tsx?)\b/gm)].flatMap((match) => match[1] ?? []);
	return [...quoted, ...inFlows.map((path) => (existsSync(path.split("/", 1)[0] ?? "") ? path : `app/${path}`))];
}
