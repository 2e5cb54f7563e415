import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { companies, leadEvents, leads } from "#app/db/schema.server.ts";
import type { LeadStatus } from "#app/leads/lead-status.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { changeCompanyStatus, recordReply } from "./company-status-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");
const earlier = new Date("2026-11-02T06:00:00Z");

const freshDatabase = setUpDatabase();

/** Stores a company with one request of each status. */
async function storeCompanyWithRequests(db: Database, status: LeadStatus): Promise<number> {
	const companyId = await storeCompany(db, { status });
	const replied = { companyId, repliedAt: earlier };
	await storeDeskLeads(
		db,
		{ ...replied, status: "lost" },
		{ ...replied, status: "won" },
		{ ...replied, status: "contacted" },
		{ companyId, status: "new" },
	);
	return companyId;
}

async function listRequests(db: Database) {
	const rows = await db.select().from(leads).orderBy(leads.id);
	return rows.map(({ status, repliedAt }) => [status, repliedAt]);
}

async function getCompany(db: Database) {
	const [company] = await db.select().from(companies);
	if (!company) throw new Error("no company");
	return company;
}

test.each([
	["contacted", ["lost", "won", "contacted", "contacted"]],
	["won", ["lost", "won", "won", "won"]],
	["lost", ["lost", "won", "lost", "lost"]],
] as const)("moves the requests that follow a company to %s", async (to, statuses) => {
	const db = await freshDatabase();
	const companyId = await storeCompanyWithRequests(db, "new");
	const change = { companyId, username: "jo", now, from: "new" as const, to, reason: "too dear" };
	expect(await changeCompanyStatus(db, change)).toEqual({ kind: "changed" });
	expect(await listRequests(db)).toEqual(statuses.map((status, index) => [status, index === 3 ? now : earlier]));
	expect(await getCompany(db)).toMatchObject({
		status: to,
		activeAt: now,
		wonAt: to === "won" ? now : null,
		lostReason: to === "lost" ? "too dear" : null,
		lostAt: to === "lost" ? now : null,
	});
	const [event] = await db.select().from(leadEvents);
	expect(event).toMatchObject({ companyId, leadId: null, kind: "status", username: "jo" });
	expect(event?.text).toContain("New to ");
});

test("asks for a reason when a company is lost, and changes nothing without one", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompanyWithRequests(db, "contacted");
	const lose = (reason: string) => changeCompanyStatus(db, { companyId, username: "jo", now, from: "contacted", to: "lost", reason });
	expect(await lose(" \u200b ")).toEqual({ kind: "reason-missing" });
	expect(await getCompany(db)).toMatchObject({ status: "contacted" });
	expect(await lose("went with\ntheir cousin")).toEqual({ kind: "changed" });
	expect(await getCompany(db)).toMatchObject({ lostReason: "went with their cousin", lostAt: now });
	const [event] = await db.select().from(leadEvents);
	expect(event?.text).toBe("Contacted to Lost: went with their cousin");
});

test("answers a later request of a contacted company without changing the company", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompanyWithRequests(db, "contacted");
	const contact = { companyId, username: "jo", now, from: "contacted" as const, to: "contacted" as const };
	await changeCompanyStatus(db, contact);
	await changeCompanyStatus(db, contact);
	expect((await listRequests(db)).at(-1)).toEqual(["contacted", now]);
	const events = await db.select().from(leadEvents);
	expect(events.map(({ text }) => text)).toEqual(["Contacted again"]);
});

test("asks for a reply to the latest request again when a company is set back to new", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { status: "contacted" });
	await storeDeskLeads(db, { companyId, status: "contacted", repliedAt: earlier }, { companyId, status: "contacted", repliedAt: earlier });
	await changeCompanyStatus(db, { companyId, username: "jo", now, from: "contacted", to: "new" });
	expect(await listRequests(db)).toEqual([
		["contacted", earlier],
		["new", null],
	]);
});

test("lets one of several simultaneous status changes of a company win", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompanyWithRequests(db, "new");
	const results = await Promise.all(
		(["won", "contacted", "lost"] as const).map((to) =>
			changeCompanyStatus(db, { companyId, username: to, now, from: "new", to, reason: "no budget" }),
		),
	);
	expect(results.map(({ kind }) => kind).sort()).toEqual(["changed", "conflict", "conflict"]);
	expect(await db.$count(leadEvents)).toBe(1);
});

test("leaves other companies and their requests alone", async () => {
	const db = await freshDatabase();
	const [companyId, otherId] = [await storeCompany(db), await storeCompany(db)];
	await storeDeskLeads(db, { companyId }, { companyId: otherId });
	await changeCompanyStatus(db, { companyId, username: "jo", now, from: "new", to: "won" });
	expect((await listRequests(db)).map(([status]) => status)).toEqual(["won", "new"]);
	expect(await changeCompanyStatus(db, { companyId: 99, username: "jo", now, from: "new", to: "won" })).toEqual({ kind: "gone" });
	expect(await changeCompanyStatus(db, { companyId: 2 ** 40, username: "jo", now, from: "new", to: "won" })).toEqual({ kind: "gone" });
});

test.each([
	["new", "contacted", "contacted"],
	["lost", "contacted", "contacted"],
	["won", "won", "contacted"],
] as const)("after a reply, a company that was %s is %s and its new request %s", async (before, after, request) => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { status: before });
	await storeDeskLeads(db, { companyId });
	await db.transaction((tx) => recordReply(tx, { companyId, username: "jo", now, email: "linh@reef.example" }));
	expect(await getCompany(db)).toMatchObject({ status: after, activeAt: now });
	expect(await listRequests(db)).toEqual([[request, now]]);
});
