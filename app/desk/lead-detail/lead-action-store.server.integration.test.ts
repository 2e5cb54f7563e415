import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimWatches, storeMeasurement } from "#app/clients/due-watch-store.server.ts";
import { measureCompany } from "#app/clients/single-watch-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys, contacts, leadEvents, leads, notices, snapshots } from "#app/db/schema.server.ts";
import { addNote } from "#app/desk/company/company-edit-store.server.ts";
import { mergeCompanies } from "#app/desk/company/company-merge-store.server.ts";
import { addContact } from "#app/desk/company/contact-store.server.ts";
import { saveSnapshot } from "#app/snapshots/save-snapshot.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { siteMeasurement } from "#tests/clients/store-client.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { changeStatus, deleteLead, findOrAssignCompany, markNotSpam, markSpam } from "./lead-action-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");
const later = new Date("2026-11-15T09:00:00Z");
const action = { leadId: 1, username: "jo", now };
const rescue = { ...action, confirms: true };

async function getLead(db: Database, id = 1) {
	const [lead] = await db.select().from(leads).where(eq(leads.id, id));
	if (!lead) throw new Error(`no lead ${id}`);
	return lead;
}

function listEvents(db: Database) {
	const { leadId, kind, text, username } = leadEvents;
	return db.select({ leadId, kind, text, username }).from(leadEvents).orderBy(leadEvents.id);
}

const freshDatabase = setUpDatabase();

test("records who changed a status, and keeps the time of the first reply", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, {});
	expect(await changeStatus(db, { ...action, from: "new", to: "contacted" })).toEqual({ kind: "changed" });
	expect(await getLead(db)).toMatchObject({ status: "contacted", repliedAt: now });
	expect(await changeStatus(db, { ...action, from: "contacted", to: "won", now: later })).toEqual({ kind: "changed" });
	expect(await getLead(db)).toMatchObject({ status: "won", repliedAt: now });
	expect(await listEvents(db)).toEqual([
		{ leadId: 1, kind: "status", text: "New to Contacted", username: "jo" },
		{ leadId: 1, kind: "status", text: "Contacted to Won", username: "jo" },
	]);
	expect(await getLead(db, 2)).toMatchObject({ status: "new", repliedAt: null });
});

test("gives a new earlier lead the status of the visitor's later lead", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { source: "hero" }, { source: "hire_us", earlierLeadId: 1 });
	await changeStatus(db, { ...action, leadId: 2, from: "new", to: "contacted" });
	expect(await getLead(db, 1)).toMatchObject({ status: "contacted", repliedAt: now });
	await changeStatus(db, { ...action, leadId: 2, from: "contacted", to: "won", now: later });
	expect(await getLead(db, 1)).toMatchObject({ status: "contacted", repliedAt: now });
	expect(await listEvents(db)).toEqual([
		{ leadId: 2, kind: "status", text: "New to Contacted", username: "jo" },
		{ leadId: 1, kind: "status", text: "New to Contacted", username: "jo" },
		{ leadId: 2, kind: "status", text: "Contacted to Won", username: "jo" },
	]);
});

test("leaves an earlier lead in spam unchanged", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true }, { earlierLeadId: 1 });
	await changeStatus(db, { ...action, leadId: 2, from: "new", to: "lost" });
	expect(await getLead(db, 1)).toMatchObject({ status: "new", repliedAt: null });
});

test("clears the reply time when a lead is set back to new", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { status: "lost", repliedAt: now });
	await changeStatus(db, { ...action, from: "lost", to: "new" });
	expect(await getLead(db)).toMatchObject({ status: "new", repliedAt: null });
	await changeStatus(db, { ...action, from: "new", to: "contacted", now: later });
	expect(await getLead(db)).toMatchObject({ repliedAt: later });
});

