import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { type ContentEncoding, FILE_ENDING } from "#server/built-file.ts";

/** Puts compressed twins beside a file, as small as they get, and says which were worth keeping. */
export async function compressFile(file: string, bytes: Buffer): Promise<ContentEncoding[]> {
	const twins: [ContentEncoding, Buffer][] = [
		["br", await brotli(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } })],
		["gzip", await gzipped(bytes, { level: 9 })],
	];
	const kept = twins.filter(([, twin]) => twin.byteLength < bytes.byteLength);
	await Promise.all(kept.map(([encoding, twin]) => writeFile(file + FILE_ENDING[encoding], twin)));
	return kept.map(([encoding]) => encoding);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
