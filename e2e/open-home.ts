import { expect, type Page } from "@playwright/test";

/** Opens the home page and waits until React has taken it over: before that its forms work too, but by leaving the page. */
export async function openHome(page: Page, address = "/") {
	await page.goto(address);
	// The page's script waits for an idle moment or a first touch: on a busy machine the touch is quicker.
	await page.keyboard.press("Shift");
	await expectHydrated(page);
}

export async function expectHydrated(page: Page) {
	await expect.poll(() => page.locator("#hero button").first().evaluate(isHydrated), { intervals: [50] }).toBe(true);
}

function isHydrated(element: Element): boolean {
	return Object.keys(element).some((key) => key.startsWith("__reactProps$"));
}