test("lets one of several simultaneous status changes win and reports a conflict to the others", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {});
	const changes = (["contacted", "won", "lost", "contacted", "won"] as const).map((to, index) => ({ to, username: `person ${index}` }));
	const results = await Promise.all(changes.map((change) => changeStatus(db, { ...action, ...change, from: "new" })));
	const winner = changes[results.findIndex(({ kind }) => kind === "changed")];
	expect(results.filter(({ kind }) => kind === "changed")).toHaveLength(1);
	expect(results.filter(({ kind }) => kind === "conflict")).toHaveLength(4);
	expect(await listEvents(db)).toHaveLength(1);
	expect((await getLead(db)).status).toBe(winner?.to);
});

test("keeps a status that changed since the page was opened", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { status: "won" });
	expect(await changeStatus(db, { ...action, from: "new", to: "lost" })).toEqual({ kind: "conflict" });
	expect((await getLead(db)).status).toBe("won");
});

test("records nothing when the status stays the same", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { status: "won", repliedAt: now });
	expect(await changeStatus(db, { ...action, from: "won", to: "won", now: later })).toEqual({ kind: "changed" });
	expect(await listEvents(db)).toEqual([]);
});

test("moves a lead out of spam and sends its confirmation once", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true, email: "a@b.example" }, { flagged: true });
	expect(await markNotSpam(db, rescue)).toEqual({ kind: "moved", confirmation: "queued", companyId: 1 });
	expect(await markNotSpam(db, rescue)).toEqual({ kind: "unchanged" });
	expect(await markNotSpam(db, { ...rescue, leadId: 2 })).toEqual({ kind: "moved", confirmation: "no-address", companyId: 1 });
	expect((await getLead(db)).flagged).toBe(false);
	expect(await db.select().from(notices)).toMatchObject([{ leadId: 1, kind: "confirmation-mail", state: "waiting", runAt: now }]);
	expect((await listEvents(db)).map(({ leadId, kind }) => [leadId, kind])).toEqual([
		[1, "rescued"],
		[2, "rescued"],
	]);
});

test.each([
	["was not sent because of spam", { state: "done", problem: "not sent: the lead is marked as spam", doneAt: now, attempts: 1 }, "queued"],
	["was sent before", { state: "done", problem: null, doneAt: now, attempts: 1 }, "already-sent"],
	[
		"was over the daily limit",
		{ state: "done", problem: "not sent: this email address has already had three emails from us today", doneAt: now, attempts: 1 },
		"failed",
	],
	["had failed", { state: "parked", problem: "server down", doneAt: null, attempts: 5 }, "failed"],
])("reports what happens to the confirmation of a lead moved out of spam when it %s", async (_what, notice, confirmation) => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true, email: "a@b.example" });
	await db.insert(notices).values({ ...notice, leadId: 1, kind: "confirmation-mail", runAt: now, createdAt: now });
	expect(await markNotSpam(db, { ...rescue, now: later })).toEqual({ kind: "moved", confirmation, companyId: 1 });
	const woken = { state: "waiting", problem: null, doneAt: null, attempts: 0, runAt: later };
	expect(await db.select().from(notices)).toMatchObject([confirmation === "queued" ? woken : notice]);
});

test("moves a lead out of spam once when two people do so at the same time", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true, email: "a@b.example" });
	const kinds = (await Promise.all([markNotSpam(db, rescue), markNotSpam(db, rescue)])).map(({ kind }) => kind);
	expect(kinds.sort()).toEqual(["moved", "unchanged"]);
	expect(await db.$count(notices)).toBe(1);
	expect(await listEvents(db)).toHaveLength(1);
});

test("moves a lead to spam and drops its confirmation", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {});
	await db.insert(notices).values(["confirmation-mail", "agency-mail"].map((kind) => ({ leadId: 1, kind, runAt: now, createdAt: now })));
	expect(await markSpam(db, action)).toEqual({ kind: "moved" });
	expect(await markSpam(db, action)).toEqual({ kind: "unchanged" });
	expect((await getLead(db)).flagged).toBe(true);
	expect(await db.select().from(notices)).toMatchObject([{ kind: "agency-mail" }]);
	expect(await listEvents(db)).toMatchObject([{ kind: "flagged", username: "jo" }]);
});

