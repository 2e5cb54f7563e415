import type { Locator, Page } from "@playwright/test";

/** Opens a page and stops its clock. From then on, time passes only by `page.clock.runFor`. */
export async function openWithPausedClock(page: Page, open: () => Promise<unknown>) {
	await page.clock.install();
	await open();
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Holds the page's requests to a URL until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(url, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

export async function getBox(locator: Locator) {
	const box = await locator.boundingBox();
	if (!box) throw new Error("the element is not on the screen");
	return box;
}
