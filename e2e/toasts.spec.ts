import type { Locator, Page } from "@playwright/test";
import { getBox, openWithPausedClock } from "./support/browser-control.ts";
import { heroForm, openHome, submitWebsite, toasts } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

const DISPLAY_MS = 5_000;
const INVALID_URL = "ErrorPlease enter a valid website URL";

test("shows one toast at a time for 5000 ms, paused while the pointer is on it", async ({ page, expectConsoleError }) => {
	expectConsoleError(/Failed to load resource/);
	await openWithPausedClock(page, () => openHome(page));
	const toast = await showToast(page);
	await page.clock.runFor(DISPLAY_MS - 1);
	await expect(toast).toBeVisible();
	await page.clock.runFor(1);
	await expect(toasts(page)).toHaveCount(0);

	await page.route("/api/leads", (route) => route.fulfill({ status: 503, body: "Please try again." }));
	await showToast(page);
	await page.clock.runFor(4_000);
	await submitWebsite(page, "https://mycafe.example");
	await expect(toasts(page)).toHaveText(["Error503: Please try again."]);
	await page.clock.runFor(DISPLAY_MS - 1);
	await expect(toasts(page)).toHaveText(["Error503: Please try again."]);
	await page.clock.runFor(1);
	await expect(toasts(page)).toHaveCount(0);

	await showToast(page);
	await page.clock.runFor(3_000);
	await toast.hover();
	await page.clock.runFor(20_000);
	await expect(toast).toBeVisible();
	await page.mouse.move(2, 300);
	await page.clock.runFor(1_900);
	await expect(toast).toBeVisible();
	await page.clock.runFor(200);
	await expect(toasts(page)).toHaveCount(0);
});

test("closes a toast with its button or a swipe of more than 50 px to the right", async ({ page }) => {
	await openWithPausedClock(page, () => openHome(page));
	const toast = await showToast(page);
	for (const distancePx of [40, -120]) {
		await swipe(page, toast, distancePx);
		await page.clock.runFor(1_000);
		await expect(toast).toBeVisible();
	}
	await swipe(page, toast, 60);
	await expect(toasts(page)).toHaveCount(0);

	const first = await showToast(page);
	await first.getByRole("button", { name: "Close" }).click();
	await expect(toasts(page)).toHaveCount(0);
	const second = await showToast(page);
	await page.mouse.move(2, 300);
	await page.clock.runFor(DISPLAY_MS - 100);
	await expect(second).toBeVisible();
	await page.clock.runFor(200);
	await expect(toasts(page)).toHaveCount(0);
});

test("announces a toast, focuses it on F8 and closes it by keyboard", async ({ page }) => {
	await openWithPausedClock(page, () => openHome(page));
	// The live region exists for a second only, so it is recorded when it appears.
	await page.evaluate(() => {
		new MutationObserver(() => {
			const region = document.querySelector("[role=status][aria-live=assertive]");
			if (region?.textContent) document.documentElement.dataset.announced = region.textContent;
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
	});
	const toast = await showToast(page);
	await page.clock.runFor(500);
	await expect(page.locator("html")).toHaveAttribute("data-announced", /Please enter a valid website URL/);
	await expect(heroForm(page).website).toBeFocused();
	await page.keyboard.press("F8");
	await expect(page.getByRole("region", { name: "Notifications (F8)" }).getByRole("list")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(toast).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(toast.getByRole("button", { name: "Close" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(toasts(page)).toHaveCount(0);
});

async function showToast(page: Page): Promise<Locator> {
	await submitWebsite(page, "not a url");
	await expect(toasts(page)).toHaveText([INVALID_URL]);
	return toasts(page);
}

async function swipe(page: Page, toast: Locator, distancePx: number) {
	const box = await getBox(toast);
	const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + distancePx, y, { steps: 6 });
	await page.mouse.up();
}
