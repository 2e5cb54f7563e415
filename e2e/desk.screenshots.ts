import { test } from "./support/desk-test.ts";

test.use({ hasDemoLeads: true, viewport: { width: 1280, height: 900 } });

// This is not a test: `npm run screenshots` takes the screenshots in the README.
test("takes screenshots of the desk", async ({ page }) => {
	for (const [name, path] of [
		["desk-leads", "/desk/leads"],
		["desk-dashboard", "/desk/dashboard"],
	]) {
		await page.goto(path ?? "");
		await page.evaluate(() => document.fonts.ready);
		await page.screenshot({ path: `docs/screenshots/${name}.png`, animations: "disabled" });
	}
});
