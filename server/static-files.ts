import { readFile } from "node:fs/promises";

/** How the build describes one file. `build/server/pages.json` maps URL paths to these. */
export type BuiltFile = {
	/** Its path under `build/client`. */
	file: string;
	contentType: string;
	/** A hash of the uncompressed bytes, without quotes. */
	etag: string;
	cacheControl: string;
	/** The compressed copies next to the file. */
	encodings: ContentEncoding[];
	/** CSP sources of the inline scripts of a page, such as `'sha256-…'`. */
	scriptHashes: string[];
	/** CSP sources of the style sheets in its head. */
	styleHashes: string[];
	/** Other sites may embed it: share images, icons, the feed. */
	embeddable: boolean;
	/** When a later build first did without it. Such files are kept for pages that were open before. */
	replacedAt?: string;
};

export type ContentEncoding = "br" | "gzip";
export const FILE_ENDING = { br: ".br", gzip: ".gz" } as const satisfies Record<ContentEncoding, string>;

export type StaticFile = BuiltFile & { bytes: Record<ContentEncoding | "identity", Uint8Array<ArrayBuffer> | undefined> };

/** Reads the whole built site into memory, by URL path. A path that is not in this map is not served as a file. */
export async function loadStaticFiles(buildFolder: URL): Promise<Map<string, StaticFile>> {
	const list = JSON.parse(await readFile(new URL("server/pages.json", buildFolder), "utf8")) as Record<string, BuiltFile>;
	const entries = Object.entries(list).map(async ([path, built]) => {
		const read = (ending = "") => readFile(new URL(`client/${encodeURI(built.file)}${ending}`, buildFolder));
		const readEncoded = (encoding: ContentEncoding) => (built.encodings.includes(encoding) ? read(FILE_ENDING[encoding]) : undefined);
		const [identity, br, gzip] = await Promise.all([read(), readEncoded("br"), readEncoded("gzip")]);
		return [path, { ...built, bytes: { identity, br, gzip } }] as const;
	});
	return new Map(await Promise.all(entries));
}

/** Every inline script of the built pages. A page rendered on request may run these and no others. */
export function listScriptHashes(files: Map<string, StaticFile>): string[] {
	return [...new Set([...files.values()].flatMap((file) => file.scriptHashes))].sort();
}

/** Responds with a file in the encoding that the visitor accepts, or with 304. `status` 404 serves the not-found page, without an ETag. */
export function respondWithFile(file: StaticFile, request: Request, status: 200 | 404 = 200): Response {
	const encoding = pickEncoding(request.headers.get("Accept-Encoding"), file.encodings);
	const bytes = file.bytes[encoding ?? "identity"] ?? new Uint8Array();
	const headers = new Headers({ "Cache-Control": file.cacheControl });
	if (file.encodings.length > 0) headers.set("Vary", "Accept-Encoding");
	if (status === 200) {
		const etag = `"${file.etag}${encoding ? `-${encoding}` : ""}"`;
		headers.set("ETag", etag);
		if (matchesEtag(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
	}
	headers.set("Content-Type", file.contentType);
	headers.set("Content-Length", String(bytes.byteLength));
	if (encoding) headers.set("Content-Encoding", encoding);
	return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
}

/** The best encoding that the visitor accepts, or null for the plain file. Brotli wins a tie, because it is smaller. */
export function pickEncoding(acceptEncoding: string | null, available: ContentEncoding[]): ContentEncoding | null {
	const weights = new Map((acceptEncoding ?? "").toLowerCase().split(",").map(parseWeight));
	const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get("*") ?? 0;
	const [best] = available.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a) || a.localeCompare(b));
	return best ?? null;
}

function parseWeight(part: string): [name: string, weight: number] {
	const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
	const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice("q=".length) ?? "1";
	return [name, Number(weight) || 0];
}

function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
	return (ifNoneMatch ?? "").split(",").some((candidate) => {
		const value = candidate.trim();
		return value === "*" || value.replace(/^W\//, "") === etag;
	});
}
