import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { HTML, httpAnswer, openPeerFetcher, openTestFetcher, startCanary, startPeer, watchNetwork } from "#tests/fetch-peers.ts";

/** Hosts that lead inside, as bypass lists and reports have them. Each is asked for plainly, on the canary's port, and by redirect. */
const HOSTS = [
	...[
		"127.0.0.1",
		"127.1",
		"127.0.1",
		"2130706433",
		"0x7f000001",
		"0x7f.0.0.1",
		"0177.0.0.1",
		"017700000001",
		"127.0.0.1.",
		"127.127.127.127",
	],
	...["0", "0.0.0.0", "0x0", "00.0", "127.000.000.001", "0x7f.1", "0177.1", "0X7F000001", "0x00000000000000007f000001"],
	...["169.254.169.254", "2852039166", "0xa9fea9fe", "0xa9.0xfe.0xa9.0xfe", "0251.0376.0251.0376", "169.16689662", "025177524776"],
	...[
		"168.63.129.16",
		"100.100.100.200",
		"192.0.0.192",
		"10.0.0.1",
		"172.16.0.1",
		"172.31.255.255",
		"192.168.0.1",
		"3232235521",
		"255.255.255.255",
	],
	...[
		"[::1]",
		"[::]",
		"[0:0:0:0:0:0:0:1]",
		"[::ffff:127.0.0.1]",
		"[::ffff:7f00:1]",
		"[::127.0.0.1]",
		"[64:ff9b::7f00:1]",
		"[64:ff9b::a9fe:a9fe]",
	],
	...[
		"[64:ff9b:1::7f00:1]",
		"[2002:7f00:1::]",
		"[2001:0:7f00:1::]",
		"[fe80::1]",
		"[fe80::1%25lo]",
		"[::1%25lo]",
		"[fd00:ec2::254]",
		"[fd20:ce::254]",
	],
	...["[fec0::1]", "[ff02::1]", "[2606:4700::5efe:127.0.0.1]", "[::ffff:0:127.0.0.1]"],
	...[
		"localhost",
		"LOCALHOST.",
		"a.localhost",
		"localhost.localdomain",
		"ip6-localhost",
		"intranet",
		"metadata.google.internal",
		"db.internal",
	],
	...["printer.local", "nas.lan", "router.home.arpa", "x.onion", "host.docker.internal", "com.au"],
	...[
		"①②⑦.⓪.⓪.①",
		"１２７.０.０.１",
		"127。0。0。1",
		"127．0．0．1",
		"127｡0｡0｡1",
		"𝟏𝟐𝟕.𝟎.𝟎.𝟏",
		"ｌｏｃａｌｈｏｓｔ",
		"ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
		"๑๒๗.0.0.1",
	],
	...["%31%32%37.0.0.1", "127%2e0%2e0%2e1", "loc%61lhost", "%6c%6f%63%61%6c%68%6f%73%74", "127.0.0.1%00.reefcafe.com.au", "127.0.0.1%09"],
	...[
		"reefcafe.com.au@127.0.0.1",
		"user:word@127.0.0.1",
		"reefcafe.com.au:80@127.0.0.1",
		"127.0.0.1\\@reefcafe.com.au",
		"127.0.0.1#@reefcafe.com.au",
	],
	...["127.0.0.1?@reefcafe.com.au", "127.0.0.1:80:80", "o177.0.0.1", "0o177.0.0.1", "q177.0.0.1", "1.1.1.1 &@127.0.0.1# @127.0.0.1"],
];

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === "::1"));

const WHOLE = [
	...[
		"localhost:3000",
		"http:127.0.0.1",
		"http:/127.0.0.1",
		"http:///127.0.0.1",
		"///127.0.0.1",
		"//127.0.0.1",
		"http:\\\\127.0.0.1",
		"http:/\\127.0.0.1",
	],
	...[
		"http://127.0.0.1\t/",
		"http://127.0.0\n.1/",
		"ht\ttp://127.0.0.1/",
		"http://\r127.0.0.1/",
		"\0http://127.0.0.1/",
		"http://127.0.0.1 /",
	],
	...[
		"file:///etc/passwd",
		"gopher://127.0.0.1:6379/_FLUSHALL",
		"dict://127.0.0.1:11211/",
		"ftp://127.0.0.1/",
		"ldap://127.0.0.1/",
		"ws://127.0.0.1/",
	],
	...[
		"jar:http://127.0.0.1!/",
		"data:text/html,<p>",
		"javascript:fetch('http://127.0.0.1')",
		"unix:/var/run/docker.sock",
		"http://unix:/var/run/docker.sock",
	],
	...["https://reefcafe.com.au:22/", "https://reefcafe.com.au:6379/", `http://${"a".repeat(64)}.com.au/`],
];

