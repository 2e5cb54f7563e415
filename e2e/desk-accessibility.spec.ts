import { openDrawers, openLead } from "./desk-pages.ts";
import { test } from "./desk-site.ts";
import { expectOpenToAll } from "./open-to-all.ts";

const PAGES = [
	"/desk",
	"/desk?view=spam",
	"/desk?q=nothing+at+all",
	"/desk?status=lost&source=api",
	"/desk/dashboard",
	"/desk/speed",
	"/desk/privacy-requests",
	"/desk/audit",
	"/desk/audit?event=lead-erased",
	"/desk/account",
	"/desk/nowhere",
];

// One server for them all.
test.describe.configure({ mode: "default" });

for (const path of PAGES) {
	test(`finds no barrier on ${path}, its drawers open, and nothing out of reach`, async ({ page, expectConsoleError }) => {
		expectConsoleError(/status of 404/);
		await page.goto(path);
		await openDrawers(page);
		await expectOpenToAll(page);
	});
}

test("finds no barrier on a lead's page, with its drawers open", async ({ page }) => {
	await openLead(page, "Given Up Dental");
	await openDrawers(page);
	await expectOpenToAll(page);
});
