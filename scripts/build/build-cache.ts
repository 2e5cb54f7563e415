import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { DAY_MS } from "#app/durations.ts";

const MAX_UNUSED_DAYS = 7;
const ourCache = fileURLToPath(new URL("../../node_modules/.cache/site-build/", import.meta.url));

/** Returns the cached output for these inputs, or makes it and caches it for the next build. */
export async function fromBuildCache(inputs: (string | Buffer)[], make: () => Promise<Buffer>, cache = ourCache): Promise<Buffer> {
	const hash = createHash("sha256");
	for (const input of inputs) hash.update(`${input.length}\0`).update(input);
	const file = path.join(cache, hash.digest("hex"));
	const kept = await readFile(file).catch(() => null);
	if (kept) {
		await utimes(file, new Date(), new Date()).catch(() => {});
		return kept;
	}
	const output = await make();
	await mkdir(cache, { recursive: true });
	// The file is renamed when complete, so an interrupted build leaves no partial file. Two files may have the same inputs.
	const unfinished = `${file}.${randomUUID()}`;
	await writeFile(unfinished, output);
	await rename(unfinished, file);
	return output;
}

/** Removes cache entries that no build has used for a week. */
export async function removeUnusedCache(now: Date, cache = ourCache): Promise<void> {
	for (const name of await readdir(cache).catch(() => [])) {
		const file = path.join(cache, name);
		const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
		if (mtimeMs < now.getTime() - MAX_UNUSED_DAYS * DAY_MS) await rm(file, { force: true });
	}
}
