import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices, snapshots } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { deleteExpiredLeads } from "./delete-expired-leads.server.ts";

const now = new Date("2026-11-15T00:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

function createMailFolder(...names: string[]): string {
	const folder = join(createEmptyFolder(), "mail");
	onTestFinished(() => rmSync(join(folder, ".."), { recursive: true }));
	mkdirSync(folder);
	for (const name of names) writeFileSync(join(folder, name), "an email");
	return folder;
}

async function storeLeads(db: Database, count: number, createdAt: Date): Promise<number[]> {
	const rows = Array.from({ length: count }, () => ({ website: "https://mycafe.com.au", createdAt }));
	return (await db.insert(leads).values(rows).returning({ id: leads.id })).map(({ id }) => id);
}

const freshDatabase = setUpDatabase();

test("deletes only leads older than the retention period, with all their rows", async () => {
	const db = await freshDatabase();
	const [oldest = 0, ...others] = await storeLeads(db, 450, daysAgo(31));
	const kept = await storeLeads(db, 3, daysAgo(29));
	await db.insert(leads).values({ website: "https://mycafe.com.au", createdAt: daysAgo(1), earlierLeadId: oldest });
	for (const leadId of [oldest, kept[0] ?? 0]) {
		await db.insert(notices).values({ leadId, kind: "agency-mail", runAt: now, createdAt: now });
		await db.insert(leadEvents).values({ leadId, kind: "note", text: "called", username: "sam", createdAt: now });
		await db.insert(snapshots).values({ leadId, host: "mycafe.com.au", score: 50, result: {}, measuredAt: now });
	}
	const mailFolder = createMailFolder(
		`lead-${oldest}-agency-mail-k.eml`,
		`lead-${others[9]}-agency-mail-k.eml`,
		`lead-${kept[0]}-agency-mail-k.eml`,
	);

	expect(await deleteExpiredLeads(daysAgo(30), { db, mailFolder })).toBe(450);
	expect(await db.$count(leads)).toBe(4);
	for (const table of [notices, leadEvents, snapshots]) expect(await db.$count(table)).toBe(1);
	expect(readdirSync(mailFolder)).toEqual([`lead-${kept[0]}-agency-mail-k.eml`]);
	expect(await deleteExpiredLeads(daysAgo(30), { db, mailFolder: `${mailFolder}-not-there` })).toBe(0);
});

test("stops deleting expired leads between two batches when aborted", async () => {
	const db = await freshDatabase();
	await storeLeads(db, 3, daysAgo(31));
	expect(await deleteExpiredLeads(daysAgo(30), { db, mailFolder: "not-there", signal: AbortSignal.abort() })).toBe(0);
	expect(await db.$count(leads)).toBe(3);
});
