import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { HTML, httpResponse, openPeerFetcher, openTestFetcher, startRawServer } from "#audit/testing/raw-server.ts";
import { findFreePort } from "#tests/http/free-port.ts";

const PAGE = httpResponse(200, HTML, "<p>");

test("reuses one connection for consecutive requests, redirects and errors", async () => {
	await using peer = await startRawServer((socket, head) => {
		socket.write(
			head.startsWith("GET /old")
				? httpResponse(301, { Location: "/new" }, "Moved")
				: head.startsWith("GET /gone")
					? httpResponse(404, HTML, "<p>")
					: PAGE,
		);
	});
	using fetcher = openPeerFetcher(peer);
	for (const path of ["/", "/old", "/gone", "/last"]) await fetcher.get(`http://peer.com.au${path}`);
	await fetcher.get("http://peer.com.au/", { body: false });
	await fetcher.get("http://peer.com.au/");
	expect([peer.paths.length, peer.connectionCount]).toEqual([7, 1]);
});

test("sends at most two concurrent requests to a host", async () => {
	let atOnce = 0;
	let mostAtOnce = 0;
	await using peer = await startRawServer(async (socket) => {
		atOnce += 1;
		mostAtOnce = Math.max(mostAtOnce, atOnce);
		await sleep(20);
		atOnce -= 1;
		socket.write(PAGE);
	});
	using fetcher = openPeerFetcher(peer);
	const outcomes = await Promise.all(Array.from({ length: 8 }, (_, page) => fetcher.get(`http://peer.com.au/${page}`)));
	expect(outcomes).toMatchObject(Array(8).fill({ kind: "responded" }));
	expect({ mostAtOnce, connections: peer.connectionCount }).toEqual({ mostAtOnce: 2, connections: 2 });
});

test("counts http and https requests to a host towards one limit", async () => {
	await using peer = await startRawServer(() => {});
	using fetcher = openPeerFetcher(peer);
	const visit = new AbortController();
	const { signal } = visit;
	const urls = ["http://peer.com.au/", "http://peer.com.au/2", "https://peer.com.au/"];
	const fetches = Promise.all(urls.map((url) => fetcher.get(url, { signal })));
	await expect.poll(() => peer.connectionCount).toBe(2);
	await sleep(50);
	visit.abort();
	await fetches;
	expect(peer.connectionCount).toBe(2);
});

test("does not let one slow host delay another", async () => {
	await using peer = await startRawServer((socket, head) => !head.includes("Host: slow") && socket.write(PAGE));
	using fetcher = openPeerFetcher(peer);
	const visit = new AbortController();
	const { signal } = visit;
	const slow = ["/", "/2"].map((path) => fetcher.get(`http://slow.peer.com.au${path}`, { signal }));
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ kind: "responded" });
	visit.abort();
	expect(await Promise.all(slow)).toMatchObject([{ failure: "stopped" }, { failure: "stopped" }]);
});

test("retries when a kept-alive connection turns out to be closed", async () => {
	const asked = [0, 0];
	await using peer = await startRawServer((socket, _head, index) => {
		asked[index] = (asked[index] ?? 0) + 1;
		if (index === 0 && asked[0] === 2) socket.destroy();
		else socket.write(PAGE);
	});
	using fetcher = openPeerFetcher(peer);
	expect([await fetcher.get("http://peer.com.au/1"), await fetcher.get("http://peer.com.au/2")]).toMatchObject([
		{ kind: "responded" },
		{ kind: "responded" },
	]);
	expect(peer.connectionCount).toBe(2);
});

test("does not retry a refused new connection", async () => {
	await using peer = await startRawServer((socket) => socket.destroy());
	using fetcher = openPeerFetcher(peer);
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ failure: "connection-refused" });
	expect(peer.connectionCount).toBe(1);
});

test("reports a closed port as connection-refused", async () => {
	const port = await findFreePort();
	using fetcher = openTestFetcher({ allowLoopback: true });
	expect(await fetcher.get(`http://127.0.0.1:${port}/`)).toMatchObject({ failure: "connection-refused" });
	expect(await fetcher.get(`http://localhost:${port}/`)).toMatchObject({ failure: "connection-refused" });
});

test("connects to the next IP address when the first refuses", async () => {
	await using peer = await startRawServer((socket) => socket.write(PAGE));
	using fetcher = openTestFetcher({
		allowLoopback: true,
		lookup: async () => [
			{ address: "::1", family: 6 },
			{ address: "127.0.0.1", family: 4 },
		],
	});
	expect(await fetcher.get(`http://reefcafe.com.au:${peer.port}/`)).toMatchObject({ kind: "responded" });
});

test.each([
	["ENOTFOUND", "no-such-host"],
	["EAI_AGAIN", "unreachable"],
])("reports the DNS error %s as %s", async (code, failure) => {
	using fetcher = openTestFetcher({ lookup: () => Promise.reject(Object.assign(new Error("10.255.255.53"), { code })) });
	expect(await fetcher.get("http://reefcafe.com.au/")).toEqual({ kind: "failed", failure, url: "http://reefcafe.com.au/", hops: [] });
});
