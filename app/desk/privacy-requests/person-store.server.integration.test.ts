import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys, contacts, leadEvents, leads, notices, snapshots, watches } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { listPossibleLeads } from "./person-match-store.server.ts";
import { erasePerson, getPerson } from "./person-store.server.ts";
import { type PrivacySubject, parseSubject } from "./privacy-subject.ts";

const now = new Date("2026-11-15T06:00:00Z");
const BY = { username: "jo", now };

function about(typed: string): PrivacySubject {
	const parsed = parseSubject(typed);
	return parsed.kind === "subject" ? parsed.subject : { email: typed };
}

/** Lead 1 is the snapshot request that lead 2 followed; 3 is the same person's; 4 to 6 are others'. */
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

const freshDatabase = setUpDatabase();

test("finds all leads of an email address in any case, including earlier leads", async () => {
	const db = await freshDatabase();
	await storePeople(db);
	for (const typed of ["linh@reef.example", " LINH@REEF.EXAMPLE "]) {
		const person = await getPerson(db, about(typed));
		expect(person.leads.map(({ id }) => id)).toEqual([3, 2, 1]);
		expect(person.leads[1]).toMatchObject({
			id: 2,
			email: "Linh@Reef.example",
			contactName: "Linh",
			earlierLeadId: 1,
			createdAt: "2026-11-01T00:01:00.000Z",
			events: [{ kind: "note", text: "note 2", staffName: "sam" }],
			notices: [{ kind: "agency-mail", state: "waiting" }],
			snapshots: [{ host: "reef.example", role: "site", score: 52, measuredAt: now.toISOString() }],
		});
	}
});

test("erases exactly the leads that a lookup finds and returns their counts and ids", async () => {
	const db = await freshDatabase();
	await storePeople(db);
	const { leadIds, ...counts } = await erasePerson(db, about("LINH@reef.example"), BY);
	expect(counts).toEqual({ leads: 3, contacts: 0, events: 3, notices: 3, snapshots: 3, companyIds: [] });
	expect(leadIds.toSorted()).toEqual([1, 2, 3]);
	expect((await db.select({ id: leads.id }).from(leads)).map(({ id }) => id).sort()).toEqual([4, 5, 6]);
	for (const table of [notices, leadEvents, snapshots]) expect((await db.select().from(table)).map(({ leadId }) => leadId)).toEqual([4]);
	expect(await erasePerson(db, about("LINH@reef.example"), BY)).toEqual({
		leads: 0,
		contacts: 0,
		events: 0,
		notices: 0,
		snapshots: 0,
		leadIds: [],
		companyIds: [],
	});
});

test("lists the newest thousand leads of one email address, but counts and erases all", async () => {
	const db = await freshDatabase();
	await db.execute(sql`insert into leads (website, email, created_at)
		select 'https://a.example', 'flood@reef.example', timestamptz '2026-11-01' + n * interval '1 second' from generate_series(1, 2300) n`);
	const person = await getPerson(db, about("flood@reef.example"));
	expect([person.totalLeads, person.leads.length, person.leads[0]?.id]).toEqual([2_300, 1_000, 2_300]);
	expect((await erasePerson(db, about("flood@reef.example"), BY)).leads).toBe(2_300);
	expect(await db.$count(leads)).toBe(0);
});

test("leaves out an earlier lead with someone else's email address", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { email: "other@mango.example" }, { email: "linh@reef.example", earlierLeadId: 1 });
	expect((await getPerson(db, about("linh@reef.example"))).leads.map(({ id }) => id)).toEqual([2]);
	expect((await erasePerson(db, about("linh@reef.example"), BY)).leadIds).toEqual([2]);
	expect(await db.$count(leads)).toBe(1);
});

test("finds a person's leads even if earlier leads form a loop", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, { email: "a@b.example", earlierLeadId: 1 });
	await db.update(leads).set({ earlierLeadId: 2 }).where(eq(leads.id, 1));
	expect((await getPerson(db, about("a@b.example"))).leads).toHaveLength(2);
});

test("finds leads without an email address by website and suggests the others", async () => {
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
	const subject = about("https://reef.example/");
	expect(await getPerson(db, subject)).toMatchObject({ website: "reef.example", totalLeads: 2, leads: [{ id: 2 }, { id: 1 }] });
	expect((await listPossibleLeads(db, subject)).map(({ id }) => id)).toEqual([3]);
	expect((await getPerson(db, subject, [3])).leads.map(({ id }) => id)).toEqual([3, 2, 1]);
	expect((await erasePerson(db, subject, BY)).leadIds.sort()).toEqual([1, 2]);
	expect(await db.$count(leads)).toBe(4);
});

