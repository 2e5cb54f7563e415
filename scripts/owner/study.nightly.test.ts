import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { XMLValidator } from "fast-xml-parser";
import { expect, test, vi } from "vitest";
import { allChecks } from "#audit/all-checks.ts";
import { serveSites } from "#scripts/demo/sites/serve-sites.ts";
import { callCommand, createCommandFolder } from "#tests/site/owner-commands.ts";
import { parseWebsites, study } from "./study.ts";

vi.setConfig({ testTimeout: 180_000 });

test("audits the demo sites and writes a line for each site and each check, and two charts", async () => {
	const folder = createCommandFolder();
	const { error, stdout } = await callCommand(() => study(["--demo", "results"]), { DATA_DIR: folder, INIT_CWD: folder });
	expect({ error, stdout }).toEqual({
		error: null,
		stdout: expect.stringMatching(/^Measured 20 of 22 sites\. Scores from \d+ to \d+, median \d+(\.5)?\.\nWrote /),
	});

	const [header = [], ...sites] = readCsv(join(folder, "results/sites.csv"));
	expect(sites).toHaveLength(22);
	expect(header.slice(0, 3)).toEqual(["Website", "Score", "Capped at"]);
	expect(header.slice(7)).toEqual(allChecks.map(({ id }) => id));
	const getSite = (name: string) => sites.find(([website]) => website?.includes(`//${name}.`)) ?? [];
	const cleaner = getSite("harbour-cleaning");
	expect(Number(getSite("reef-cafe")[1])).toBeGreaterThan(Number(cleaner[1]));
	expect(cleaner.slice(2, 4)).toEqual(["60", "None of your pages has a title that says what it is about"]);
	expect(cleaner[header.indexOf("serp.title")]).toBe("fail");
	expect([getSite("bayview-motel")[1], getSite("bayview-motel")[6]]).toEqual(["", "it asked us to prove that we are not a robot"]);

	const problems = readCsv(join(folder, "results/problems.csv"));
	expect(problems).toHaveLength(1 + allChecks.length);
	const titles = sites.map((site) => site[header.indexOf("serp.title")]);
	const checked = titles.filter((status) => status && status !== "na" && status !== "unknown");
	const fails = titles.filter((status) => status === "fail");
	expect(problems.find(([id]) => id === "serp.title")?.slice(2, 4)).toEqual([String(checked.length), String(fails.length)]);
	const shares = problems.slice(1).map((line) => Number(line[5]));
	expect(shares).toEqual(shares.toSorted((a, b) => b - a));

	for (const name of ["scores.svg", "problems.svg"]) {
		const svg = readFileSync(join(folder, "results", name), "utf8");
		expect(XMLValidator.validate(svg), name).toBe(true);
		expect(svg, name).toMatch(/<title>.*20 websites<\/title>/);
	}
});

test("audits the sites of a list, in its order", async () => {
	await using sites = await serveSites();
	const folder = createCommandFolder();
	const list = ["website,trade", `http://mates-mowing.localhost:${sites.port},mowing`, `http://nothing.localhost:${sites.port}`];
	writeFileSync(join(folder, "list.csv"), list.join("\n"));
	const settings = { DATA_DIR: folder, INIT_CWD: folder, SNAPSHOT_ALLOW_LOOPBACK: "1" };
	const { error } = await callCommand(() => study(["list.csv", "results"]), settings);
	expect(error).toBeNull();
	const [, mowing = [], nothing = []] = readCsv(join(folder, "results/sites.csv"));
	expect(mowing.slice(0, 3)).toEqual([`http://mates-mowing.localhost:${sites.port}`, expect.stringMatching(/^\d\d$/), "60"]);
	expect(nothing[6]).toMatch(/refused/);
});

test("writes nothing when the list is missing or invalid, or the folder exists", async () => {
	const folder = createCommandFolder();
	const run = async (...words: string[]) => (await callCommand(() => study(words), { DATA_DIR: folder, INIT_CWD: folder })).error;
	writeFileSync(join(folder, "wrong.csv"), "site\nreef-cafe.com.au\nnot a website\n");
	writeFileSync(join(folder, "right.csv"), "reef-cafe.com.au\n");
	mkdirSync(join(folder, "old"));
	expect(await run()).toMatch(/^Missing the list of websites\./);
	expect(await run("none.csv")).toMatch(/none\.csv cannot be read\.$/);
	expect(await run("wrong.csv", "results")).toBe('Line 3: "not a website" is not a web address.');
	expect(await run("right.csv", "old")).toMatch(/old already exists\. Name another folder\.$/);
	expect(readdirSync(folder).sort()).toEqual(["old", "right.csv", "wrong.csv"]);
	expect(readdirSync(join(folder, "old"))).toEqual([]);
});

test.each([
	["a.com.au\nb.com.au", ["https://a.com.au", "https://b.com.au"]],
	['\uFEFFWebsite;Town\r\n"http://a.com.au/about?x=1";Cairns\r\n\r\n', ["http://a.com.au"]],
	["a.com.au,1\nA.com.au/,2\n", ["https://a.com.au"]],
])("reads the websites of %j", (list, websites) => {
	expect(parseWebsites(list)).toEqual(websites);
});

test.each(["", "website\n", "\n\n"])("refuses a list without websites: %j", (list) => {
	expect(() => parseWebsites(list)).toThrow("The list has no websites.");
});

function readCsv(file: string): string[][] {
	const lines = readFileSync(file, "utf8")
		.replace(/^\uFEFF/, "")
		.trim()
		.split("\r\n");
	return lines.map((line) =>
		[...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)/g)].map(([, quoted, plain]) => (quoted ?? plain ?? "").replaceAll('""', '"')),
	);
}
