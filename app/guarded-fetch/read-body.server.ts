import type { IncomingMessage } from "node:http";
import { decodeBody } from "./decode-body.server.ts";
import { FetchFault } from "./fetch-fault.ts";

const FIRST_BUFFER_BYTES = 64 * 1024;

/**
 * Reads and decodes an answer's body up to `maxBytes` decoded bytes, then hangs up.
 * Throws a FetchFault when it breaks off before that or cannot be decoded.
 */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<{ body: Uint8Array; isCutShort: boolean }> {
	// Copied into one buffer as it comes: a body sent a byte at a time would be two million objects otherwise.
	let buffer = new Uint8Array(Math.min(FIRST_BUFFER_BYTES, maxBytes));
	let byteCount = 0;
	try {
		for await (const chunk of decodeBody(response, maxBytes)) {
			const taken = chunk.subarray(0, maxBytes - byteCount);
			while (byteCount + taken.length > buffer.length) buffer = grown(buffer, maxBytes);
			buffer.set(taken, byteCount);
			byteCount += taken.length;
			if (taken.length < chunk.length) return { body: buffer.subarray(0, byteCount), isCutShort: true };
		}
	} catch (error) {
		throw error instanceof FetchFault ? error : new FetchFault("broken-answer", { cause: error });
	} finally {
		// Read to its end it is left alone by this; otherwise it hangs up.
		response.destroy();
	}
	return { body: buffer.subarray(0, byteCount), isCutShort: false };
}

function grown(buffer: Uint8Array<ArrayBuffer>, maxBytes: number): Uint8Array<ArrayBuffer> {
	const larger = new Uint8Array(Math.min(buffer.length * 2, maxBytes));
	larger.set(buffer);
	return larger;
}
