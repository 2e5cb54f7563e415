import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { openSharedDatabase } from "#tests/database/shared-database.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { faultTest } from "./fault-test.ts";
import { keepVisiting } from "./keep-visiting.ts";

const SNAPSHOTS = 200;
const MAX_P99_MS = 5_000;
const TIMEOUT_MS = 120_000;
const FAULT = {
	fault: "200 snapshots against a stalled target",
	expected: "leads and pages keep working; each snapshot times out or gets a 503",
};

faultTest(FAULT, async (recorder) => {
	const { databaseUrl, countLeads } = await openSharedDatabase();
	const port = await startStalledTarget();
	const site = await startBuiltSite(
		{
			DATABASE_URL: databaseUrl,
			TRUSTED_PROXIES: "1",
			SNAPSHOT_ALLOW_LOOPBACK: "1",
			SNAPSHOTS_IN_FLIGHT: "200",
		},
		{ reportsFigures: true },
	);
	await site.readFigures();
	const visitors = keepVisiting(site.url, "stall");
	const startedAt = performance.now();
	let retries = 0;
	/** Retries after a 503, as the home page does. */
	const ask = async (count: number): Promise<void> => {
		const headers = { "Content-Type": "application/json", "X-Forwarded-For": `198.18.${count >> 8}.${count & 255}` };
		const body = JSON.stringify({ website: `http://stalled-${count}.localhost:${port}/` });
		const response = await fetch(`${site.url}/api/snapshots`, { method: "POST", headers, body, signal: AbortSignal.timeout(60_000) });
		const text = await response.text();
		if (response.status === 200) return expect(JSON.parse(text.trim().split("\n").at(-1) ?? "{}").type).toBe("no-result");
		expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
		expect(performance.now() - startedAt).toBeLessThan(TIMEOUT_MS);
		retries += 1;
		await sleep(1_000);
		return ask(count);
	};
	await Promise.all(Array.from({ length: SNAPSHOTS }, (_, count) => ask(count)));
	const seconds = (performance.now() - startedAt) / 1000;
	const result = await visitors.end();
	const { longestStallMs } = await site.readFigures();
	expect(result.failedPages).toBe(0);
	expect(Math.max(result.pageP99, result.leadP99)).toBeLessThan(MAX_P99_MS);
	recorder.count({ acknowledged: result.accepted.length, lost: Math.max(0, result.accepted.length - (await countLeads())) });
	recorder.note(
		`all given up within ${seconds.toFixed(1)} s, ${retries} retries after 503; ${result.summary}; longest stall ${Math.round(longestStallMs)} ms`,
	);
	expect(await site.stop()).toBe(0);
});

/** Accepts every connection and never responds. */
async function startStalledTarget(): Promise<number> {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => sockets.add(socket.on("error", () => {})));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return (server.address() as AddressInfo).port;
}
