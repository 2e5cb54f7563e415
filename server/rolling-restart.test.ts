import { expect, test, vi } from "vitest";
import { findFreePort } from "#tests/free-port.ts";
import { startLoadBalancer } from "#tests/load-balancer.ts";
import { openLedger } from "#tests/open-ledger.ts";
import { keepSending } from "#tests/send-leads.ts";
import { buildSiteNode } from "#tests/site-nodes.ts";

vi.setConfig({ testTimeout: 300_000 });
/** For a machine that is busy with other tests. */
const ROOM_MS = 10_000;
const startNode = await buildSiteNode();

test("two nodes restarted in turn under load fail no request", async () => {
	const { databaseUrl, countLeads } = await openLedger();
	const ports = [await findFreePort(), await findFreePort()];
	const start = (port: number) =>
		startNode({ PORT: String(port), DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1", STOP_DELAY_SECONDS: "6" });
	const nodes = await Promise.all(ports.map(start));
	await using balancer = await startLoadBalancer(nodes.map(({ url }) => url));
	await vi.waitFor(() => expect(balancer.ready.size).toBe(2), { timeout: 60_000 });

	const load = keepSending(balancer.url);
	for (const [index, port] of ports.entries()) {
		const node = nodes[index];
		const exitCode = node?.stop();
		await vi.waitFor(() => expect(balancer.ready.size).toBe(1), { timeout: 60_000, interval: 20 });
		expect(await exitCode).toBe(0);
		await start(port);
		await vi.waitFor(() => expect(balancer.ready.size).toBe(2), { timeout: 60_000 });
	}
	const answers = await load.end();
	expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
	expect(answers.length).toBeGreaterThan(50);
	expect(await countLeads()).toBe(answers.length);
});

test("a node stopped under load finishes what it was asked, asks its visitors to go elsewhere, and ends with 0", async () => {
	const { databaseUrl, countLeads } = await openLedger();
	const node = await startNode({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1", STOP_DELAY_SECONDS: "8" });
	const load = keepSending(node.url);
	await vi.waitFor(() => expect(load.count()).toBeGreaterThan(20), { timeout: 60_000 });

	const stoppedAt = performance.now();
	const exitCode = node.stop();
	await vi.waitFor(
		async () => {
			const response = await fetch(`${node.url}/readyz`);
			expect(response.status).toBe(503);
			expect(response.headers.get("Connection")).toBe("close");
		},
		{ timeout: 7_500, interval: 10 },
	);
	expect(await exitCode).toBe(0);
	expect(performance.now() - stoppedAt).toBeLessThan(8_000 + 10_000 + ROOM_MS);
	const answers = await load.end();
	const acknowledged = answers.filter(({ status }) => status === 201);
	// A visitor who comes too late finds nobody, but nobody is told a falsehood.
	for (const { status } of answers) expect([201, 503, 0]).toContain(status);
	expect(await countLeads()).toBeGreaterThanOrEqual(acknowledged.length);
});
