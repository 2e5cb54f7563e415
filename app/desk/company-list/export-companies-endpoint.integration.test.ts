import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { auditLog, contacts, leadEvents, measurements, snapshots, users, watches } from "#app/db/schema.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { EVERY_COMPANY } from "./company-filter.ts";
import { streamCompanies } from "./company-list-store.server.ts";

const now = new Date("2026-11-17T06:00:00Z");
const reportId = "5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11";

const freshDatabase = setUpDatabase();

async function openDesk(db: Database) {
	return openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
}

/** A lost client with two contacts, a request, two notes, a snapshot and a later measurement. */
async function storeFullCompany(db: Database): Promise<number> {
	const [mia] = await db.insert(users).values({ username: "mia", password: "none", displayName: "Mia Tran" }).returning({ id: users.id });
	const companyId = await storeCompany(db, {
		name: "Reef, Tours",
		website: "https://reef.example",
		status: "lost",
		ownerId: mia?.id ?? null,
		packageName: "Enterprise Growth",
		monthlyValue: 770,
		nextStep: '=HYPERLINK("https://evil.example")',
		nextStepOn: "2026-11-20",
		lostReason: "Too expensive",
		wonAt: new Date("2026-11-10T14:00:00Z"),
		lostAt: now,
	});
	const contact = { companyId, createdAt: now };
	await db.insert(contacts).values([
		{ ...contact, name: "Linh" },
		{ ...contact, name: "Bo", email: "bo@reef.example", phone: "+61400123456" },
		{ ...contact, phone: "+64 9 379 4000" },
	]);
	const [leadId = 0] = await storeDeskLeads(db, { companyId });
	const note = { kind: "note", username: "jo", createdAt: now };
	await db.insert(leadEvents).values([
		{ ...note, leadId, text: "Rang at noon." },
		{ ...note, companyId, text: "Wants a quote." },
		{ ...note, companyId, kind: "status", text: "Won to Lost" },
	]);
	const earlier = new Date("2026-11-02T00:00:00Z");
	await db.insert(snapshots).values({ leadId, host: "reef.example", result: {}, score: 58, measuredAt: earlier });
	const watch = { companyId, kind: "client", website: "https://reef.example", dueAt: now, createdAt: now };
	const [stored] = await db.insert(watches).values(watch).returning({ id: watches.id });
	const measured = { watchId: stored?.id ?? 0, host: "reef.example", dueAt: now, measuredAt: now };
	await db.insert(measurements).values([
		{ ...measured, position: 0, score: 71, reportId },
		{ ...measured, position: 1, score: 99 },
	]);
	return companyId;
}

test("sends companies with owner, next step, value, contact, score, report and notes as CSV", async () => {
	const db = await freshDatabase();
	await storeFullCompany(db);
	await storeCompany(db, { name: "By phone", website: null, isAddedByHand: true });
	const response = await (await openDesk(db)).get("/desk/companies.csv");
	expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
	expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="companies-20\d\d-\d\d-\d\d\.csv"$/);
	const [header, byPhone, reef] = (await response.text()).split("\r\n");
	expect(header).toBe(
		'"Company","Website","Status","Owner","Package","Monthly value","Next step","Due on","Lost because","Contact","Email","Phone","Score","Report","Created (Brisbane)","Won (Brisbane)","Lost (Brisbane)","Notes","Contacts"',
	);
	expect(byPhone).toBe('"By phone","","New","","","","","","","","","","","","2026-11-01 10:00:00","","","",""');
	expect(reef).toMatch(
		/^"Reef, Tours","https:\/\/reef\.example","Lost","Mia Tran","Enterprise Growth",770,"'=HYPERLINK\(""https:\/\/evil\.example""\)","2026-11-20","Too expensive","Bo","bo@reef\.example","0400 123 456",71,/,
	);
	expect(reef).toContain(
		`/report/${reportId}","2026-11-01 10:00:00","2026-11-11 00:00:00","2026-11-17 16:00:00","Rang at noon.\nWants a quote.","Linh\nBo, bo@reef.example, 0400 123 456\n'+64 9 379 4000"`,
	);
});

test("exports the same companies from the embedded database", async () => {
	const dataDir = await createDataFolder();
	const { db, close } = await openDatabase({ dataDir });
	onTestFinished(async () => {
		await close();
		rmSync(dataDir, { recursive: true });
	});
	await storeFullCompany(db);
	const exported = (await Array.fromAsync(streamCompanies(db, EVERY_COMPANY, now))).flat();
	expect(exported).toMatchObject([
		{
			owner: "Mia Tran",
			contacts: [{ name: "Linh" }, { name: "Bo" }, { name: null }],
			score: 71,
			reportId,
			notes: "Rang at noon.\nWants a quote.",
		},
	]);
});

test("applies the list's filters to the CSV of companies, and records who exported them", async () => {
	const db = await freshDatabase();
	await storeCompany(db, { name: "Reef Secret", status: "won" });
	await storeCompany(db, { name: "Bay Dental", status: "won" });
	await storeCompany(db, { name: "Reef Cafe" });
	const lines = expectConsoleErrors();
	const browser = await openDesk(db);
	expect(await (await browser.get("/desk/companies?status=won&q=secret")).text()).toContain(
		'href="/desk/companies.csv?status=won&amp;q=secret"',
	);
	const csv = await (await browser.get("/desk/companies.csv?status=won&q=secret")).text();
	expect(csv.split("\r\n").slice(1)).toEqual([expect.stringContaining("Reef Secret"), ""]);
	await browser.get("/desk/companies.csv", { method: "HEAD" });
	expect(await db.select().from(auditLog)).toMatchObject([
		{ event: "companies-exported", username: "jo", details: { companies: 1, filters: "status, search" } },
	]);
	expect(lines.join()).not.toContain("secret");
	expect(await (await browser.get("/desk/audit")).text()).toContain("jo exported 1 company (filtered by status, search)");
});

test("sends a CSV of more companies than one batch", async () => {
	const db = await freshDatabase();
	await db.execute(
		sql`insert into companies (name, created_at, active_at) select 'Company ' || n, now(), now() from generate_series(1, 1201) n`,
	);
	const csv = await (await (await openDesk(db)).get("/desk/companies.csv")).text();
	expect([...csv.matchAll(/^"Company (\d+)"/gm)].map(([, number]) => Number(number))).toEqual(
		Array.from({ length: 1201 }, (_, index) => 1201 - index),
	);
});
