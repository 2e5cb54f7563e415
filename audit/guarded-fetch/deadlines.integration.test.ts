import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { HTML, httpResponse, openPeerFetcher, openTestFetcher, startRawServer, watchNetwork } from "#audit/testing/raw-server.ts";

/** These fetches would never end without a deadline. */
const TIMEOUT_MS = 300;

test.each([
	["never responds", ""],
	["sends only half of the head", "HTTP/1.1 200 OK\r\nContent-Ty"],
	["sends only the head", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\n"],
	["stops in the middle of the body", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\n<p"],
	[
		"stops in a compressed body",
		"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\nContent-Length: 50\r\n\r\n\x1f\x8b\x08",
	],
	["redirects to a URL that never responds", "HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n"],
])("times out and closes the connection when the server %s", async (_name, start) => {
	await using peer = await startRawServer((socket, head) => head.startsWith("GET / ") && socket.write(Buffer.from(start, "latin1")));
	using fetcher = openPeerFetcher(peer);
	const outcome = await fetcher.get("http://peer.com.au/", { signal: AbortSignal.timeout(TIMEOUT_MS) });
	expect(outcome).toMatchObject({ kind: "failed", failure: "timed-out" });
	await expect.poll(() => peer.openConnections).toBe(0);
});

test.each(["head", "body"])("times out on a %s that arrives one byte at a time", async (part) => {
	await using peer = await startRawServer(async (socket) => {
		if (part === "body") socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n");
		if (part === "head") socket.write("HTTP/1.1 200 ");
		while (!socket.destroyed) {
			socket.write("a");
			await sleep(50);
		}
	});
	using fetcher = openPeerFetcher(peer);
	const outcome = await fetcher.get("http://peer.com.au/", { signal: AbortSignal.timeout(TIMEOUT_MS) });
	expect(outcome).toMatchObject({ failure: "timed-out" });
});

test("applies one deadline to all redirects together", async () => {
	await using peer = await startRawServer(async (socket, head) => {
		await sleep(120);
		socket.write(httpResponse(302, { Location: `${head.split(" ")[1]}x` }));
	});
	using fetcher = openPeerFetcher(peer);
	const outcome = await fetcher.get("http://peer.com.au/", { signal: AbortSignal.timeout(TIMEOUT_MS) });
	expect(outcome).toMatchObject({ failure: "timed-out" });
	expect(outcome.hops.length).toBeLessThan(4);
});

test("times out on a DNS lookup that never ends", async () => {
	using fetcher = openTestFetcher({ lookup: () => new Promise(() => {}) });
	const outcome = await fetcher.get("http://reefcafe.com.au/", { signal: AbortSignal.timeout(TIMEOUT_MS) });
	expect(outcome).toEqual({ kind: "failed", failure: "timed-out", url: "http://reefcafe.com.au/", hops: [] });
});

test("counts the wait for a slot at a host towards the deadline", async () => {
	await using peer = await startRawServer(() => {});
	using fetcher = openPeerFetcher(peer);
	const deadline = new AbortController();
	const fetches = [1, 2, 3].map((page) => fetcher.get(`http://peer.com.au/${page}`, { signal: deadline.signal }));
	await expect.poll(() => peer.connectionCount).toBe(2);
	deadline.abort(new DOMException("as AbortSignal.timeout does", "TimeoutError"));
	expect(await Promise.all(fetches)).toMatchObject(Array(3).fill({ failure: "timed-out" }));
	expect(peer.connectionCount).toBe(2);
});

test("stops and closes the connection when the caller aborts", async () => {
	const stop = new AbortController();
	await using peer = await startRawServer((socket) => socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>"));
	using fetcher = openPeerFetcher(peer);
	const reading = fetcher.get("http://peer.com.au/", { signal: stop.signal });
	await expect.poll(() => peer.openConnections).toBe(1);
	stop.abort(new Error("the visitor has left"));
	expect(await reading).toMatchObject({ kind: "failed", failure: "stopped" });
	await expect.poll(() => peer.openConnections).toBe(0);
});

test("sends no request after the abort", async () => {
	await using peer = await startRawServer((socket) => socket.write(httpResponse(200, HTML, "<p>")));
	using network = watchNetwork();
	using fetcher = openPeerFetcher(peer);
	expect(await fetcher.get("http://peer.com.au/", { signal: AbortSignal.abort() })).toMatchObject({ failure: "stopped" });
	expect(network.counts.connections).toBe(0);
});

test("stops current and later fetches when the fetcher is closed", async () => {
	await using peer = await startRawServer(() => {});
	const fetcher = openPeerFetcher(peer);
	const reading = fetcher.get("http://peer.com.au/");
	await expect.poll(() => peer.openConnections).toBe(1);
	fetcher.close();
	expect([await reading, await fetcher.get("http://peer.com.au/")]).toMatchObject([{ failure: "stopped" }, { failure: "stopped" }]);
	await expect.poll(() => peer.openConnections).toBe(0);
});

test("measures the time to the first byte of the response and not to the end of its head", async () => {
	await using peer = await startRawServer(async (socket) => {
		await sleep(150);
		socket.write("HTTP/1.1 200 OK\r\n");
		await sleep(1_000);
		socket.write("Content-Type: text/html\r\nContent-Length: 3\r\n\r\n<p>");
	});
	using fetcher = openPeerFetcher(peer);
	const startedAtMs = performance.now();
	const outcome = await fetcher.get("http://peer.com.au/");
	const tookMs = performance.now() - startedAtMs;
	expect(outcome.kind === "responded" && outcome.firstByteMs).toSatisfy((ms: number) => ms >= 145 && ms < tookMs - 500);
});
