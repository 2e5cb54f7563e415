import type { Page } from "@playwright/test";

/** Opens a page whose clock stands still once it is open: from then on time passes only by `page.clock.runFor`. */
export async function openWithStoppedClock(page: Page, open: () => Promise<unknown>) {
	await page.clock.install();
	await open();
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}
