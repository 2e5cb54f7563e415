import { rmSync } from "node:fs";
import { expect, onTestFinished } from "vitest";
import { lockDataFolder } from "#app/db/data-folder.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { createDataFolder } from "#tests/data-folder.ts";
import { sendLead } from "#tests/send-leads.ts";
import { buildSiteNode } from "#tests/site-nodes.ts";
import { faultTest } from "./fault-test.ts";

const startNode = await buildSiteNode();
const FAULT = {
	fault: "a second process opens the same PGlite folder",
	expected: "refused in under 1 s with the holder's process id; a dead holder's lock is taken over",
	inNpmTest: ["app/db/data-folder.server.integration.test.ts", "server/start-server.integration.test.ts"],
};

faultTest(FAULT, async (tally) => {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	let acknowledged = 0;
	let slowestMs = 0;
	for (const round of tally.rounds(3)) {
		const startedAt = performance.now();
		const holder = await startNode({ DATA_DIR: dataDir, TRUSTED_PROXIES: "1" });
		if (round > 1) tally.recovered(performance.now() - startedAt);
		const refusal = `is in use by process ${holder.process.pid}.`;
		const askedAt = performance.now();
		expect(() => lockDataFolder(dataDir)).toThrow(refusal);
		slowestMs = Math.max(slowestMs, performance.now() - askedAt);
		await expect(startNode({ DATA_DIR: dataDir })).rejects.toThrow(refusal);
		expect((await sendLead(holder.url, { key: `round${round}` })).status).toBe(201);
		acknowledged += 1;
		await holder.kill();
	}
	expect(slowestMs).toBeLessThan(1_000);
	const { db, close } = await openDatabase({ dataDir });
	const stored = await db.$count(leads);
	await close();
	tally.count({ acknowledged, lost: Math.max(0, acknowledged - stored), doubled: Math.max(0, stored - acknowledged) });
	tally.see(`refused after ${slowestMs.toFixed(1)} ms at most`);
});
