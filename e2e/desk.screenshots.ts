import { test } from "./support/desk-test.ts";

test.use({ hasDemoLeads: true, viewport: { width: 1280, height: 900 } });

// This is not a test: `npm run screenshots` takes the screenshots in the README.
test("takes screenshots of the desk", async ({ page }) => {
	for (const [name, path, link] of [
		["desk-today", "/desk"],
		["desk-leads", "/desk/leads"],
		["desk-dashboard", "/desk/dashboard"],
		// A company that asked for a package, and the client whose site improved.
		["desk-company", "/desk/leads?source=hire_us&status=contacted", /Dental|Physio|Plumbing|Electrical|Charters/],
		["desk-client", "/desk/clients", "Reef Cafe"],
	] as const) {
		await page.goto(path);
		if (link) {
			await page.getByRole("main").getByRole("link", { name: link }).first().click();
			// Without the fragment, the page does not scroll to the request.
			await page.goto(page.url().replace(/#.*/, ""));
		}
		await page.evaluate(() => document.fonts.ready);
		await page.screenshot({ path: `docs/screenshots/${name}.png`, animations: "disabled" });
	}
});
