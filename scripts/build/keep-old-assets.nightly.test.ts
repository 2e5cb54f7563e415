import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#app/durations.ts";
import { buildIfChanged } from "#scripts/build.ts";
import { loadStaticFiles } from "#server/static-files.ts";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { TEST_HOME } from "#tests/site/test-build.ts";
import { keepOldAssets } from "./keep-old-assets.ts";

const NOON = new Date("2026-11-15T02:00:00Z");

function createFolder(): string {
	const folder = createEmptyFolder();
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

/** Writes a finished site in which each file contains its own name. */
function writeSite(folder: string, files: string[]): string {
	const pages = files.map((file) => {
		mkdirSync(join(folder, "client/assets"), { recursive: true });
		for (const ending of ["", ".br"]) writeFileSync(join(folder, "client", file + ending), file + ending);
		const cacheControl = file.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
		return [`/${file}`, { ...TEST_HOME, file, cacheControl, encodings: ["br"] }];
	});
	mkdirSync(join(folder, "server"), { recursive: true });
	writeFileSync(join(folder, "server/pages.json"), JSON.stringify(Object.fromEntries(pages)));
	return folder;
}

function servedBy(folder: string): string[] {
	return Object.keys(JSON.parse(readFileSync(join(folder, "server/pages.json"), "utf8"))).sort();
}

/** Builds several times, each with its own chunk and that many days apart. Returns the folder of the last build. */
async function buildInTurn(builds: number, daysApart: number): Promise<string> {
	let last = writeSite(createFolder(), ["assets/chunk-0.js"]);
	for (let build = 1; build < builds; build += 1) {
		const next = writeSite(createFolder(), [`assets/chunk-${build}.js`]);
		await keepOldAssets({ old: last, next }, new Date(NOON.getTime() + build * daysApart * DAY_MS));
		last = next;
	}
	return last;
}

test("serves the chunks of a page opened before the build, but no old pages", async () => {
	const root = createFolder();
	const build = (files: string[]) => {
		mkdirSync(join(root, "app"), { recursive: true });
		writeFileSync(join(root, "app/page.ts"), files.join());
		return buildIfChanged({ root, make: async (folder) => void writeSite(join(root, folder), files) });
	};
	await build(["index.html", "gone.html", "assets/same.js", "assets/old.js"]);
	await build(["index.html", "assets/same.js", "assets/new.js"]);
	const files = await loadStaticFiles(new URL(`${pathToFileURL(root).href}/build/`));
	expect([...files.keys()].sort()).toEqual(["/assets/new.js", "/assets/old.js", "/assets/same.js", "/index.html"]);
	const old = files.get("/assets/old.js");
	expect([String(old?.bytes.identity), String(old?.bytes.br)]).toEqual(["assets/old.js", "assets/old.js.br"]);
	expect(readdirSync(join(root, "build")).sort()).toEqual([".built-from", ".lock", "client", "server"]);
});

test("keeps replaced files for thirty days", async () => {
	expect(servedBy(await buildInTurn(6, 10))).toEqual([1, 2, 3, 4, 5].map((build) => `/assets/chunk-${build}.js`));
});

test("keeps the replaced files of the last ten builds", async () => {
	expect(servedBy(await buildInTurn(15, 0.1))).toHaveLength(11);
});

test("does not expire an old file that a new build contains again", async () => {
	const first = writeSite(createFolder(), ["assets/a.js"]);
	const second = writeSite(createFolder(), ["assets/b.js"]);
	await keepOldAssets({ old: first, next: second }, NOON);
	const third = writeSite(createFolder(), ["assets/a.js"]);
	await keepOldAssets({ old: second, next: third }, new Date(NOON.getTime() + DAY_MS));
	const pages = JSON.parse(readFileSync(join(third, "server/pages.json"), "utf8"));
	expect([pages["/assets/a.js"].replacedAt, pages["/assets/b.js"].replacedAt]).toEqual([undefined, "2026-11-16T02:00:00.000Z"]);
});

test("keeps nothing on the first build", async () => {
	const next = writeSite(createFolder(), ["assets/a.js"]);
	await keepOldAssets({ old: createFolder(), next });
	expect(servedBy(next)).toEqual(["/assets/a.js"]);
});

test("builds even if the old site is incomplete", async () => {
	const old = writeSite(createFolder(), ["assets/a.js", "assets/b.js"]);
	rmSync(join(old, "client/assets/a.js.br"));
	const next = writeSite(createFolder(), ["assets/c.js"]);
	await keepOldAssets({ old, next });
	expect(servedBy(next)).toEqual(["/assets/b.js", "/assets/c.js"]);
});
