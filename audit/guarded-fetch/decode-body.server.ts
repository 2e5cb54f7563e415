import type { IncomingMessage } from "node:http";
import { type Duplex, pipeline } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from "node:zlib";
import { FetchError } from "./fetch-error.ts";

type Bytes = AsyncIterable<Uint8Array>;

const MAX_STACKED_ENCODINGS = 2;
const ENCODING_OVERHEAD_BYTES = 256 * 1024;
const MAX_FRAMING_FACTOR = 1.5;
const FRAMING_ALLOWANCE_BYTES = 64 * 1024;
/** RFC 9659 limits the window to 8 MB on the web. zstd's own limit would let one response take 128 MB. */
const ZSTD_WINDOW_LOG = 23;

/** Undoes the content encodings of a response body. Iterating throws when the body is broken. */
export function decodeBody(response: IncomingMessage, maxBytes: number): Bytes {
	const encodings = parseEncodings(response.headers["content-encoding"]);
	if (encodings.length > MAX_STACKED_ENCODINGS) throw new FetchError("invalid-response");
	return encodings.reduceRight(decode, readPaced(response, maxBytes + ENCODING_OVERHEAD_BYTES));
}

function parseEncodings(header = ""): string[] {
	const encodings = header.split(",").map((encoding) => encoding.trim().toLowerCase());
	return encodings.filter((encoding) => !NO_ENCODINGS.includes(encoding));
}

/** Values that some servers send for a body without an encoding. */
const NO_ENCODINGS = ["", "identity", "none", "utf-8", "utf8", "binary", "8bit", "7bit", "text/html"];

/**
 * Yields the raw body, one read per turn of the event loop. Two megabytes in HTTP chunks of one byte took four seconds to parse and blocked
 * the loop for up to one second. Pacing lets other work in, and a body that is mostly chunk framing is cut off.
 */
async function* readPaced(response: IncomingMessage, maxBytes: number): Bytes {
	const { socket } = response;
	const bytesBefore = socket.bytesRead;
	let byteCount = 0;
	for await (const chunk of response) {
		byteCount += chunk.length;
		// Compression hardly ever makes a body larger. This one is crafted to decode forever to nothing.
		const isEndless = byteCount > maxBytes;
		// Node may have parsed more of the body than was read from the stream so far.
		const parsedBytes = byteCount + response.readableLength;
		const isMostlyFraming = socket.bytesRead - bytesBefore > parsedBytes * MAX_FRAMING_FACTOR + FRAMING_ALLOWANCE_BYTES;
		if (isEndless || isMostlyFraming) throw new FetchError("invalid-response");
		yield chunk;
		await nextTurn();
	}
}

async function* decode(source: Bytes, encoding: string): Bytes {
	const chunks = source[Symbol.asyncIterator]();
	const first = await chunks.next();
	// An empty body is valid in every encoding, though decoders reject it.
	if (first.done) return;
	async function* all() {
		yield first.value;
		yield* { [Symbol.asyncIterator]: () => chunks };
	}
	// An error in either stream destroys the decoder, so it surfaces where the decoder is read.
	yield* pipeline(all, createDecoder(encoding, Number(first.value[0])), () => {});
}

function createDecoder(encoding: string, firstByte: number): Duplex {
	switch (encoding) {
		case "gzip":
		case "x-gzip":
			return createGunzip();
		case "br":
			return createBrotliDecompress();
		case "zstd":
			return createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } });
		case "deflate":
			// The standard demands a zlib header, but some servers leave it out.
			return (firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw();
		default:
			throw new FetchError("invalid-response");
	}
}
