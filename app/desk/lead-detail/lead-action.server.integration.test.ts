import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { leadAction } from "./lead-action.server.ts";

const NOW = new Date("2026-11-15T02:00:00Z");

type Form = Record<string, string>;

const freshDatabase = setUpDatabase();

test("changes a status once and reports a conflict to a second editor", async () => {
	const db = await freshDatabase();
	const leadId = await storeLead(db);
	const change = { intent: "status", from: "new", to: "contacted" };
	expect(await run(db, leadId, change)).toEqual({ kind: "redirect", to: `/desk/leads/${leadId}?done=status#main` });
	expect(await run(db, leadId, { ...change, to: "lost" })).toEqual({
		kind: "redirect",
		to: `/desk/leads/${leadId}?problem=conflict#main`,
	});
	expect(await db.select().from(leads)).toMatchObject([{ status: "contacted" }]);
	expect(await db.select().from(leadEvents)).toHaveLength(1);
});

test.each<[Form, string]>([
	[{ intent: "status", from: "new", to: "won" }, "done=status#main"],
	[{ intent: "status", from: "lost", to: "won" }, "problem=conflict#main"],
	[{ intent: "note", note: "Rang" }, "done=note#notes"],
	[{ intent: "not-spam" }, "done=was-not-spam#main"],
	[{ intent: "spam" }, "done=spam#main"],
	[{ intent: "resend", notice: "7" }, "problem=not-resent#main"],
	[{ intent: "dismiss", notice: "7" }, "problem=not-dismissed#main"],
	[{ intent: "retry", notice: "7" }, "problem=not-retried#main"],
	[{}, "problem=unclear#main"],
])("keeps the list's parameters after %j", async (form, flash) => {
	const db = await freshDatabase();
	const leadId = await storeLead(db);
	const list = new URLSearchParams({ source: "api", done: "deleted" });
	expect(await run(db, leadId, form, { list })).toEqual({ kind: "redirect", to: `/desk/leads/${leadId}?list=source%3Dapi&${flash}` });
});

test("returns to the list when the lead is deleted or already gone", async () => {
	const db = await freshDatabase();
	const leadId = await storeLead(db);
	const list = new URLSearchParams({ source: "api", q: "reef" });
	expect(await run(db, leadId, { intent: "delete" }, { list })).toEqual({
		kind: "redirect",
		to: "/desk/leads?source=api&q=reef&done=deleted#main",
	});
	for (const form of [
		{ intent: "status", from: "new", to: "won" },
		...["note", "not-spam", "spam", "delete"].map((intent) => ({ intent, note: "Rang" })),
	]) {
		expect(await run(db, leadId, form, { list }), form.intent).toEqual({
			kind: "redirect",
			to: "/desk/leads?source=api&q=reef&problem=gone#main",
		});
	}
});

test.each<Form>([{ intent: "status", from: "new", to: "sold" }, { intent: "status" }, { intent: "toString" }, {}])(
	"does nothing for the form %j",
	async (form) => {
		const db = await freshDatabase();
		const leadId = await storeLead(db);
		expect(await run(db, leadId, form)).toEqual({ kind: "redirect", to: `/desk/leads/${leadId}?problem=unclear#main` });
		expect(await db.select().from(leads)).toMatchObject([{ status: "new" }]);
	},
);

test("returns to the spam list and names the lead when it was moved from there", async () => {
	const db = await freshDatabase();
	const [listed, opened] = [await storeLead(db, { flagged: true }), await storeLead(db, { flagged: true })];
	const list = new URLSearchParams({ view: "spam", q: "reef" });
	const back = await run(db, listed, { intent: "not-spam", back: "list" }, { list });
	expect(back).toEqual({ kind: "redirect", to: `/desk/leads?view=spam&q=reef&done=not-spam-no-address&lead=${listed}#main` });
	expect(await run(db, opened, { intent: "not-spam" })).toEqual({
		kind: "redirect",
		to: `/desk/leads/${opened}?done=not-spam-no-address#main`,
	});
});

