import { expect, test } from "vitest";
import { NO_SUCH_NAME, SERVER_FAILED, startNameServer } from "#audit/testing/name-server.ts";
import { openPublicDns } from "./dns-lookup.server.ts";

test("lists every IP address of a name with IPv4 first", async () => {
	await using server = await startNameServer((_name, type) => ({
		records: type === "A" ? ["93.184.216.34", "10.0.0.1"] : ["2606:4700:0:0:0:0:0:1"],
	}));
	const dns = openPublicDns(server);
	expect(await dns.lookup("reefcafe.com.au")).toEqual([
		{ address: "93.184.216.34", family: 4 },
		{ address: "10.0.0.1", family: 4 },
		{ address: "2606:4700::1", family: 6 },
	]);
});

test.each([
	["A", "93.184.216.34", 4],
	["AAAA", "2606:4700:0:0:0:0:0:1", 6],
])("resolves a name with addresses of only one family", async (kind, address, family) => {
	await using server = await startNameServer((_name, type) => (type === kind ? { records: [address] } : { records: [] }));
	expect(await openPublicDns(server).lookup("reefcafe.com.au")).toMatchObject([{ family }]);
});

test("does not wait long for a DNS server that never responds to IPv6 queries", async () => {
	await using server = await startNameServer((_name, type) => (type === "A" ? { records: ["93.184.216.34"] } : null));
	// Longer than a test may take, so only the grace period for IPv6 can end the wait.
	const dns = openPublicDns({ ...server, timeoutMs: 60_000 });
	expect(await dns.lookup("reefcafe.com.au")).toEqual([{ address: "93.184.216.34", family: 4 }]);
	dns.close();
});

test.each([
	["ENOTFOUND", () => NO_SUCH_NAME],
	["ENODATA", () => ({ records: [] })],
	["ESERVFAIL", () => SERVER_FAILED],
	["ESERVFAIL", (_name: string, type: string) => (type === "A" ? { records: [] } : SERVER_FAILED)],
])("rejects a DNS lookup with %s", async (code, reply) => {
	await using server = await startNameServer(reply);
	await expect(openPublicDns({ ...server, timeoutMs: 100 }).lookup("reefcafe.com.au")).rejects.toMatchObject({ code });
});

test("gives up after two tries, however many DNS servers are silent", async () => {
	await using silent = await startNameServer(() => null);
	await using other = await startNameServer(() => null);
	const dns = openPublicDns({ servers: [...silent.servers, ...other.servers], timeoutMs: 300 });
	const startedAtMs = performance.now();
	await expect(dns.lookup("reefcafe.com.au")).rejects.toThrow();
	// The resolver itself would take over three seconds.
	expect(performance.now() - startedAtMs).toBeLessThan(2_900);
	dns.close();
});

test("does not apply the search domains of this machine", async () => {
	await using server = await startNameServer(() => NO_SUCH_NAME);
	await openPublicDns(server)
		.lookup("reefcafe.com.au")
		.catch(() => {});
	expect(server.questions.toSorted()).toEqual(["A reefcafe.com.au", "AAAA reefcafe.com.au"]);
});

test("cancels lookups in flight when closed", async () => {
	await using server = await startNameServer(() => null);
	const dns = openPublicDns(server);
	const lookup = dns.lookup("reefcafe.com.au");
	dns.close();
	await expect(lookup).rejects.toMatchObject({ code: "ECANCELLED" });
});
