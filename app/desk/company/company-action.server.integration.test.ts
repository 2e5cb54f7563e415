import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { companies, contacts, leadEvents, leads } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { companyAction } from "./company-action.server.ts";

const NOW = new Date("2026-11-15T02:00:00Z");

type Form = Record<string, string>;

const freshDatabase = setUpDatabase();

const HERE = "/desk/companies/1";

test("changes a company's status once and reports a conflict to a second editor", async () => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	const change = { intent: "status", from: "new", to: "contacted" };
	expect(await run(db, change)).toEqual({ kind: "redirect", to: `${HERE}?done=status#main` });
	expect(await run(db, { ...change, to: "won" })).toEqual({ kind: "redirect", to: `${HERE}?problem=conflict#main` });
	expect(await db.select().from(companies)).toMatchObject([{ status: "contacted" }]);
	expect(await db.select().from(leads)).toMatchObject([{ status: "contacted" }]);
});

test("asks why before a company is lost", async () => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	const lose = { intent: "status", from: "new", to: "lost" };
	expect(await run(db, lose)).toEqual({ kind: "redirect", to: `${HERE}?ask=lost` });
	expect(await run(db, lose, { from: FROM })).toEqual({ kind: "redirect", to: `${HERE}?list=source%3Dapi&request=7&ask=lost` });
	expect(await db.select().from(companies)).toMatchObject([{ status: "new" }]);
	expect(await run(db, { ...lose, reason: "Too dear" })).toEqual({ kind: "redirect", to: `${HERE}?done=status#main` });
	expect(await db.select().from(companies)).toMatchObject([{ status: "lost", lostReason: "Too dear" }]);
});

test.each([
	["the list it was opened from", true, "/desk/leads?source=api&done=spam&lead=1#main"],
	["the list of requests", false, "/desk/leads?done=spam&lead=1#main"],
])("returns to %s after a company's only request is moved to spam", async (_, isFromList, to) => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	expect(await run(db, { intent: "spam", request: "1" }, isFromList ? { from: FROM } : {})).toEqual({ kind: "redirect", to });
});

const FROM = { list: new URLSearchParams({ source: "api", done: "deleted" }), requestId: 7 };

test.each<[Form, string]>([
	[{ intent: "status", from: "new", to: "won" }, "done=status#main"],
	[{ intent: "request-status", request: "1", from: "new", to: "contacted" }, "done=status#main"],
	[{ intent: "request-status", request: "1", from: "lost", to: "contacted" }, "problem=conflict#main"],
	[{ intent: "note", note: "Rang" }, "done=note#notes"],
	[{ intent: "deal", "next-step": "Ring" }, "done=saved#main"],
	[{ intent: "company", name: "Reef", website: "reef.example" }, "done=saved#main"],
	[{ intent: "add-contact", phone: "0400 123 456" }, "done=saved#main"],
	[{ intent: "resend", notice: "7" }, "problem=not-resent#main"],
	[{ intent: "dismiss", notice: "7" }, "problem=not-dismissed#main"],
	[{ intent: "retry", notice: "7" }, "problem=not-retried#main"],
	[{ intent: "split", request: "1" }, "problem=only-request#main"],
	[{}, "problem=unclear#main"],
])("keeps the way back to the list after %j", async (form, flash) => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	expect(await run(db, form, { from: FROM })).toEqual({ kind: "redirect", to: `${HERE}?list=source%3Dapi&request=7&${flash}` });
});

test.each<Form>([
	{ intent: "status", from: "new", to: "sold" },
	{ intent: "status" },
	{ intent: "request-status", request: "1", from: "new" },
	{ intent: "toString" },
	{},
])("does nothing for the form %j", async (form) => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	expect(await run(db, form)).toEqual({ kind: "redirect", to: `${HERE}?problem=unclear#main` });
	expect(await db.select().from(companies)).toMatchObject([{ status: "new" }]);
});

test.each<[Form, string]>([
	[{ intent: "company", name: " " }, "company"],
	[{ intent: "company", name: "Reef", website: "not a website" }, "company"],
	[{ intent: "deal", "next-step-on": "2026-11-20" }, "deal"],
	[{ intent: "deal", "next-step": "Ring", "next-step-on": "2026-02-30" }, "deal"],
	[{ intent: "deal", "monthly-value": "lots" }, "deal"],
	[{ intent: "deal", "monthly-value": "-5" }, "deal"],
	[{ intent: "deal", package: "Free" }, "deal"],
	[{ intent: "add-contact" }, "contact-new"],
	[{ intent: "add-contact", email: "linh@reef" }, "contact-new"],
	[{ intent: "add-contact", phone: "call me" }, "contact-new"],
	[{ intent: "edit-contact", contact: "1", email: "linh@reef" }, "contact-1"],
	[{ intent: "note", note: "half a \0 word" }, "note"],
])("returns the form %j with what was typed", async (form, name) => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	expect(await run(db, form)).toEqual({ kind: "rejected", rejected: { form: name, message: expect.any(String), values: form } });
	expect(await db.$count(leadEvents)).toBe(0);
});

test("takes the monthly value from the package unless one is typed", async () => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	await run(db, { intent: "deal", package: "Enterprise Growth", "monthly-value": "" });
	expect(await db.select().from(companies)).toMatchObject([{ packageName: "Enterprise Growth", monthlyValue: 770 }]);
	await run(db, { intent: "deal", package: "Enterprise Growth", "monthly-value": "$1,200" });
	expect(await db.select().from(companies)).toMatchObject([{ monthlyValue: 1200 }]);
});

