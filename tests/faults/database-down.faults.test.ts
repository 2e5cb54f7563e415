import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { LEASE_MS } from "#app/outbox/notice-store.server.ts";
import { startPostgresServer } from "#tests/database/postgres-server.ts";
import { openSharedDatabase } from "#tests/database/shared-database.ts";
import { keepSending, sendLead } from "#tests/leads/send-leads.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { buildSiteNode } from "#tests/site/build-site-node.ts";
import { faultTest } from "./fault-test.ts";

const startNode = await buildSiteNode();
const ROUNDS = 5;
const RESPONSE_LIMIT_MS = 5_000;
const EMAILS_WITHIN_MS = 60_000;

const KILLED = {
	fault: "PostgreSQL killed under load and restarted 1.5 s later",
	expected: "no acknowledged lead lost, 503 while it is down, accepts leads again within 3 s",
};

faultTest(KILLED, async (recorder) => {
	const server = await startPostgresServer();
	onTestFinished(server.stop);
	const env = { DATABASE_URL: server.url, TRUSTED_PROXIES: "1" };
	const nodes = await Promise.all([startNode(env), startNode(env)]);
	const acknowledged = new Set<string>();

	for (const round of recorder.rounds(ROUNDS)) {
		const loads = nodes.map(({ url }, index) => keepSending(url, { name: `${round}${index}` }));
		await sleep(500 + Math.random() * 1_000);
		await server.kill();
		await sleep(1_500);
		await server.startAgain();
		const backMs = performance.now();
		await Promise.all(loads.map((load) => load.untilAccepted()));
		const recoveredMs = performance.now() - backMs;
		const responses = (await Promise.all(loads.map((load) => load.end()))).flat();
		const accepted = responses.filter(({ status }) => status === 201);
		for (const { key } of accepted) acknowledged.add(key);
		const rejected = responses.filter(({ status }) => status !== 201);
		for (const { status, retryAfter, ms } of rejected) {
			expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "30" });
			expect(ms).toBeLessThan(RESPONSE_LIMIT_MS);
		}
		expect(recoveredMs).toBeLessThan(3_000);
		const stored = await listStored(server.url);
		const lost = [...acknowledged].filter((key) => !stored.has(key)).length;
		recorder.recovered(recoveredMs);
		recorder.count({ acknowledged: accepted.length, lost });
		recorder.log(
			`round ${round}: ${responses.length} sent, ${rejected.length} rejected, accepted again after ${Math.round(recoveredMs)} ms`,
		);
	}
	for (const node of nodes) expect(await node.stop()).toBe(0);
});

const STOPPED = {
	fault: "PostgreSQL stopped for 30 s",
	expected: "503 within 5 s, pages unaffected, all emails sent after it is back",
};

faultTest(STOPPED, async (recorder) => {
	const server = await startPostgresServer();
	onTestFinished(server.stop);
	await using smtp = await startSmtpServer();
	const node = await startNode({ DATABASE_URL: server.url, SMTP_URL: smtp.url, TRUSTED_PROXIES: "1" });
	const before = keepSending(node.url, { name: "before" });
	await before.untilAccepted();
	await sleep(1_000);
	const responses = await before.end();
	await server.kill();
	const killedAt = new Date();

	const sending = keepSending(node.url, { name: "during-outage" });
	const slowestPages: number[] = [];
	for (const end = performance.now() + 30_000; performance.now() < end; await sleep(250)) {
		const startedAt = performance.now();
		expect(await (await fetch(node.url)).text()).toBe("<h1>Home</h1>");
		slowestPages.push(performance.now() - startedAt);
	}
	const duringOutage = await sending.end();
	// A dying PostgreSQL backend may still commit a lead. It counts as acknowledged too.
	responses.push(...duringOutage.filter(({ status }) => status === 201));
	const rejected = duringOutage.filter(({ status }) => status !== 201);
	expect(rejected.length).toBeGreaterThan(0);
	for (const { status, ms } of rejected) {
		expect(status).toBe(503);
		expect(ms).toBeLessThan(RESPONSE_LIMIT_MS);
	}
	expect(Math.max(...slowestPages)).toBeLessThan(1_000);

	await server.startAgain();
	const backMs = performance.now();
	const after = keepSending(node.url, { name: "after" });
	await after.untilAccepted();
	recorder.recovered(performance.now() - backMs);
	responses.push(...(await after.end()));
	const stored = await listStored(server.url);
	const acknowledged = responses.filter(({ status }) => status === 201);
	recorder.count({ acknowledged: acknowledged.length, lost: acknowledged.filter(({ key }) => !stored.has(key)).length });
	const slowest = [rejected.map(({ ms }) => ms), slowestPages].map((all) => Math.round(Math.max(...all)));
	const heldBack = await releaseLeases(server.url, killedAt);
	const summary = `${rejected.length} rejected, slowest 503 ${slowest[0]} ms, slowest page ${slowest[1]} ms`;
	recorder.note(`${summary}; ${heldBack} emails were being sent at the kill; the test ended their leases of 3 min early`);
	const countArrived = () => new Set(smtp.delivered.map(({ email }) => email.messageId)).size;
	await expect.poll(countArrived, { timeout: EMAILS_WITHIN_MS }).toBe(stored.size * 2);
	expect(await node.stop()).toBe(0);
});

const EXHAUSTED = {
	fault: "database locked and connection pool exhausted",
	expected: "503 within 5 s for more requests than the pool has connections, and one row each after a retry",
};

faultTest(EXHAUSTED, async (recorder) => {
	const { databaseUrl, countLeads } = await openSharedDatabase();
	const node = await startNode({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1" });
	const blocker = new pg.Client(databaseUrl);
	await blocker.connect();
	await blocker.query("begin; lock table leads in access exclusive mode");
	const send = () => Promise.all(Array.from({ length: 15 }, (_, count) => sendLead(node.url, { key: `key${count}` })));
	const rejected = await send();
	recorder.note(`slowest 503 ${Math.round(Math.max(...rejected.map(({ ms }) => ms)))} ms`);
	for (const { status, ms } of rejected) {
		expect(status).toBe(503);
		expect(ms).toBeLessThan(RESPONSE_LIMIT_MS);
	}
	await blocker.end();
	for (const { status } of await send()) expect(status).toBe(201);
	const stored = await countLeads();
	recorder.count({ acknowledged: 15, lost: Math.max(0, 15 - stored), duplicated: Math.max(0, stored - 15) });
});

/** Lists the keys of the stored leads, which are part of their email addresses. */
async function listStored(databaseUrl: string): Promise<Set<string>> {
	const client = new pg.Client(databaseUrl);
	client.on("error", () => {});
	await client.connect();
	const { rows } = await client.query("select split_part(email, '@', 1) key from leads");
	await client.end();
	return new Set(rows.map(({ key }) => key));
}

/** Waits for every other email, then ends the leases from before the kill, which would last for minutes, and returns their number. */
async function releaseLeases(databaseUrl: string, killedAt: Date): Promise<number> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	const last = [new Date(killedAt.getTime() + LEASE_MS)];
	const others = "select from notices where state = 'waiting' and (leased_until is null or leased_until > $1)";
	await expect.poll(async () => (await client.query(others, last)).rowCount, { timeout: EMAILS_WITHIN_MS, interval: 200 }).toBe(0);
	const released = await client.query("update notices set leased_until = now() where state = 'waiting' and leased_until <= $1", last);
	await client.end();
	return released.rowCount ?? 0;
}
