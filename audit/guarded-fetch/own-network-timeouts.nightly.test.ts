import { expect, onTestFinished, test } from "vitest";
import { startNameServer } from "#audit/testing/name-server.ts";
import { startRawServer } from "#audit/testing/raw-server.ts";
import type { FetchResult } from "./fetch-result.ts";
import type { NetworkOptions } from "./open-network.server.ts";
import { openOwnNetwork } from "./own-network.server.ts";

/** Several times the limits under test, and far from the minute that the system itself would take. */
const MAX_MS = 15_000;

function openTestNetwork(options: Partial<NetworkOptions>) {
	const network = openOwnNetwork({ userAgent: "Test/1.0", ...options });
	onTestFinished(network.close);
	return network;
}

test("does not work when a name is missing and the DNS server is silent", async () => {
	await using server = await startNameServer(() => null);
	const network = openTestNetwork({ dnsServers: server.servers });
	const startedAtMs = performance.now();
	const failed: FetchResult = { kind: "failed", failure: "no-such-host", url: "https://reefcafe.com.au/", hops: [] };
	expect(await network.isWorkingAfter(failed)).toBe(false);
	expect(performance.now() - startedAtMs).toBeLessThan(MAX_MS);
});

test("does not work when connections go nowhere, and gives up", async () => {
	await using hole = await startRawServer(() => {});
	const network = openTestNetwork({ connectTo: () => ({ address: "127.0.0.1", port: hole.port }) });
	const startedAtMs = performance.now();
	expect(await network.reachesInternet()).toBe(false);
	expect(performance.now() - startedAtMs).toBeLessThan(MAX_MS);
	expect(hole.connectionCount).toBe(2);
});
