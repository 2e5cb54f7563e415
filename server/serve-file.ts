import { pickEncoding } from "./pick-encoding.ts";
import type { StaticFile } from "./static-files.ts";

/** Answers a GET or HEAD with the file, compressed as the visitor wishes; where it is what was asked for, with 304 when the visitor has it already. */
export function serveFile(request: Request, file: StaticFile, status: 200 | 404 = 200): Response {
	const encoding = pickEncoding(request.headers.get("Accept-Encoding"), file.encodings);
	const headers = new Headers({ "Cache-Control": file.cacheControl });
	if (file.encodings.length > 0) headers.set("Vary", "Accept-Encoding");
	if (status === 200) {
		const etag = `"${file.etag}${encoding ? `-${encoding}` : ""}"`;
		headers.set("ETag", etag);
		if (hasSame(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
	}

	const bytes = file.bytes[encoding ?? "identity"] ?? new Uint8Array();
	headers.set("Content-Type", file.contentType);
	headers.set("Content-Length", String(bytes.byteLength));
	if (encoding) headers.set("Content-Encoding", encoding);
	return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
}

function hasSame(ifNoneMatch: string | null, etag: string): boolean {
	if (!ifNoneMatch) return false;
	return ifNoneMatch.split(",").some((candidate) => {
		const value = candidate.trim();
		return value === "*" || value.replace(/^W\//, "") === etag;
	});
}
