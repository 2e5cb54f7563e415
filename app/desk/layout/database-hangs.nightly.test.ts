import pg from "pg";
import { expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { deskSessions } from "#app/db/schema.server.ts";
import { createPostgresDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { createStaff } from "#tests/desk/desk-staff.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

vi.setConfig({ testTimeout: 60_000 });

test("responds with 503 to a sign-in when the database hangs", async () => {
	expectConsoleErrors();
	const databaseUrl = await createPostgresDatabase();
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl });
	await createStaff(db);
	const site = await createDeskSite(db);
	const holder = new pg.Client(databaseUrl);
	await holder.connect();
	await holder.query("begin; lock table users");
	expect((await openBrowser(site).signIn()).status).toBe(503);
	await holder.query("rollback");
	await holder.end();
	expect(await db.select().from(deskSessions)).toEqual([]);
	expect((await openBrowser(site).signIn()).status).toBe(303);
	await close();
});

test("says that the database is down when it hangs, and returns the unsaved note", async () => {
	const lines = expectConsoleErrors();
	const databaseUrl = await createPostgresDatabase();
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl });
	await createStaff(db);
	const companyId = await storeCompany(db);
	const [leadId] = await storeDeskLeads(db, { companyId });
	const site = await createDeskSite(db);
	const browser = openBrowser(site);
	await browser.signIn();
	const holder = new pg.Client(databaseUrl);
	await holder.connect();
	await holder.query("begin; lock table leads, companies in access exclusive mode");
	const companyPath = `/desk/companies/${companyId}`;
	const paths = ["/desk/leads?q=plumber", "/desk/dashboard", `/desk/leads/${leadId}`, companyPath, "/desk/leads.data"];
	const note = { intent: "note", note: "Rang <Anna>,\r\nshe's in on Monday" };
	const [sent, file, ...pages] = await Promise.all([
		browser.post(companyPath, note),
		browser.post("/desk/person.json", { about: "anna@plumber.example" }),
		...paths.map((path) => browser.get(path)),
	]);
	for (const [index, page] of [sent, file, ...pages].entries()) {
		expect(page?.status, `${index}`).toBe(503);
		expect(page?.headers.get("Retry-After"), `${index}`).toBe("30");
	}
	expect(await pages[0]?.text()).toMatch(/The desk can&#x27;t reach its database.*href="\/desk\/leads\?q=plumber"/s);
	expect(file.headers.get("Content-Type")).toMatch(/^text\/plain/);
	const html = await sent.text();
	expect(html).toContain("know whether your change was saved");
	expect(html).toMatch(/<textarea[^>]*>Rang &lt;Anna&gt;,\r?\nshe&#x27;s in on Monday<\/textarea>/);
	expect(lines.filter((line) => line.includes("request-failed"))).toEqual([]);
	expect(lines.filter((line) => /"event":"database-unavailable","method":"(GET|POST)","path":"\/desk.*57014/.test(line))).toHaveLength(7);

	await holder.query("rollback");
	await holder.end();
	expect((await browser.post(companyPath, note)).status).toBe(303);
	expect((await browser.get("/desk")).status).toBe(200);
	await close();
});
