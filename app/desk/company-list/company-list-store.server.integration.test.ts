import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { contacts, leadEvents, measurements, snapshots, users, watches } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { parseCompanyFilter } from "./company-filter.ts";
import { listCompanies } from "./company-list-store.server.ts";

const now = new Date("2026-11-17T06:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const read = (db: Database, query = "", options: { limit?: number; cursor?: { direction: "older" | "newer"; text: string } } = {}) =>
	listCompanies(db, parseCompanyFilter(new URLSearchParams(query)), { limit: 50, now, ...options });
const names = async (db: Database, query: string) => (await read(db, query)).companies.map(({ name }) => name);

const freshDatabase = setUpDatabase();

test("finds a company by its name, website, people, requests, notes and phone numbers in any spelling", async () => {
	const db = await freshDatabase();
	const reef = await storeCompany(db, { name: "Reef Tours", website: "https://reef-tours.example/book" });
	await storeCompany(db, { name: "Bay Dental", website: null });
	await db
		.insert(contacts)
		.values({ companyId: reef, name: "Linh Nguyễn", email: "Linh@mail.example", phone: "+61 412 345 678", createdAt: now });
	const [leadId = 0] = await storeDeskLeads(db, { companyId: reef, keywords: "glass bottom boat", website: "https://other.example" });
	const note = { kind: "note", username: "jo", createdAt: now };
	await db.insert(leadEvents).values([
		{ ...note, companyId: reef, text: "Prefers a call on (07) 4051-1234" },
		{ ...note, leadId, text: "Has a Platypus" },
		{ ...note, kind: "status", companyId: reef, text: "New to wombat" },
	]);
	const searches = ["reef", "REEF tours", "reef-tours.example", "nguyễn", "linh@mail.example", "glass bottom", "other.example", "platypus"];
	for (const search of [...searches, "0412 345 678", "412345678", "+61412345678", "07 4051 1234", "linh 0412345678"]) {
		expect(await names(db, `q=${encodeURIComponent(search)}`), search).toEqual(["Reef Tours"]);
	}
	for (const search of ["wombat", "reef dental", "0412 345 679", "%", "_"])
		expect(await names(db, `q=${encodeURIComponent(search)}`), search).toEqual([]);
});

test("finds a lost company by the reason", async () => {
	const db = await freshDatabase();
	await storeCompany(db, { name: "Reef Tours", status: "lost", lostReason: "Chose their Cousin" });
	await storeCompany(db, { name: "Bay Dental" });
	expect(await names(db, "q=cousin")).toEqual(["Reef Tours"]);
});

test("filters by status, owner and due next step", async () => {
	const db = await freshDatabase();
	const [mia] = await db.insert(users).values({ username: "mia", password: "none" }).returning({ id: users.id });
	await storeCompany(db, { name: "Mine", ownerId: mia?.id ?? 0, status: "contacted", nextStepOn: "2026-11-18" });
	await storeCompany(db, { name: "Due", status: "contacted", nextStepOn: "2026-11-17" });
	await storeCompany(db, { name: "Client", status: "won" });
	expect(await names(db, "status=won")).toEqual(["Client"]);
	expect(await names(db, `owner=${mia?.id}`)).toEqual(["Mine"]);
	expect((await names(db, "owner=none")).sort()).toEqual(["Client", "Due"]);
	expect(await names(db, "next=due")).toEqual(["Due"]);
	expect(await names(db, "status=nonsense&owner=-1&next=later&closed=2026-02-31")).toHaveLength(3);
});

test("filters by the day since which companies were won or lost", async () => {
	const db = await freshDatabase();
	const [before, since] = [new Date("2026-11-09T13:59:59Z"), new Date("2026-11-09T14:00:00Z")];
	await storeCompany(db, { name: "Won before", status: "won", wonAt: before, lostAt: since });
	await storeCompany(db, { name: "Won since", status: "won", wonAt: since });
	await storeCompany(db, { name: "Lost since", status: "lost", wonAt: before, lostAt: since });
	await storeCompany(db, { name: "Us", status: "won", wonAt: since, isAgency: true });
	expect(await names(db, "closed=2026-11-10")).toEqual(["Lost since", "Won since"]);
	expect(await names(db, "closed=2026-11-10&status=won")).toEqual(["Won since"]);
});

test("pages through companies with the same time of activity without skipping or repeating one", async () => {
	const db = await freshDatabase();
	for (let count = 0; count < 7; count++) await storeCompany(db, { name: `Company ${count}`, activeAt: minutesAgo(Math.floor(count / 3)) });
	const seen: string[] = [];
	let page = await read(db, "", { limit: 3 });
	for (;;) {
		expect([page.before, page.total]).toEqual([seen.length, 7]);
		seen.push(...page.companies.map(({ name }) => name));
		if (page.olderCursor === null) break;
		page = await read(db, "", { limit: 3, cursor: { direction: "older", text: page.olderCursor } });
	}
	expect(seen).toEqual([2, 1, 0, 5, 4, 3, 6].map((number) => `Company ${number}`));
	const back = await read(db, "", { limit: 3, cursor: { direction: "newer", text: page.newerCursor ?? "" } });
	expect(back.companies.map(({ name }) => name)).toEqual(["Company 5", "Company 4", "Company 3"]);
	expect([back.before, back.total]).toEqual([3, 7]);
	expect((await read(db, "", { limit: 3, cursor: { direction: "older", text: "nonsense" } })).newerCursor).toBeNull();
});

test("counts only the companies that match the filter", async () => {
	const db = await freshDatabase();
	for (const status of ["new", "lost", "lost", "lost"] as const) await storeCompany(db, { status });
	const first = await read(db, "status=lost", { limit: 2 });
	expect([first.before, first.total]).toEqual([0, 3]);
	const second = await read(db, "status=lost", { limit: 2, cursor: { direction: "older", text: first.olderCursor ?? "" } });
	expect([second.before, second.total]).toEqual([2, 3]);
	expect(await read(db, "status=new")).toMatchObject({ before: 0, total: 1 });
	expect(await read(db, "status=won")).toMatchObject({ before: 0, total: 0 });
});

test("marks companies with a request whose reply is overdue, except clients and spam", async () => {
	const db = await freshDatabase();
	const [late, recent] = [minutesAgo(25 * 60), minutesAgo(60)];
	for (const [name, lead, status] of [
		["Late", { createdAt: late }, "new"],
		["Recent", { createdAt: recent }, "new"],
		["Replied", { createdAt: late, status: "contacted" }, "contacted"],
		["Client", { createdAt: late }, "won"],
		["Spam", { createdAt: late, flagged: true }, "new"],
	] as const) {
		await storeDeskLeads(db, { ...lead, companyId: await storeCompany(db, { name, status }) });
	}
	const { companies } = await read(db);
	expect(companies.filter(({ isOverdue }) => isOverdue).map(({ name }) => name)).toEqual(["Late"]);
});

test("shows the latest score of the company's own site, measured as a client or for a visitor", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { activeAt: minutesAgo(1) });
	await storeCompany(db, { name: "Unmeasured", activeAt: minutesAgo(9) });
	const [leadId = 0] = await storeDeskLeads(db, { companyId });
	const snapshot = { leadId, host: "mycafe.com.au", result: {} };
	await db.insert(snapshots).values([
		{ ...snapshot, score: 41, measuredAt: minutesAgo(60) },
		{ ...snapshot, score: 44, measuredAt: minutesAgo(30) },
		{ ...snapshot, score: 99, role: "competitor", measuredAt: minutesAgo(1) },
	]);
	expect((await read(db)).companies.map(({ score }) => score)).toEqual([44, null]);
	const [watch] = await db
		.insert(watches)
		.values({ companyId, kind: "client", website: "https://mycafe.com.au", dueAt: now, createdAt: now })
		.returning({ id: watches.id });
	const measured = { watchId: watch?.id ?? 0, host: "mycafe.com.au", dueAt: now, measuredAt: minutesAgo(5) };
	await db.insert(measurements).values([
		{ ...measured, position: 0, score: 58 },
		{ ...measured, position: 1, score: 77 },
	]);
	expect((await read(db)).companies.map(({ score }) => score)).toEqual([58, null]);
});
