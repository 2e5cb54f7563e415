import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const guide = globSync("docs/operating/*.md")
	.map((path) => readFileSync(path, "utf8"))
	.join("\n");
const sources = globSync("{app,audit,server}/**/*.{ts,tsx}")
	.filter((path) => !path.includes(".test."))
	.map((path) => readFileSync(path, "utf8"))
	.join("\n");
const rows = guide.split("\n").filter((line) => line.startsWith("|"));

test("explains exactly the events that the site logs in the operating guide", () => {
	const logged = [...sources.matchAll(/\blog(?:Event|Failure|Flood)\(\s*"([a-z-]+)"/g)].flatMap(([, name]) => name ?? []);
	const tables = guide.split("| event | means | do |\n").slice(1);
	const eventRows = tables.flatMap((text) => text.slice(0, text.indexOf("\n\n")).split("\n"));
	const explained = eventRows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([a-z-]+)`/g)].flatMap(([, name]) => name ?? []));
	expect(explained.sort()).toEqual([...new Set(logged)].sort());
});

test("explains every metric in the operating guide", () => {
	const names = [...readFileSync("server/metrics.ts", "utf8").matchAll(/name: "([a-z0-9_]+)"/g)].flatMap(([, name]) => name ?? []);
	expect(names.length).toBeGreaterThan(8);
	for (const name of names)
		expect(
			rows.some((row) => row.split("|")[1]?.includes(`\`${name}`)),
			name,
		).toBe(true);
});

test("lists every command in the README, and names no other in the documents", () => {
	const readme = readFileSync("README.md", "utf8");
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
	const named = [...`${guide}${readme}`.matchAll(/npm run (?:--silent )?([a-z][a-z:]*)/g)].flatMap(([, name]) => name ?? []);
	expect(named.filter((name) => !(name in scripts))).toEqual([]);
	for (const name of Object.keys(scripts)) if (!["start", "test"].includes(name)) expect(readme, name).toContain(`npm run ${name}`);
});

test("links between documents only to files and headings that exist", () => {
	const documents = globSync(["*.md", "{audit,tests}/*.md", "docs/**/*.md"]);
	const broken = documents.flatMap((document) =>
		[...readFileSync(document, "utf8").matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
			.filter(([, path, anchor]) => !hasHeading(path ? join(dirname(document), path) : document, anchor))
			.map(([link]) => `${document}: ${link}`),
	);
	expect(broken).toEqual([]);
});

function hasHeading(path: string, anchor: string | undefined): boolean {
	if (!existsSync(path)) return false;
	if (!anchor) return true;
	const headings = [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].flatMap(([, heading]) => heading ?? []);
	return headings.some(
		(heading) =>
			heading
				.toLowerCase()
				.replaceAll(/[^\w -]/g, "")
				.replaceAll(" ", "-") === anchor,
	);
}