test("says whether a corrected email address gets its emails again", async () => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	await db.insert(contacts).values({ companyId: 1, email: "linh@reef.example", createdAt: NOW });
	const edit = { intent: "edit-contact", contact: "1", name: "Linh" };
	expect(await run(db, { ...edit, email: "linh@reef.example" })).toMatchObject({ to: `${HERE}?done=saved#main` });
	expect(await run(db, { ...edit, email: "linh@reefs.example", resend: "1" })).toMatchObject({ to: `${HERE}?done=email-corrected#main` });
	expect(await run(db, { ...edit, contact: "9" })).toMatchObject({ to: `${HERE}?problem=contact-gone#main` });
});

test("saves a note that comes with another action, even if the action conflicts", async () => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	const change = { intent: "status", from: "new", to: "contacted" };
	expect(await run(db, { ...change, note: "Rang" })).toEqual({ kind: "redirect", to: `${HERE}?done=status&noted=1#main` });
	expect(await run(db, { ...change, note: "Me too" })).toEqual({ kind: "redirect", to: `${HERE}?problem=conflict&noted=1#main` });
	expect(await run(db, { intent: "spam", request: "1", note: "A robot" })).toEqual({
		kind: "redirect",
		to: `${HERE}?done=spam&lead=1&noted=1#main`,
	});
	const events = await db.select().from(leadEvents).orderBy(leadEvents.id);
	expect(events.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
		"note: Rang",
		"status: New to Contacted",
		"note: Me too",
		"note: A robot",
		"flagged: Spam",
	]);
});

test("runs no action if the note sent with it is invalid", async () => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	const note = "x".repeat(5_001);
	expect(await run(db, { intent: "status", from: "new", to: "won", note })).toMatchObject({ kind: "rejected", rejected: { form: "note" } });
	expect(await db.select().from(companies)).toMatchObject([{ status: "new" }]);
});

test("returns the note that was sent with a rejected form, and saves neither", async () => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	const form = { intent: "add-contact", email: "linh@reef", note: "Rang" };
	expect(await run(db, form)).toMatchObject({ kind: "rejected", rejected: { form: "contact-new", values: form } });
	expect(await db.$count(leadEvents)).toBe(0);
});

test("returns to the list when the company went with its last request", async () => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	const dataDir = createMailFolder(["lead-1-agency-mail-a.eml", "lead-10-agency-mail-b.eml"]);
	expect(await run(db, { intent: "delete", request: "1" }, { dataDir, from: FROM })).toEqual({
		kind: "redirect",
		to: "/desk/leads?source=api&done=deleted#main",
	});
	expect(readdirSync(join(dataDir, "mail"))).toEqual(["lead-10-agency-mail-b.eml"]);
	const gone = { kind: "redirect", to: "/desk/companies?problem=company-gone#main" };
	const forms: Form[] = [
		{ intent: "status", from: "new", to: "won" },
		{ intent: "note" },
		{ intent: "deal" },
		{ intent: "company", name: "x" },
	];
	for (const form of forms) {
		expect(await run(db, { ...form, note: "Rang" }), form.intent).toEqual(gone);
	}
});

test("deletes a company with its email files and returns to the list, but not the agency's own", async () => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	const dataDir = createMailFolder(["company-1-reply-mail-a.eml", "company-2-reply-mail-b.eml", "lead-1-agency-mail-c.eml"]);
	await db.update(companies).set({ isAgency: true });
	const form = { intent: "delete-company", note: "half a note" };
	expect(await run(db, form, { dataDir })).toEqual({ kind: "redirect", to: `${HERE}?problem=own-company#main` });
	await db.update(companies).set({ isAgency: false });
	expect(await run(db, form, { dataDir })).toEqual({ kind: "redirect", to: "/desk/companies?done=company-deleted#main" });
	expect(readdirSync(join(dataDir, "mail"))).toEqual(["company-2-reply-mail-b.eml"]);
	expect([await db.$count(companies), await db.$count(leads)]).toEqual([0, 0]);
	expect(await run(db, form)).toEqual({ kind: "redirect", to: "/desk/companies?problem=company-gone#main" });
});

test("changes nothing of another company", async () => {
	const db = await freshDatabase();
	await storeCompanyWithRequest(db);
	await storeCompanyWithRequest(db);
	await db.insert(contacts).values({ companyId: 2, email: "bo@tours.example", createdAt: NOW });
	for (const intent of ["request-status", "spam", "delete", "split", "edit-contact", "remove-contact"]) {
		const form = { intent, request: "2", contact: "1", from: "new", to: "won", name: "Eve" };
		const result = await run(db, form);
		expect(result, intent).toMatchObject({ kind: "redirect", to: expect.stringMatching(/problem=(gone|contact-gone)#/) });
	}
	expect(await db.select().from(leads).orderBy(leads.id)).toMatchObject([
		{ companyId: 1 },
		{ companyId: 2, status: "new", flagged: false },
	]);
	expect(await db.select().from(contacts)).toMatchObject([{ companyId: 2, name: null }]);
	expect(await db.$count(leadEvents)).toBe(0);
});

type RunOptions = { dataDir?: string; from?: typeof FROM };

function run(db: Database, form: Form, { dataDir = tmpdir(), ...from }: RunOptions = {}) {
	const { env } = createRequestContext(db, { DATA_DIR: dataDir });
	return companyAction(new URLSearchParams(form), { db, env, companyId: 1, username: "anna", now: NOW, ...from });
}

async function storeCompanyWithRequest(db: Database): Promise<void> {
	await storeDeskLeads(db, { companyId: await storeCompany(db) });
}

function createMailFolder(names: string[]): string {
	const dataDir = mkdtempSync(join(tmpdir(), "desk-mail-"));
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	mkdirSync(join(dataDir, "mail"));
	for (const name of names) writeFileSync(join(dataDir, "mail", name), "");
	return dataDir;
}
