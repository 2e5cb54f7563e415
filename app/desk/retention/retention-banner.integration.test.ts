import { expect, test } from "vitest";
import { auditLog, retentionState } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

const LONG_AGO = new Date("2026-01-15T03:00:00Z");

const freshDatabase = setUpDatabase();

test("shows the pause on every desk page until someone approves the deletion", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await storeDeskLeads(db, { companyId: await storeCompany(db) });
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	const read = async (path: string) => (await browser.get(path)).text();
	expect(await read("/desk")).not.toContain("Automatic deletion is paused");

	const hold = { reason: "clock", dueLeads: 812, allLeads: 900 } as const;
	await db.insert(retentionState).values({ checkedAt: LONG_AGO, hold });
	for (const path of ["/desk", "/desk/dashboard", "/desk/companies/1", "/desk/speed", "/desk/account"]) {
		const page = (await read(path)).replaceAll("<!-- -->", "");
		expect(page, path).toMatch(
			/Automatic deletion is paused: it would delete 812 of 900 requests.*15 Jan 2026.*Delete 812 requests for good/s,
		);
	}

	const approve = (dueLeads: string) => browser.post("/desk/retention", { reason: "clock", dueLeads });
	expect((await approve("12")).headers.get("Location")).toBe("/desk/dashboard?problem=retention-changed");
	expect(await read("/desk")).toContain("Automatic deletion is paused");
	const response = await approve("812");
	expect([response.status, response.headers.get("Location")]).toEqual([303, "/desk/dashboard?done=retention-approved"]);
	const page = await read("/desk/dashboard?done=retention-approved");
	expect(page).toContain("Old data will be deleted within 90 minutes.");
	expect(page).not.toContain("Automatic deletion is paused");
	expect(await db.select().from(auditLog)).toMatchObject([{ event: "retention-approved", username: "jo", details: { dueLeads: 812 } }]);
	expect((await browser.post("/desk/retention", {})).headers.get("Location")).toContain("problem=retention-changed");
});

test("says what to check when many leads would be deleted in one go", async () => {
	const db = await freshDatabase();
	await db.insert(retentionState).values({ checkedAt: LONG_AGO, hold: { reason: "share", dueLeads: 812, allLeads: 900 } });
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	expect(await (await browser.get("/desk")).text()).toMatch(/812 of 900 requests.*LEADS_KEPT_DAYS/s);
});
