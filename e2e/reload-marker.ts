import { expect, type Page } from "@playwright/test";

/** Leaves a mark on the open document that only a new document takes away. */
export async function markDocument(page: Page) {
	await page.evaluate(() => Object.assign(window, { documentMark: true }));
}

export async function expectSameDocument(page: Page) {
	expect(await page.evaluate(() => "documentMark" in window), "the page was not loaded again").toBe(true);
}

export async function expectNewDocument(page: Page) {
	await expect.poll(() => page.evaluate(() => "documentMark" in window), { message: "the page was loaded anew" }).toBe(false);
}
