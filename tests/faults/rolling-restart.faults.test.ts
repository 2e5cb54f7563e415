import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { openSharedDatabase } from "#tests/database/shared-database.ts";
import { startLoadBalancer } from "#tests/faults/load-balancer.ts";
import { findFreePort } from "#tests/http/free-port.ts";
import { keepSending, sendLead } from "#tests/leads/send-leads.ts";
import { buildSiteNode } from "#tests/site/build-site-node.ts";
import { faultTest } from "./fault-test.ts";

const startNode = await buildSiteNode();
const WAIT = { timeout: 60_000, interval: 20 };

const ROLLING = { fault: "two nodes restarted in turn under load", expected: "no request fails" };

faultTest(ROLLING, async (recorder) => {
	const { databaseUrl, countLeads } = await openSharedDatabase();
	const ports = [await findFreePort(), await findFreePort()];
	const start = (port: number) =>
		startNode({ PORT: String(port), DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1", STOP_DELAY_SECONDS: "6" });
	const nodes = await Promise.all(ports.map(start));
	await using balancer = await startLoadBalancer(nodes.map(({ url }) => url));
	await vi.waitFor(() => expect(balancer.ready.size).toBe(2), WAIT);

	const load = keepSending(balancer.url);
	for (const [index, port] of ports.entries()) {
		const exitCode = nodes[index]?.stop();
		await vi.waitFor(() => expect(balancer.ready.size).toBe(1), WAIT);
		expect(await exitCode).toBe(0);
		await start(port);
		await vi.waitFor(() => expect(balancer.ready.size).toBe(2), WAIT);
	}
	const responses = await load.end();
	expect(responses.filter(({ status }) => status !== 201)).toEqual([]);
	expect(responses.length).toBeGreaterThan(50);
	recorder.count({ acknowledged: responses.length, lost: responses.length - (await countLeads()) });
});

const BLOCKED = { fault: "SIGTERM while the database is locked", expected: "every accepted lead is stored" };

faultTest(BLOCKED, async (recorder) => {
	const { databaseUrl, query, countLeads } = await openSharedDatabase();
	const node = await startNode({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1" });
	const blocker = new pg.Client(databaseUrl);
	await blocker.connect();
	onTestFinished(() => blocker.end());
	await blocker.query("begin; lock table leads in access exclusive mode");
	const responses = Promise.all(Array.from({ length: 6 }, (_, index) => sendLead(node.url, { key: `late-${index}` })));
	const countBlocked = async () =>
		(await query("select count(*)::int blocked from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))[0]
			.blocked;
	await vi.waitFor(async () => expect(await countBlocked()).toBe(1), WAIT);
	// This request is served after the leads above were accepted.
	await fetch(`${node.url}/healthz`);
	const exitCode = node.stop();
	await vi.waitFor(() => expect(fetch(`${node.url}/healthz`)).rejects.toThrow(), WAIT);
	await blocker.query("commit");
	expect((await responses).map(({ status }) => status)).toEqual(Array(6).fill(201));
	expect(await exitCode).toBe(0);
	recorder.count({ acknowledged: 6, lost: 6 - (await countLeads()) });
});
