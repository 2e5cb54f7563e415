import { rmSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";

vi.setConfig({ testTimeout: 60_000 });

async function openDesk(db: Database) {
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	return openBrowser(await createDeskSite(db, { DATA_DIR: dataDir }), { cookie: await storeDeskSession(db) });
}

const freshDatabase = setUpDatabase();

test("erases nothing if a ticked lead no longer matches, and shows the current list", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { email: "linh@reef.example" }, { email: "linh+cafe@reef.example" }, { email: "other@reef.example" });
	const browser = await openDesk(db);
	const erase = { intent: "erase", about: "linh@reef.example" };
	const rejected = await browser.post("/desk/privacy-requests", { ...erase, selected: "3" });
	expect(rejected.status).toBe(409);
	const page = await rejected.text();
	expect(page).toContain("so nothing was erased");
	expect(page).toMatch(/name="selected"[^>]* value="2"/);
	expect(await db.$count(leads)).toBe(3);

	const erased = await browser.post("/desk/privacy-requests", { ...erase, selected: "2" });
	expect(erased.headers.get("Location")).toContain("leads=2&done=erased");
	expect(await db.select({ id: leads.id }).from(leads)).toEqual([{ id: 3 }]);
});

test("matches only leads for the page when a page URL is entered", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { website: "https://hipages.com.au/connect/joe" }, { website: "https://hipages.com.au/connect/ann" });
	const browser = await openDesk(db);
	const erased = await browser.post("/desk/privacy-requests", { intent: "erase", about: "hipages.com.au/connect/joe" });
	expect(erased.headers.get("Location")).toContain("leads=1&done=erased");
	expect(await db.select({ id: leads.id }).from(leads)).toEqual([{ id: 2 }]);
});