test("moves a lead out of spam without an email when staff decide so", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true, email: "a@b.example" });
	expect(await markNotSpam(db, { ...rescue, confirms: false })).toEqual({ kind: "moved", confirmation: "not-wanted", companyId: 1 });
	expect(await db.$count(notices)).toBe(0);
	expect(await getLead(db)).toMatchObject({ flagged: false, companyId: 1 });
});

test("contacts a new company when one of its requests gets its reply", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	await storeDeskLeads(db, { companyId }, { companyId });
	await changeStatus(db, { ...action, companyId, from: "new", to: "contacted" });
	expect(await db.select().from(companies)).toMatchObject([{ status: "contacted", activeAt: now }]);
	expect(await getLead(db, 2)).toMatchObject({ status: "new" });
});

test.each(["won", "lost"] as const)("leaves a %s company as it is when one of its requests gets its reply", async (status) => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { status });
	await storeDeskLeads(db, { companyId });
	await changeStatus(db, { ...action, from: "new", to: "contacted" });
	expect(await db.select().from(companies)).toMatchObject([{ status }]);
});

test("gives a request that has no company to one, once for two readers", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, { flagged: true });
	expect(await Promise.all([findOrAssignCompany(db, 1), findOrAssignCompany(db, 1)])).toEqual([1, 1]);
	expect(await findOrAssignCompany(db, 2)).toBeNull();
	expect(await db.$count(companies)).toBe(1);
});

test("takes spam out of its company, and deletes a company of which nothing is left", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { email: "bot@spam.example" });
	await findOrAssignCompany(db, 1);
	expect(await markSpam(db, { ...action, companyId: 1 })).toEqual({ kind: "moved" });
	expect(await getLead(db)).toMatchObject({ flagged: true, companyId: null });
	for (const table of [companies, companyKeys, contacts]) expect(await db.$count(table)).toBe(0);
});

test("returns a request from spam to the company with its notes, also after a merge", async () => {
	const db = await freshDatabase();
	const reef = { website: "https://reef.example", email: "linh@reef.example" };
	const { id: leadId } = await acceptNewLead(db, {}, reef);
	await addNote(db, { ...action, companyId: 1, text: "Rang her on Monday" });
	await markSpam(db, { ...action, leadId });
	expect((await getLead(db, leadId)).companyId).toBeNull();
	expect(await markNotSpam(db, { ...action, leadId, confirms: false })).toMatchObject({ kind: "moved", companyId: 1 });
	expect((await acceptNewLead(db, {}, reef)).companyId).toBe(1);
	await markSpam(db, { ...action, leadId });
	const kept = await storeCompany(db);
	await mergeCompanies(db, { ...action, companyId: kept, otherId: 1 });
	expect(await markNotSpam(db, { ...action, leadId, confirms: false })).toMatchObject({ kind: "moved", companyId: kept });
});

test("keeps a company with other requests when one is spam, without the spammer's address", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { email: "linh@reef.example" }, { email: "bot@spam.example" });
	for (const id of [1, 2]) await findOrAssignCompany(db, id);
	await markSpam(db, { ...action, leadId: 2 });
	expect(await db.$count(companies)).toBe(1);
	expect((await db.select().from(companyKeys)).map(({ key }) => key).sort()).toEqual(["email linh@reef.example", "site mycafe.com.au"]);
	expect((await db.select().from(contacts)).map(({ email }) => email)).toEqual(["linh@reef.example"]);
});

test("keeps a contact that staff knew before the spam with their address", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	const email = "linh@reef.example";
	await addContact(db, { ...action, companyId, fields: { name: "Linh", email, phone: null } });
	await acceptNewLead(db, { now: later }, { email });
	await markSpam(db, action);
	expect(await db.select().from(contacts)).toMatchObject([{ companyId, name: "Linh", email }]);
	expect(await db.select().from(companyKeys)).toContainEqual({ key: `email ${email}`, companyId });
});

test.each([
	["has a note", { kind: "note", text: "Rang" }, 1],
	["was added by hand", { kind: "changed", text: "Added by hand" }, 1],
	["only changed its status", { kind: "status", text: "New to Contacted" }, 0],
])("leaves a company without requests in place if it %s", async (_what, event, left) => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	await storeDeskLeads(db, { companyId });
	await db.insert(leadEvents).values({ ...event, companyId, username: "jo", createdAt: now });
	expect(await deleteLead(db, { ...action, companyId })).toEqual({ kind: "deleted" });
	expect(await db.$count(companies)).toBe(left);
});

