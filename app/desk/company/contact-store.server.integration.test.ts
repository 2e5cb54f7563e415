import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { companyKeys, contacts, leadEvents, leads, notices } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { listBouncedEmails } from "./bounced-emails.ts";
import { findCompanyDetail } from "./company-detail-store.server.ts";
import { addContact, editContact, removeContact } from "./contact-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");
const action = { companyId: 1, username: "jo", now };
const LINH = { name: "Linh Tran", email: "linh@reefcafe.com.au", phone: null };

const freshDatabase = setUpDatabase();

/** Accepts two requests from a mistyped address and one from another person of the same company. */
async function storeMistyped(db: Database) {
	for (const email of ["linh@reefcaf.com.au", "LINH@reefcaf.com.au", "bo@reefcafe.com.au"]) await acceptNewLead(db, {}, { email });
	const problem = "the email address was refused, perhaps mistyped (550)";
	await db.update(notices).set({ state: "parked", attempts: 5, strikes: 5, problem }).where(eq(notices.kind, "confirmation-mail"));
}

async function listKeys(db: Database) {
	return (await db.select().from(companyKeys).orderBy(companyKeys.key)).map(({ key }) => key);
}

test("corrects a mistyped email address in the contact, its requests and the company's keys", async () => {
	const db = await freshDatabase();
	await storeMistyped(db);
	const result = await editContact(db, { ...action, contactId: 1, fields: LINH, resends: false });
	expect(result).toEqual({ kind: "edited", isEmailCorrected: true, resent: 0 });
	expect((await db.select().from(leads).orderBy(leads.id)).map(({ email }) => email)).toEqual([
		LINH.email,
		LINH.email,
		"bo@reefcafe.com.au",
	]);
	expect(await listKeys(db)).toEqual(["email bo@reefcafe.com.au", "email linh@reefcafe.com.au", "site reefcafe.com.au"]);
	const sent = await db.select().from(notices).where(eq(notices.kind, "confirmation-mail")).orderBy(notices.id);
	expect(sent.map(({ state, problem }) => [state, problem?.includes("was refused")])).toEqual([
		["done", false],
		["done", false],
		["parked", true],
	]);
	expect(await db.select().from(leadEvents)).toMatchObject([{ companyId: 1, kind: "changed", text: "Email address corrected" }]);
});

test("sends the latest confirmation again to the corrected address, under a new Message-ID", async () => {
	const db = await freshDatabase();
	await storeMistyped(db);
	const confirmations = () => db.select().from(notices).where(eq(notices.kind, "confirmation-mail")).orderBy(notices.id);
	const before = await confirmations();
	const result = await editContact(db, { ...action, contactId: 1, fields: LINH, resends: true });
	expect(result).toEqual({ kind: "edited", isEmailCorrected: true, resent: 1 });
	const after = await confirmations();
	expect(after.map(({ state }) => state)).toEqual(["done", "waiting", "parked"]);
	expect(after[1]).toMatchObject({ attempts: 0, strikes: 0, problem: null, runAt: now });
	expect(after.map(({ messageKey }, index) => messageKey === before[index]?.messageKey)).toEqual([true, false, true]);
});

test("sends waiting emails to the corrected address, keeps failed replies and leaves other people's alone", async () => {
	const db = await freshDatabase();
	await storeMistyped(db);
	const problem = "the email address was refused, perhaps mistyped (550)";
	await db
		.update(notices)
		.set({ state: "waiting", strikes: 2 })
		.where(and(eq(notices.kind, "confirmation-mail"), eq(notices.leadId, 1)));
	const reply = { companyId: 1, kind: "reply-mail", strikes: 2, problem, runAt: now, createdAt: now };
	const to = (address: string) => ({ subject: "Hi", to: { name: "", address } });
	await db.insert(notices).values([
		{ ...reply, state: "waiting", payload: to("Linh@reefcaf.com.au") },
		{ ...reply, state: "parked", payload: to("linh@reefcaf.com.au") },
		{ ...reply, state: "waiting", payload: to("bo@reefcafe.com.au") },
	]);
	await editContact(db, { ...action, contactId: 1, fields: LINH, resends: false });
	const rows = await db.select().from(notices).where(eq(notices.kind, "reply-mail")).orderBy(notices.id);
	expect(rows).toMatchObject([
		{ state: "waiting", strikes: 0, problem: null, payload: to(LINH.email) },
		{ state: "parked", problem: expect.stringContaining("is corrected now"), payload: to(LINH.email) },
		{ state: "waiting", strikes: 2, problem, payload: to("bo@reefcafe.com.au") },
	]);
	const [confirmation] = await db
		.select()
		.from(notices)
		.where(and(eq(notices.kind, "confirmation-mail"), eq(notices.leadId, 1)));
	expect(confirmation).toMatchObject({ state: "waiting", strikes: 0, problem: null });
	expect(listBouncedEmails((await findCompanyDetail(db, 1)) ?? { requests: [], notices: [] })).toEqual(["bo@reefcafe.com.au"]);
});

