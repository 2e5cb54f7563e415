import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import {
	alerts,
	auditLog,
	companies,
	companyKeys,
	contacts,
	leadEvents,
	leads,
	measurements,
	notices,
	snapshots,
	watches,
} from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { deleteCompany } from "./delete-company-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");
const action = { companyId: 1, username: "jo", now };
const TABLES = { alerts, companies, companyKeys, contacts, leadEvents, leads, measurements, notices, snapshots, watches };

const freshDatabase = setUpDatabase();

/** Stores a client that sent a request, with everything a company can have. */
async function storeClient(db: Database, host: string): Promise<void> {
	const { id: leadId, companyId } = await acceptNewLead(db, {}, { website: `https://${host}`, email: `linh@${host}` });
	if (companyId === null) throw new Error("the request has no company");
	await db.update(companies).set({ status: "won" }).where(eq(companies.id, companyId));
	await db.insert(leadEvents).values([
		{ companyId, kind: "note", text: "Rang", username: "jo", createdAt: now },
		{ leadId, kind: "status", text: "New to Won", username: "jo", createdAt: now },
	]);
	await db.insert(notices).values({ companyId, kind: "reply-mail", payload: {}, runAt: now, createdAt: now });
	await db.insert(alerts).values({ companyId, kind: "site-down", text: "Down", createdAt: now });
	const measured = { host, score: 60, measuredAt: now };
	const [watched] = await db
		.insert(snapshots)
		.values([
			{ ...measured, role: "watch", result: {} },
			{ ...measured, leadId, result: {} },
		])
		.returning();
	const watch = { companyId, website: `https://${host}`, dueAt: now, createdAt: now };
	await db.insert(watches).values([
		{ ...watch, kind: "client", email: `linh@${host}` },
		{ ...watch, kind: "visitor", leadId },
	]);
	const [client] = await db.select({ id: watches.id }).from(watches).where(eq(watches.companyId, companyId)).orderBy(watches.id);
	await db.insert(measurements).values({ ...measured, watchId: client?.id ?? 0, dueAt: now, position: 0, reportId: watched?.reportId });
}

test("deletes a company with everything that belongs to it, and nothing of another", async () => {
	const db = await freshDatabase();
	await storeClient(db, "other.example");
	const kept = await readTables(db);
	await storeClient(db, "reef.example");
	expect(await deleteCompany(db, { ...action, companyId: 2 })).toEqual({ kind: "deleted", leadIds: [2] });
	expect(await readTables(db)).toEqual(kept);
	expect(await deleteCompany(db, { ...action, companyId: 2 })).toEqual({ kind: "gone" });
	expect(await db.select().from(auditLog)).toMatchObject([
		{ event: "company-deleted", username: "jo", companyId: 2, details: { companyCreatedAt: expect.any(String), leads: 1 } },
	]);
});

test("does not delete the agency itself", async () => {
	const db = await freshDatabase();
	await storeCompany(db, { isAgency: true });
	expect(await deleteCompany(db, action)).toEqual({ kind: "agency" });
	expect(await db.$count(companies)).toBe(1);
	expect(await db.$count(auditLog)).toBe(0);
});

async function readTables(db: Database) {
	const rows = await Promise.all(Object.entries(TABLES).map(async ([name, table]) => [name, await db.select().from(table)] as const));
	for (const [name, found] of rows) expect(found, name).not.toEqual([]);
	return Object.fromEntries(rows);
}
