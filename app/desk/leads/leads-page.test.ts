import { expect, test } from "vitest";
import { storeDeskLeads } from "#tests/desk-leads.ts";
import { storeDeskSession } from "#tests/desk-session.ts";
import { createDeskSite, openBrowser } from "#tests/desk-site.ts";
import { eachDatabase } from "#tests/test-database.ts";

eachDatabase((freshDatabase) => {
	test("leaves the status to the tabs and spam to the menu: a search keeps the tab it was made in", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { status: "won", source: "hero" });
		const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
		const page = await (await browser.get("/desk?status=won&q=mycafe")).text();
		expect(page).toContain('<input type="hidden" name="status" value="won"/>');
		expect(page).not.toContain('<select name="status"');
		expect(page.match(/href="\/desk\?[^"]*view=spam/g)).toEqual(['href="/desk?view=spam']);
	});

	test("folds the filters away, but where one of them is on and there is room", async () => {
		const db = await freshDatabase();
		await storeDeskLeads(db, { status: "won", source: "hero" });
		const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
		const fold = async (query: string) => /<details class="([^"]*)"/.exec(await (await browser.get(`/desk${query}`)).text())?.[1];
		expect(await fold("?status=won")).not.toContain("lg:details-content");
		expect(await fold("?source=hero")).toContain("lg:details-content:block");
	});
});