test("does not resend the confirmation of a request that has a reply", async () => {
	const db = await freshDatabase();
	await storeMistyped(db);
	await db.update(leads).set({ status: "contacted", repliedAt: now });
	expect(await editContact(db, { ...action, contactId: 1, fields: LINH, resends: true })).toMatchObject({ resent: 0 });
	expect(await db.$count(notices, and(eq(notices.kind, "confirmation-mail"), eq(notices.state, "waiting")))).toBe(0);
});

test("does not resend a failed reply that a later one followed", async () => {
	const db = await freshDatabase();
	await storeMistyped(db);
	const reply = { companyId: 1, kind: "reply-mail", runAt: now, createdAt: now, payload: { to: { address: "linh@reefcaf.com.au" } } };
	await db.insert(notices).values([
		{ ...reply, state: "parked", problem: "the mail server is down" },
		{ ...reply, state: "done", doneAt: now },
	]);
	await editContact(db, { ...action, contactId: 1, fields: LINH, resends: true });
	const replies = await db.select().from(notices).where(eq(notices.kind, "reply-mail")).orderBy(notices.id);
	expect(replies.map(({ state }) => state)).toEqual(["parked", "done"]);
});

test("sends nothing again when only the name or phone number changes", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db);
	const fields = { name: "Linh T.", email: "linh@reefcafe.com.au", phone: "0400 123 456" };
	const states = async () => (await db.select().from(notices)).map(({ state }) => state);
	const before = await states();
	expect(await editContact(db, { ...action, contactId: 1, fields, resends: true })).toMatchObject({ isEmailCorrected: false, resent: 0 });
	expect(await states()).toEqual(before);
	expect(await db.select().from(contacts)).toMatchObject([fields]);
});

test("leaves another company's key alone when an address is corrected to one of theirs", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, {}, { email: "linh@reefcaf.com.au" });
	const other = await acceptNewLead(db, {}, { website: "https://other.example", email: LINH.email });
	await editContact(db, { ...action, contactId: 1, fields: LINH, resends: false });
	const [key] = await db
		.select()
		.from(companyKeys)
		.where(eq(companyKeys.key, `email ${LINH.email}`));
	expect(key?.companyId).toBe(other.companyId);
});

test("adds several people, but each email address once", async () => {
	const db = await freshDatabase();
	await storeCompany(db);
	expect(await addContact(db, { ...action, fields: LINH })).toEqual({ kind: "added" });
	expect(await addContact(db, { ...action, fields: { ...LINH, email: "LINH@ReefCafe.com.au" } })).toEqual({ kind: "taken" });
	for (const phone of ["0400 123 456", "0400 123 457"]) {
		expect(await addContact(db, { ...action, fields: { name: null, email: null, phone } })).toEqual({ kind: "added" });
	}
	expect(await db.$count(contacts)).toBe(3);
	expect(await listKeys(db)).toEqual(["email linh@reefcafe.com.au"]);
	const fields = { name: "Bo", email: LINH.email, phone: null };
	expect(await editContact(db, { ...action, contactId: 2, fields, resends: false })).toEqual({ kind: "taken" });
});

test("removes a person, with the key of an address that no request used", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db);
	await addContact(db, { ...action, fields: { name: "Bo", email: "bo@reefcafe.com.au", phone: null } });
	for (const contactId of [1, 2]) expect(await removeContact(db, { ...action, contactId })).toEqual({ kind: "removed" });
	expect(await removeContact(db, { ...action, contactId: 2 })).toEqual({ kind: "gone" });
	expect(await listKeys(db)).toEqual(["email linh@reefcafe.com.au", "site reefcafe.com.au"]);
	expect(await db.$count(leads)).toBe(1);
});

test("changes no contact of another company", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db);
	const companyId = await storeCompany(db);
	for (const contactId of [1, 99, Number.NaN]) {
		const foreign = { ...action, companyId, contactId };
		expect(await editContact(db, { ...foreign, fields: { ...LINH, name: "Eve" }, resends: true })).toEqual({ kind: "gone" });
		expect(await removeContact(db, foreign)).toEqual({ kind: "gone" });
	}
	expect(await db.select().from(contacts)).toMatchObject([{ companyId: 1, name: "Linh Tran" }]);
});
