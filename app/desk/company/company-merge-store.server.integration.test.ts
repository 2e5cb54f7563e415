import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { assignCompany } from "#app/companies/assign-company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { alerts, companies, companyKeys, contacts, leadEvents, leads, notices, watches } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { listSimilarCompanies, mergeCompanies, searchCompanies, splitRequests } from "./company-merge-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");
const action = { companyId: 1, username: "jo", now };

const freshDatabase = setUpDatabase();

/** Stores two companies that are one business, each with a request, a note, an email and an alert. */
async function storeTwins(db: Database) {
	await acceptNewLead(db, {}, { website: "https://reef.example", email: "linh@reef.example", contactName: null });
	await acceptNewLead(db, {}, { website: "https://reef-tours.example", email: "bo@tours.example" });
	await db.insert(contacts).values({ companyId: 2, name: "Linh Tran", email: "Linh@reef.example", phone: "0400 123 456", createdAt: now });
	for (const companyId of [1, 2]) {
		await db.insert(leadEvents).values({ companyId, kind: "note", text: `note ${companyId}`, username: "jo", createdAt: now });
		await db.insert(notices).values({ companyId, kind: "reply-mail", runAt: now, createdAt: now });
		await db.insert(alerts).values({ companyId, kind: "down", text: "down", createdAt: now });
	}
}

function countOf(db: Database, companyId: number) {
	const tables = [leads, companyKeys, leadEvents, notices, alerts, contacts] as const;
	return Promise.all(tables.map((table) => db.$count(table, eq(table.companyId, companyId))));
}

test("moves everything of a merged company and deletes it", async () => {
	const db = await freshDatabase();
	await storeTwins(db);
	await db.update(companies).set({ status: "won", wonAt: now, monthlyValue: 500, nextStep: "Ring" }).where(eq(companies.id, 2));
	expect(await mergeCompanies(db, { ...action, otherId: 2 })).toEqual({ kind: "merged" });
	expect(await countOf(db, 1)).toEqual([2, 4, 3, 2, 2, 2]);
	expect(await db.select().from(companies)).toMatchObject([
		{ id: 1, name: "reef.example", website: "https://reef.example", status: "won", wonAt: now, monthlyValue: 500, nextStep: "Ring" },
	]);
	const linh = (await db.select().from(contacts)).find(({ email }) => email === "linh@reef.example");
	expect(linh).toMatchObject({ name: "Linh Tran", phone: "0400 123 456" });
	const later = await acceptNewLead(db, {}, { website: "https://reef-tours.example", email: "new@tours.example" });
	expect(later.companyId).toBe(1);
});

test("merges no company with itself, with a missing one, or away from us", async () => {
	const db = await freshDatabase();
	await storeTwins(db);
	for (const otherId of [1, 99, Number.NaN]) expect(await mergeCompanies(db, { ...action, otherId })).toEqual({ kind: "gone" });
	await db.update(companies).set({ isAgency: true }).where(eq(companies.id, 2));
	expect(await mergeCompanies(db, { ...action, otherId: 2 })).toEqual({ kind: "agency" });
	expect(await countOf(db, 2)).toEqual([1, 2, 1, 1, 1, 2]);
});

test("does not merge two clients, because each has its own history", async () => {
	const db = await freshDatabase();
	await storeTwins(db);
	const watch = { kind: "client", website: "https://reef.example", dueAt: now, createdAt: now };
	await db.insert(watches).values([1, 2].map((companyId) => ({ ...watch, companyId })));
	expect(await mergeCompanies(db, { ...action, otherId: 2 })).toEqual({ kind: "both-clients" });
	expect(await db.$count(companies)).toBe(2);
});

test("loses no request that arrives while its company is merged", async () => {
	const db = await freshDatabase();
	for (let round = 0; round < 5; round += 1) {
		const website = `https://round-${round}.example`;
		const kept = await storeCompany(db);
		const other = await acceptNewLead(db, {}, { website, email: null });
		const [merged, arrived] = await Promise.all([
			mergeCompanies(db, { ...action, companyId: kept, otherId: other.companyId ?? 0 }),
			acceptNewLead(db, {}, { website, email: null }),
		]);
		expect(merged.kind).toBe("merged");
		const [stored] = await db.select().from(leads).where(eq(leads.id, arrived.id));
		expect(stored?.companyId).toBe(kept);
	}
});

