import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type ContentKind, findContentKind, parseContentType, sniffContentType } from "./content-kind.ts";
import { decodeBody } from "./decode-body.server.ts";
import { FetchError } from "./fetch-error.ts";
import type { FetchResponse } from "./fetch-result.ts";

export type ReadOptions = {
	kinds: ContentKind[];
	/** False skips the body. */
	body: boolean;
};

/** `location` is set for a redirect. */
export type ReadResponse = Pick<FetchResponse, "status" | "headers" | "contentType" | "body" | "isCutShort"> & { location: string | null };

const REDIRECTS = [301, 302, 303, 307, 308];
const WITHOUT_BODY = [204, 205, 304];
const FIRST_BUFFER_BYTES = 64 * 1024;
const MAX_BYTES = 2 * 1024 * 1024;

/** Reads as much of a response as is needed. Throws a FetchError when a successful response is not of the wanted kinds. */
export async function readResponse(response: IncomingMessage, { kinds, body }: ReadOptions): Promise<ReadResponse> {
	const status = response.statusCode ?? 0;
	const contentType = parseContentType(response.headers["content-type"]);
	const location = REDIRECTS.includes(status) ? response.headers.location || null : null;
	const head = { status, headers: readHeaders(response), contentType, body: new Uint8Array(), isCutShort: false, location };
	if (!body || location !== null || WITHOUT_BODY.includes(status)) {
		await discardBody(response);
		return head;
	}
	if (contentType !== "" && !isWanted(contentType, kinds)) {
		await discardBody(response);
		return requireErrorStatus(head);
	}
	const read = await readBody(response);
	const actualType = contentType || sniffContentType(read.body, kinds);
	return isWanted(actualType, kinds) ? { ...head, ...read, contentType: actualType } : requireErrorStatus(head);
}

function isWanted(contentType: string, kinds: ContentKind[]): boolean {
	const kind = findContentKind(contentType);
	return kind !== null && kinds.includes(kind);
}

/** Returns a response that was not parsed if it is an error, whose content does not matter, and throws if it is a success. */
function requireErrorStatus(head: ReadResponse): ReadResponse {
	if (head.status >= 200 && head.status < 300) throw new FetchError("not-a-page");
	return head;
}

/** Keeps the connection for the next request when the whole body arrived with the head, and closes it otherwise. */
async function discardBody(response: IncomingMessage): Promise<void> {
	response.resume();
	await nextTurn();
	if (!response.complete) response.destroy();
}

function readHeaders({ rawHeaders }: IncomingMessage): Record<string, string> {
	const headers = new Map<string, string>();
	for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
		const name = String(rawHeaders[index]).toLowerCase();
		const value = String(rawHeaders[index + 1]);
		const earlier = headers.get(name);
		headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
	}
	headers.delete("set-cookie");
	return Object.fromEntries(headers);
}

/** Reads and decodes up to 2 MiB of decoded bytes, then closes the connection. */
async function readBody(response: IncomingMessage): Promise<{ body: Uint8Array; isCutShort: boolean }> {
	// One buffer, since a body sent byte by byte would be two million objects otherwise. A resizable buffer has its own memory, which goes
	// back to the system; fixed ones of this size fragmented the malloc heap.
	const buffer = new ArrayBuffer(FIRST_BUFFER_BYTES, { maxByteLength: MAX_BYTES });
	const bytes = new Uint8Array(buffer);
	let byteCount = 0;
	try {
		for await (const chunk of decodeBody(response, MAX_BYTES)) {
			const kept = chunk.subarray(0, MAX_BYTES - byteCount);
			const neededBytes = byteCount + kept.length;
			if (neededBytes > buffer.byteLength) buffer.resize(Math.min(Math.max(neededBytes, buffer.byteLength * 2), MAX_BYTES));
			bytes.set(kept, byteCount);
			byteCount = neededBytes;
			if (kept.length < chunk.length) return { body: bytes.subarray(0, byteCount), isCutShort: true };
		}
	} catch (error) {
		throw error instanceof FetchError ? error : new FetchError("invalid-response", { cause: error });
	} finally {
		// Destroying has no effect on a response that was read to its end.
		response.destroy();
	}
	return { body: bytes.subarray(0, byteCount), isCutShort: false };
}
