import type { Locator } from "@playwright/test";
import { openHome } from "./open-home.ts";
import { expect, test } from "./site-test.ts";

for (const path of ["/", "/hire-us", "/free-analysis"]) {
	test(`says beside the form of ${path} what is done with it, and where to read more`, async ({ page }) => {
		await page.goto(path);
		await expectNotice(page.getByRole("main"));
	});
}

test("says it in the hire-us dialog too, and keeps what was typed while the visitor reads on", async ({ page }) => {
	await openHome(page);
	await page.getByRole("button", { name: "Choose Package" }).first().click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Business Name").fill("Reef Tours");
	await expectNotice(dialog);
	const [opened] = await Promise.all([page.waitForEvent("popup"), dialog.getByRole("link", { name: /^Privacy/ }).click()]);
	await expect(opened.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
	await expect(dialog.getByLabel("Business Name")).toHaveValue("Reef Tours");
});

test("leads from the foot of every page to the privacy page", async ({ page }) => {
	await page.goto("/blog");
	await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
	await expect(page.getByRole("link", { name: "oaic.gov.au" })).toHaveAttribute("href", "https://www.oaic.gov.au/");
});

async function expectNotice(place: Locator) {
	const notice = place.getByText(/No marketing|no marketing/);
	await expect(notice).toBeVisible();
	await expect(notice.getByRole("link", { name: /^Privacy/ })).toHaveAttribute("href", "/privacy");
}
