import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { type ContentEncoding, FILE_ENDING } from "#server/static-files.ts";
import { fromBuildCache } from "./build-cache.ts";

/** Writes brotli and gzip versions beside a file, from the cache where possible, and returns those that are smaller than the file. */
export async function compressFile(file: string, bytes: Buffer, cache?: string): Promise<ContentEncoding[]> {
	const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
	const compressed: [ContentEncoding, Buffer][] = [
		["br", await fromBuildCache(["br", bytes], () => promisify(brotliCompress)(bytes, { params }), cache)],
		["gzip", await fromBuildCache(["gzip", bytes], () => promisify(gzip)(bytes, { level: 9 }), cache)],
	];
	const kept = compressed.filter(([, output]) => output.byteLength < bytes.byteLength);
	await Promise.all(kept.map(([encoding, output]) => writeFile(file + FILE_ENDING[encoding], output)));
	return kept.map(([encoding]) => encoding);
}
