import type { Locator, Page } from "@playwright/test";
import { brand } from "#app/site/brand.ts";
import { boxOf } from "./box-of.ts";
import { openHome } from "./open-home.ts";
import { expect, test } from "./site-test.ts";
import { openWithStoppedClock } from "./stopped-clock.ts";
import { toasts } from "./toasts.ts";

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const CLOCK_STEP_MS = 20;

test("shows the e-mail address after the pointer has rested on the mail link for 700 ms", async ({ page }) => {
	await openWithStoppedClock(page, () => page.goto("/blog"));
	await mailLink(page).hover();
	await page.clock.runFor(600);
	await expect(tooltip(page)).toBeHidden();
	await page.clock.runFor(99);
	await expect(tooltip(page)).toBeHidden();
	await page.clock.runFor(1);
	await expect(tooltip(page)).toBeVisible();
	await expect(tooltip(page)).toHaveText(brand.email);
	await expect(mailLink(page)).toHaveAccessibleDescription(brand.email);
});

test("shows nothing when the pointer only passes over, and goes away when it leaves", async ({ page }) => {
	await openWithStoppedClock(page, () => page.goto("/blog"));
	await mailLink(page).hover();
	await page.clock.runFor(600);
	await restOnNothing(page);
	await page.clock.runFor(5_000);
	await expect(tooltip(page)).toBeHidden();

	await mailLink(page).hover();
	await page.clock.runFor(OPEN_DELAY_MS);
	await expect(tooltip(page)).toBeVisible();
	await restOnNothing(page);
	await page.clock.runFor(300);
	await expect(tooltip(page)).toBeHidden();
});

test("opens at once on another control within 300 ms of the last one closing", async ({ page }) => {
	await openWithStoppedClock(page, () => openHome(page));
	const closeToast = await showToast(page);
	await mailLink(page).hover();
	await page.clock.runFor(OPEN_DELAY_MS);
	await closeByLeaving(page);
	await page.clock.runFor(SKIP_DELAY_MS - CLOCK_STEP_MS - 1);
	await closeToast.hover();
	await page.clock.runFor(1);
	await expect(tooltip(page)).toHaveText("Close");
	await expect(tooltip(page)).toBeVisible();
});

test("waits the whole 700 ms again once 300 ms have passed", async ({ page }) => {
	await openWithStoppedClock(page, () => openHome(page));
	const closeToast = await showToast(page);
	await mailLink(page).hover();
	await page.clock.runFor(OPEN_DELAY_MS);
	await closeByLeaving(page);
	await page.clock.runFor(SKIP_DELAY_MS + 1);
	await closeToast.hover();
	await page.clock.runFor(OPEN_DELAY_MS - 1);
	await expect(tooltip(page)).toBeHidden();
	await page.clock.runFor(1);
	await expect(tooltip(page)).toBeVisible();
});

test("stands 4 px from its owner and inside the window", async ({ page }) => {
	await openWithStoppedClock(page, () => openHome(page));
	const closeToast = await showToast(page);

	await mailLink(page).hover();
	await page.clock.runFor(OPEN_DELAY_MS);
	const [link, below] = [await boxOf(mailLink(page)), await boxOf(tooltip(page))];
	expect(below.y - (link.y + link.height)).toBeCloseTo(4, 0);

	await closeToast.hover();
	await page.clock.runFor(OPEN_DELAY_MS);
	await expect(tooltip(page)).toHaveText("Close");
	const [button, above] = [await boxOf(closeToast), await boxOf(tooltip(page))];
	expect(button.y - (above.y + above.height)).toBeCloseTo(4, 0);
	await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
});

test("opens at once under keyboard focus and closes when the focus moves on", async ({ page }) => {
	await openWithStoppedClock(page, () => page.goto("/blog"));
	await page.getByRole("banner").getByRole("link", { name: "About" }).focus();
	await page.keyboard.press("Tab");
	await expect(mailLink(page)).toBeFocused();
	await page.clock.runFor(1);
	await expect(tooltip(page)).toBeVisible();
	await expect(tooltip(page)).toHaveText(brand.email);
	await page.keyboard.press("Tab");
	await page.clock.runFor(1);
	await expect(tooltip(page)).toBeHidden();
});

test("closes on Escape and stays closed while the pointer rests", async ({ page }) => {
	await openWithStoppedClock(page, () => page.goto("/blog"));
	await mailLink(page).hover();
	await page.clock.runFor(OPEN_DELAY_MS);
	await closeByEscape(page);
	await page.clock.runFor(5_000);
	await expect(tooltip(page)).toBeHidden();
});

test("names the menu button on a small screen", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await openWithStoppedClock(page, () => page.goto("/blog"));
	await page.getByRole("button", { name: "Menu" }).hover();
	await page.clock.runFor(OPEN_DELAY_MS);
	await expect(tooltip(page)).toHaveText("Menu");
	await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
});

test("names the close button of the dialog", async ({ page }) => {
	await openHome(page);
	await page.getByRole("button", { name: "Choose Package" }).first().click();
	await page.getByRole("dialog").getByRole("button", { name: "Close" }).hover();
	await expect(tooltip(page)).toHaveText("Close");
	await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
});

test("names the close button of a toast", async ({ page }) => {
	await openWithStoppedClock(page, () => openHome(page));
	const closeToast = await showToast(page);
	await closeToast.hover();
	await page.clock.runFor(OPEN_DELAY_MS);
	await expect(tooltip(page)).toHaveText("Close");
	await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
	await closeToast.click();
	await expect(toasts(page)).toHaveCount(0);
	await expect(tooltip(page)).toBeHidden();
});

function mailLink(page: Page): Locator {
	return page.getByRole("banner").getByRole("link", { name: "Contact" });
}

/** An open dialog hides it from assistive technology, which reads it as the control's description. */
function tooltip(page: Page): Locator {
	return page.getByRole("tooltip", { includeHidden: true });
}

async function showToast(page: Page): Promise<Locator> {
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	await expect(toasts(page)).toHaveCount(1);
	return toasts(page).getByRole("button", { name: "Close" });
}

async function closeByEscape(page: Page) {
	await expect(tooltip(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(tooltip(page)).toBeHidden();
}

async function closeByLeaving(page: Page) {
	await expect(tooltip(page)).toBeVisible();
	await restOnNothing(page);
	while (await tooltip(page).isVisible()) await page.clock.runFor(CLOCK_STEP_MS);
}

async function restOnNothing(page: Page) {
	await page.mouse.move(2, 700);
}
