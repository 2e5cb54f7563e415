import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { listPrivateAddresses, OTHER_ADDRESSES, PRIVATE_HOSTS } from "#audit/testing/private-addresses.ts";
import {
	HTML,
	httpResponse,
	openPeerFetcher,
	openTestFetcher,
	startCanary,
	startRawServer,
	watchNetwork,
} from "#audit/testing/raw-server.ts";

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === "::1"));

test("rejects every private address without a connection or a lookup", async () => {
	await using canary = await startCanary();
	using network = watchNetwork();
	using fetcher = openTestFetcher({ lookup: undefined });
	const passed: unknown[] = [];
	for (const url of listPrivateAddresses(canary.port)) {
		const outcome = await fetcher.get(url);
		if (outcome.kind === "responded" || outcome.failure !== "url-rejected") passed.push([url, outcome]);
	}
	expect(passed).toEqual([]);
	expect({ ...network.counts, canary: canary.connectionCount }).toEqual({ connections: 0, lookups: 0, canary: 0 });
});

test("rejects redirects to private addresses without connecting to them", async () => {
	await using canary = await startCanary();
	const locations = [
		...PRIVATE_HOSTS.flatMap((host) => [
			`http://${host}/`,
			`https://${host}/`,
			`//${host}/`,
			`\\\\${host}/`,
			`http://${host}:${canary.port}/`,
		]),
		...OTHER_ADDRESSES.filter((url) => !/[\0\r\n]/.test(url)),
	].filter((location) => !isRelative(location));
	await using peer = await startRawServer((socket, head) => {
		const location = locations[Number(head.split(" ")[1]?.slice(1))] ?? "";
		socket.write(
			Buffer.concat([Buffer.from("HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: "), Buffer.from(location), Buffer.from("\r\n\r\n")]),
		);
	});
	using network = watchNetwork();
	using fetcher = openPeerFetcher(peer, { lookup: undefined });
	const passed: unknown[] = [];
	for (const [index, location] of locations.entries()) {
		const outcome = await fetcher.get(`http://peer.com.au/${index}`);
		if (outcome.kind === "responded" || !/^(?:url-rejected|invalid-response)$/.test(outcome.failure)) passed.push([location, outcome]);
	}
	expect(passed).toEqual([]);
	expect({
		canary: canary.connectionCount,
		lookups: network.counts.lookups,
		elsewhere: network.counts.connections - peer.connectionCount,
	}).toEqual({
		canary: 0,
		lookups: 0,
		elsewhere: 0,
	});
});

test("rejects names with any private IP address", async () => {
	const names: Record<string, string[]> = {
		"127.0.0.1.nip.io": ["127.0.0.1"],
		"localtest.me": ["127.0.0.1", "::1"],
		"metadata.evil.com.au": ["169.254.169.254"],
		"mixed.evil.com.au": ["93.184.216.34", "10.0.0.7"],
		"six.evil.com.au": ["93.184.216.34", "fd00::1"],
		"mapped.evil.com.au": ["::ffff:127.0.0.1"],
		"nat64.evil.com.au": ["64:ff9b::7f00:1"],
		"zone.evil.com.au": ["fe80::1%lo"],
		"garbled.evil.com.au": ["127.1"],
		"redirected.evil.com.au": ["0.0.0.0"],
	};
	await using peer = await startRawServer((socket) => socket.write(httpResponse(301, { Location: "http://redirected.evil.com.au/" })));
	using network = watchNetwork();
	using fetcher = openPeerFetcher(peer, {
		lookup: async (host) => (names[host] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
	});
	for (const host of [...Object.keys(names), "peer.com.au"]) {
		expect([host, await fetcher.get(`http://${host}/`)]).toMatchObject([host, { kind: "failed", failure: "no-such-host" }]);
	}
	expect(network.counts.connections).toBe(1);
});

test("connects to the address that was checked, without a second lookup", async () => {
	await using canary = await startCanary();
	using network = watchNetwork();
	let lookupCount = 0;
	// Were it asked again while connecting, the name would lead elsewhere.
	const lookup = async () => [{ address: lookupCount++ === 0 ? "127.0.0.1" : "10.0.0.1", family: 4 as const }];
	using fetcher = openTestFetcher({ allowLoopback: true, lookup });
	const url = `http://rebind.com.au:${canary.port}/`;
	expect([await fetcher.get(url), await fetcher.get(url)]).toMatchObject([{ kind: "responded" }, { kind: "responded" }]);
	expect([lookupCount, network.counts.lookups]).toEqual([1, 0]);
});

test("detects a connection to the canary server", async () => {
	await using canary = await startCanary();
	using network = watchNetwork();
	using fetcher = openTestFetcher({ allowLoopback: true });
	for (const host of ["127.0.0.1", "localhost", "reef.localhost", "127.1"]) {
		expect([host, await fetcher.get(`http://${host}:${canary.port}/`)]).toMatchObject([host, { kind: "responded", status: 200 }]);
	}
	expect({ connections: network.counts.connections, canary: canary.connectionCount }).toEqual({ connections: 4, canary: 4 });
});

test.skipIf(!hasIPv6)("connects to this machine over IPv6 too", async () => {
	await using canary = await startCanary();
	using fetcher = openTestFetcher({ allowLoopback: true });
	expect(await fetcher.get(`http://[::1]:${canary.port}/`)).toMatchObject({ kind: "responded", url: `http://[::1]:${canary.port}/` });
});

test("connects to the IP address that the caller sets for a trusted host", async () => {
	await using peer = await startRawServer((socket) => socket.write(httpResponse(200, HTML, "<p>")));
	using fetcher = openTestFetcher({ connectTo: (host) => (host === "93.184.216.34" ? { address: "127.0.0.1", port: peer.port } : null) });
	expect(await fetcher.get("http://93.184.216.34/")).toMatchObject({ kind: "responded", url: "http://93.184.216.34/" });
	expect(peer.heads[0]).toContain("Host: 93.184.216.34");
});

test("rejects every other private address when loopback is allowed", async () => {
	const inside = [
		"169.254.169.254",
		"10.0.0.1",
		"192.168.0.1",
		"0.0.0.0",
		"[::]",
		"[::ffff:127.0.0.1]",
		"[fd00:ec2::254]",
		"inside.com.au",
	];
	await using peer = await startRawServer((socket, head) => {
		socket.write(httpResponse(302, { Location: `http://${inside[Number(head.split(" ")[1]?.slice(1))]}/` }));
	});
	using network = watchNetwork();
	using fetcher = openTestFetcher({ allowLoopback: true, lookup: async () => [{ address: "10.0.0.9", family: 4 }] });
	for (const [index, host] of inside.entries()) {
		const outcomes = [await fetcher.get(`http://${host}/`), await fetcher.get(`http://localhost:${peer.port}/${index}`)];
		const failure = host === "inside.com.au" ? "no-such-host" : "url-rejected";
		expect([host, ...outcomes]).toMatchObject([host, { failure }, { failure }]);
	}
	expect(network.counts.connections).toBe(peer.connectionCount);
});

test("follows a redirect on the same host", async () => {
	await using peer = await startRawServer((socket, head) => {
		socket.write(head.startsWith("GET / ") ? httpResponse(302, { Location: "/inside" }) : httpResponse(200, HTML, "<p>"));
	});
	using fetcher = openPeerFetcher(peer);
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ kind: "responded", url: "http://peer.com.au/inside" });
});

/** Some of these are paths of the redirecting host when they are in a Location header. */
function isRelative(location: string): boolean {
	return URL.parse(location, "http://peer.com.au/")?.hostname === "peer.com.au";
}
