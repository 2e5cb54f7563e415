import { readFile } from "node:fs/promises";
import { type BuiltFile, type ContentEncoding, FILE_ENDING } from "./built-file.ts";

export type StaticFile = BuiltFile & { bytes: Record<ContentEncoding | "identity", Uint8Array<ArrayBuffer> | undefined> };

/** The whole built site in memory, by the path in the address: what is not in this map is not served as a file. */
export async function loadStaticFiles(buildFolder: URL): Promise<Map<string, StaticFile>> {
	const list = JSON.parse(await readFile(new URL("server/pages.json", buildFolder), "utf8")) as Record<string, BuiltFile>;
	const entries = Object.entries(list).map(async ([path, built]) => {
		const read = (ending = "") => readFile(new URL(`client/${encodeURI(built.file)}${ending}`, buildFolder));
		const variant = (encoding: ContentEncoding) => (built.encodings.includes(encoding) ? read(FILE_ENDING[encoding]) : undefined);
		const [identity, br, gzip] = await Promise.all([read(), variant("br"), variant("gzip")]);
		return [path, { ...built, bytes: { identity, br, gzip } }] as const;
	});
	return new Map(await Promise.all(entries));
}

/** Every inline script that stands in some built page. A page made on request may run these and no others. */
export function listKnownScriptHashes(files: Map<string, StaticFile>): string[] {
	return [...new Set([...files.values()].flatMap((file) => file.scriptHashes))].sort();
}
