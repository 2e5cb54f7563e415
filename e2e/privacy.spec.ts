import type { Locator } from "@playwright/test";
import { choosePackage } from "./support/hire-us-form.ts";
import { openHome } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

test("links the privacy page from the footer and from a collection notice beside every form", async ({ page }) => {
	for (const path of ["/", "/hire-us", "/free-analysis"]) {
		await page.goto(path);
		await expectNotice(page.getByRole("main"));
	}

	await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
	await expect(page.getByRole("link", { name: "oaic.gov.au" })).toHaveAttribute("href", "https://www.oaic.gov.au/");
});

test("keeps the input of the hire-us dialog while the visitor reads the privacy page", async ({ page }) => {
	await openHome(page);
	const dialog = await choosePackage(page);
	await dialog.getByLabel("Business Name").fill("Reef Tours");
	await expectNotice(dialog);
	const [opened] = await Promise.all([page.waitForEvent("popup"), dialog.getByRole("link", { name: /^Privacy/ }).click()]);
	await expect(opened.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
	await expect(dialog.getByLabel("Business Name")).toHaveValue("Reef Tours");
});

async function expectNotice(form: Locator) {
	const notice = form.getByText(/no marketing/i);
	await expect(notice).toBeVisible();
	await expect(notice.getByRole("link", { name: /^Privacy/ })).toHaveAttribute("href", "/privacy");
}
