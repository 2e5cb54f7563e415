import { once } from "node:events";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createPlainServer } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createCertificate } from "#audit/testing/certificate.ts";
import { HTML, httpResponse, openPeerFetcher, startRawServer } from "#audit/testing/raw-server.ts";

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});

async function startSecureSite(names: string[]) {
	const { key, cert } = createCertificate(names);
	const serverNames: unknown[] = [];
	let requestCount = 0;
	const server = createServer({ key, cert }, (request, response) => {
		requestCount += 1;
		serverNames.push("servername" in request.socket && request.socket.servername);
		response.writeHead(200, HTML).end("<p>".repeat(300_000));
	});
	server.on("tlsClientError", () => {}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		port: (server.address() as AddressInfo).port,
		cert,
		serverNames,
		get requestCount() {
			return requestCount;
		},
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

test("connects with a trusted certificate for the host name", async () => {
	await using site = await startSecureSite(["peer.com.au"]);
	using fetcher = openPeerFetcher(site, { ca: site.cert });
	expect(await fetcher.get("https://peer.com.au./")).toMatchObject({
		kind: "responded",
		url: "https://peer.com.au/",
		body: { length: 900_000 },
	});
	expect(site.serverNames).toEqual(["peer.com.au"]);
});

test("rejects a self-signed certificate even when the environment allows it", async () => {
	await using site = await startSecureSite(["peer.com.au"]);
	using fetcher = openPeerFetcher(site);
	vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
	vi.spyOn(process, "emitWarning").mockReturnValue();
	expect(await fetcher.get("https://peer.com.au/")).toMatchObject({ kind: "failed", failure: "insecure" });
	expect(site.requestCount).toBe(0);
});

test("rejects a certificate for another name after a request with the right one", async () => {
	await using site = await startSecureSite(["peer.com.au"]);
	using fetcher = openPeerFetcher(site, { ca: site.cert });
	expect(await fetcher.get("https://peer.com.au/")).toMatchObject({ kind: "responded" });
	expect(await fetcher.get("https://www.peer.com.au/")).toMatchObject({ failure: "insecure" });
});

test("rejects https from a server that speaks only http", async () => {
	await using peer = await startRawServer(() => {});
	await using plain = await startPlainTextServer();
	using fetcher = openPeerFetcher(plain);
	expect(await fetcher.get("https://peer.com.au/")).toMatchObject({ failure: "insecure" });
	using silent = openPeerFetcher(peer);
	expect(await silent.get("https://peer.com.au/", { signal: AbortSignal.timeout(300) })).toMatchObject({ failure: "timed-out" });
});

/** Responds to anything, even a TLS handshake, in plain text, as a web server on the wrong port does. */
async function startPlainTextServer() {
	const server = createPlainServer((socket) => {
		socket.on("error", () => {}).once("data", () => socket.end(httpResponse(400, HTML, "<p>")));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		port: (server.address() as AddressInfo).port,
		async [Symbol.asyncDispose]() {
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