test("finds leads by page URL and suggests other pages of the site, nearest first", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(
		db,
		{ website: "https://hipages.com.au/connect/Joe" },
		{ website: "http://www.hipages.com.au:8080/connect/joe/reviews?page=2" },
		{ website: "https://hipages.com.au/connect/joe", email: "joe@reef.example" },
		{ website: "https://hipages.com.au/connect/joe?branch=2" },
		{ website: "https://hipages.com.au/connect/ann" },
		{ website: "https://hipages.com.au/connect/joey" },
		{ website: "https://hipages.com.au" },
	);
	const subject = about("hipages.com.au/connect/joe/");
	const person = await getPerson(db, subject);
	expect(person).toMatchObject({ website: "hipages.com.au/connect/joe", leads: [{ id: 2 }, { id: 1 }] });
	expect((await listPossibleLeads(db, subject)).map(({ id }) => id)).toEqual([4, 3, 7, 6, 5]);
	expect((await erasePerson(db, subject, BY)).leadIds.sort()).toEqual([1, 2]);
});

test.each([
	["facebook.com/reefcafe", [9, 8, 7, 6, 5, 2, 1], [10]],
	["https://m.facebook.com/ReefCafe/?fbclid=1#top", [9, 8, 7, 6, 5, 2, 1], [10]],
	["facebook.com/profile.php?id=1", [3], []],
	["facebook.com/profile.php", [], [4, 3]],
	["facebook.com/caf%C3%A9", [11], []],
	["facebook.com/café", [11], []],
])("finds only the leads of %s on a shared host", async (typed, held, perhaps) => {
	const db = await freshDatabase();
	const websites = [
		"www.facebook.com/ReefCafe/",
		"facebook.com/reefcafe/about",
		"facebook.com/profile.php?id=1&ref=x",
		"facebook.com/profile.php?id=12",
		"www.facebook.com/reefcafe?ref=x&utm_source=a",
		"m.facebook.com/reefcafe",
		"facebook.com/reefcafe#about",
		"mobile.facebook.com/reefcafe/?",
		"facebook.com/reefcafe/?ref=x#about",
		"facebook.com/reefcafe?story=7",
		"facebook.com/café",
		"facebook.com/reefcafe2",
	];
	await storeDeskLeads(db, ...websites.map((website) => ({ website: `https://${website}` })));
	expect((await getPerson(db, about(typed))).leads.map(({ id }) => id)).toEqual(held);
	expect((await listPossibleLeads(db, about(typed))).map(({ id }) => id)).toEqual(perhaps);
});

test("keeps possible matches when many leads have similar email addresses", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { email: "info@reef.example" }, { email: "info+cafe@reef.example" }, { email: "Info+2@Reef.example" });
	await db.execute(sql`insert into leads (website, email, created_at)
		select 'https://a.example', case when n % 2 = 0 then 'info@other' || n || '.example' else 'in.fo@reef.example' end, timestamptz '2026-11-02'
		from generate_series(1, 240) n`);
	expect((await listPossibleLeads(db, about("info@reef.example"))).map(({ id }) => id)).toEqual([3, 2]);
	expect((await erasePerson(db, about("info@reef.example"), BY, [2, 3])).leadIds.sort()).toEqual([1, 2, 3]);
});

test("still matches a ticked lead after a hundred newer ones arrive", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { email: "info+cafe@reef.example" });
	await db.execute(sql`insert into leads (website, email, created_at)
		select 'https://a.example', 'info+' || n || '@reef.example', timestamptz '2026-11-02' from generate_series(1, 120) n`);
	expect(await listPossibleLeads(db, about("info@reef.example"))).toHaveLength(100);
	expect((await erasePerson(db, about("info@reef.example"), BY, [1])).leadIds).toEqual([1]);
});

test("erases nothing if a ticked lead is not a match, and says which", async () => {
	const db = await freshDatabase();
	await storePeople(db);
	const [subject, ticked] = [about("linh@reef.example"), [1, 4, 99, Number.NaN, 2 ** 40]];
	expect((await getPerson(db, subject, ticked)).unmatchedIds).toEqual([4, 99, Number.NaN, 2 ** 40]);
	expect(await erasePerson(db, subject, BY, ticked)).toMatchObject({ leads: 0, leadIds: [], unmatchedIds: [4, 99, Number.NaN, 2 ** 40] });
	expect(await db.$count(leads)).toBe(6);
	expect(JSON.stringify(await getPerson(db, subject, [1]))).not.toContain("unmatchedIds");
});

