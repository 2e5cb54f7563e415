import type { IncomingMessage } from "node:http";
import { decodeBody } from "./decode-body.server.ts";
import { FetchFault } from "./fetch-fault.ts";

const FIRST_BUFFER_BYTES = 64 * 1024;

/**
 * Reads and decodes an answer's body up to `maxBytes` decoded bytes, then hangs up.
 * Throws a FetchFault when it breaks off before that or cannot be decoded.
 */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<{ body: Uint8Array; isCutShort: boolean }> {
	// Copied into one buffer as it comes: a body sent a byte at a time would be two million objects otherwise. A resizable buffer has memory
	// of its own, which goes back to the system; fixed ones of this size left the malloc heap in pieces.
	const buffer = new ArrayBuffer(Math.min(FIRST_BUFFER_BYTES, maxBytes), { maxByteLength: maxBytes });
	const bytes = new Uint8Array(buffer);
	let byteCount = 0;
	try {
		for await (const chunk of decodeBody(response, maxBytes)) {
			const taken = chunk.subarray(0, maxBytes - byteCount);
			const neededBytes = byteCount + taken.length;
			if (neededBytes > buffer.byteLength) buffer.resize(Math.min(Math.max(neededBytes, buffer.byteLength * 2), maxBytes));
			bytes.set(taken, byteCount);
			byteCount = neededBytes;
			if (taken.length < chunk.length) return { body: bytes.subarray(0, byteCount), isCutShort: true };
		}
	} catch (error) {
		throw error instanceof FetchFault ? error : new FetchFault("broken-answer", { cause: error });
	} finally {
		// Read to its end it is left alone by this; otherwise it hangs up.
		response.destroy();
	}
	return { body: bytes.subarray(0, byteCount), isCutShort: false };
}
