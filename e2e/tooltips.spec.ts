import type { Locator, Page } from "@playwright/test";
import { brand } from "#app/site/brand.ts";
import { getBox, openWithPausedClock } from "./support/browser-control.ts";
import { choosePackage } from "./support/hire-us-form.ts";
import { openHome, toasts } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const LEAVE_GRACE_MS = 100;

test("opens a tooltip after 700 ms of hovering or immediately on focus, and closes it on leave or Escape", async ({ page }) => {
	await openWithPausedClock(page, () => page.goto("/blog"));
	await mailLink(page).hover();
	await page.clock.runFor(600);
	await expect(tooltip(page)).toBeHidden();
	await page.clock.runFor(99);
	await expect(tooltip(page)).toBeHidden();
	await page.clock.runFor(1);
	await expect(tooltip(page)).toBeVisible();
	await expect(tooltip(page)).toHaveText(brand.email);
	await expect(mailLink(page)).toHaveAccessibleDescription(brand.email);

	await moveAway(page);
	await page.clock.runFor(5_000);
	await mailLink(page).hover();
	await page.clock.runFor(600);
	await moveAway(page);
	await page.clock.runFor(5_000);
	await expect(tooltip(page)).toBeHidden();

	await mailLink(page).hover();
	await page.clock.runFor(OPEN_DELAY_MS);
	await expect(tooltip(page)).toBeVisible();
	await moveAway(page);
	await page.clock.runFor(300);
	await expect(tooltip(page)).toBeHidden();

	await mailLink(page).hover();
	await page.clock.runFor(OPEN_DELAY_MS);
	await expect(tooltip(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(tooltip(page)).toBeHidden();
	await page.clock.runFor(5_000);
	await expect(tooltip(page)).toBeHidden();

	await moveAway(page);
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

test("opens the next tooltip immediately within 300 ms and otherwise after 700 ms, 4 px from its control", async ({ page }) => {
	await openWithPausedClock(page, () => openHome(page));
	const closeToast = await showToast(page);
	await mailLink(page).hover();
	await page.clock.runFor(OPEN_DELAY_MS);
	await expect(tooltip(page)).toHaveText(brand.email);
	const [link, below] = [await getBox(mailLink(page)), await getBox(tooltip(page))];
	expect(below.y - (link.y + link.height)).toBeCloseTo(4, 0);

	await closeByLeaving(page);
	await page.clock.runFor(SKIP_DELAY_MS - 2);
	await closeToast.hover();
	await page.clock.runFor(1);
	await expect(tooltip(page)).toHaveText("Close");
	await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
	const [button, above] = [await getBox(closeToast), await getBox(tooltip(page))];
	expect(button.y - (above.y + above.height)).toBeCloseTo(4, 0);

	await closeByLeaving(page);
	await page.clock.runFor(SKIP_DELAY_MS + 1);
	await closeToast.hover();
	await page.clock.runFor(OPEN_DELAY_MS - 1);
	await expect(tooltip(page)).toBeHidden();
	await page.clock.runFor(1);
	await expect(tooltip(page)).toBeVisible();
	await closeToast.click();
	await expect(toasts(page)).toHaveCount(0);
	await expect(tooltip(page)).toBeHidden();
});

test("keeps the tooltips of the dialog and of the menu button inside the window", async ({ page }) => {
	await openHome(page);
	const dialog = await choosePackage(page);
	await dialog.getByRole("button", { name: "Close" }).hover();
	await expect(tooltip(page)).toHaveText("Close");
	await expect(tooltip(page)).toBeInViewport({ ratio: 1 });

	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/blog");
	await page.getByRole("button", { name: "Menu" }).hover();
	await expect(tooltip(page)).toHaveText("Menu");
	await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
});

function mailLink(page: Page): Locator {
	return page.getByRole("banner").getByRole("link", { name: "Contact" });
}

/** Locates the tooltip. An open dialog hides it from assistive technology, which reads it as the control's description. */
function tooltip(page: Page): Locator {
	return page.getByRole("tooltip", { includeHidden: true });
}

async function showToast(page: Page): Promise<Locator> {
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	await expect(toasts(page)).toHaveCount(1);
	return toasts(page).getByRole("button", { name: "Close" });
}

async function closeByLeaving(page: Page) {
	await expect(tooltip(page)).toBeVisible();
	await moveAway(page);
	await page.clock.runFor(LEAVE_GRACE_MS);
	await expect(tooltip(page)).toBeHidden();
}

async function moveAway(page: Page) {
	await page.mouse.move(2, 700);
}