test("splits a request off with the keys, the sender, the history and the emails that are only its own", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, {}, { website: "https://reef.example", email: "linh@reef.example" });
	await acceptNewLead(
		db,
		{},
		{ website: "https://reef.example", email: "bo@tours.example", contactName: "Bo", businessName: "Bo's Tours" },
	);
	await db.insert(notices).values({ companyId: 1, leadId: 2, kind: "reply-mail", runAt: now, createdAt: now });
	await db.insert(leadEvents).values({ companyId: 1, leadId: 2, kind: "note", text: "about Bo", username: "jo", createdAt: now });
	expect(await splitRequests(db, { ...action, leadIds: [2] })).toEqual({ kind: "split", companyId: 2 });
	expect((await db.select().from(leads).orderBy(leads.id)).map(({ companyId }) => companyId)).toEqual([1, 2]);
	expect(await db.select().from(companyKeys).orderBy(companyKeys.key)).toEqual([
		{ key: "email bo@tours.example", companyId: 2 },
		{ key: "email linh@reef.example", companyId: 1 },
		{ key: "site reef.example", companyId: 1 },
	]);
	expect((await db.select().from(contacts).orderBy(contacts.id)).map(({ name, companyId }) => [name, companyId])).toEqual([
		["Linh Tran", 1],
		["Bo", 2],
	]);
	expect(await db.select().from(companies).where(eq(companies.id, 2))).toMatchObject([{ name: "Bo's Tours", status: "new" }]);
	expect((await countOf(db, 2)).slice(2, 4)).toEqual([2, 1]);
});

test("splits several requests off in one step, which undoes a wrong merge", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, {}, { website: "https://reef.example", email: "linh@reef.example" });
	for (const email of ["bo@tours.example", "kim@tours.example"]) await acceptNewLead(db, {}, { website: "https://tours.example", email });
	await acceptNewLead(db, {}, { website: "https://tours.example", email: null, contactName: "Ali", phone: "0400 123 456" });
	await mergeCompanies(db, { ...action, otherId: 2 });
	expect(await splitRequests(db, { ...action, leadIds: [2, 3, 4, 99] })).toEqual({ kind: "gone" });
	expect(await splitRequests(db, { ...action, leadIds: [1, 2, 3, 4] })).toEqual({ kind: "only-request" });
	expect(await splitRequests(db, { ...action, leadIds: [2, 3, 4] })).toEqual({ kind: "split", companyId: 3 });
	expect((await db.select().from(leads).orderBy(leads.id)).map(({ companyId }) => companyId)).toEqual([1, 3, 3, 3]);
	expect((await db.select().from(contacts).orderBy(contacts.id)).map(({ companyId }) => companyId)).toEqual([1, 3, 3, 3]);
	expect((await db.select().from(companyKeys).where(eq(companyKeys.companyId, 3))).map(({ key }) => key).sort()).toEqual([
		"email bo@tours.example",
		"email kim@tours.example",
		"site tours.example",
	]);
});

test("makes no client of a request that is split off a client, and still names the two as similar", async () => {
	const db = await freshDatabase();
	for (const email of ["linh@reef.example", "bo@tours.example"]) await acceptNewLead(db, {}, { website: "https://reef.example", email });
	await db.update(companies).set({ status: "won" });
	await db.update(leads).set({ status: "won" });
	await splitRequests(db, { ...action, leadIds: [2] });
	expect((await db.select().from(companies).orderBy(companies.id)).map(({ status }) => status)).toEqual(["won", "contacted"]);
	expect((await db.select().from(leads).orderBy(leads.id)).map(({ status }) => status)).toEqual(["won", "contacted"]);
	const requests = [{ website: "https://reef.example", email: "bo@tours.example" }];
	expect(await listSimilarCompanies(db, { companyId: 2, name: "Tours", website: null, contacts: [], requests })).toMatchObject([{ id: 1 }]);
});

test("names companies with the same website as similar, but not pages on a shared host", async () => {
	const db = await freshDatabase();
	const list = async (companyId: number, website: string) =>
		(await listSimilarCompanies(db, { companyId, name: `${companyId}`, website, contacts: [], requests: [] })).map(({ id }) => id);
	for (const website of [
		"https://www.reef.example/about",
		"http://m.Reef.example",
		"https://facebook.com/reef",
		"https://facebook.com/tours",
	])
		await storeCompany(db, { website });
	expect(await list(1, "https://www.reef.example/about")).toEqual([2]);
	expect(await list(2, "http://m.Reef.example")).toEqual([1]);
	expect(await list(3, "https://facebook.com/reef")).toEqual([]);
});

test("names companies with the same name or phone number as similar, in any spelling", async () => {
	const db = await freshDatabase();
	for (const name of ["Reef Tours", "REEF TOURS", "Reef Tours Cairns", "Linh's", "Other"]) await storeCompany(db, { name, website: null });
	const phones = { 1: "0412 345 678", 3: "13", 4: "+61 (0)412-345-678", 5: "0412 345 679" };
	for (const [companyId, phone] of Object.entries(phones))
		await db.insert(contacts).values({ companyId: Number(companyId), phone, createdAt: now });
	const list = async (companyId: number, name: string, phone: string | null) =>
		(await listSimilarCompanies(db, { companyId, name, website: null, contacts: [{ phone }], requests: [] })).map(({ id }) => id);
	expect(await list(1, "Reef Tours", phones[1])).toEqual([2, 4]);
	expect(await list(4, "Linh's", phones[4])).toEqual([1]);
	expect(await list(3, "Reef Tours Cairns", "13")).toEqual([]);
	expect(await list(5, "Other", null)).toEqual([]);
});

