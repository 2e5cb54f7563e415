import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openLedger } from "#tests/open-ledger.ts";
import { startPostgresServer } from "#tests/postgres-server.ts";
import { keepSending, sendLead } from "#tests/send-leads.ts";
import { buildSiteNode } from "#tests/site-nodes.ts";
import { startSmtpPeer } from "#tests/smtp-peer.ts";
import { sayRound } from "./say-round.ts";

const startNode = await buildSiteNode();
const ROUNDS = 5;
const ANSWER_LIMIT_MS = 5_000;

test("PostgreSQL killed under load and back 1.5 s later: no acknowledged lead lost, 503 meanwhile, leads again within 3 s", async () => {
	const server = await startPostgresServer();
	onTestFinished(server.stop);
	const env = { DATABASE_URL: server.url, TRUSTED_PROXIES: "1" };
	const nodes = await Promise.all([startNode(env), startNode(env)]);
	const acknowledged = new Set<string>();

	for (let round = 1; round <= ROUNDS; round += 1) {
		const loads = nodes.map(({ url }, index) => keepSending(url, { name: `${round}${index}` }));
		await sleep(500 + Math.random() * 1_000);
		await server.kill();
		await sleep(1_500);
		await server.startAgain();
		const backMs = performance.now();
		await Promise.all(loads.map((load) => load.untilAccepted()));
		const recoveredMs = performance.now() - backMs;
		const answers = (await Promise.all(loads.map((load) => load.end()))).flat();
		for (const { key, status } of answers) if (status === 201) acknowledged.add(key);
		const refused = answers.filter(({ status }) => status !== 201);
		for (const { status, retryAfter, ms } of refused) {
			expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "30" });
			expect(ms).toBeLessThan(ANSWER_LIMIT_MS);
		}
		expect(recoveredMs).toBeLessThan(3_000);
		const stored = await listStored(server.url);
		expect([...acknowledged].filter((key) => !stored.has(key))).toEqual([]);
		sayRound(round, ROUNDS, `${answers.length} sent, ${refused.length} refused, leads again after ${Math.round(recoveredMs)} ms`);
	}
	for (const node of nodes) expect(await node.stop()).toBe(0);
});

test("PostgreSQL away for 30 s: 503 within 5 s, pages unaffected, and all mails out after its return", async () => {
	const server = await startPostgresServer();
	onTestFinished(server.stop);
	await using smtp = await startSmtpPeer();
	const node = await startNode({ DATABASE_URL: server.url, SMTP_URL: smtp.url, TRUSTED_PROXIES: "1" });
	const before = keepSending(node.url, { name: "before" });
	await before.untilAccepted();
	await sleep(1_000);
	const answers = await before.end();
	await server.kill();

	const meanwhile = keepSending(node.url, { name: "away" });
	const slowestPages: number[] = [];
	for (const end = performance.now() + 30_000; performance.now() < end; await sleep(250)) {
		const startedAt = performance.now();
		expect(await (await fetch(node.url)).text()).toBe("<h1>Home</h1>");
		slowestPages.push(performance.now() - startedAt);
	}
	const refused = await meanwhile.end();
	expect(refused.length).toBeGreaterThan(0);
	for (const { status, ms } of refused) {
		expect(status).toBe(503);
		expect(ms).toBeLessThan(ANSWER_LIMIT_MS);
	}
	expect(Math.max(...slowestPages)).toBeLessThan(1_000);

	await server.startAgain();
	const after = keepSending(node.url, { name: "after" });
	await after.untilAccepted();
	answers.push(...(await after.end()));
	const stored = await listStored(server.url);
	const acknowledged = answers.filter(({ status }) => status === 201);
	expect(acknowledged.filter(({ key }) => !stored.has(key))).toEqual([]);
	await expect.poll(() => new Set(smtp.delivered.map(({ email }) => email.messageId)).size, { timeout: 1_200_000 }).toBe(stored.size * 2);
	expect(await node.stop()).toBe(0);
});

test("PostgreSQL that does not move on: 503 within 5 s for as many as the pool holds and more, and each lead once on a retry", async () => {
	const { databaseUrl, countLeads } = await openLedger();
	const node = await startNode({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1" });
	const blocker = new pg.Client(databaseUrl);
	await blocker.connect();
	await blocker.query("begin; lock table leads in access exclusive mode");
	const send = () => Promise.all(Array.from({ length: 15 }, (_, count) => sendLead(node.url, { key: `key${count}` })));
	for (const { status, ms } of await send()) {
		expect(status).toBe(503);
		expect(ms).toBeLessThan(ANSWER_LIMIT_MS);
	}
	await blocker.end();
	for (const { status } of await send()) expect(status).toBe(201);
	expect(await countLeads()).toBe(15);
});

/** The keys of the leads in the table, by the address that was made of them. */
async function listStored(databaseUrl: string): Promise<Set<string>> {
	const client = new pg.Client(databaseUrl);
	client.on("error", () => {});
	await client.connect();
	const { rows } = await client.query("select split_part(email, '@', 1) key from leads");
	await client.end();
	return new Set(rows.map(({ key }) => key));
}
