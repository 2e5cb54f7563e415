import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { addNote, saveCompany, saveDeal } from "#app/desk/company/company-edit-store.server.ts";
import { mergeCompanies, splitRequests } from "#app/desk/company/company-merge-store.server.ts";
import { changeCompanyStatus } from "#app/desk/company/company-status-store.server.ts";
import { addContact, editContact, removeContact } from "#app/desk/company/contact-store.server.ts";
import { changeStatus, deleteLead, findOrAssignCompany, markNotSpam, markSpam } from "#app/desk/lead-detail/lead-action-store.server.ts";
import { erasePerson } from "#app/desk/privacy-requests/person-store.server.ts";
import { acceptLead } from "#app/leads/accept-lead.server.ts";
import { claimNotices } from "#app/outbox/notice-store.server.ts";
import { saveSnapshot } from "#app/snapshots/save-snapshot.server.ts";
import { changePassword } from "#app/staff/change-password.server.ts";
import { signIn } from "#app/staff/sign-in.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { createStaff, PASSWORD } from "../desk/desk-staff.ts";
import { setUpDatabase } from "./test-database.ts";

// Hashing passwords is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const now = new Date("2026-11-15T03:00:00Z");
const clientAddress = "2001:db8:1:2::7";

const freshDatabase = setUpDatabase();

test("never uses the outer database client inside a transaction", async () => {
	const db = watchOuterDatabase(await freshDatabase());
	const accountId = await createStaff(db);
	const act = { leadId: 1, username: "mia", now };
	const rescue = { ...act, confirms: true };
	await accept(db, { flagged: true, idempotencyKey: "k" });
	await accept(db, { flagged: true, idempotencyKey: "k" });
	await accept(db, { leadsPerVisitorPerHour: 0 });
	expect(await markNotSpam(db, rescue)).toMatchObject({ kind: "moved" });
	expect(await markSpam(db, act)).toEqual({ kind: "moved" });
	expect(await markNotSpam(db, rescue)).toMatchObject({ kind: "moved" });
	await useCompany(db, await findOrAssignCompany(db, 1));
	expect(await changeStatus(db, { ...act, from: "contacted", to: "new" })).toMatchObject({ kind: "changed" });
	expect((await claimNotices(db, { now: new Date(now.getTime() + 600_000), limit: 10 })).length).toBeGreaterThan(0);
	await saveSnapshot(db, { host: "mycafe.com.au", result: auditResult(), lead: { id: 1, website: "https://mycafe.com.au" } });
	expect(await db.$count(sql`snapshots`)).toBe(1);
	const session = await signIn({ username: "mia", password: PASSWORD }, { db, now, clientAddress, earlierTokenHash: "earlier" });
	expect(session.kind).toBe("signed-in");
	const change = { db, now, staff: { accountId, username: "mia" }, keptTokenHash: null };
	expect(await changePassword({ current: PASSWORD, wanted: "eight wet creeks" }, change)).toEqual({ kind: "changed" });
	expect(await deleteLead(db, act)).toEqual({ kind: "deleted" });
	await accept(db, {});
	expect(await erasePerson(db, { email: "anna@mycafe.com.au" }, act)).toMatchObject({ leadIds: [expect.any(Number), expect.any(Number)] });
});

/** Does everything to a company that staff can do. */
async function useCompany(db: Database, companyId: number | null) {
	const act = { companyId: companyId ?? 0, username: "mia", now };
	const fields = { name: "Bo", email: "bo@mycafe.com.au", phone: null };
	expect(await addNote(db, { ...act, text: "called" })).toMatchObject({ kind: "added" });
	expect(await saveCompany(db, { ...act, fields: { name: "My Café", website: "https://mycafe.example" } })).toEqual({ kind: "saved" });
	const deal = { ownerId: 1, nextStep: "Ring", nextStepOn: "2026-11-20", packageName: null, monthlyValue: 100 };
	expect(await saveDeal(db, { ...act, fields: deal })).toEqual({ kind: "saved" });
	expect(await addContact(db, { ...act, fields })).toEqual({ kind: "added" });
	const contactId = 2;
	const edit = { ...act, contactId, fields: { ...fields, email: "bob@mycafe.com.au" }, resends: true };
	expect(await editContact(db, edit)).toMatchObject({ kind: "edited" });
	expect(await removeContact(db, { ...act, contactId })).toEqual({ kind: "removed" });
	const second = await accept(db, {});
	const split = await splitRequests(db, { ...act, leadIds: second.kind === "accepted" ? [second.lead.id] : [] });
	expect(split).toMatchObject({ kind: "split" });
	const otherId = split.kind === "split" ? split.companyId : 0;
	expect(await mergeCompanies(db, { ...act, otherId })).toEqual({ kind: "merged" });
	expect(await changeCompanyStatus(db, { ...act, from: "new", to: "contacted" })).toEqual({ kind: "changed" });
	expect(await changeCompanyStatus(db, { ...act, from: "contacted", to: "new" })).toEqual({ kind: "changed" });
}

test("detects a use of the outer database client", async () => {
	const db = watchOuterDatabase(await freshDatabase());
	const planted = db.transaction(async () => db.execute(sql`select 1`));
	await expect(planted).rejects.toThrow("used inside a transaction");
	expect(await db.$count(sql`users`)).toBe(0);
});

function accept(db: Database, changes: { flagged?: boolean; idempotencyKey?: string; leadsPerVisitorPerHour?: number }) {
	const input = { website: "https://mycafe.com.au", email: "anna@mycafe.com.au" };
	return acceptLead(input, {
		db,
		now,
		clientAddress,
		leadsPerVisitorPerHour: 60,
		idempotencyKey: null,
		earlierLeadKey: null,
		source: "hero" as const,
		flagged: false,
		hasWebhook: true,
		...changes,
	});
}

/** Wraps the database to throw when it is used while one of its transactions is open. On PGlite that call would never return. */
function watchOuterDatabase(db: Database): Database {
	let open = 0;
	return new Proxy(db, {
		get(target, name) {
			if (open > 0) throw new Error(`the outer database was used inside a transaction: ${String(name)}`);
			const value: unknown = Reflect.get(target, name);
			if (name === "transaction") return transaction;
			return typeof value === "function" ? value.bind(target) : value;
		},
	});

	async function transaction(...given: Parameters<Database["transaction"]>) {
		open += 1;
		try {
			return await db.transaction(...given);
		} finally {
			open -= 1;
		}
	}
}