test("says whether a lead moved out of spam gets its confirmation", async () => {
	const db = await freshDatabase();
	const markNotSpam = async (row: Partial<typeof leads.$inferInsert>) => {
		const result = await run(db, await storeLead(db, row), { intent: "not-spam" });
		return result.kind === "redirect" ? result.to.split("?")[1] : result.kind;
	};
	expect(await markNotSpam({ flagged: true, email: "a@b.example" })).toBe("done=not-spam#main");
	expect(await markNotSpam({ flagged: true })).toBe("done=not-spam-no-address#main");
	expect(await markNotSpam({ email: "a@b.example" })).toBe("done=was-not-spam#main");
});

test("saves a note that comes with another action, even if the action conflicts", async () => {
	const db = await freshDatabase();
	const leadId = await storeLead(db);
	const change = { intent: "status", from: "new", to: "contacted" };
	const here = `/desk/leads/${leadId}`;
	expect(await run(db, leadId, { ...change, note: "Rang" })).toEqual({ kind: "redirect", to: `${here}?done=status&noted=1#main` });
	expect(await run(db, leadId, { ...change, note: "Me too" })).toEqual({ kind: "redirect", to: `${here}?problem=conflict&noted=1#main` });
	expect(await run(db, leadId, { intent: "spam", note: "A robot" })).toEqual({ kind: "redirect", to: `${here}?done=spam&noted=1#main` });
	expect(await run(db, leadId, { intent: "not-spam", note: " " })).toEqual({
		kind: "redirect",
		to: `${here}?done=not-spam-no-address#main`,
	});
	const events = await db.select().from(leadEvents).orderBy(leadEvents.id);
	expect(events.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(
		["note: Rang", "status: New to Contacted", "note: Me too", "note: A robot", "flagged: Spam"].concat("rescued: Not spam"),
	);
});

test("runs no action if the note sent with it is invalid", async () => {
	const db = await freshDatabase();
	const leadId = await storeLead(db);
	const note = "x".repeat(5_001);
	expect(await run(db, leadId, { intent: "status", from: "new", to: "won", note })).toMatchObject({ kind: "rejected-note", note });
	expect(await db.select().from(leads)).toMatchObject([{ status: "new" }]);
});

test("returns an invalid note to the form", async () => {
	const db = await freshDatabase();
	const leadId = await storeLead(db);
	const note = "x".repeat(5_001);
	expect(await run(db, leadId, { intent: "note", note })).toMatchObject({ kind: "rejected-note", note });
	expect(await run(db, leadId, { intent: "note", note: "half a \0 word" })).toMatchObject({ kind: "rejected-note" });
	expect(await db.select().from(leadEvents)).toEqual([]);
});

test("deletes a lead with its mail files, and reports when it is already gone", async () => {
	const db = await freshDatabase();
	const leadId = await storeLead(db);
	const dataDir = createMailFolder([`lead-${leadId}-agency-mail-a.eml`, `lead-${leadId}0-agency-mail-b.eml`]);
	expect(await run(db, leadId, { intent: "delete" }, { dataDir })).toEqual({ kind: "redirect", to: "/desk/leads?done=deleted#main" });
	expect(await db.select().from(leads)).toEqual([]);
	expect(readdirSync(join(dataDir, "mail"))).toEqual([`lead-${leadId}0-agency-mail-b.eml`]);
	for (const intent of ["delete", "not-spam", "spam", "note"]) {
		expect(await run(db, leadId, { intent, note: "Too late" }, { dataDir }), intent).toEqual({
			kind: "redirect",
			to: "/desk/leads?problem=gone#main",
		});
	}
});

type RunOptions = { dataDir?: string; list?: URLSearchParams };

function run(db: Database, leadId: number, form: Form, { dataDir = tmpdir(), list = new URLSearchParams() }: RunOptions = {}) {
	const { env } = createRequestContext(db, { DATA_DIR: dataDir });
	return leadAction(new URLSearchParams(form), { db, env, leadId, username: "anna", now: NOW, list });
}

async function storeLead(db: Database, row: Partial<typeof leads.$inferInsert> = {}): Promise<number> {
	const [lead] = await db
		.insert(leads)
		.values({ website: "https://reef.example", ...row })
		.returning();
	return lead?.id ?? 0;
}

function createMailFolder(names: string[]): string {
	const dataDir = mkdtempSync(join(tmpdir(), "desk-mail-"));
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	mkdirSync(join(dataDir, "mail"));
	for (const name of names) writeFileSync(join(dataDir, "mail", name), "");
	return dataDir;
}
