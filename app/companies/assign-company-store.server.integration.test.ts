import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys, contacts, leads } from "#app/db/schema.server.ts";
import { withPackage } from "#app/leads/lead-schema.ts";
import { NOON } from "#tests/clock.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { assignCompanies } from "./assign-company-store.server.ts";

const freshDatabase = setUpDatabase();

async function listCompanyIds(db: Database): Promise<(number | null)[]> {
	const rows = await db.select({ companyId: leads.companyId }).from(leads).orderBy(leads.id);
	return rows.map(({ companyId }) => companyId);
}

test("gives requests with the same site or email address to one company", async () => {
	const db = await freshDatabase();
	for (const [website, email] of [
		["https://www.reef.example/menu", "linh@reef.example"],
		["http://m.reef.example", "bo@mail.example"],
		["https://other.example", "LINH@reef.example"],
		["https://third.example", "ann@third.example"],
	] as const)
		await acceptNewLead(db, {}, { website, email });
	const [first, ...rest] = await listCompanyIds(db);
	expect(first).not.toBeNull();
	expect(rest).toEqual([first, first, expect.any(Number)]);
	expect(rest[2]).not.toBe(first);
	const people = await db.select({ email: contacts.email, companyId: contacts.companyId }).from(contacts).orderBy(contacts.id);
	expect(people).toEqual([
		{ email: "linh@reef.example", companyId: first },
		{ email: "bo@mail.example", companyId: first },
		{ email: "ann@third.example", companyId: rest[2] },
	]);
});

test("does not give a website to the company of an email address that someone typed", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, {}, { website: "https://client.example", email: "owner@client.example" });
	await acceptNewLead(db, {}, { website: "https://client.example", email: "eve@mail.example" });
	await acceptNewLead(db, {}, { website: "https://victim.example", email: "eve@mail.example" });
	await acceptNewLead(db, {}, { website: "https://victim.example", email: "boss@victim.example" });
	const [client, , eve, victim] = await listCompanyIds(db);
	expect(eve).toBe(client);
	expect(victim).not.toBe(client);
});

test("gives a client no email address or package that came with a request", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, {}, { website: "https://client.example", email: "owner@client.example" });
	await db.update(companies).set({ status: "won", packageName: "Premium Enterprise" });
	await acceptNewLead(
		db,
		{},
		{ website: "https://client.example", email: "eve@mail.example", keywords: withPackage("coffee", "Professional SEO") },
	);
	await acceptNewLead(db, {}, { website: "https://victim.example", email: "eve@mail.example" });
	const [client, sameSite, other] = await listCompanyIds(db);
	expect(sameSite).toBe(client);
	expect(other).not.toBe(client);
	const [company] = await db
		.select()
		.from(companies)
		.where(eq(companies.id, client ?? 0));
	expect(company).toMatchObject({ packageName: "Premium Enterprise" });
});

test("gives the first website to a company that was added without one", async () => {
	const db = await freshDatabase();
	const [added] = await db
		.insert(companies)
		.values({ name: "Reef Cafe", status: "contacted", createdAt: NOON, activeAt: NOON })
		.returning();
	await db.insert(companyKeys).values({ key: "email linh@reef.example", companyId: added?.id ?? 0 });
	await acceptNewLead(db, {}, { website: "https://reef.example", email: "linh@reef.example" });
	await acceptNewLead(db, {}, { website: "https://reef.example", email: null });
	expect(await listCompanyIds(db)).toEqual([added?.id, added?.id]);
});

test("gives no company to spam", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, { flagged: true }, { email: "bot@spam.example" });
	expect(await listCompanyIds(db)).toEqual([null]);
	expect(await db.$count(companies)).toBe(0);
});

test("keeps pages of a shared host apart", async () => {
	const db = await freshDatabase();
	for (const page of ["joes-plumbing", "reef-cafe", "joes-plumbing/"])
		await acceptNewLead(db, {}, { website: `https://www.facebook.com/${page}`, email: null });
	const [joe, reef, again] = await listCompanyIds(db);
	expect(again).toBe(joe);
	expect(reef).not.toBe(joe);
});

test("stores one company when twenty requests for a site arrive concurrently", async () => {
	const db = await freshDatabase();
	await Promise.all(Array.from({ length: 20 }, () => acceptNewLead(db, {}, { website: "https://reef.example" })));
	expect(await db.$count(companies)).toBe(1);
	expect(new Set(await listCompanyIds(db)).size).toBe(1);
});

test("assigns leads of an earlier release and takes over their status", async () => {
	const db = await freshDatabase();
	const statuses = ["lost", "won", "new", "contacted", "new"];
	for (const [index, status] of statuses.entries()) {
		const website = `https://${index < 3 ? "reef" : "other"}.example`;
		await db.insert(leads).values({ website, status, createdAt: new Date(NOON.getTime() + index), packageName: "Enterprise Growth" });
	}
	await db.insert(leads).values({ website: "https://spam.example", flagged: true });
	expect(await assignCompanies(db)).toBe(5);
	expect(await assignCompanies(db)).toBe(0);
	const rows = await db.select().from(companies).orderBy(companies.id);
	expect(rows.map(({ name, status, monthlyValue }) => [name, status, monthlyValue])).toEqual([
		["reef.example", "won", 770],
		["other.example", "contacted", 770],
	]);
	expect(await db.$count(companyKeys)).toBe(2);
});

test("makes a lost company new when it asks again", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, {}, { website: "https://reef.example" });
	await db.update(companies).set({ status: "lost" });
	await acceptNewLead(db, {}, { website: "https://reef.example", businessName: "Reef Café" });
	const [company] = await db.select().from(companies).where(eq(companies.status, "new"));
	expect(company).toMatchObject({ name: "Reef Café" });
});
