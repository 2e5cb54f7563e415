import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { leadAction } from "./lead-action.server.ts";

const NOW = new Date("2026-11-15T02:00:00Z");
const SPAM = new URLSearchParams({ view: "spam", q: "reef" });

const freshDatabase = setUpDatabase();

test("asks before it emails the visitor of a lead moved out of spam", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true, email: "a@b.example" });
	const listParam = "list=view%3Dspam%26q%3Dreef";
	expect(await run(db, 1, { intent: "not-spam" })).toBe(`/desk/leads/1?${listParam}&ask=not-spam#not-spam`);
	expect(await run(db, 1, { intent: "not-spam", back: "list" })).toBe(`/desk/leads/1?${listParam}&ask=not-spam&back=list#not-spam`);
	expect(await db.select().from(leads)).toMatchObject([{ flagged: true }]);
	expect(await db.$count(notices)).toBe(0);
});

test.each([
	["send", "not-spam", 1],
	["skip", "not-spam-without-email", 0],
])("moves a lead out of spam with the choice to %s the confirmation", async (confirmation, done, sent) => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true, email: "a@b.example" });
	expect(await run(db, 1, { intent: "not-spam", confirmation })).toBe(`/desk/companies/1?done=${done}#main`);
	expect(await db.select().from(leads)).toMatchObject([{ flagged: false, companyId: 1 }]);
	expect(await db.$count(notices)).toBe(sent);
});

test("moves a lead without an email address right away, and returns to the list it was moved from", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true });
	const list = "/desk/leads?view=spam&q=reef";
	expect(await run(db, 1, { intent: "not-spam", back: "list" })).toBe(`${list}&done=not-spam-no-address&lead=1#main`);
	expect(await run(db, 1, { intent: "not-spam", back: "list" })).toBe(`${list}&done=was-not-spam&lead=1#main`);
});

test("returns to the list when the lead is deleted or already gone", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true, email: "a@b.example" });
	const list = "/desk/leads?view=spam&q=reef";
	expect(await run(db, 1, { intent: "delete" })).toBe(`${list}&done=deleted#main`);
	for (const intent of ["delete", "not-spam"]) expect(await run(db, 1, { intent })).toBe(`${list}&problem=gone#main`);
});

test.each<Record<string, string>>([{ intent: "status", from: "new", to: "won" }, { intent: "toString" }, {}])(
	"does nothing for the form %j",
	async (form) => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { flagged: true });
		expect(await run(db, 1, form)).toContain("&problem=unclear#main");
		expect(await db.select().from(leads)).toMatchObject([{ status: "new", flagged: true }]);
	},
);

function run(db: Database, leadId: number, form: Record<string, string>) {
	const { env } = createRequestContext(db, { DATA_DIR: tmpdir() });
	return leadAction(new URLSearchParams(form), { db, env, leadId, username: "anna", now: NOW, list: SPAM });
}
