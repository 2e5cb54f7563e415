import { expect, test } from "vitest";
import { leadEvents, notices } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { findLeadDetail } from "./lead-detail-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");

const freshDatabase = setUpDatabase();

test("returns a lead with its fields, notices and history, newest first", async () => {
	const db = await freshDatabase();
	const sent = {
		keywords: "coffee\nbreakfast",
		startDate: "first week of March",
		packageName: "Enterprise Growth",
		email: "a@b.example",
	};
	await storeDeskLeads(db, {}, { ...sent, earlierLeadId: 1 });
	await db.insert(notices).values([
		{ leadId: 2, kind: "agency-mail", state: "done", runAt: now, createdAt: now, doneAt: now, attempts: 1 },
		{ leadId: 2, kind: "webhook", state: "parked", runAt: now, createdAt: now, attempts: 5, problem: "the webhook responded with 500" },
		{ leadId: 1, kind: "agency-mail", runAt: now, createdAt: now },
	]);
	await db.insert(leadEvents).values([
		{ leadId: 2, kind: "note", text: "rang, no answer", username: "sam", createdAt: now },
		{ leadId: 2, kind: "status", text: "New to Contacted", username: "jo", createdAt: now },
		{ leadId: 1, kind: "note", text: "another's", username: "jo", createdAt: now },
	]);
	expect(await findLeadDetail(db, 2)).toMatchObject({
		id: 2,
		...sent,
		earlierLeadId: 1,
		status: "new",
		repliedAt: null,
		delivery: "failed",
		notices: [
			{ id: 1, kind: "agency-mail", state: "done", attempts: 1, problem: null, runAt: now.toISOString(), doneAt: now.toISOString() },
			{
				id: 2,
				kind: "webhook",
				state: "parked",
				attempts: 5,
				problem: "the webhook responded with 500",
				runAt: now.toISOString(),
				doneAt: null,
			},
		],
		events: [
			{ id: 2, kind: "status", text: "New to Contacted", username: "jo", createdAt: now.toISOString() },
			{ id: 1, kind: "note", text: "rang, no answer", username: "sam", createdAt: now.toISOString() },
		],
		related: [{ id: 1 }],
	});
});

test.each([3, 0, -1, 1.5, Number.NaN, 2_147_483_648, 1e21])("returns null for the missing lead %d", async (id) => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, {});
	expect(await findLeadDetail(db, id)).toBe(null);
});

test("lists related leads by email address and website host, newest first, spam included", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(
		db,
		{ website: "https://reefcafe.com.au/menu", email: "Linh@Reef.example" },
		{ website: "http://WWW.ReefCafe.com.au:8080?a=b" },
		{ website: "https://other.example", email: "LINH@reef.EXAMPLE", flagged: true },
		{ website: "https://notreefcafe.com.au", email: "linh@reef.example.au" },
		{ website: "https://reefcafe.com.au.example", email: null },
		{ website: "https://reefcafe.com.au#top", email: "linh@reef.example" },
	);
	expect((await findLeadDetail(db, 1))?.related.map(({ id }) => id)).toEqual([6, 3, 2]);
	expect((await findLeadDetail(db, 5))?.related).toEqual([]);
});

test("shows the ten newest of many related leads", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, ...Array.from({ length: 15 }, (_, index) => (index % 2 ? { email: "a@b.example" } : {})));
	expect((await findLeadDetail(db, 2))?.related.map(({ id }) => id)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
});

test("does not relate two businesses with pages on the same shared host", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { website: "https://www.facebook.com/reefcafe" }, { website: "https://facebook.com/mangolaw" });
	expect((await findLeadDetail(db, 1))?.related).toEqual([]);
});
