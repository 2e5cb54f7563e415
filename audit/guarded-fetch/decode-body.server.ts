import type { IncomingMessage } from "node:http";
import { type Duplex, pipeline } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from "node:zlib";
import { FetchFault } from "./fetch-fault.ts";

type Bytes = AsyncIterable<Uint8Array>;

const MAX_STACKED_ENCODINGS = 2;
const ENCODING_OVERHEAD_BYTES = 256 * 1024;
const MAX_WRAPPING_FACTOR = 1.5;
const WRAPPING_ALLOWANCE_BYTES = 64 * 1024;
/** RFC 9659 allows no larger window on the web than 8 MB; zstd's own limit would let one answer take 128 MB. */
const ZSTD_WINDOW_LOG = 23;

/** The bytes of an answer's body as they were before its content encodings; whoever reads them sees every fault on the way. */
export function decodeBody(response: IncomingMessage, maxBytes: number): Bytes {
	const encodings = parseEncodings(response.headers["content-encoding"]);
	if (encodings.length > MAX_STACKED_ENCODINGS) throw new FetchFault("broken-answer");
	return encodings.reduceRight(decode, readPaced(response, maxBytes + ENCODING_OVERHEAD_BYTES));
}

function parseEncodings(header = ""): string[] {
	const encodings = header.split(",").map((encoding) => encoding.trim().toLowerCase());
	return encodings.filter((encoding) => !NO_ENCODINGS.includes(encoding));
}

/** What some servers say where they mean that the body is plain. */
const NO_ENCODINGS = ["", "identity", "none", "utf-8", "utf8", "binary", "8bit", "7bit", "text/html"];

/**
 * The body as it was sent, one read in each turn of the event loop. Two megabytes in chunks of one byte took four seconds to parse, most of
 * one at a stretch; here others get their turn, and what is nearly all wrapping ends at once.
 */
async function* readPaced(response: IncomingMessage, maxBytes: number): Bytes {
	const { socket } = response;
	const bytesBefore = socket.bytesRead;
	let byteCount = 0;
	for await (const chunk of response) {
		byteCount += chunk.length;
		// Nothing grows much by being compressed: more than this is a stream made to decode to nothing for ever.
		const isEndless = byteCount > maxBytes;
		// Node may have parsed more of the body than was read from the stream so far.
		const parsedBytes = byteCount + response.readableLength;
		const isWrapping = socket.bytesRead - bytesBefore > parsedBytes * MAX_WRAPPING_FACTOR + WRAPPING_ALLOWANCE_BYTES;
		if (isEndless || isWrapping) throw new FetchFault("broken-answer");
		yield chunk;
		await nextTurn();
	}
}

async function* decode(source: Bytes, encoding: string): Bytes {
	const chunks = source[Symbol.asyncIterator]();
	const first = await chunks.next();
	// An empty body is empty in every encoding, whatever a decoder would say to it.
	if (first.done) return;
	async function* all() {
		yield first.value;
		yield* { [Symbol.asyncIterator]: () => chunks };
	}
	// The fault of either destroys the decoder with it, which is where it is read.
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
			// With a zlib wrapping, as the standard says, or without, as some servers understood it.
			return (firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw();
		default:
			throw new FetchFault("broken-answer");
	}
}
