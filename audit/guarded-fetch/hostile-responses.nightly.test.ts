import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, constants, createGzip, createZstdCompress, deflateRawSync, gzipSync, zstdCompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { HTML, httpResponse, openPeerFetcher, startRawServer } from "#audit/testing/raw-server.ts";
import { propertyRuns } from "#tests/setup/property-runs.ts";

const CAP = 2 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

async function fetchResponse(response: Uint8Array | string) {
	await using peer = await startRawServer((socket) => socket.end(response));
	using fetcher = openPeerFetcher(peer);
	return await fetcher.get("http://peer.com.au/");
}

test("stops a 200 MB gzip bomb at the limit, using a few megabytes of memory", async () => {
	const bomb = await gzippedZeros(200);
	expect(bomb.length).toBeLessThan(210_000);
	await using peer = await startRawServer((socket) => socket.write(httpResponse(200, { ...HTML, "Content-Encoding": "gzip" }, bomb)));
	using fetcher = openPeerFetcher(peer);
	const memory = watchBuffers();
	const outcome = await fetcher.get("http://peer.com.au/");
	expect(memory.stop()).toBeLessThan(16 * MEGABYTE);
	expect(outcome).toMatchObject({ kind: "responded", isCutShort: true, body: { length: CAP } });
	await expect.poll(() => peer.openConnections).toBe(0);
});

test.each([
	["br", (zeros: Buffer) => brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
	["zstd", (zeros: Buffer) => zstdCompressSync(zeros)],
	["deflate", (zeros: Buffer) => deflateRawSync(zeros)],
	["gzip, gzip", (zeros: Buffer) => gzipSync(gzipSync(zeros))],
])("stops a compression bomb in %s at the limit", async (encoding, compress) => {
	const bomb = compress(Buffer.alloc(32 * MEGABYTE));
	const outcome = await fetchResponse(httpResponse(200, { ...HTML, "Content-Encoding": encoding }, bomb));
	expect(outcome).toMatchObject({ kind: "responded", isCutShort: true, body: { length: CAP } });
});

test("closes the connection at the limit when the server goes silent", async () => {
	const bomb = zstdCompressSync(Buffer.alloc(32 * MEGABYTE));
	await using peer = await startRawServer((socket) => {
		socket.write(Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: zstd\r\n\r\n"), bomb]));
	});
	using fetcher = openPeerFetcher(peer);
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ kind: "responded", isCutShort: true });
	await expect.poll(() => peer.openConnections).toBe(0);
});

test("accepts at most two stacked encodings", async () => {
	const thrice = gzipSync(gzipSync(gzipSync("<p>")));
	const outcome = await fetchResponse(httpResponse(200, { ...HTML, "Content-Encoding": "gzip, gzip, gzip" }, thrice));
	expect(outcome).toMatchObject({ failure: "invalid-response" });
});

test("rejects a zstd window of 128 MB", async () => {
	const frame = await collect(createZstdCompress({ params: { [constants.ZSTD_c_windowLog]: 27 } }), ["<p>"]);
	expect(await fetchResponse(httpResponse(200, { ...HTML, "Content-Encoding": "zstd" }, frame))).toMatchObject({
		failure: "invalid-response",
	});
});

test("keeps the first 2 MB of an endless body and closes the connection", async () => {
	await using peer = await startRawServer(async (socket) => {
		socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n");
		while (!socket.destroyed) {
			socket.write(Buffer.alloc(64 * 1024, "a"));
			await sleep(0);
		}
	});
	using fetcher = openPeerFetcher(peer);
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ kind: "responded", isCutShort: true, body: { length: CAP } });
	await expect.poll(() => peer.openConnections).toBe(0);
});

test("stops an endless compressed body that decodes to nothing", async () => {
	const nothing = Buffer.concat(Array<Buffer>(1000).fill(gzipSync("")));
	await using peer = await startRawServer(async (socket) => {
		socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\n\r\n");
		while (!socket.destroyed) {
			socket.write(nothing);
			await sleep(0);
		}
	});
	using fetcher = openPeerFetcher(peer);
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ failure: "invalid-response" });
});

test.each([
	[CAP, false],
	[CAP + 1, true],
])("reads a body of %i bytes with isCutShort %s", async (length, isCutShort) => {
	expect(await fetchResponse(httpResponse(200, HTML, Buffer.alloc(length, "a")))).toMatchObject({
		kind: "responded",
		isCutShort,
		body: { length: CAP },
	});
});

test("reads a page in one-byte chunks up to a limit", async () => {
	const chunked = (chunkCount: number) =>
		`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\na\r\n".repeat(chunkCount)}0\r\n\r\n`;
	expect(await fetchResponse(chunked(5000))).toMatchObject({ kind: "responded", body: { length: 5000 } });
	expect(await fetchResponse(chunked(100_000))).toMatchObject({ failure: "invalid-response" });
});

test("does not block the event loop on a body in small chunks", async () => {
	const pieces = Buffer.from(`${"b\r\naaaaaaaaaaa\r\n".repeat(150_000)}0\r\n\r\n`);
	await using peer = await startRawServer((socket) =>
		socket.write(Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n"), pieces])),
	);
	using fetcher = openPeerFetcher(peer);
	let turns = 0;
	const timer = setInterval(() => turns++, 1);
	const signal = AbortSignal.timeout(60_000);
	expect(await fetcher.get("http://peer.com.au/", { signal })).toMatchObject({ kind: "responded", body: { length: 1_650_000 } });
	clearInterval(timer);
	// 37 reads of 64 kB; left to itself Node does up to 32 of them in one turn.
	expect(turns).toBeGreaterThan(15);
});

test("does not read the body of a response that is not a page", async () => {
	let sentBytes = 0;
	await using peer = await startRawServer(async (socket) => {
		socket.write("HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\n\r\n");
		for (; !socket.destroyed && sentBytes < 50 * MEGABYTE; sentBytes += 64 * 1024) {
			if (!socket.write(Buffer.alloc(64 * 1024))) await sleep(5);
		}
	});
	using fetcher = openPeerFetcher(peer);
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ failure: "not-a-page" });
	await expect.poll(() => peer.openConnections).toBe(0);
	expect(sentBytes).toBeLessThan(20 * MEGABYTE);
});

