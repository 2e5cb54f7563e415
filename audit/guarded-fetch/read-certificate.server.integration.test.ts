import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createCertificate } from "#audit/testing/certificate.ts";
import { HTML, httpResponse, openPeerFetcher, startRawServer } from "#audit/testing/raw-server.ts";

const DAY_MS = 86_400_000;

test("reads from when and until when a trusted certificate is valid, on a new and on a kept connection", async () => {
	const { key, cert } = createCertificate(["peer.com.au"]);
	const server = createServer({ key, cert }, (_request, response) => response.writeHead(200, HTML).end("<p>Hello"));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	using fetcher = openPeerFetcher({ port: (server.address() as AddressInfo).port }, { ca: cert });
	for (const path of ["first", "second"]) {
		const outcome = await fetcher.get(`https://peer.com.au/${path}`);
		const certificate = outcome.kind === "responded" ? outcome.certificate : undefined;
		const days = (Date.parse(certificate?.expiresAt ?? "") - Date.parse(certificate?.validFrom ?? "")) / DAY_MS;
		expect(days).toBeCloseTo(31, 0);
	}
});

test("knows no certificate over http", async () => {
	await using peer = await startRawServer((socket) => socket.end(httpResponse(200, HTML, "<p>Hello")));
	using fetcher = openPeerFetcher(peer);
	expect(await fetcher.get("http://peer.com.au/")).not.toHaveProperty("certificate");
});
