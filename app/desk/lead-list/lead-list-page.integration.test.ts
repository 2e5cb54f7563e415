import { expect, test } from "vitest";
import { storeDeskLeads } from "#tests/desk-leads.ts";
import { storeDeskSession } from "#tests/desk-session.ts";
import { createDeskSite, openBrowser } from "#tests/desk-site.ts";
import { setUpDatabase } from "#tests/test-database.ts";

const freshDatabase = setUpDatabase();

test("keeps the status tab when searching", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { status: "won", source: "hero" });
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	const page = await (await browser.get("/desk?status=won&q=mycafe")).text();
	expect(page).toContain('<input type="hidden" name="status" value="won"/>');
	expect(page).not.toContain('<select name="status"');
	expect(page.match(/href="\/desk\?[^"]*view=spam/g)).toEqual(['href="/desk?view=spam']);
});