test("refuses every one of them without a connection or a lookup", async () => {
	await using canary = await startCanary();
	using network = watchNetwork();
	using fetcher = openTestFetcher({ lookup: undefined });
	const plain = [...HOSTS.flatMap((host) => [`http://${host}/`, `https://${host}/`]), ...WHOLE];
	const withPort = plain.map((url) => url.replace(/^(https?:\/\/[^/\\?#]+)/, `$1:${canary.port}`));
	const passed: unknown[] = [];
	for (const url of [...plain, ...withPort]) {
		const outcome = await fetcher.get(url);
		if (outcome.kind === "answered" || outcome.failure !== "address-refused") passed.push([url, outcome]);
	}
	expect(passed).toEqual([]);
	expect({ ...network.counts, canary: canary.connectionCount }).toEqual({ connections: 0, lookups: 0, canary: 0 });
});

test("refuses the same as the target of a redirect, having spoken to nobody but the one who sent it", async () => {
	await using canary = await startCanary();
	const locations = [
		...HOSTS.flatMap((host) => [`http://${host}/`, `https://${host}/`, `//${host}/`, `\\\\${host}/`, `http://${host}:${canary.port}/`]),
		...WHOLE.filter((url) => !/[\0\r\n]/.test(url)),
	].filter((location) => !isRelative(location));
	await using peer = await startPeer((socket, head) => {
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
		if (outcome.kind === "answered" || !/^(?:address-refused|broken-answer)$/.test(outcome.failure)) passed.push([location, outcome]);
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

test("refuses names that resolve inside, also when only one of their addresses does", async () => {
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
	await using peer = await startPeer((socket) => socket.write(httpAnswer(301, { Location: "http://redirected.evil.com.au/" })));
	using network = watchNetwork();
	using fetcher = openPeerFetcher(peer, {
		lookup: async (host) => (names[host] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
	});
	for (const host of [...Object.keys(names), "peer.com.au"]) {
		expect([host, await fetcher.get(`http://${host}/`)]).toMatchObject([host, { kind: "failed", failure: "no-such-host" }]);
	}
	expect(network.counts.connections).toBe(1);
});

test("connects to the very address that was judged, without a second lookup", async () => {
	await using canary = await startCanary();
	using network = watchNetwork();
	let lookupCount = 0;
	// Were it asked again while connecting, the name would lead elsewhere.
	const lookup = async () => [{ address: lookupCount++ === 0 ? "127.0.0.1" : "10.0.0.1", family: 4 as const }];
	using fetcher = openTestFetcher({ allowLoopback: true, lookup });
	const url = `http://rebind.com.au:${canary.port}/`;
	expect([await fetcher.get(url), await fetcher.get(url)]).toMatchObject([{ kind: "answered" }, { kind: "answered" }]);
	expect([lookupCount, network.counts.lookups]).toEqual([1, 0]);
});

test("the canary sings and the watch counts when a connection is made", async () => {
	await using canary = await startCanary();
	using network = watchNetwork();
	using fetcher = openTestFetcher({ allowLoopback: true });
	for (const host of ["127.0.0.1", "localhost", "reef.localhost", "127.1"]) {
		expect([host, await fetcher.get(`http://${host}:${canary.port}/`)]).toMatchObject([host, { kind: "answered", status: 200 }]);
	}
	expect({ connections: network.counts.connections, canary: canary.connectionCount }).toEqual({ connections: 4, canary: 4 });
});

test.skipIf(!hasIPv6)("reads one's own machine over IPv6 too", async () => {
	await using canary = await startCanary();
	using fetcher = openTestFetcher({ allowLoopback: true });
	expect(await fetcher.get(`http://[::1]:${canary.port}/`)).toMatchObject({ kind: "answered", url: `http://[::1]:${canary.port}/` });
});

test("an address the caller answers for is found where the caller says", async () => {
	await using peer = await startPeer((socket) => socket.write(httpAnswer(200, HTML, "<p>")));
	using fetcher = openTestFetcher({ connectTo: (host) => (host === "93.184.216.34" ? { address: "127.0.0.1", port: peer.port } : null) });
	expect(await fetcher.get("http://93.184.216.34/")).toMatchObject({ kind: "answered", url: "http://93.184.216.34/" });
	expect(peer.heads[0]).toContain("Host: 93.184.216.34");
});

test("with one's own machine allowed, nothing else that is private is, by name or by redirect", async () => {
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
	await using peer = await startPeer((socket, head) => {
		socket.write(httpAnswer(302, { Location: `http://${inside[Number(head.split(" ")[1]?.slice(1))]}/` }));
	});
	using network = watchNetwork();
	using fetcher = openTestFetcher({ allowLoopback: true, lookup: async () => [{ address: "10.0.0.9", family: 4 }] });
	for (const [index, host] of inside.entries()) {
		const outcomes = [await fetcher.get(`http://${host}/`), await fetcher.get(`http://localhost:${peer.port}/${index}`)];
		const failure = host === "inside.com.au" ? "no-such-host" : "address-refused";
		expect([host, ...outcomes]).toMatchObject([host, { failure }, { failure }]);
	}
	expect(network.counts.connections).toBe(peer.connectionCount);
});

test("an address on the page's own host is followed, so the redirects above were really read", async () => {
	await using peer = await startPeer((socket, head) => {
		socket.write(head.startsWith("GET / ") ? httpAnswer(302, { Location: "/inside" }) : httpAnswer(200, HTML, "<p>"));
	});
	using fetcher = openPeerFetcher(peer);
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ kind: "answered", url: "http://peer.com.au/inside" });
});

/** Some of these mean a path of the host that sent them, once they stand in a Location. */
function isRelative(location: string): boolean {
	return URL.parse(location, "http://peer.com.au/")?.hostname === "peer.com.au";
}
