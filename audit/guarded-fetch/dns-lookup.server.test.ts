import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, test } from "vitest";
import { openPublicDns } from "./dns-lookup.server.ts";

const A = 1;
const AAAA = 28;
const NOT_FOUND = 3;
const SERVER_FAILED = 2;

type Reply = { addresses: string[] } | { code: number } | null;

/** A DNS server with these replies; null for no reply. */
async function startNameServer(reply: (name: string, type: number) => Reply) {
	const socket = createSocket("udp4");
	socket.on("message", (query, peer) => {
		const { name, end } = readName(query);
		const type = query.readUInt16BE(end);
		const answer = reply(name, type);
		if (answer) socket.send(renderReply(query.subarray(0, end + 4), type, answer), peer.port, peer.address);
	});
	socket.bind(0, "127.0.0.1");
	await once(socket, "listening");
	return {
		servers: [`127.0.0.1:${socket.address().port}`],
		async [Symbol.asyncDispose]() {
			await new Promise<void>((resolve) => socket.close(resolve));
		},
	};
}

test("lists every IP address of a name with IPv4 first", async () => {
	await using server = await startNameServer((_name, type) => ({
		addresses: type === A ? ["93.184.216.34", "10.0.0.1"] : ["2606:4700:0:0:0:0:0:1"],
	}));
	const dns = openPublicDns(server);
	expect(await dns.lookup("reefcafe.com.au")).toEqual([
		{ address: "93.184.216.34", family: 4 },
		{ address: "10.0.0.1", family: 4 },
		{ address: "2606:4700::1", family: 6 },
	]);
});

test.each([
	[A, "93.184.216.34", 4],
	[AAAA, "2606:4700:0:0:0:0:0:1", 6],
])("resolves a name with addresses of only one family", async (kind, address, family) => {
	await using server = await startNameServer((_name, type) => (type === kind ? { addresses: [address] } : { addresses: [] }));
	expect(await openPublicDns(server).lookup("reefcafe.com.au")).toMatchObject([{ family }]);
});

test("does not wait long for a DNS server that never responds to IPv6 queries", async () => {
	await using server = await startNameServer((_name, type) => (type === A ? { addresses: ["93.184.216.34"] } : null));
	// Longer than a test may take, so only the grace period for IPv6 can end the wait.
	const dns = openPublicDns({ ...server, timeoutMs: 60_000 });
	expect(await dns.lookup("reefcafe.com.au")).toEqual([{ address: "93.184.216.34", family: 4 }]);
	dns.close();
});

test.each([
	["ENOTFOUND", () => ({ code: NOT_FOUND })],
	["ENODATA", () => ({ addresses: [] })],
	["ESERVFAIL", () => ({ code: SERVER_FAILED })],
	["ESERVFAIL", (_name: string, type: number) => (type === A ? { addresses: [] } : { code: SERVER_FAILED })],
	["ETIMEOUT", () => null],
])("rejects a DNS lookup with %s", async (code, reply) => {
	await using server = await startNameServer(reply);
	await expect(openPublicDns({ ...server, timeoutMs: 100 }).lookup("reefcafe.com.au")).rejects.toMatchObject({ code });
});

test("does not apply the search domains of this machine", async () => {
	const asked = new Set<string>();
	await using server = await startNameServer((name) => {
		asked.add(name);
		return { code: NOT_FOUND };
	});
	await openPublicDns(server)
		.lookup("reefcafe.com.au")
		.catch(() => {});
	expect([...asked]).toEqual(["reefcafe.com.au"]);
});

test("cancels lookups in flight when closed", async () => {
	await using server = await startNameServer(() => null);
	const dns = openPublicDns(server);
	const lookup = dns.lookup("reefcafe.com.au");
	dns.close();
	await expect(lookup).rejects.toMatchObject({ code: "ECANCELLED" });
});

function readName(query: Buffer): { name: string; end: number } {
	const labels: string[] = [];
	let position = 12;
	for (let length = query.readUInt8(position); length > 0; length = query.readUInt8(position)) {
		labels.push(query.toString("latin1", position + 1, position + 1 + length));
		position += 1 + length;
	}
	return { name: labels.join(".").toLowerCase(), end: position + 1 };
}

function renderReply(question: Buffer, type: number, reply: { addresses: string[] } | { code: number }): Buffer {
	const records = "addresses" in reply ? reply.addresses.map((address) => renderRecord(type, address)) : [];
	const header = Buffer.alloc(12);
	question.copy(header, 0, 0, 2);
	header.writeUInt16BE(0x8180 | ("code" in reply ? reply.code : 0), 2);
	header.writeUInt16BE(1, 4);
	header.writeUInt16BE(records.length, 6);
	return Buffer.concat([header, question.subarray(12), ...records]);
}

function renderRecord(type: number, address: string): Buffer {
	const bytes =
		type === A
			? Buffer.from(address.split(".").map(Number))
			: Buffer.from(
					address
						.split(":")
						.map((group) => group.padStart(4, "0"))
						.join(""),
					"hex",
				);
	const head = Buffer.alloc(12);
	head.writeUInt16BE(0xc00c, 0);
	head.writeUInt16BE(type, 2);
	head.writeUInt16BE(1, 4);
	head.writeUInt32BE(60, 6);
	head.writeUInt16BE(bytes.length, 10);
	return Buffer.concat([head, bytes]);
}
