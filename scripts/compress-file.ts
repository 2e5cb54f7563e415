import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { type ContentEncoding, FILE_ENDING } from "#server/static-files.ts";

const MAX_UNUSED_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const ourCache = fileURLToPath(new URL("../node_modules/.cache/compressed/", import.meta.url));

/** Writes brotli and gzip versions beside a file, from the cache where possible, and returns those that are smaller than the file. */
export async function compressFile(file: string, bytes: Buffer, cache: string = ourCache): Promise<ContentEncoding[]> {
	const name = path.join(cache, createHash("sha256").update(bytes).digest("hex"));
	const compressed: [ContentEncoding, Buffer][] = [
		["br", await fromCache(name + FILE_ENDING.br, () => brotli(bytes, brotliOptions(bytes)))],
		["gzip", await fromCache(name + FILE_ENDING.gzip, () => gzipped(bytes, { level: 9 }))],
	];
	const kept = compressed.filter(([, output]) => output.byteLength < bytes.byteLength);
	await Promise.all(kept.map(([encoding, output]) => writeFile(file + FILE_ENDING[encoding], output)));
	return kept.map(([encoding]) => encoding);
}

/** Removes what no build has used for a week. */
export async function removeUnusedCache(now: Date, cache: string = ourCache): Promise<void> {
	for (const name of await readdir(cache).catch(() => [])) {
		const file = path.join(cache, name);
		const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
		if (mtimeMs < now.getTime() - MAX_UNUSED_DAYS * DAY_MS) await rm(file, { force: true });
	}
}

async function fromCache(file: string, compress: () => Promise<Buffer>): Promise<Buffer> {
	const kept = await readFile(file).catch(() => null);
	if (kept) {
		await utimes(file, new Date(), new Date()).catch(() => {});
		return kept;
	}
	const output = await compress();
	await mkdir(path.dirname(file), { recursive: true });
	// Renamed when complete, so that an interrupted build leaves no partial file in the cache. Two files may have the same bytes.
	const unfinished = `${file}.${randomUUID()}`;
	await writeFile(unfinished, output);
	await rename(unfinished, file);
	return output;
}

function brotliOptions(bytes: Buffer) {
	return { params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
