import type { Locator, Page } from "@playwright/test";
import { boxOf } from "./box-of.ts";
import { heroForm } from "./hero-form.ts";
import { openHome } from "./open-home.ts";
import { expect, test } from "./site-test.ts";
import { openWithStoppedClock } from "./stopped-clock.ts";
import { toasts } from "./toasts.ts";

const DISPLAY_MS = 5_000;
const INVALID_URL = "ErrorPlease enter a valid website URL";

test("shows a message for 5000 ms", async ({ page }) => {
	await openWithStoppedClock(page, () => openHome(page));
	const toast = await showToast(page);
	await page.clock.runFor(4_900);
	await expect(toast).toBeVisible();
	await page.clock.runFor(99);
	await expect(toast).toBeVisible();
	await page.clock.runFor(1);
	await expect(toasts(page)).toHaveCount(0);
});

test("shows one message at a time: the second takes the place of the first, for its own 5000 ms", async ({ page, expectConsoleError }) => {
	expectConsoleError(/Failed to load resource/);
	await openWithStoppedClock(page, () => openHome(page));
	await page.route("/api/leads", (route) => route.fulfill({ status: 503, body: "Please try again." }));
	await showToast(page);
	await page.clock.runFor(4_000);
	await heroForm(page).website.fill("https://mycafe.example");
	await heroForm(page).submit.click();
	await expect(toasts(page)).toHaveText(["Error503: Please try again."]);
	await page.clock.runFor(DISPLAY_MS - 1);
	await expect(toasts(page)).toHaveText(["Error503: Please try again."]);
	await page.clock.runFor(1);
	await expect(toasts(page)).toHaveCount(0);
});

test("waits while the pointer rests on it and goes on afterwards", async ({ page }) => {
	await openWithStoppedClock(page, () => openHome(page));
	const toast = await showToast(page);
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

test("goes after a swipe of more than 50 px to the right", async ({ page }) => {
	await openWithStoppedClock(page, () => openHome(page));
	const toast = await showToast(page);
	await swipe(page, toast, 60);
	await expect(toasts(page)).toHaveCount(0);
});

for (const distancePx of [40, -120]) {
	test(`stays after a swipe of ${distancePx} px`, async ({ page }) => {
		await openWithStoppedClock(page, () => openHome(page));
		const toast = await showToast(page);
		await swipe(page, toast, distancePx);
		await page.clock.runFor(1_000);
		await expect(toast).toBeVisible();
	});
}

test("goes by its close button", async ({ page }) => {
	await openWithStoppedClock(page, () => openHome(page));
	const toast = await showToast(page);
	await toast.getByRole("button", { name: "Close" }).click();
	await expect(toasts(page)).toHaveCount(0);
});

test("shows the next message for 5000 ms too, after the last was closed by hand", async ({ page }) => {
	await openWithStoppedClock(page, () => openHome(page));
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

test("is reached by F8 and closed from the keyboard", async ({ page }) => {
	await openWithStoppedClock(page, () => openHome(page));
	const toast = await showToast(page);
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

test("is announced to assistive technology", async ({ page }) => {
	await openHome(page);
	await showToast(page);
	await expect(page.getByRole("status").filter({ hasText: "Please enter a valid website URL" })).toHaveAttribute("aria-live", "assertive");
});

async function showToast(page: Page): Promise<Locator> {
	await heroForm(page).website.fill("not a url");
	await heroForm(page).submit.click();
	await expect(toasts(page)).toHaveText([INVALID_URL]);
	return toasts(page);
}

async function swipe(page: Page, toast: Locator, distancePx: number) {
	const box = await boxOf(toast);
	const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + distancePx, y, { steps: 6 });
	await page.mouse.up();
}
