import { readdirSync } from "node:fs";
import { expect } from "vitest";
import { openLedger } from "#tests/open-ledger.ts";
import { sendLead } from "#tests/send-leads.ts";
import { buildSiteNode } from "#tests/site-nodes.ts";
import { faultTest } from "./fault-test.ts";

const startNode = await buildSiteNode();
const FAULT = {
	fault: "three nodes start at once with migrations pending",
	expected: "exactly one migrates, the others wait",
	inNpmTest: ["server/two-nodes.integration.test.ts", "app/db/open-database.server.integration.test.ts"],
};

faultTest(FAULT, async (tally) => {
	const migrations = readdirSync("app/db/migrations").filter((name) => name.endsWith(".sql")).length;
	for (const round of tally.rounds(4)) {
		const { databaseUrl, query, countLeads } = await openLedger();
		const env = { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: "2", TRUSTED_PROXIES: "1" };
		const startedAt = performance.now();
		const nodes = await Promise.all([startNode(env), startNode(env), startNode(env)]);
		tally.recovered(performance.now() - startedAt);
		const applied = await query("select hash, count(*)::int times from drizzle.__drizzle_migrations group by hash");
		expect(applied.map(({ times }) => times)).toEqual(Array(migrations).fill(1));
		for (const [index, { url }] of nodes.entries()) expect((await sendLead(url, { key: `${round}-${index}` })).status).toBe(201);
		tally.count({ acknowledged: 3, lost: 3 - (await countLeads()) });
		await Promise.all(nodes.map((node) => node.kill()));
	}
	tally.see(`${migrations} migrations, each once; recovery is the start of all three`);
});
