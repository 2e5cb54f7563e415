import { createServer } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createCertificate } from "#audit/testing/certificate.ts";
import { listPrivateAddresses } from "#audit/testing/private-addresses.ts";
import { HTML, httpResponse, startCanary, startRawServer, watchNetwork } from "#audit/testing/raw-server.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { openPoster, type PostRequest } from "./open-poster.server.ts";

function openTestPoster(options: Partial<Parameters<typeof openPoster>[0]> = {}) {
	const poster = openPoster({
		userAgent: "Test/1.0",
		lookup: () => Promise.reject(Object.assign(new Error("no names in tests"), { code: "ENOTFOUND" })),
		...options,
	});
	return {
		post: (url: string, request: Partial<PostRequest> = {}) => poster.post({ headers: {}, body: "{}", url, ...request }),
		close: poster.close,
		[Symbol.dispose]: poster.close,
	};
}

test("sends the body once with its headers and returns the status", async () => {
	await using server = await startHttpServer((_request, response) => response.writeHead(202).end("thank you"));
	using poster = openTestPoster({ allowLoopback: true });
	const body = JSON.stringify({ name: "Nguyễn 👩‍🍳", text: "x".repeat(20_000) });
	const outcome = await poster.post(`${server.url}/hooks?a=b`, { headers: { "Content-Type": "application/json", "X-One": "1" }, body });
	expect(outcome).toEqual({ kind: "responded", status: 202, retryAfter: null });
	expect(server.requests).toMatchObject([
		{
			method: "POST",
			path: "/hooks?a=b",
			body,
			headers: {
				"content-type": "application/json",
				"x-one": "1",
				"user-agent": "Test/1.0",
				"content-length": String(Buffer.byteLength(body)),
			},
		},
	]);
});

test("rejects every private address without a connection or a lookup", async () => {
	await using canary = await startCanary();
	using network = watchNetwork();
	using poster = openTestPoster({ lookup: undefined });
	const passed: unknown[] = [];
	for (const url of listPrivateAddresses(canary.port)) {
		const outcome = await poster.post(url);
		if (outcome.kind === "responded" || outcome.failure !== "url-rejected") passed.push([url, outcome]);
	}
	expect(passed).toEqual([]);
	expect({ ...network.counts, canary: canary.connectionCount }).toEqual({ connections: 0, lookups: 0, canary: 0 });
});

test("rejects names with any private IP address", async () => {
	using network = watchNetwork();
	for (const address of ["127.0.0.1", "169.254.169.254", "10.0.0.7", "::ffff:127.0.0.1", "fd00::1"]) {
		const lookup = async () => [
			{ address: "93.184.216.34", family: 4 as const },
			{ address, family: address.includes(":") ? 6 : 4 } as const,
		];
		using poster = openTestPoster({ lookup });
		expect([address, await poster.post("https://crm.com.au/")]).toEqual([address, { kind: "failed", failure: "no-such-host" }]);
	}
	expect(network.counts.connections).toBe(0);
});

test("reaches the canary server when loopback is allowed", async () => {
	await using canary = await startCanary();
	using poster = openTestPoster({ allowLoopback: true });
	expect(await poster.post(`http://127.0.0.1:${canary.port}/`)).toMatchObject({ kind: "responded", status: 200 });
	expect(await poster.post("http://169.254.169.254/")).toEqual({ kind: "failed", failure: "url-rejected" });
	expect(canary.connectionCount).toBe(1);
});

test("does not follow a redirect of a POST", async () => {
	await using canary = await startCanary();
	await using peer = await startRawServer((socket) => socket.write(httpResponse(307, { Location: `http://127.0.0.1:${canary.port}/` })));
	using poster = openTestPoster({ connectTo: () => ({ address: "127.0.0.1", port: peer.port }) });
	expect(await poster.post("http://crm.com.au/")).toMatchObject({ kind: "responded", status: 307 });
	expect([peer.connectionCount, canary.connectionCount]).toEqual([1, 0]);
});

test("returns the Retry-After header", async () => {
	await using peer = await startRawServer((socket) => socket.write(httpResponse(429, { "Retry-After": "120" })));
	using poster = openTestPoster({ allowLoopback: true });
	expect(await poster.post(`http://127.0.0.1:${peer.port}/`)).toEqual({ kind: "responded", status: 429, retryAfter: "120" });
});

test("uses each connection once and never retries a request", async () => {
	await using peer = await startRawServer((socket, head) => {
		if (head.startsWith("POST /2")) socket.destroy();
		else socket.write(httpResponse(200, HTML, "<p>"));
	});
	using poster = openTestPoster({ allowLoopback: true });
	const url = `http://127.0.0.1:${peer.port}`;
	expect(await poster.post(`${url}/1`)).toMatchObject({ status: 200 });
	expect(await poster.post(`${url}/2`)).toEqual({ kind: "failed", failure: "connection-refused" });
	expect([peer.paths, peer.connectionCount]).toEqual([["/1", "/2"], 2]);
});

test("closes the connection after the head of an endless response", async () => {
	await using peer = await startRawServer(async (socket) => {
		socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n");
		while (!socket.destroyed) {
			socket.write("x".repeat(1024));
			await sleep(5);
		}
	});
	using poster = openTestPoster({ allowLoopback: true });
	expect(await poster.post(`http://127.0.0.1:${peer.port}/`)).toMatchObject({ status: 200 });
	await expect.poll(() => peer.openConnections, { timeout: 10_000 }).toBe(0);
});

test("times out on a silent server and on a stalled lookup", async () => {
	await using peer = await startRawServer(() => {});
	using poster = openTestPoster({ allowLoopback: true, deadlineMs: 300, lookup: () => new Promise(() => {}) });
	expect(await poster.post(`http://127.0.0.1:${peer.port}/`)).toEqual({ kind: "failed", failure: "timed-out" });
	expect(await poster.post("http://crm.com.au/")).toEqual({ kind: "failed", failure: "timed-out" });
	await expect.poll(() => peer.openConnections, { timeout: 10_000 }).toBe(0);
});

test("rejects an untrusted certificate", async () => {
	const { key, cert } = createCertificate(["crm.com.au"]);
	const heard: (string | undefined)[] = [];
	const server = createServer({ key, cert }, (request, response) => {
		heard.push(request.method);
		response.end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	const connectTo = () => ({ address: "127.0.0.1", port });
	using wary = openTestPoster({ connectTo });
	expect(await wary.post("https://crm.com.au/")).toEqual({ kind: "failed", failure: "insecure" });
	expect(heard).toEqual([]);
	using trusting = openTestPoster({ connectTo, ca: cert });
	expect(await trusting.post("https://crm.com.au/")).toMatchObject({ status: 200 });
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

test("stops requests in flight when the poster is closed", async () => {
	await using peer = await startRawServer(() => {});
	const poster = openTestPoster({ allowLoopback: true });
	const posting = poster.post(`http://127.0.0.1:${peer.port}/`);
	await expect.poll(() => peer.openConnections, { timeout: 10_000 }).toBe(1);
	poster.close();
	expect(await posting).toEqual({ kind: "failed", failure: "stopped" });
});
