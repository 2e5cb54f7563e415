import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { alerts, notices, users } from "#app/db/schema.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { getToday, isNothingDue } from "./today-store.server.ts";

/** Tuesday, 4 pm in Brisbane. */
const now = new Date("2026-11-17T06:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const read = (db: Database, options: { ownerId?: number | null; limit?: number } = {}) =>
	getToday(db, { now, clock: "all-hours", ownerId: null, limit: 10, ...options });

const freshDatabase = setUpDatabase();

test("says that nothing is due on an empty desk", async () => {
	expect(isNothingDue(await read(await freshDatabase()))).toBe(true);
});

test("lists requests that need a reply, oldest first, and those of clients apart", async () => {
	const db = await freshDatabase();
	const prospect = await storeCompany(db, { name: "Reef Tours", status: "contacted" });
	const client = await storeCompany(db, { name: "Bay Dental", status: "won" });
	const [earlier = 0] = await storeDeskLeads(db, { createdAt: hoursAgo(60), source: "hero" });
	await storeDeskLeads(
		db,
		{ createdAt: hoursAgo(2), companyId: prospect },
		{ createdAt: hoursAgo(30), companyId: prospect },
		{ createdAt: hoursAgo(99), companyId: client },
		{ createdAt: hoursAgo(99), companyId: prospect, status: "contacted" },
		{ createdAt: hoursAgo(99), flagged: true },
		{ createdAt: hoursAgo(50), earlierLeadId: earlier, businessName: "Later" },
	);
	const today = await read(db);
	expect(today.answers.rows.map(({ name, companyId }) => [name, companyId])).toEqual([
		["Later", null],
		["Reef Tours", prospect],
		["Reef Tours", prospect],
	]);
	expect(today.overdue).toBe(2);
	expect(today.clientRequests.rows.map(({ name }) => name)).toEqual(["Bay Dental"]);
	expect(await read(db, { limit: 1 })).toMatchObject({ answers: { rows: [{ name: "Later" }], total: 3 } });
});

test("lists next steps due today or earlier with their owner, and leaves out later ones", async () => {
	const db = await freshDatabase();
	const ownerId = await storeUser(db, "mia", "Mia Chen");
	await storeCompany(db, { name: "Tomorrow", nextStep: "Call", nextStepOn: "2026-11-18" });
	await storeCompany(db, { name: "Today", nextStep: "Send the offer", nextStepOn: "2026-11-17", ownerId });
	await storeCompany(db, { name: "Last week", nextStep: null, nextStepOn: "2026-11-09" });
	expect((await read(db)).nextSteps).toEqual({
		rows: [
			{ companyId: expect.any(Number), name: "Last week", text: null, on: "2026-11-09", owner: null },
			{ companyId: expect.any(Number), name: "Today", text: "Send the offer", on: "2026-11-17", owner: "Mia Chen" },
		],
		total: 2,
	});
});

test("groups mail problems by company, failed ones first", async () => {
	const db = await freshDatabase();
	const [slow, broken] = [await storeCompany(db, { name: "Slow" }), await storeCompany(db, { name: "Broken" })];
	const [lead = 0, other = 0, spam = 0, answered = 0] = await storeDeskLeads(
		db,
		{ companyId: slow },
		{ companyId: broken },
		{ flagged: true },
		{ companyId: broken, status: "contacted" },
	);
	const at = { runAt: now, createdAt: hoursAgo(1) };
	const delayed = { ...at, state: "waiting", problem: "the mail server is down" };
	const parked = { ...at, state: "parked", problem: "the address does not exist" };
	await db.insert(notices).values([
		{ ...delayed, leadId: lead, kind: "agency-mail" },
		{ ...delayed, leadId: lead, kind: "confirmation-mail" },
		{ ...parked, leadId: other, kind: "confirmation-mail" },
		{ ...parked, leadId: answered, kind: "confirmation-mail" },
		{ ...parked, leadId: spam, kind: "agency-mail" },
		{ ...at, companyId: broken, kind: "reply-mail", state: "done", doneAt: now },
		{ ...parked, companyId: broken, kind: "reply-mail" },
		{ ...parked, kind: "digest-mail" },
		{ ...at, companyId: slow, kind: "reply-mail", state: "waiting" },
	]);
	const { rows } = (await read(db)).mailProblems;
	expect(rows.map(({ name, count, isFailed }) => [name, count, isFailed])).toEqual(
		expect.arrayContaining([
			["Broken", 2, true],
			[null, 1, true],
			["Slow", 2, false],
		]),
	);
	expect(rows.at(-1)).toMatchObject({ name: "Slow", problem: "the mail server is down" });
});

test("lists open alerts, newest first, and none that was closed", async () => {
	const db = await freshDatabase();
	const client = await storeCompany(db, { name: "Bay Dental", status: "won" });
	await db.insert(alerts).values([
		{ companyId: client, kind: "noindex", text: "The home page says noindex.", createdAt: hoursAgo(3) },
		{ companyId: client, kind: "site-down", text: "Down.", createdAt: hoursAgo(2), closedAt: hoursAgo(1) },
		{ companyId: null, kind: "mail-failing", text: "No email got through.", createdAt: hoursAgo(1) },
	]);
	expect((await read(db)).alerts.rows.map(({ name, kind }) => [name, kind])).toEqual([
		[null, "mail-failing"],
		["Bay Dental", "noindex"],
	]);
});

test("lists only a member's own companies, and requests and alerts that are no one's", async () => {
	const db = await freshDatabase();
	const [mia, sam] = [await storeUser(db, "mia"), await storeUser(db, "sam")];
	for (const [name, ownerId] of [
		["Mia's", mia],
		["Sam's", sam],
		["No one's", null],
	] as const) {
		const companyId = await storeCompany(db, { name, ownerId, nextStep: "Call", nextStepOn: "2026-11-17" });
		await storeDeskLeads(db, { companyId });
		await db.insert(alerts).values({ companyId, kind: "noindex", text: "Hidden.", createdAt: now });
		await db.insert(notices).values({ companyId, kind: "reply-mail", state: "parked", runAt: now, createdAt: now });
	}
	await db.insert(alerts).values({ kind: "mail-failing", text: "No email got through.", createdAt: now });
	const today = await read(db, { ownerId: mia });
	const names = (rows: { name: string | null }[]) => rows.map(({ name }) => name).sort();
	expect(names(today.answers.rows)).toEqual(["Mia's", "No one's"]);
	expect(names(today.nextSteps.rows)).toEqual(["Mia's"]);
	expect(names(today.mailProblems.rows)).toEqual(["Mia's"]);
	expect(names(today.alerts.rows)).toEqual(["Mia's", null]);
});

async function storeUser(db: Database, username: string, displayName: string | null = null): Promise<number> {
	const [row] = await db.insert(users).values({ username, password: "none", displayName }).returning({ id: users.id });
	return row?.id ?? 0;
}
