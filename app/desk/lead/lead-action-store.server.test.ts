import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices, snapshots } from "#app/db/schema.server.ts";
import { storeDeskLeads } from "#tests/desk-leads.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { addNote, changeStatus, deleteLead, flagLead, rescueLead } from "./lead-action-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");
const later = new Date("2026-11-15T09:00:00Z");
const act = { leadId: 1, username: "jo", now };

async function getLead(db: Database, id = 1) {
	const [lead] = await db.select().from(leads).where(eq(leads.id, id));
	if (!lead) throw new Error(`no lead ${id}`);
	return lead;
}

function listEvents(db: Database) {
	const { leadId, kind, text, username } = leadEvents;
	return db.select({ leadId, kind, text, username }).from(leadEvents).orderBy(leadEvents.id);
}

eachDatabase((freshDatabase) => {
	test("a change of status is written down with who made it, and the first answer keeps its time", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, {}, {});
		expect(await changeStatus(db, { ...act, from: "new", to: "contacted" })).toEqual({ kind: "changed" });
		expect(await getLead(db)).toMatchObject({ status: "contacted", answeredAt: now });
		expect(await changeStatus(db, { ...act, from: "contacted", to: "won", now: later })).toEqual({ kind: "changed" });
		expect(await getLead(db)).toMatchObject({ status: "won", answeredAt: now });
		expect(await listEvents(db)).toEqual([
			{ leadId: 1, kind: "status", text: "New to Contacted", username: "jo" },
			{ leadId: 1, kind: "status", text: "Contacted to Won", username: "jo" },
		]);
		expect(await getLead(db, 2)).toMatchObject({ status: "new", answeredAt: null });
	});

	test("an answer to the later lead of an enquiry answers the earlier one while that is new, and only then", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { source: "hero" }, { source: "hire_us", earlierLeadId: 1 });
		await changeStatus(db, { ...act, leadId: 2, from: "new", to: "contacted" });
		expect(await getLead(db, 1)).toMatchObject({ status: "contacted", answeredAt: now });
		await changeStatus(db, { ...act, leadId: 2, from: "contacted", to: "won", now: later });
		expect(await getLead(db, 1)).toMatchObject({ status: "contacted", answeredAt: now });
		expect(await listEvents(db)).toEqual([
			{ leadId: 2, kind: "status", text: "New to Contacted", username: "jo" },
			{ leadId: 1, kind: "status", text: "New to Contacted", username: "jo" },
			{ leadId: 2, kind: "status", text: "Contacted to Won", username: "jo" },
		]);
	});

	test("an earlier lead in the spam view stays as it is", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { flagged: true }, { earlierLeadId: 1 });
		await changeStatus(db, { ...act, leadId: 2, from: "new", to: "lost" });
		expect(await getLead(db, 1)).toMatchObject({ status: "new", answeredAt: null });
	});

	test("a lead that is set back to new waits for its answer again", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { status: "lost", answeredAt: now });
		await changeStatus(db, { ...act, from: "lost", to: "new" });
		expect(await getLead(db)).toMatchObject({ status: "new", answeredAt: null });
		await changeStatus(db, { ...act, from: "new", to: "contacted", now: later });
		expect(await getLead(db)).toMatchObject({ answeredAt: later });
	});

	test("of many who change the same lead at once one wins, and the others are told who did what", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, {});
		const wishes = (["contacted", "won", "lost", "contacted", "won"] as const).map((to, index) => ({ to, username: `person ${index}` }));
		const results = await Promise.all(wishes.map((wish) => changeStatus(db, { ...act, ...wish, from: "new" })));
		const winner = wishes[results.findIndex(({ kind }) => kind === "changed")];
		expect(results.filter(({ kind }) => kind === "changed")).toHaveLength(1);
		expect(results.filter(({ kind }) => kind === "meanwhile")).toEqual(
			Array.from({ length: 4 }, () => ({ kind: "meanwhile", status: winner?.to, by: winner?.username })),
		);
		expect(await listEvents(db)).toHaveLength(1);
		expect((await getLead(db)).status).toBe(winner?.to);
	});

	test("a status that changed without anybody's name on it is still reported", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { status: "won" });
		expect(await changeStatus(db, { ...act, from: "new", to: "lost" })).toEqual({ kind: "meanwhile", status: "won", by: null });
		expect((await getLead(db)).status).toBe("won");
	});

	test("choosing the status that is there already writes nothing", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { status: "won", answeredAt: now });
		expect(await changeStatus(db, { ...act, from: "won", to: "won", now: later })).toEqual({ kind: "changed" });
		expect(await listEvents(db)).toEqual([]);
	});

	test("keeps a note as it was written, with line ends made one", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, {});
		const text = "  Rang Nguyễn.\r\n\r\n\tCall back – 50% sure </script><svg onload=alert(1)> 🦘 ";
		expect(await addNote(db, { ...act, text })).toEqual({ kind: "added" });
		expect((await listEvents(db))[0]?.text).toBe("Rang Nguyễn.\n\n\tCall back – 50% sure </script><svg onload=alert(1)> 🦘");
		expect(await addNote(db, { ...act, text: "x".repeat(5_000) })).toEqual({ kind: "added" });
	});

	test("keeps no character in a note that turns or hides what is read", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, {});
		expect(await addNote(db, { ...act, text: "Rang \u202Eoga syad owt\u202C, pay\u200Bpal" })).toEqual({ kind: "added" });
		expect((await listEvents(db))[0]?.text).toBe("Rang oga syad owt, paypal");
		expect(await addNote(db, { ...act, text: "\u202E\u200B" })).toMatchObject({ kind: "refused" });
	});

	test.each([
		["nothing", " \r\n ", "Please write the note first."],
		["too much", "x".repeat(5_001), "A note can have at most 5,000 characters."],
		["NUL", "a\u0000b", "A note must be plain text."],
		["half a character", "a\uD83E", "A note must be plain text."],
		["an escape sequence", "\u001b[31m", "A note must be plain text."],
	])("refuses a note of %s with a sentence", async (_name, text, sentence) => {
		const db = await freshDatabase();
		await storeDeskLeads(db, {});
		expect(await addNote(db, { ...act, text })).toEqual({ kind: "refused", sentence });
		expect(await listEvents(db)).toEqual([]);
	});

	test("a rescued lead is out of the spam view, and its sender gets the confirmation, once", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { flagged: true, email: "a@b.example" }, { flagged: true });
		expect(await rescueLead(db, act)).toEqual({ kind: "rescued", confirmation: "goes-out" });
		expect(await rescueLead(db, act)).toEqual({ kind: "already" });
		expect(await rescueLead(db, { ...act, leadId: 2 })).toEqual({ kind: "rescued", confirmation: "no-address" });
		expect((await getLead(db)).flagged).toBe(false);
		expect(await db.select().from(notices)).toMatchObject([{ leadId: 1, kind: "confirmation-mail", state: "waiting", runAt: now }]);
		expect((await listEvents(db)).map(({ leadId, kind }) => [leadId, kind])).toEqual([
			[1, "rescued"],
			[2, "rescued"],
		]);
	});

	test.each([
		["was held back as spam", { state: "done", fault: "not sent: the lead is marked as spam", doneAt: now, attempts: 1 }, "goes-out"],
		["was sent before", { state: "done", fault: null, doneAt: now, attempts: 1 }, "sent-before"],
		["was one too many", { state: "done", fault: "not sent: this address had three today", doneAt: now, attempts: 1 }, "not-sent"],
		["was given up", { state: "parked", fault: "away", doneAt: null, attempts: 5 }, "not-sent"],
	])("of a rescued lead's confirmation that %s it says what becomes of it", async (_what, notice, confirmation) => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { flagged: true, email: "a@b.example" });
		await db.insert(notices).values({ ...notice, leadId: 1, kind: "confirmation-mail", runAt: now, createdAt: now });
		expect(await rescueLead(db, { ...act, now: later })).toEqual({ kind: "rescued", confirmation });
		const woken = { state: "waiting", fault: null, doneAt: null, attempts: 0, runAt: later };
		expect(await db.select().from(notices)).toMatchObject([confirmation === "goes-out" ? woken : notice]);
	});

	test("of two who rescue the same lead at once one does it", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { flagged: true, email: "a@b.example" });
		const kinds = (await Promise.all([rescueLead(db, act), rescueLead(db, act)])).map(({ kind }) => kind);
		expect(kinds.sort()).toEqual(["already", "rescued"]);
		expect(await db.$count(notices)).toBe(1);
		expect(await listEvents(db)).toHaveLength(1);
	});

	test("a flagged lead's confirmation never goes out, unless it went or is going; the agency's notice stays", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, {}, {}, {});
		const notice = { state: "waiting", runAt: now, createdAt: now };
		await db.insert(notices).values([
			{ ...notice, leadId: 1, kind: "confirmation-mail" },
			{ ...notice, leadId: 1, kind: "agency-mail" },
			{ ...notice, leadId: 2, kind: "confirmation-mail", state: "done" },
			{ ...notice, leadId: 3, kind: "confirmation-mail", leasedUntil: later },
		]);
		for (const leadId of [1, 2, 3]) expect(await flagLead(db, { ...act, leadId })).toEqual({ kind: "flagged" });
		expect(await flagLead(db, act)).toEqual({ kind: "already" });
		expect((await db.select().from(notices)).map(({ leadId, kind }) => [leadId, kind]).sort()).toEqual([
			[1, "agency-mail"],
			[2, "confirmation-mail"],
			[3, "confirmation-mail"],
		]);
		expect(await listEvents(db)).toMatchObject([{ kind: "flagged", username: "jo" }, {}, {}]);
	});

	test.each([2, 0, 2_147_483_648, Number.NaN])("nothing can be done to lead %d, which is not there", async (leadId) => {
		const db = await freshDatabase();
		await storeDeskLeads(db, {});
		const wish = { ...act, leadId };
		expect(await changeStatus(db, { ...wish, from: "new", to: "won" })).toEqual({ kind: "gone" });
		expect(await addNote(db, { ...wish, text: "a note" })).toEqual({ kind: "gone" });
		expect(await rescueLead(db, wish)).toEqual({ kind: "gone" });
		expect(await flagLead(db, wish)).toEqual({ kind: "gone" });
		expect(await deleteLead(db, wish)).toEqual({ kind: "gone" });
		expect(await listEvents(db)).toEqual([]);
	});

	test("a deleted lead leaves no row in any table that names it, and takes nothing of another's", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, {}, { earlierLeadId: 1 });
		for (const leadId of [1, 2]) {
			await db.insert(notices).values({ leadId, kind: "agency-mail", runAt: now, createdAt: now });
			await db.insert(leadEvents).values({ leadId, kind: "note", text: "called", username: "sam", createdAt: now });
			await db.insert(snapshots).values({ leadId, host: "mycafe.com.au", score: 50, result: {}, measuredAt: now });
		}
		const columns = await listColumnsThatNameLeads(db);
		expect(columns.length).toBeGreaterThanOrEqual(4);
		expect(await deleteLead(db, { ...act, leadId: 1 })).toEqual({ kind: "deleted" });
		expect(await deleteLead(db, { ...act, leadId: 1 })).toEqual({ kind: "gone" });
		for (const { place, column } of columns) {
			const rows = await db.execute(sql.raw(`select 1 from ${place} where ${column} = 1`));
			expect(rows, `${place}.${column}`).toMatchObject({ rows: [] });
		}
		for (const table of [leads, notices, leadEvents, snapshots]) expect(await db.$count(table)).toBe(1);
		expect(await getLead(db, 2)).toMatchObject({ earlierLeadId: null });
	});
});

/** Asked of the database itself, so that a table that is added later is looked at too. */
async function listColumnsThatNameLeads(db: Database): Promise<{ place: string; column: string }[]> {
	const answer = await db.execute(sql`
		select conrelid::regclass::text as place, attname as column from pg_constraint
		join pg_attribute on attrelid = conrelid and attnum = any (conkey)
		where contype = 'f' and confrelid = 'leads'::regclass`);
	return (answer as unknown as { rows: { place: string; column: string }[] }).rows;
}
