import { expect, test } from "vitest";
import { companyKeys, leadEvents, notices } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { findCompanyDetail } from "./company-detail-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");

const freshDatabase = setUpDatabase();

test("returns a company with its requests, emails and history, newest first, and nothing of another", async () => {
	const db = await freshDatabase();
	const [companyId, otherId] = [await storeCompany(db, { name: "Reef Tours" }), await storeCompany(db)];
	await storeDeskLeads(db, { companyId }, { companyId: otherId }, { companyId, keywords: "coffee\nbreakfast", startDate: "in March" });
	const notice = { runAt: now, createdAt: now };
	await db.insert(notices).values([
		{ ...notice, leadId: 1, kind: "agency-mail" },
		{ ...notice, leadId: 2, kind: "agency-mail" },
		{ ...notice, companyId, kind: "reply-mail" },
		{ ...notice, companyId: otherId, kind: "reply-mail" },
	]);
	const event = { username: "jo", createdAt: now };
	await db.insert(leadEvents).values([
		{ ...event, leadId: 1, kind: "status", text: "New to Contacted" },
		{ ...event, leadId: 2, kind: "note", text: "another's" },
		{ ...event, companyId, kind: "note", text: "rang" },
		{ ...event, companyId, leadId: 3, kind: "note", text: "both" },
		{ ...event, companyId: otherId, kind: "note", text: "another's" },
	]);
	const detail = await findCompanyDetail(db, companyId);
	expect(detail).toMatchObject({
		id: companyId,
		name: "Reef Tours",
		status: "new",
		requestCount: 2,
		requests: [{ id: 3, keywords: "coffee\nbreakfast", startDate: "in March" }, { id: 1 }],
	});
	expect(detail?.notices.map(({ kind, leadId }) => [kind, leadId])).toEqual([
		["reply-mail", null],
		["agency-mail", 1],
	]);
	expect(detail?.events.map(({ text }) => text)).toEqual(["both", "rang", "New to Contacted"]);
});

test("shows the fifty latest of many requests", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	await storeDeskLeads(db, ...Array.from({ length: 60 }, () => ({ companyId })));
	const detail = await findCompanyDetail(db, companyId);
	expect([detail?.requestCount, detail?.requests.length, detail?.requests[0]?.id]).toEqual([60, 50, 60]);
});

test("names other companies that share a website or email address with its requests", async () => {
	const db = await freshDatabase();
	for (const name of ["Reef Tours", "Reef Café", "Reef Divers", "Unrelated"]) await storeCompany(db, { name, website: null });
	await db.insert(companyKeys).values([
		{ key: "site reef.example", companyId: 2 },
		{ key: "email linh@reef.example", companyId: 3 },
		{ key: "site other.example", companyId: 4 },
	]);
	await storeDeskLeads(db, { companyId: 1, website: "https://www.reef.example/menu", email: "Linh@reef.example" });
	expect((await findCompanyDetail(db, 1))?.similar.map(({ name }) => name)).toEqual(["Reef Café", "Reef Divers"]);
});

test.each([3, 0, -1, 1.5, Number.NaN, 2_147_483_648, 1e21])("returns null for the missing company %d", async (id) => {
	const db = await freshDatabase();
	await storeCompany(db);
	expect(await findCompanyDetail(db, id)).toBe(null);
});
