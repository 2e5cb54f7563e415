import { expect, type Page } from "@playwright/test";

/** Opens the home page and waits until its parts are alive: a form that is sent before waits for that too. */
export async function openHome(page: Page, address = "/") {
	await page.goto(address);
	// The page's script waits for an idle moment or a first touch: on a busy machine the touch is quicker.
	await page.keyboard.press("Shift");
	await expectLive(page);
}

export async function expectLive(page: Page) {
	await expect(page.locator("html[data-hydrated]")).toBeAttached();
}
