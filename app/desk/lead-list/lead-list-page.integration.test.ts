import { expect, test } from "vitest";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";

const freshDatabase = setUpDatabase();

test("keeps the status tab of the list when searching", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { status: "won", source: "hero" });
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	const page = await (await browser.get("/desk/leads?status=won&q=mycafe")).text();
	expect(page).toContain('<input type="hidden" name="status" value="won"/>');
	expect(page).not.toContain('<select name="status"');
	expect(page.match(/href="\/desk\/leads\?[^"]*view=spam/g)).toEqual(['href="/desk/leads?view=spam']);
});
