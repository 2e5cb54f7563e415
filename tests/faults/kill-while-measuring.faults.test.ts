import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, vi } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { storeClient } from "#tests/clients/store-client.ts";
import { openSharedDatabase } from "#tests/database/shared-database.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { faultTest } from "./fault-test.ts";

const CLIENTS = 40;
const KILLS = 3;
const PAGE = `<!doctype html><title>Reef Café, Cairns</title><h1>Coffee in Cairns</h1><p>${"Fresh coffee every day. ".repeat(60)}</p>`;

const fault = "one of two nodes killed while measuring clients";
faultTest({ fault, expected: "every client is measured once, with its competitor" }, async (recorder) => {
	const { databaseUrl, query } = await openSharedDatabase();
	await using site = await startHttpServer(async ({ url }, response) => {
		await sleep(30);
		response.writeHead(url === "/" ? 200 : 404, { "Content-Type": "text/html" }).end(PAGE);
	});
	const { port } = new URL(site.url);
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl, migrate: false });
	for (let client = 0; client < CLIENTS; client += 1) {
		const competitors = [`http://rival-${client}.localhost:${port}`];
		await storeClient(db, { website: `http://client-${client}.localhost:${port}`, competitors, now: new Date() });
	}
	await close();

	startNode(databaseUrl);
	for (const round of recorder.rounds(KILLS)) {
		const victim = startNode(databaseUrl);
		const requestsBefore = site.requests.length;
		await vi.waitFor(() => expect(site.requests.length).toBeGreaterThan(requestsBefore + 40), { timeout: 60_000, interval: 5 });
		victim.kill("SIGKILL");
		await once(victim, "exit");
		const [{ leased }] = await query("select count(*)::int leased from watches where leased_until is not null");
		recorder.log(`round ${round}: killed with ${leased} watches leased`);
	}
	// A dead node's lease lasts for minutes, so it is ended early once nothing else is left.
	const countDue = async () => (await query("select count(*)::int due from watches where due_at <= now() and leased_until is null"))[0].due;
	await vi.waitFor(async () => expect(await countDue()).toBe(0), { timeout: 90_000, interval: 200 });
	await sleep(3_000);
	const startedAt = performance.now();
	await query("update watches set leased_until = now() where leased_until is not null");
	const countLeft = async () => (await query("select count(*)::int due from watches where due_at <= now()"))[0].due;
	await vi.waitFor(async () => expect(await countLeft()).toBe(0), { timeout: 60_000, interval: 100 });
	recorder.recovered(performance.now() - startedAt);

	const rows = await query(
		"select watch_id, count(*)::int sites, count(distinct due_at)::int readings from measurements group by watch_id",
	);
	expect(rows.filter(({ sites }) => sites !== 2)).toEqual([]);
	recorder.count({
		acknowledged: CLIENTS,
		lost: CLIENTS - rows.length,
		duplicated: rows.filter(({ readings }) => readings > 1).length,
	});
});

function startNode(databaseUrl: string) {
	const node = spawn(process.execPath, ["tests/processes/run-in-vite.ts", "./tests/processes/measure-watches.ts", databaseUrl], {
		stdio: "inherit",
	});
	onTestFinished(() => void node.kill("SIGKILL"));
	return node;
}
