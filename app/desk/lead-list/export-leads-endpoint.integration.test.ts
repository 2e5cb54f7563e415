import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leadEvents, snapshots } from "#app/db/schema.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { createPostgresDatabase, setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { loader } from "./export-leads-endpoint.ts";

/** Requests the file as signed-in staff unless `isStaff` is false. */
function ask(db: Database, query = "", { method = "GET", isStaff = true } = {}) {
	const context = new RouterContextProvider();
	context.set(requestContext, createRequestContext(db));
	if (isStaff) context.set(staffContext, { accountId: 1, username: "jo", role: "owner", email: null, displayName: "jo" });
	const request = new Request(`http://localhost/desk/leads.csv${query}`, { method });
	return loader({ request, url: new URL(request.url), context, params: {}, pattern: "/desk/leads.csv" });
}

const listIds = (csv: string) => [...csv.matchAll(/^(\d+),/gm)].map(([, id]) => Number(id));

const freshDatabase = setUpDatabase();

test("sends every lead as a CSV file with formulas neutralised", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { businessName: '=HYPERLINK("https://evil.example")' }, { flagged: true }, { businessName: "Nguyễn & Söhne" });
	const response = await ask(db);
	expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
	expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="leads-20\d\d-\d\d-\d\d\.csv"$/);
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	const bytes = new Uint8Array(await response.arrayBuffer());
	expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	const csv = new TextDecoder().decode(bytes);
	expect(listIds(csv)).toEqual([3, 1]);
	expect(csv).toContain('"Nguyễn & Söhne"');
	expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});

test("adds the company, the latest score, the report and the notes of each lead", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { name: "Reef Tours" });
	const [leadId = 0] = await storeDeskLeads(db, { companyId }, {});
	const note = { kind: "note", username: "jo", createdAt: new Date() };
	await db.insert(leadEvents).values([
		{ ...note, leadId, text: "Rang at noon." },
		{ ...note, companyId, text: "Wants a quote." },
		{ ...note, companyId, kind: "status", text: "New to Won" },
	]);
	const reportId = "5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11";
	const snapshot = { leadId, host: "mycafe.com.au", result: {}, measuredAt: new Date() };
	await db.insert(snapshots).values([
		{ ...snapshot, score: 71, reportId },
		{ ...snapshot, score: 99, role: "competitor" },
	]);
	const [, other, lead] = (await (await ask(db)).text()).split("\r\n");
	expect(other).toMatch(/,"","","",""$/);
	expect(lead).toContain(`"Reef Tours",71,`);
	expect(lead).toContain(`/report/${reportId}","Rang at noon.\nWants a quote."`);
});

test("applies the list's filters to the CSV", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { status: "won", keywords: "coffee" }, { status: "won" }, { keywords: "coffee" }, { flagged: true });
	expect(listIds(await (await ask(db, "?status=won&q=coffee")).text())).toEqual([1]);
	expect(listIds(await (await ask(db, "?view=spam")).text())).toEqual([4]);
	expect((await (await ask(db, "?status=lost")).text()).split("\r\n")).toHaveLength(2);
});

test("sends a CSV of more leads than one batch", async () => {
	const db = await freshDatabase();
	await db.execute(
		sql`insert into leads (website, created_at) select 'https://a.example', timestamptz '2026-11-01' from generate_series(1, 1201)`,
	);
	expect(listIds(await (await ask(db)).text())).toEqual(Array.from({ length: 1201 }, (_, index) => 1201 - index));
});

test("stops querying leads when the CSV download is cancelled", async () => {
	const db = await freshDatabase();
	await db.execute(
		sql`insert into leads (website, created_at) select 'https://a.example', timestamptz '2026-11-01' from generate_series(1, 1201)`,
	);
	const reader = (await ask(db)).body?.getReader();
	await reader?.read();
	await reader?.cancel();
	expect(await reader?.closed).toBe(undefined);
});

test("throws for a CSV request without a staff context", async () => {
	const unused = {} as Database;
	await expect(ask(unused, "", { isStaff: false })).rejects.toThrow();
});

test("does not query the database for a HEAD request of the CSV", async () => {
	const response = await ask({} as Database, "", { method: "HEAD" });
	expect(response.headers.get("Content-Disposition")).toMatch(/^attachment/);
	expect(response.body).toBe(null);
});

test("responds with 503 instead of half a CSV when the database is down", async () => {
	const lines = expectConsoleErrors();
	const databaseUrl = await createPostgresDatabase();
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl, migrate: false });
	await close();
	const response = await ask(db);
	expect(response.status).toBe(503);
	expect(await response.text()).toBe("The leads can't be read right now. Please try again in a minute.");
	expect(lines.join()).toContain("leads-export-failed");
});
