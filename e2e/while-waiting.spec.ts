import type { Page } from "@playwright/test";
import { heroForm, recordLeadPosts } from "./hero-form.ts";
import { openHome } from "./open-home.ts";
import { expect, test } from "./site-test.ts";
import { openWithStoppedClock } from "./stopped-clock.ts";
import { toasts } from "./toasts.ts";

const WHOLE_SNAPSHOT_MS = 12_000;

test("leaves a visitor alone who has gone on to a dialog when the results arrive", async ({ page }) => {
	await startSnapshot(page);
	await page.getByRole("button", { name: "Choose Package" }).first().click();
	// The dialog's code arrives, and React shows it, on timers of their own.
	const businessName = page.getByRole("dialog").getByLabel("Business Name");
	await expect(async () => {
		await page.clock.runFor(100);
		await expect(businessName).toBeVisible({ timeout: 100 });
	}).toPass();
	await businessName.pressSequentially("Jo's Cafe");
	await page.clock.runFor(WHOLE_SNAPSHOT_MS);
	await expect(page.getByText("Critical Issues Found")).toBeAttached();
	await businessName.pressSequentially(" North");
	await expect(businessName).toHaveValue("Jo's Cafe North");
});

test("does not pull a visitor back who reads on below when the results arrive", async ({ page }) => {
	await startSnapshot(page);
	await page.locator("#pricing").evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
	await page.clock.runFor(WHOLE_SNAPSHOT_MS);
	await expect(page.getByText("Critical Issues Found")).toBeAttached();
	await expect(page.locator("#hero")).not.toBeInViewport();
});

test("brings the results to the visitor who waits for them, and the field to one who starts over", async ({ page }) => {
	await startSnapshot(page);
	await page.clock.runFor(WHOLE_SNAPSHOT_MS);
	await expect(page.getByRole("heading", { name: "Snapshot for mycafe.example" })).toBeFocused();
	await page.getByRole("button", { name: "Analyze Another Website" }).click();
	const { website } = heroForm(page);
	await expect(website).toBeFocused();
	await expect(website).toBeInViewport();
});

test("says at once that a post failed offline, and does not send it later unasked", async ({ page, context, expectConsoleError }) => {
	expectConsoleError(/Failed to load resource/);
	await openHome(page);
	const { website, submit } = heroForm(page);
	await website.fill("https://mycafe.example");
	await context.setOffline(true);
	await submit.click();
	await expect(toasts(page)).toHaveText("ErrorFailed to submit your request. Please try again.");
	await expect(submit).toBeFocused();
	const posts = recordLeadPosts(page);
	await context.setOffline(false);
	await page.evaluate(() => dispatchEvent(new Event("online")));
	await expect(toasts(page)).toHaveCount(0, { timeout: 8_000 });
	expect(posts).toEqual([]);
});

async function startSnapshot(page: Page) {
	await openWithStoppedClock(page, () => openHome(page));
	const { website, submit } = heroForm(page);
	await website.fill("https://mycafe.example");
	await submit.click();
	await expect(page.getByRole("heading", { name: "Preparing a sample snapshot" })).toBeVisible();
}
