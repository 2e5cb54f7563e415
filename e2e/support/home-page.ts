import { expect, type Locator, type Page, type Request } from "@playwright/test";

/** The first step starts after the frame that shows 0%. */
const TWO_FRAMES_MS = 50;

/** Opens the home page and waits until React has hydrated it. */
export async function openHome(page: Page, path = "/") {
	await page.goto(path);
	await page.keyboard.press("Shift");
	await waitForHydration(page);
}

export async function waitForHydration(page: Page) {
	await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

export function heroForm(page: Page) {
	const hero = page.locator("#hero");
	return {
		hero,
		website: hero.getByLabel("Website URL"),
		submit: hero.getByRole("button", { name: "Request Free Analysis" }),
		progress: hero.getByRole("progressbar"),
	};
}

/** Sends a URL with the hero form. */
export async function submitWebsite(page: Page, url: string) {
	const { website, submit } = heroForm(page);
	await website.fill(url);
	await submit.click();
}

/** Sends a URL to a server without internet and waits for the progress view of the sample snapshot. */
export async function startSampleSnapshot(page: Page, website = "https://reef-tours.com.au", { isClockPaused = false } = {}) {
	await submitWebsite(page, website);
	if (isClockPaused) {
		await expect(heroForm(page).progress).toHaveAttribute("aria-valuenow", "0");
		await page.clock.runFor(TWO_FRAMES_MS);
	}
	await expect(page.getByRole("heading", { name: "Preparing a sample snapshot" })).toBeVisible();
	await expect(heroForm(page).progress).toBeVisible();
}

/** Records every lead that the page posts from now on. */
export function recordLeadPosts(page: Page): Request[] {
	const posts: Request[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && !request.url().endsWith("/api/snapshots")) posts.push(request);
	});
	return posts;
}

/** Locates the list items under a heading of the results. */
export function listUnder(page: Page, heading: string): Locator {
	return page.getByRole("heading", { name: heading }).locator("xpath=following-sibling::ul[1]").locator("> li");
}

/** Locates every toast on the screen. An open dialog hides them from assistive technology, to which they are announced separately. */
export function toasts(page: Page): Locator {
	return page.getByRole("region", { name: "Notifications (F8)", includeHidden: true }).getByRole("listitem", { includeHidden: true });
}