test.each([
	["100 kB in one header", `X-Long: ${"a".repeat(100_000)}\r\n`],
	["100 kB in many headers", "X-Short: a\r\n".repeat(9000)],
])("rejects a response with %s", async (_name, headers) => {
	expect(await fetchResponse(`HTTP/1.1 200 OK\r\n${headers}\r\n`)).toMatchObject({ failure: "headers-too-large" });
});

test("reads a response with 30 kB of headers", async () => {
	expect(await fetchResponse(httpResponse(200, { ...HTML, "X-Long": "a".repeat(30_000) }, "<p>"))).toMatchObject({ kind: "responded" });
});

test("rejects endless headers", async () => {
	await using peer = await startRawServer(async (socket) => {
		socket.write("HTTP/1.1 200 OK\r\n");
		while (!socket.destroyed) {
			socket.write("X-More: and more\r\n".repeat(100));
			await sleep(0);
		}
	});
	using fetcher = openPeerFetcher(peer);
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ failure: "headers-too-large" });
});

test.each([
	["another protocol", "SSH-2.0-OpenSSH_9.6\r\n"],
	["HTTP/0.9", "<html>hello</html>"],
	["a truncated head", "HTTP/1.1 200 OK\r\nContent-Ty"],
	["less data than its Content-Length", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\n<p>"],
	["a truncated chunk", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n<p>"],
	["chunks without a final chunk", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n<p>\r\n"],
	["an invalid Content-Length", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: many\r\n\r\n<p>"],
	["two different lengths", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\n<p>"],
	[
		"a length and chunks",
		"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n<p>\r\n0\r\n\r\n",
	],
	["a protocol upgrade", "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"],
	["a hundred interim responses", `${"HTTP/1.1 103 Early Hints\r\n\r\n".repeat(100)}HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>`],
	["an unknown encoding", httpResponse(200, { ...HTML, "Content-Encoding": "compress" }, "<p>")],
	["plain text labelled gzip", httpResponse(200, { ...HTML, "Content-Encoding": "gzip" }, "<p>")],
	["truncated gzip", httpResponse(200, { ...HTML, "Content-Encoding": "gzip" }, gzipSync("<p>".repeat(1000)).subarray(0, 20))],
	["truncated brotli", httpResponse(200, { ...HTML, "Content-Encoding": "br" }, brotliCompressSync("<p>".repeat(1000)).subarray(0, 10))],
	["truncated zstd", httpResponse(200, { ...HTML, "Content-Encoding": "zstd" }, zstdCompressSync("<p>".repeat(1000)).subarray(0, 12))],
])("reports %s as an invalid response", async (_name, response) => {
	expect(await fetchResponse(response)).toMatchObject({ kind: "failed", failure: "invalid-response" });
});

test("reports a connection closed without a response as refused", async () => {
	expect(await fetchResponse("")).toMatchObject({ failure: "connection-refused" });
	await using peer = await startRawServer((socket) => socket.resetAndDestroy());
	using fetcher = openPeerFetcher(peer);
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ failure: "connection-refused" });
});

test("returns a result for any response bytes", async () => {
	const piece = fc.oneof(
		fc.constantFrom(
			"HTTP/1.1 ",
			"200",
			" OK\r\n",
			"\r\n",
			"Content-Length: 5",
			"Transfer-Encoding: chunked",
			"Content-Encoding: gzip",
			": ",
		),
		fc.constantFrom(
			"Content-Type: text/html\r\n",
			"Location: /",
			"Location: http://127.0.0.1/",
			"5\r\nhello\r\n",
			"0\r\n\r\n",
			"HTTP/1.1 302 Found\r\n",
		),
		fc.string({ unit: "binary", maxLength: 20 }),
	);
	let response = "";
	await using peer = await startRawServer((socket) => socket.end(response));
	using fetcher = openPeerFetcher(peer);
	await fc.assert(
		fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
			response = pieces.join("");
			const outcome = await fetcher.get("http://peer.com.au/");
			expect(outcome.kind === "responded" || outcome.failure !== "timed-out").toBe(true);
		}),
		{ numRuns: propertyRuns(150) },
	);
});

async function gzippedZeros(megabytes: number): Promise<Buffer> {
	return collect(createGzip({ level: 9 }), Array<Buffer>(megabytes).fill(Buffer.alloc(MEGABYTE)));
}

async function collect(compressor: ReturnType<typeof createGzip> | ReturnType<typeof createZstdCompress>, chunks: (Buffer | string)[]) {
	const written = (async () => {
		for (const chunk of chunks) if (!compressor.write(chunk)) await new Promise((resolve) => compressor.once("drain", resolve));
		compressor.end();
	})();
	const parts: Buffer[] = [];
	for await (const part of compressor) parts.push(part);
	await written;
	return Buffer.concat(parts);
}

/** The most that buffers took beyond what they took at the start. */
function watchBuffers() {
	const taken = () => process.memoryUsage().external;
	const before = taken();
	let max = 0;
	const timer = setInterval(() => {
		max = Math.max(max, taken() - before);
	}, 1);
	return {
		stop() {
			clearInterval(timer);
			return Math.max(max, taken() - before);
		},
	};
}
