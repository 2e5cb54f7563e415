import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect } from "vitest";
import { openSharedDatabase } from "#tests/database/shared-database.ts";
import { sendLead } from "#tests/leads/send-leads.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { faultTest } from "./fault-test.ts";

const CONCURRENT_LEADS = 400;
/** Shorter than a lead waits for a connection, so some are stored and others rejected. */
const LOCKED_MS = 3_000;
const RECOVERY_TIMEOUT_MS = 30_000;
const FAULT = {
	fault: "400 concurrent leads while the database is locked for 3 s",
	expected: "201 and stored, or 503 with Retry-After; never accepted and lost",
};

faultTest(FAULT, async (recorder) => {
	const { databaseUrl, query } = await openSharedDatabase();
	const site = await startBuiltSite(
		{
			DATABASE_URL: databaseUrl,
			DATABASE_POOL_SIZE: "2",
			TRUSTED_PROXIES: "1",
			SNAPSHOT_MODE: "simulated",
		},
		{ reportsFigures: true },
	);
	let sent = 0;
	let rejected = 0;
	for (const round of recorder.rounds(3)) {
		const keys = Array.from({ length: CONCURRENT_LEADS }, (_, count) => `flood${round}-${count}`);
		const blocker = new pg.Client(databaseUrl);
		await blocker.connect();
		await blocker.query("begin; lock table leads in access exclusive mode");
		const sending = Promise.all(keys.map((key) => sendLead(site.url, { key })));
		await sleep(LOCKED_MS);
		await blocker.end();
		const responses = await sending;
		const accepted = responses.filter(({ status }) => status === 201);
		const others = responses.filter(({ status }) => status !== 201);
		for (const { status, retryAfter } of others) expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "30" });
		sent += responses.length;
		rejected += others.length;
		const stored = (await query("select split_part(email, '@', 1) key, count(*)::int times from leads group by 1")) as {
			key: string;
			times: number;
		}[];
		const known = new Set(stored.map(({ key }) => key));
		const lost = accepted.filter(({ key }) => !known.has(key)).length;
		recorder.count({ acknowledged: accepted.length, lost, duplicated: stored.filter(({ times }) => times > 1).length });
		const startedAt = performance.now();
		const again = async () => (await sendLead(site.url, { key: `after${round}` })).status;
		await expect.poll(again, { timeout: RECOVERY_TIMEOUT_MS }).toBe(201);
		recorder.recovered(performance.now() - startedAt);
	}
	recorder.note(`${rejected} of ${sent} rejected`);
	expect(await site.stop()).toBe(0);
});
