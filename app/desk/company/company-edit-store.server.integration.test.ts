import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys, leadEvents, users } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { createStaff } from "#tests/desk/desk-staff.ts";
import { addNote, finishNextStep, saveCompany, saveDeal } from "./company-edit-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");
const action = { companyId: 1, username: "jo", now };
const NO_DEAL = { ownerId: null, nextStep: null, nextStepOn: null, packageName: null, monthlyValue: null };

const freshDatabase = setUpDatabase();

function listEvents(db: Database) {
	const { companyId, kind, text, username } = leadEvents;
	return db.select({ companyId, kind, text, username }).from(leadEvents).orderBy(leadEvents.id);
}

test("stores a note as written, with normalised line breaks", async () => {
	const db = await freshDatabase();
	await storeCompany(db);
	const text = "  Rang Nguyễn.\r\n\r\n\tCall back – 50% sure </script><svg onload=alert(1)> 🦘 ";
	expect(await addNote(db, { ...action, text })).toEqual({ kind: "added" });
	expect((await listEvents(db))[0]?.text).toBe("Rang Nguyễn.\n\n\tCall back – 50% sure </script><svg onload=alert(1)> 🦘");
	expect(await addNote(db, { ...action, text: "x".repeat(5_000) })).toEqual({ kind: "added" });
});

test("removes invisible and direction-changing characters from a note", async () => {
	const db = await freshDatabase();
	await storeCompany(db);
	expect(await addNote(db, { ...action, text: "Rang \u202Eoga syad owt\u202C, pay\u200Bpal" })).toEqual({ kind: "added" });
	expect((await listEvents(db))[0]?.text).toBe("Rang oga syad owt, paypal");
	expect(await addNote(db, { ...action, text: "\u202E\u200B" })).toMatchObject({ kind: "rejected" });
});

test.each([
	["no text", " \r\n ", "Please write the note first."],
	["too much text", "x".repeat(5_001), "A note can have at most 5,000 characters."],
	["NUL", "a\u0000b", "A note must be plain text."],
	["a lone surrogate", "a\uD83E", "A note must be plain text."],
	["an escape sequence", "\u001b[31m", "A note must be plain text."],
])("rejects a note with %s", async (_name, text, message) => {
	const db = await freshDatabase();
	await storeCompany(db);
	expect(await addNote(db, { ...action, text })).toEqual({ kind: "rejected", message });
	expect(await listEvents(db)).toEqual([]);
});

test("finishes a next step once, and not one that someone changed meanwhile", async () => {
	const db = await freshDatabase();
	await storeCompany(db, { nextStep: "Send the offer", nextStepOn: "2026-11-20" });
	const shown = { text: "Send the offer", on: "2026-11-20" };
	expect(await finishNextStep(db, { ...action, shown: { ...shown, on: "2026-11-19" } })).toEqual({ kind: "changed" });
	expect(await Promise.all([finishNextStep(db, { ...action, shown }), finishNextStep(db, { ...action, shown })])).toEqual([
		{ kind: "done" },
		{ kind: "done" },
	]);
	expect(await db.select().from(companies)).toMatchObject([{ nextStep: null, nextStepOn: null }]);
	expect((await listEvents(db)).map(({ text }) => text)).toEqual(["Next step done: Send the offer"]);
	expect(await finishNextStep(db, { ...action, companyId: 99, shown })).toEqual({ kind: "gone" });
});

test("saves the owner, the next step and the value, and says what changed", async () => {
	const db = await freshDatabase();
	await storeCompany(db);
	const ownerId = await createStaff(db, "mia");
	await db.update(users).set({ displayName: "Mia Chen" });
	const fields = { ownerId, nextStep: "Send the offer", nextStepOn: "2026-11-20", packageName: "Enterprise Growth", monthlyValue: 1_200 };
	expect(await saveDeal(db, { ...action, fields })).toEqual({ kind: "saved" });
	expect(await db.select().from(companies)).toMatchObject([{ ...fields, activeAt: now }]);
	await saveDeal(db, { ...action, fields });
	await saveDeal(db, { ...action, fields: { ...fields, ownerId: 99, nextStep: null, nextStepOn: null } });
	expect((await listEvents(db)).map(({ text }) => text)).toEqual([
		"Looked after by Mia Chen. Next step: Send the offer, 20 November 2026. Package: Enterprise Growth. Monthly value: $1,200",
		"No one looks after it. Next step done",
	]);
});

test("recognises later requests by a corrected website, and no longer by the old one", async () => {
	const db = await freshDatabase();
	await storeCompany(db, { website: "https://mycaf.com.au" });
	await db.insert(companyKeys).values({ key: "site mycaf.com.au", companyId: 1 });
	expect(await saveCompany(db, { ...action, fields: { name: "My Café", website: "https://www.mycafe.com.au/" } })).toEqual({
		kind: "saved",
	});
	expect(await db.select().from(companyKeys)).toEqual([{ key: "site mycafe.com.au", companyId: 1 }]);
});

test("keeps the key of a website that a request asked about, and another company's key", async () => {
	const db = await freshDatabase();
	const [, otherId] = [await storeCompany(db), await storeCompany(db, { website: "https://reef.example" })];
	await storeDeskLeads(db, { companyId: 1 });
	const keys = [
		{ key: "site mycafe.com.au", companyId: 1 },
		{ key: "site reef.example", companyId: otherId },
	];
	await db.insert(companyKeys).values(keys);
	await saveCompany(db, { ...action, fields: { name: "My Café", website: "https://reef.example" } });
	expect(await db.select().from(companyKeys).orderBy(companyKeys.key)).toEqual(keys);
});

test.each([2, 0, 2 ** 40, Number.NaN])("saves nothing for the missing company %d", async (companyId) => {
	const db = await freshDatabase();
	await storeCompany(db);
	const missing = { ...action, companyId };
	expect(await addNote(db, { ...missing, text: "a note" })).toEqual({ kind: "gone" });
	expect(await saveCompany(db, { ...missing, fields: { name: "x", website: null } })).toEqual({ kind: "gone" });
	expect(await saveDeal(db, { ...missing, fields: NO_DEAL })).toEqual({ kind: "gone" });
	expect(await listEvents(db)).toEqual([]);
});
