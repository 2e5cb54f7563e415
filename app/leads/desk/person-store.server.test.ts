import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices, snapshots } from "#app/db/schema.server.ts";
import { storeDeskLeads } from "#tests/desk-leads.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { erasePerson, findPerson, listPerhapsTheirs } from "./person-store.server.ts";
import { type PrivacySubject, parseSubject } from "./privacy-subject.ts";

const now = new Date("2026-11-15T06:00:00Z");

function about(typed: string): PrivacySubject {
	const parsed = parseSubject(typed);
	return parsed.kind === "subject" ? parsed.subject : { email: typed };
}

/** Lead 1 is the snapshot request that lead 2 grew out of; 3 is the same person's; 4 to 6 are others'. */
async function storePeople(db: Database) {
	await storeDeskLeads(
		db,
		{ source: "hero", website: "https://reef.example" },
		{ source: "hire_us", email: "Linh@Reef.example", contactName: "Linh", earlierLeadId: 1 },
		{ email: "linh@reef.example", flagged: true },
		{ email: "linh@reef.example.au" },
		{ email: "other@mango.example", source: "hero" },
		{ source: "hero" },
	);
	for (const leadId of [1, 2, 3, 4]) {
		await db.insert(notices).values({ leadId, kind: "agency-mail", runAt: now, createdAt: now });
		await db.insert(leadEvents).values({ leadId, kind: "note", text: `note ${leadId}`, username: "sam", createdAt: now });
		await db.insert(snapshots).values({ leadId, host: "reef.example", score: 50 + leadId, result: { secret: 1 }, measuredAt: now });
	}
}

