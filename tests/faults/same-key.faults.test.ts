import { once } from "node:events";
import { rmSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { openSharedDatabase } from "#tests/database/shared-database.ts";
import { leadRequest, sendLead } from "#tests/leads/send-leads.ts";
import { buildSiteNode } from "#tests/site/build-site-node.ts";
import { faultTest } from "./fault-test.ts";

const startNode = await buildSiteNode();
const TIMEOUT_MS = 30_000;

const DOUBLE_CLICK = {
	fault: "2, 5 and 50 concurrent requests with one Idempotency-Key",
	expected: "one row, one notice, the same success for all",
};
const RESPONSE_LOST = { fault: "response lost after the commit, and the client retries", expected: "one row" };

faultTest(DOUBLE_CLICK, async (recorder) => {
	const { databaseUrl, query } = await openSharedDatabase();
	const env = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1" };
	const nodes = await Promise.all([startNode(env), startNode(env)]);
	const sizes = [2, 5, 50];
	for (const round of recorder.rounds(10)) {
		for (const size of sizes) {
			const key = `round${round}-${size}`;
			const sending = Array.from({ length: size }, (_, count) => sendUntilAccepted(nodes[count % 2]?.url ?? "", key));
			expect(new Set(await Promise.all(sending)).size).toBe(1);
		}
		const [{ rows, told }] = await query(
			"select count(*)::int rows, (select count(*)::int from notices where kind = 'agency-mail') told from leads",
		);
		const due = round * sizes.length;
		recorder.count({ acknowledged: sizes.length, lost: Math.max(0, due - rows), duplicated: Math.max(0, rows - due) });
		expect(told).toBe(due);
	}
	recorder.note("57 requests per round to two nodes on PostgreSQL");
});

faultTest(RESPONSE_LOST, async (recorder) => {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const node = await startNode({ DATA_DIR: dataDir, TRUSTED_PROXIES: "1" });
	let accepted = 0;
	for (const round of recorder.rounds(60)) {
		const key = `lost${round}`;
		await sendAndHangUp(node.url, key, round % 20);
		await sendUntilAccepted(node.url, key);
		accepted += 1;
	}
	expect(await node.stop()).toBe(0);
	const { db, close } = await openDatabase({ dataDir });
	const [rows, told] = [await db.$count(leads), await db.$count(notices, eq(notices.kind, "agency-mail"))];
	await close();
	recorder.count({ acknowledged: accepted, lost: Math.max(0, accepted - rows), duplicated: Math.max(0, rows - accepted) });
	expect(told).toBe(rows);
	recorder.note("disconnected 0 to 19 ms after sending, then sent again");
});

/** Retries while the node is busy, and returns the body of the success. */
async function sendUntilAccepted(url: string, key: string): Promise<string> {
	for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline; await sleep(50)) {
		const { status, body } = await sendLead(url, { key });
		if (status === 201) return body;
		expect(status).toBe(503);
	}
	throw new Error(`The lead ${key} was not accepted within ${TIMEOUT_MS} ms`);
}

async function sendAndHangUp(url: string, key: string, afterMs: number): Promise<void> {
	const { body, ...options } = leadRequest(key);
	const sending = request(`${url}/api/leads`, options).on("error", () => {});
	sending.end(body);
	await once(sending, "finish");
	await sleep(afterMs);
	sending.destroy();
}
