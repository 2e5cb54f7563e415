import { test } from "./support/desk-test.ts";

test.use({ hasDemoLeads: true, viewport: { width: 1280, height: 900 } });

// This is not a test: `npm run screenshots` takes the screenshots in the README.
test("takes screenshots of the desk", async ({ page }) => {
	for (const [name, path, link] of [
		["desk-today", "/desk"],
		["desk-leads", "/desk/leads"],
		["desk-dashboard", "/desk/dashboard"],
		// The first of the list with a contact to write to, and the client whose site improved.
		["desk-company", "/desk/companies?status=contacted", /Wattle Dental/],
		["desk-client", "/desk/clients", "Reef Cafe"],
	] as const) {
		await page.goto(path);
		if (link) await page.getByRole("main").getByRole("link", { name: link }).first().click();
		await page.evaluate(() => document.fonts.ready);
		await page.screenshot({ path: `docs/screenshots/${name}.png`, animations: "disabled" });
	}
});
