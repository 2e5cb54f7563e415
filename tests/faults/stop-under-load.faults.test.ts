import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { openSharedDatabase } from "#tests/database/shared-database.ts";
import { keepSending } from "#tests/leads/send-leads.ts";
import { buildSiteNode } from "#tests/site/build-site-node.ts";
import { faultTest } from "./fault-test.ts";

const startNode = await buildSiteNode();
const FAULT = {
	fault: "SIGTERM under load",
	expected: "requests in flight finish within 10 s, no lead is lost, exit code 0",
};

faultTest(FAULT, async (recorder) => {
	let slowestMs = 0;
	for (const round of recorder.rounds(5)) {
		const { databaseUrl, query } = await openSharedDatabase();
		const node = await startNode({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1" });
		const load = keepSending(node.url, { name: `round${round}` });
		await load.untilAccepted();
		await sleep(Math.random() * 1_000);
		const stoppedAt = performance.now();
		expect(await node.stop()).toBe(0);
		slowestMs = Math.max(slowestMs, performance.now() - stoppedAt);
		const accepted = (await load.end()).filter(({ status }) => status === 201);
		const stored = new Set((await query("select split_part(email, '@', 1) key from leads")).map(({ key }) => key));
		const [{ duplicated }] = await query("select (count(*) - count(distinct email))::int duplicated from leads");
		recorder.count({ acknowledged: accepted.length, lost: accepted.filter(({ key }) => !stored.has(key)).length, duplicated });
	}
	expect(slowestMs).toBeLessThan(10_000);
	recorder.note(`exited after ${Math.round(slowestMs)} ms at most`);
});
