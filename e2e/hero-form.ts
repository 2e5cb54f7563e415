import type { Page, Request } from "@playwright/test";

/** The hero card's form, as a visitor finds it. */
export function heroForm(page: Page) {
	const hero = page.locator("#hero");
	return {
		hero,
		website: hero.getByLabel("Website URL"),
		submit: hero.getByRole("button", { name: "Request Free Analysis" }),
		progress: hero.getByRole("progressbar"),
	};
}

/** Every lead that the page posts from now on. */
export function recordLeadPosts(page: Page): Request[] {
	const posts: Request[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && !request.url().endsWith("/api/snapshots")) posts.push(request);
	});
	return posts;
}
