import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { readEnv } from "#app/env.server.ts";
import { answerTruthfully, DNS_REFUSED, NO_SUCH_NAME, type ReplyToQuestion, startNameServer } from "#audit/testing/name-server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { NO_DNS } from "#tests/site/no-settings.ts";
import { requestSnapshot } from "./request-snapshot.server.ts";
import { startParserThreads } from "./run-snapshot.server.ts";

// Start the parser threads first: on a busy machine a cold one would look like a busy server.
beforeAll(startParserThreads, 60_000);

const freshDatabase = setUpDatabase();

const SITE = "https://reefcafe.com.au";
/** The resolver of the system would take over half a minute for a silent server. */
const MAX_MS = 20_000;
const everyName =
	(address: string): ReplyToQuestion =>
	(_name, type) => ({ records: type === "A" ? [address] : [] });

test.each<[string, ReplyToQuestion]>([
	["finds no name", () => NO_SUCH_NAME],
	["is silent", () => null],
	["refuses", () => DNS_REFUSED],
	["is a portal with a private address for every name", everyName("10.0.0.1")],
	["leads to connections that are refused", everyName("127.0.0.1")],
])("reports no connection, and not a wrong address, when the DNS server %s", async (_what, reply) => {
	const db = await freshDatabase();
	await using dns = await startNameServer(reply);
	const startedAtMs = performance.now();
	// A connection to this machine is refused: nothing listens on its web ports, or not with the site's certificate.
	expect(await request(db, SITE, { DNS_SERVERS: dns.servers.join(), SNAPSHOT_ALLOW_LOOPBACK: "1" })).toMatchObject([
		{ type: "step", id: "structure" },
		{ type: "no-result", cause: "no-network" },
	]);
	expect(performance.now() - startedAtMs).toBeLessThan(MAX_MS);
});

test("reports a private name exactly as a missing one", async () => {
	const db = await freshDatabase();
	await using dns = await startNameServer(answerTruthfully({ "inside.com.au": "10.0.0.1", "half.com.au": "127.0.0.1" }));
	const env = { DNS_SERVERS: dns.servers.join() };
	const missing = await request(db, "https://nobody.com.au", env);
	expect(missing.at(-1)).toMatchObject({ type: "no-result", cause: "no-such-host" });
	for (const name of ["inside", "half"]) {
		const inside = await request(db, `https://${name}.com.au`, env);
		expect(JSON.stringify(inside).replaceAll(name, "nobody")).toBe(JSON.stringify(missing));
	}
});

test("counts a lookup that fails against the visitor's limit only", async () => {
	const db = await freshDatabase();
	await using dns = await startNameServer(answerTruthfully());
	const [missing, offline] = [{ DNS_SERVERS: dns.servers.join() }, { DNS_SERVERS: NO_DNS }];
	for (let count = 0; count < 25; count += 1) {
		const [settings, cause] = count % 2 ? [missing, "no-such-host"] : [offline, "no-network"];
		const events = await request(db, "https://menu.reefcafe.com.au", settings, `203.0.113.${count}`);
		expect(events.at(-1)).toMatchObject({ cause });
	}
	const limit = { ...missing, SNAPSHOTS_PER_VISITOR_PER_HOUR: "1" };
	expect(await request(db, SITE, limit)).toMatchObject([{ type: "step" }, { cause: "no-such-host" }]);
	await expect(request(db, SITE, limit)).rejects.toThrow("too-many visitor");
});

test("counts a refused connection against the host's limit", async () => {
	const db = await freshDatabase();
	const website = "http://localhost:1";
	const settings = { SNAPSHOT_ALLOW_LOOPBACK: "1", DNS_SERVERS: NO_DNS };
	for (let count = 0; count < 6; count += 1) {
		const events = await request(db, website, settings, `203.0.113.${count}`);
		expect(events.at(-1)).toMatchObject({ cause: "connection-refused" });
	}
	await expect(request(db, website, settings, "203.0.113.99")).rejects.toThrow("too-many target");
});

async function request(db: Database, website: string, settings: Record<string, string>, clientAddress = "198.51.100.7") {
	const visit = { website, leadKey: null, clientAddress };
	const response = await requestSnapshot(visit, { db, env: readEnv(settings), now: new Date() });
	if (response.kind !== "events") throw new Error(response.kind === "too-many" ? `too-many ${response.of}` : response.kind);
	return Array.fromAsync(response.events(new AbortController().signal));
}
