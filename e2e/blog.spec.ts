import type { Locator, Page } from "@playwright/test";
import { brand } from "#app/site/brand.ts";
import { listArticleFiles } from "#tests/site/article-files.ts";
import { expect, test } from "./support/site-test.ts";

const articles = listArticleFiles();

test("shows the blog's title, a subtitle, a call to action, a chart of towns and a button that opens the feed in a new tab", async ({
	page,
}) => {
	await page.goto("/blog");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${brand.name} Blog`);
	await expect(page.getByText(/expert SEO insights for Queensland businesses/i)).toBeVisible();
	await expect(page.getByRole("heading", { name: "Ready to Implement These SEO Strategies?" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Get Free SEO Analysis" })).toHaveAttribute("href", "/");
	const opened = page.waitForEvent("popup");
	await page.getByRole("link", { name: "RSS" }).click();
	const feed = await opened;
	await feed.waitForLoadState();
	expect(new URL(feed.url()).pathname).toBe("/feed.xml");
	expect(new URL(page.url()).pathname).toBe("/blog");
	await page.getByRole("group", { name: /chart/i }).getByRole("link", { name: "Cairns" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Cairns");
});

test("lays out 1, 2 or 3 columns of cards with titles of two lines and excerpts of three", async ({ page }) => {
	await page.goto("/blog");
	for (const [widthPx, columns] of [
		[390, 1],
		[800, 2],
		[1280, 3],
	] as const) {
		await page.setViewportSize({ width: widthPx, height: 900 });
		const lefts = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
		expect(new Set(lefts).size, `at ${widthPx} px`).toBe(columns);
	}
	const heading = cards(page).first().getByRole("heading");
	const title = await heading.textContent();
	const excerpt = cards(page)
		.first()
		.getByText(articles.find((article) => article.title === title)?.excerpt ?? "");
	expect(await readClamp(heading)).toEqual({ lines: "2", overflow: "hidden" });
	expect(await readClamp(excerpt)).toEqual({ lines: "3", overflow: "hidden" });

	// On a phone the list starts within one and a half screens.
	await page.setViewportSize({ width: 390, height: 844 });
	expect(
		await cards(page)
			.first()
			.evaluate((card) => card.getBoundingClientRect().top),
	).toBeLessThan(1.5 * 844);
});

function cards(page: Page): Locator {
	return page.getByRole("listitem").getByRole("article");
}

function readClamp(text: Locator) {
	return text.evaluate((element) => {
		const { webkitLineClamp, overflowY } = getComputedStyle(element);
		return { lines: webkitLineClamp, overflow: overflowY };
	});
}
