import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { leads } from "#app/db/schema.server.ts";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

vi.setConfig({ testTimeout: 60_000 });

const MAILS = ["lead-1-agency-mail-a.eml", "lead-1-confirmation-mail-b.eml", "lead-2-agency-mail-c.eml", "lead-3-confirmation-mail-d.eml"];

function createMailFolder() {
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const folder = join(dataDir, "mail");
	mkdirSync(folder);
	for (const name of MAILS) writeFileSync(join(folder, name), "To: linh@reefcafe.com.au");
	return { dataDir, folder };
}

const freshDatabase = setUpDatabase();

test("deletes only the email files about a person's leads when they are erased", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { email: "linh@reefcafe.com.au" }, { email: "other@reefcafe.com.au" }, { email: "linh@reefcafe.com.au" });
	const { dataDir, folder } = createMailFolder();
	const browser = openBrowser(await createDeskSite(db, { DATA_DIR: dataDir }), { cookie: await storeDeskSession(db) });
	const response = await browser.post("/desk/privacy-requests", { intent: "erase", about: "Linh@ReefCafe.com.au" });
	expect([response.status, response.headers.get("Location")]).toEqual([303, expect.stringContaining("done=erased")]);
	expect(await db.select({ id: leads.id }).from(leads)).toEqual([{ id: 2 }]);
	expect(readdirSync(folder)).toEqual(["lead-2-agency-mail-c.eml"]);
});

test("deletes the email files about a deleted lead", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, {}, {});
	const { dataDir, folder } = createMailFolder();
	const browser = openBrowser(await createDeskSite(db, { DATA_DIR: dataDir }), { cookie: await storeDeskSession(db) });
	expect((await browser.post("/desk/leads/1", { intent: "delete" })).status).toBe(303);
	expect(readdirSync(folder)).toEqual(["lead-2-agency-mail-c.eml", "lead-3-confirmation-mail-d.eml"]);
});

test("shows staff that some email files could not be deleted", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	await storeDeskLeads(db, { email: "linh@reefcafe.com.au" });
	const { dataDir, folder } = createMailFolder();
	rmSync(folder, { recursive: true });
	writeFileSync(folder, "a file where the folder should be");
	const browser = openBrowser(await createDeskSite(db, { DATA_DIR: dataDir }), { cookie: await storeDeskSession(db) });
	const response = await browser.post("/desk/privacy-requests", { intent: "erase", about: "linh@reefcafe.com.au" });
	expect(response.headers.get("Location")).toContain("problem=mail-left");
	expect(printed.map((line) => JSON.parse(line).event)).toEqual(["audit", "mail-files-delete-failed"]);
});
