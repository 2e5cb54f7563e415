import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#app/durations.ts";
import { removeUnusedCache } from "./build-cache.ts";
import { compressFile } from "./compress-file.ts";

const page = Buffer.from("<p>Reef and range</p>".repeat(50));

function makeFolder() {
	const folder = mkdtempSync(join(tmpdir(), "compressed-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return { file: join(folder, "page.html"), cache: join(folder, "cache") };
}

test("writes both compressed versions beside a file, the second time from the cache", async () => {
	const { file, cache } = makeFolder();
	for (const round of ["compressed", "from the cache"]) {
		expect(await compressFile(file, page, cache), round).toEqual(["br", "gzip"]);
		expect(brotliDecompressSync(readFileSync(`${file}.br`)), round).toEqual(page);
		expect(gunzipSync(readFileSync(`${file}.gz`)), round).toEqual(page);
	}
	expect(readdirSync(cache)).toHaveLength(2);
});

test("does not compress the same file twice", async () => {
	const { file, cache } = makeFolder();
	await compressFile(file, page, cache);
	for (const name of readdirSync(cache)) writeFileSync(join(cache, name), "kept");
	await compressFile(file, page, cache);
	expect(readFileSync(`${file}.br`, "utf8")).toBe("kept");
});

test("compresses identical files in parallel", async () => {
	const { file, cache } = makeFolder();
	await Promise.all(Array.from({ length: 20 }, (_, number) => compressFile(`${file}${number}`, page, cache)));
	expect(gunzipSync(readFileSync(`${file}19.gz`))).toEqual(page);
	expect(readdirSync(cache)).toHaveLength(2);
});

test("skips a compressed version that is larger than the file", async () => {
	const { file, cache } = makeFolder();
	expect(await compressFile(file, Buffer.from("a"), cache)).toEqual([]);
});

test("removes cache entries that no build has used for a week", async () => {
	const { file, cache } = makeFolder();
	await compressFile(file, page, cache);
	const now = new Date();
	const longAgo = new Date(now.getTime() - 8 * DAY_MS);
	const [first = "", second = ""] = readdirSync(cache);
	utimesSync(join(cache, first), longAgo, longAgo);
	await removeUnusedCache(now, cache);
	expect(readdirSync(cache)).toEqual([second]);
	await compressFile(file, page, cache);
	expect(readdirSync(cache)).toHaveLength(2);
});