test("suggests other spellings of the email address, and leads without one on the same website", async () => {
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
	expect((await listPossibleLeads(db, subject)).map(({ id }) => id)).toEqual([3, 2]);
	expect((await getPerson(db, subject)).leads.map(({ id }) => id)).toEqual([6, 1]);
	expect((await getPerson(db, subject, [3])).leads.map(({ id }) => id)).toEqual([6, 3, 1]);
	// A form cannot reach leads that were not offered.
	expect((await erasePerson(db, subject, BY, [2, 5, 8])).unmatchedIds).toEqual([5, 8]);
	expect((await erasePerson(db, subject, BY, [2])).leadIds.sort()).toEqual([1, 2, 6]);
	expect((await listPossibleLeads(db, subject)).map(({ id }) => id)).toEqual([3]);
	expect(await db.$count(leads)).toBe(5);
});

test.each(["nobody@reef.example", "", "%", "linh@reef.example' or true --", "linh\u0000\uD800.example"])(
	"holds nothing about %j",
	async (email) => {
		const db = await freshDatabase();
		await storePeople(db);
		expect((await getPerson(db, about(email))).leads).toEqual([]);
		expect((await erasePerson(db, about(email), BY)).leads).toBe(0);
		expect(await db.$count(leads)).toBe(6);
	},
);

test("erases a person from the companies that have them as a contact", async () => {
	const db = await freshDatabase();
	const theirs = await acceptNewLead(db, {}, { website: "https://reef.example", email: "linh@reef.example" });
	const shared = await acceptNewLead(db, {}, { website: "https://mango.example", email: "bo@mango.example" });
	const noted = { username: "sam", createdAt: now };
	await db.insert(contacts).values({ companyId: shared.companyId ?? 0, email: "LINH@reef.example", createdAt: now });
	await db.insert(leadEvents).values([
		{ ...noted, companyId: theirs.companyId, kind: "note", text: "Linh's note" },
		{ ...noted, companyId: shared.companyId, kind: "note", text: "Bo's note" },
		{ ...noted, companyId: shared.companyId, kind: "replied", text: "To linh@reef.example: Hello" },
	]);
	const watch = { companyId: shared.companyId ?? 0, website: "https://mango.example", dueAt: now, createdAt: now };
	const consent = { email: "Linh@reef.example", consentedAt: now, consent: "said so on the phone" };
	await db.insert(watches).values({ ...watch, kind: "client", ...consent });
	const { contacts: held } = await getPerson(db, about("linh@reef.example"));
	expect(held.map(({ companyName, events, changeEmails }) => [companyName, events.map(({ text }) => text), changeEmails.length])).toEqual([
		["reef.example", ["Linh's note"], 0],
		["mango.example", ["To linh@reef.example: Hello"], 1],
	]);
	expect(await erasePerson(db, about("linh@reef.example"), BY)).toMatchObject({
		leads: 1,
		contacts: 2,
		companyIds: [theirs.companyId, shared.companyId],
	});
	expect(await db.select().from(watches)).toMatchObject([{ email: null, consentedAt: null, consent: null }]);
	expect((await db.select().from(companies)).map(({ name }) => name)).toEqual(["mango.example"]);
	expect((await db.select().from(contacts)).map(({ email }) => email)).toEqual(["bo@mango.example"]);
	expect((await db.select().from(companyKeys)).map(({ key }) => key).sort()).toEqual(["email bo@mango.example", "site mango.example"]);
	expect((await db.select().from(leadEvents)).map(({ text }) => text)).toEqual(["Bo's note"]);
});

test("erases a contact who never sent a request, but keeps a client of theirs", async () => {
	const db = await freshDatabase();
	const [prospect, client] = [await storeCompany(db), await storeCompany(db, { status: "won" })];
	await db.insert(contacts).values([prospect, client].map((companyId) => ({ companyId, email: "linh@reef.example", createdAt: now })));
	expect(await erasePerson(db, about("linh@reef.example"), BY)).toMatchObject({ leads: 0, contacts: 2 });
	expect((await db.select().from(companies)).map(({ id }) => id)).toEqual([client]);
	expect(await db.$count(contacts)).toBe(0);
});