test("keeps a split-off request in its company when it is assigned again", async () => {
	const db = await freshDatabase();
	for (const email of ["linh@reef.example", null]) await acceptNewLead(db, {}, { website: "https://reef.example", email });
	await splitRequests(db, { ...action, leadIds: [2] });
	const [lead] = await db.select().from(leads).where(eq(leads.id, 2));
	if (!lead) throw new Error("no lead");
	expect(await db.transaction((tx) => assignCompany(tx, lead))).toBe(2);
	expect(await db.select().from(leads).where(eq(leads.id, 2))).toMatchObject([{ companyId: 2 }]);
});

test("does not split off the only request, or one of another company", async () => {
	const db = await freshDatabase();
	await storeTwins(db);
	expect(await splitRequests(db, { ...action, leadIds: [1] })).toEqual({ kind: "only-request" });
	for (const leadId of [2, 99, Number.NaN]) expect(await splitRequests(db, { ...action, leadIds: [leadId] })).toEqual({ kind: "gone" });
	expect(await db.$count(companies)).toBe(2);
});

test("searches like the company list, with details to tell companies apart", async () => {
	const db = await freshDatabase();
	await storeTwins(db);
	const find = async (search: string) => (await searchCompanies(db, { search, exceptId: 1 })).map(({ id }) => id);
	expect(await find("Reef-Tours")).toEqual([2]);
	expect(await find("bo@tours")).toEqual([2]);
	expect(await find("+61 400 123 456")).toEqual([2]);
	expect(await find("linh@reef")).toEqual([2]);
	expect(await find("100% nothing_")).toEqual([]);
	expect(await find(" ")).toEqual([]);
	await db.insert(contacts).values({ companyId: 2, phone: "0733 123 456", createdAt: now });
	expect(await searchCompanies(db, { search: "0733123456", exceptId: 1 })).toMatchObject([
		{ id: 2, website: "https://reef-tours.example", contact: "Linh Tran, bo@tours.example", requests: 1 },
	]);
});

test("makes one contact of the same person in two merged companies, and keeps every other detail", async () => {
	const db = await freshDatabase();
	for (const name of ["Reef", "Reef 2"]) await storeCompany(db, { name, website: null });
	const person = { name: null, email: null, phone: null, createdAt: now };
	await db.insert(contacts).values([
		{ ...person, companyId: 1, name: "Kim Lee", phone: "0412 345 678" },
		{ ...person, companyId: 1, name: "Bo", email: "info@reef.example" },
		{ ...person, companyId: 1, name: "Ali", email: "ali@reef.example", phone: "0400 000 001" },
		{ ...person, companyId: 1, name: "Zoe", phone: "0400 000 004" },
		{ ...person, companyId: 1, name: "Linh", email: "linh@reef.example" },
		{ ...person, companyId: 1, name: "Sam", email: "office@reef.example" },
		{ ...person, companyId: 2, name: "kim lee", phone: "+61412345678", email: "kim@reef.example" },
		{ ...person, companyId: 2, name: "Kim Lee", phone: "0412345678", email: "kim@home.example" },
		{ ...person, companyId: 2, name: "Lou", email: "info@reef.example", phone: "0400 000 002" },
		{ ...person, companyId: 2, name: "Ali", email: "Ali@reef.example", phone: "0400 000 003" },
		{ ...person, companyId: 2, name: "Zac", phone: "0400 000 004" },
		{ ...person, companyId: 2, name: "Linh Tran", email: "linh@reef.example", phone: "0400 000 005" },
		{ ...person, companyId: 2, name: "Max", email: "office@reef.example" },
	]);
	await mergeCompanies(db, { ...action, otherId: 2 });
	const people = await db.select().from(contacts).where(eq(contacts.companyId, 1)).orderBy(contacts.id);
	expect(people.map(({ name, email, phone }) => [name, email, phone])).toEqual([
		["Kim Lee", "kim@reef.example", "0412 345 678"],
		["Bo", "info@reef.example", null],
		["Ali", "ali@reef.example", "0400 000 001"],
		["Zoe", null, "0400 000 004"],
		["Linh", "linh@reef.example", "0400 000 005"],
		["Sam", "office@reef.example", null],
		["Kim Lee", "kim@home.example", "0412345678"],
		["Lou", null, "0400 000 002"],
		["Ali", null, "0400 000 003"],
		["Zac", null, "0400 000 004"],
		["Max", null, null],
	]);
});

test("moves the sender with a split-off request when the phone number is written differently after a merge", async () => {
	const db = await freshDatabase();
	await storeCompany(db, { name: "Reef", website: null });
	await db.insert(contacts).values({ companyId: 1, name: "Kim Lee", phone: "0412 345 678", createdAt: now });
	await acceptNewLead(db, {}, { website: "https://reef.example", email: null, contactName: "Kim Lee", phone: "+61412345678" });
	await acceptNewLead(db, {}, { website: "https://reef.example", email: "bo@reef.example" });
	await mergeCompanies(db, { ...action, otherId: 2 });
	expect(await splitRequests(db, { ...action, leadIds: [1] })).toEqual({ kind: "split", companyId: 3 });
	expect(await db.select().from(contacts).where(eq(contacts.companyId, 3))).toMatchObject([{ name: "Kim Lee", phone: "0412 345 678" }]);
});