eachDatabase((freshDatabase) => {
	test("finds everything about an address in whatever case, with the request that its lead grew out of", async () => {
		const db = await freshDatabase();
		await storePeople(db);
		for (const typed of ["linh@reef.example", " LINH@REEF.EXAMPLE "]) {
			const person = await findPerson(db, about(typed));
			expect(person.leads.map(({ id }) => id)).toEqual([3, 2, 1]);
			expect(person.leads[1]).toMatchObject({
				...{ id: 2, email: "Linh@Reef.example", contactName: "Linh", earlierLeadId: 1, createdAt: "2026-11-01T00:01:00.000Z" },
				events: [{ kind: "note", text: "note 2", username: "sam" }],
				notices: [{ kind: "agency-mail", state: "waiting" }],
				snapshots: [{ host: "reef.example", role: "site", score: 52, measuredAt: now.toISOString() }],
			});
		}
	});

	test("erases exactly that, and says how much it was and of which leads", async () => {
		const db = await freshDatabase();
		await storePeople(db);
		const { leadIds, ...counts } = await erasePerson(db, about("LINH@reef.example"));
		expect(counts).toEqual({ leads: 3, events: 3, notices: 3, snapshots: 3 });
		expect(leadIds.toSorted()).toEqual([1, 2, 3]);
		expect((await db.select({ id: leads.id }).from(leads)).map(({ id }) => id).sort()).toEqual([4, 5, 6]);
		for (const table of [notices, leadEvents, snapshots]) expect((await db.select().from(table)).map(({ leadId }) => leadId)).toEqual([4]);
		expect(await erasePerson(db, about("LINH@reef.example"))).toEqual({ leads: 0, events: 0, notices: 0, snapshots: 0, leadIds: [] });
	});

	test("of a flood under one address the newest thousand are told, with how many there are, and all are erased", async () => {
		const db = await freshDatabase();
		await db.execute(sql`insert into leads (website, email, created_at)
			select 'https://a.example', 'flood@reef.example', timestamptz '2026-11-01' + n * interval '1 second' from generate_series(1, 2300) n`);
		const person = await findPerson(db, about("flood@reef.example"));
		expect([person.leadsInAll, person.leads.length, person.leads[0]?.id]).toEqual([2_300, 1_000, 2_300]);
		expect((await erasePerson(db, about("flood@reef.example"))).leads).toBe(2_300);
		expect(await db.$count(leads)).toBe(0);
	});

	test("an earlier request under somebody else's address is left to that other person", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { email: "other@mango.example" }, { email: "linh@reef.example", earlierLeadId: 1 });
		expect((await findPerson(db, about("linh@reef.example"))).leads.map(({ id }) => id)).toEqual([2]);
		expect((await erasePerson(db, about("linh@reef.example"))).leadIds).toEqual([2]);
		expect(await db.$count(leads)).toBe(1);
	});

	test("leads that grew out of one another in a ring end the search all the same", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, {}, { email: "a@b.example", earlierLeadId: 1 });
		await db.update(leads).set({ earlierLeadId: 2 }).where(eq(leads.id, 1));
		expect((await findPerson(db, about("a@b.example"))).leads).toHaveLength(2);
	});

	test("finds under a website what was left there without an address; the rest is perhaps theirs", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(
			db,
			{ website: "https://www.Reef.example/menu" },
			{ website: "http://reef.example:8080" },
			{ website: "https://reef.example/", email: "linh@reef.example" },
			{ website: "https://notreef.example" },
			{ website: "https://shop.reef.example" },
			{ website: "javascript:reef.example" },
		);
		const subject = about("https://reef.example/contact");
		expect(await findPerson(db, subject)).toMatchObject({ website: "reef.example", leadsInAll: 2, leads: [{ id: 2 }, { id: 1 }] });
		expect((await listPerhapsTheirs(db, subject)).map(({ id }) => id)).toEqual([3]);
		expect((await findPerson(db, subject, [3, 4])).leads.map(({ id }) => id)).toEqual([3, 2, 1]);
		expect((await erasePerson(db, subject)).leadIds.sort()).toEqual([1, 2]);
		expect(await db.$count(leads)).toBe(4);
	});

	test("on a host where everybody has a page only theirs is found", async () => {
		const db = await freshDatabase();
		const websites = ["https://www.facebook.com/ReefCafe/", "https://facebook.com/reefcafe/about", "https://facebook.com/reefcafe2"];
		await storeDeskLeads(db, ...websites.map((website) => ({ website })));
		expect((await findPerson(db, about("facebook.com/reefcafe"))).leads.map(({ id }) => id)).toEqual([2, 1]);
	});

	test("names what is perhaps theirs too: other spellings of the address, and leads without one on their website", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(
			db,
			{ website: "https://reef.example", email: "anna@gmail.com" },
			{ website: "https://www.reef.example/a" },
			{ website: "https://elsewhere.example", email: "a.nna+cafe@googlemail.com" },
			{ website: "https://reef.example", email: "anna@reef.example" },
			{ website: "https://reef.example", email: "other@reef.example" },
			{ website: "https://facebook.com/anna", email: "anna@gmail.com" },
			{ website: "https://facebook.com/other" },
			{ website: "https://elsewhere.example" },
		);
		const subject = { email: "Anna@gmail.com" };
		expect((await listPerhapsTheirs(db, subject)).map(({ id }) => id)).toEqual([3, 2]);
		expect((await findPerson(db, subject)).leads.map(({ id }) => id)).toEqual([6, 1]);
		expect((await findPerson(db, subject, [3])).leads.map(({ id }) => id)).toEqual([6, 3, 1]);
		// What was not offered is not reached, whatever a form says.
		expect((await erasePerson(db, subject, [2, 5, 8])).leadIds.sort()).toEqual([1, 2, 6]);
		expect((await listPerhapsTheirs(db, subject)).map(({ id }) => id)).toEqual([3]);
		expect(await db.$count(leads)).toBe(5);
	});

	test.each(["nobody@reef.example", "", "%", "linh@reef.example' or true --", "linh\u0000\uD800"])(
		"holds nothing about %j",
		async (email) => {
			const db = await freshDatabase();
			await storePeople(db);
			expect((await findPerson(db, about(email))).leads).toEqual([]);
			expect((await erasePerson(db, about(email))).leads).toBe(0);
			expect(await db.$count(leads)).toBe(6);
		},
	);
});
