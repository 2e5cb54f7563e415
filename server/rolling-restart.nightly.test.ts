import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { openSharedDatabase } from "#tests/database/shared-database.ts";
import { sendLead } from "#tests/leads/send-leads.ts";
import { buildSiteNode } from "#tests/site/build-site-node.ts";

vi.setConfig({ testTimeout: 300_000 });
const WAIT = { timeout: 60_000, interval: 20 };
const startNode = await buildSiteNode();

test("accepts leads while a node stops, although it is not ready and sends no notices", async () => {
	const { databaseUrl, query } = await openSharedDatabase();
	// Long enough for a slow machine. The SIGINT below ends it.
	const node = await startNode({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1", STOP_DELAY_SECONDS: "120" });
	const countAttempts = async (email: string): Promise<number> =>
		(await query("select sum(attempts)::int attempts from notices join leads on leads.id = lead_id where email like $1", [`${email}@%`]))[0]
			.attempts;
	expect(await sendLead(node.url, { key: "before" })).toMatchObject({ status: 201 });
	await vi.waitFor(async () => expect(await countAttempts("before")).toBeGreaterThan(0), WAIT);

	const exitCode = node.stop();
	await vi.waitFor(async () => {
		const response = await fetch(`${node.url}/readyz`);
		expect(response.status).toBe(503);
		expect(response.headers.get("Connection")).toBe("close");
	}, WAIT);
	expect(await sendLead(node.url, { key: "after" })).toMatchObject({ status: 201 });
	// Longer than between two looks for notices.
	await sleep(3_000);
	expect(await countAttempts("after")).toBe(0);
	node.child.kill("SIGINT");
	expect(await exitCode).toBe(1);
});
