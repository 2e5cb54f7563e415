import type { Page } from "@playwright/test";

/** Keeps the page's requests to an address waiting until the function that it gives back is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(address, async (route) => {
		await held;
		await route.continue();
	});
	return () => release();
}
