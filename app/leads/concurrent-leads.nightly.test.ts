import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { createPostgresDatabase } from "#tests/database/test-database.ts";
import { postLead } from "#tests/leads/post-lead.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { createRequestContext } from "#tests/site/request-context.ts";

vi.setConfig({ testTimeout: 60_000 });

async function openNode(databaseUrl: string) {
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl });
	onTestFinished(close);
	return {
		db,
		post: async (clientAddress: string) =>
			(await postLead(createRequestContext(db, { clientAddress, LEADS_PER_VISITOR_PER_HOUR: 10_000 }))).status,
	};
}

async function beginBlocking(databaseUrl: string, statement: string) {
	const blocker = new pg.Client(databaseUrl);
	await blocker.connect();
	onTestFinished(() => blocker.end());
	await blocker.query(`begin; ${statement}`);
	return () => blocker.query("commit");
}

test("does not deadlock when two nodes count the same networks", async () => {
	const url = await createPostgresDatabase();
	const [one, other] = [await openNode(url), await openNode(url)];
	let sent = 0;
	for (let round = 0; round < 20; round += 1) {
		// All visitors are in one /48: each lead counts its own /64 and the wider networks they share.
		const visitors = Array.from({ length: 12 }, (_, index) => `2001:db8:1:${(round + index * 5) % 6}::1`);
		const statuses = await Promise.all(visitors.flatMap((visitor, index) => [one.post(visitor), other.post(visitors.at(-index) ?? "")]));
		expect(statuses).toEqual(Array(24).fill(201));
		sent += statuses.length;
	}
	expect(await one.db.$count(leads)).toBe(sent);
});

test("delays only leads of the same network while its row is locked", async () => {
	expectConsoleErrors();
	const url = await createPostgresDatabase();
	const { post } = await openNode(url);
	await post("203.0.113.1");
	const release = await beginBlocking(url, "update rate_limits set hits = hits");
	let isHeldUp = true;
	const heldUp = post("203.0.113.1").finally(() => {
		isHeldUp = false;
	});
	const others = await Promise.all(Array.from({ length: 10 }, (_, index) => post(`198.51.100.${index}`)));
	expect(others).toEqual(Array(10).fill(201));
	expect(isHeldUp).toBe(true);
	await release();
	await heldUp;
});

test("stores no lead after its sender received a 503", async () => {
	expectConsoleErrors();
	const url = await createPostgresDatabase();
	const { db, post } = await openNode(url);
	const release = await beginBlocking(url, "lock table leads in access exclusive mode");
	const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => post(`203.0.113.${index}`)));
	expect(statuses).toEqual(Array(40).fill(503));
	await release();
	// Anything still queued would be stored before this one.
	expect(await post("198.51.100.1")).toBe(201);
	expect(await db.$count(leads)).toBe(1);
});