test("deletes a company that staff only had measured, with the report", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	await storeDeskLeads(db, { companyId });
	await measureCompany(db, { companyId, now });
	const [watch] = await claimWatches(db, { now, limit: 1 });
	if (!watch) throw new Error("nothing is due");
	const reportId = await saveSnapshot(db, { host: "mycafe.com.au", result: auditResult(), lead: null, isWatched: true });
	await storeMeasurement(db, watch, { sites: [siteMeasurement(now, {}, { reportId })], now });
	expect(await db.$count(snapshots)).toBe(1);
	expect(await deleteLead(db, { ...action, companyId })).toEqual({ kind: "deleted" });
	expect([await db.$count(companies), await db.$count(snapshots)]).toEqual([0, 0]);
});

test("changes nothing for a request of another company", async () => {
	const db = await freshDatabase();
	const [companyId, otherId] = [await storeCompany(db), await storeCompany(db)];
	await storeDeskLeads(db, { companyId });
	const foreign = { ...action, companyId: otherId };
	expect(await changeStatus(db, { ...foreign, from: "new", to: "won" })).toEqual({ kind: "gone" });
	expect(await markSpam(db, foreign)).toEqual({ kind: "gone" });
	expect(await deleteLead(db, foreign)).toEqual({ kind: "gone" });
	expect(await getLead(db)).toMatchObject({ status: "new", flagged: false, companyId });
});

test.each([2, 0, 2_147_483_648, Number.NaN])("rejects every action on the missing lead %d", async (leadId) => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {});
	const change = { ...action, leadId };
	expect(await changeStatus(db, { ...change, from: "new", to: "won" })).toEqual({ kind: "gone" });
	expect(await markNotSpam(db, { ...change, confirms: true })).toEqual({ kind: "gone" });
	expect(await markSpam(db, change)).toEqual({ kind: "gone" });
	expect(await findOrAssignCompany(db, leadId)).toBeNull();
	expect(await deleteLead(db, change)).toEqual({ kind: "gone" });
	expect(await listEvents(db)).toEqual([]);
});

test("deletes all rows of a lead in every table, and none of another lead", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, { earlierLeadId: 1 });
	for (const leadId of [1, 2]) {
		await db.insert(notices).values({ leadId, kind: "agency-mail", runAt: now, createdAt: now });
		await db.insert(leadEvents).values({ leadId, kind: "note", text: "called", username: "sam", createdAt: now });
		await db.insert(snapshots).values({ leadId, host: "mycafe.com.au", score: 50, result: {}, measuredAt: now });
	}
	const columns = await listForeignKeysToLeads(db);
	expect(columns.length).toBeGreaterThanOrEqual(4);
	expect(await deleteLead(db, { ...action, leadId: 1 })).toEqual({ kind: "deleted" });
	expect(await deleteLead(db, { ...action, leadId: 1 })).toEqual({ kind: "gone" });
	for (const { place, column } of columns) {
		const rows = await db.execute(sql.raw(`select 1 from ${place} where ${column} = 1`));
		expect(rows, `${place}.${column}`).toMatchObject({ rows: [] });
	}
	for (const table of [leads, notices, leadEvents, snapshots]) expect(await db.$count(table)).toBe(1);
	expect(await getLead(db, 2)).toMatchObject({ earlierLeadId: null });
});

/** Reads the foreign keys from the database, so that new tables are covered too. */
async function listForeignKeysToLeads(db: Database): Promise<{ place: string; column: string }[]> {
	const result = await db.execute(sql`
		select conrelid::regclass::text as place, attname as column from pg_constraint
		join pg_attribute on attrelid = conrelid and attnum = any (conkey)
		where contype = 'f' and confrelid = 'leads'::regclass`);
	return (result as unknown as { rows: { place: string; column: string }[] }).rows;
}
