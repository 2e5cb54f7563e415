import type { Locator, Page } from "@playwright/test";
import { internalLinks, mapOnlyLinks } from "#app/blog/internal-links.ts";
import { brand } from "#app/site/brand.ts";
import { towns } from "#app/site/queensland-outline.ts";
import { listArticleFiles } from "./support/article-files.ts";
import { expect, test } from "./support/site-test.ts";

const articles = listArticleFiles();
const featured = articles.filter((article) => article.featured);
const unfeatured = articles.filter((article) => !article.featured);

test("shows the blog's title, a subtitle, a call to action and a button that opens the feed in a new tab", async ({ page }) => {
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
});

test("links the newest featured article first, then the other featured ones, then the rest by date", async ({ page }) => {
	await page.goto("/blog");
	const card = page.getByRole("article").filter({ hasText: "Featured Article" });
	const title = await card.getByRole("heading").textContent();
	const lead = featured.find((article) => article.title === title);
	expect(lead?.publishedAt).toBe(featured[0]?.publishedAt);
	for (const text of [
		lead?.focusKeyword,
		lead?.excerpt,
		lead?.longDate,
		`${lead?.minutes} min`,
		`${lead?.words.toLocaleString("en-AU")} words`,
	]) {
		await expect(card).toContainText(String(text));
	}
	expect(await listPaths(card.getByRole("link"))).toEqual([lead?.path]);

	const others = featured.map((article) => article.path).filter((path) => path !== lead?.path);
	expect(await listPaths(page.getByRole("region", { name: /featured/i }).getByRole("link"))).toEqual(others.sort());

	const found = await cards(page).evaluateAll((all) =>
		all.map((one) => ({ text: one.textContent, path: one.querySelector("a")?.getAttribute("href") })),
	);
	expect(found).toHaveLength(unfeatured.length);
	const dates = found.map(({ path }) => unfeatured.find((article) => article.path === path)?.publishedAt);
	expect(dates).toEqual(dates.toSorted().reverse());
	for (const { path, title: name, focusKeyword, category, excerpt, longDate, minutes } of unfeatured) {
		const text = found.find((one) => one.path === path)?.text;
		for (const fact of [name, focusKeyword, category, excerpt, longDate, `${minutes} min`]) expect(text, path).toContain(fact);
	}
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
});

test("starts the list of articles within one and a half screens of a phone", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/blog");
	const top = await cards(page)
		.first()
		.evaluate((card) => card.getBoundingClientRect().top);
	expect(top).toBeLessThan(1.5 * 844);
});

test("links exactly the towns on the chart that have an article", async ({ page }) => {
	await page.goto("/blog");
	const chart = page.getByRole("group", { name: /chart/i });
	const paths = new Set(articles.map((article) => article.path));
	for (const { name } of towns) {
		await expect(chart.getByText(name, { exact: true })).toBeAttached();
		const path = `/blog/${[...internalLinks, ...mapOnlyLinks].find((link) => link.phrase === name)?.slug}`;
		expect(await listPaths(chart.getByRole("link", { name, exact: true })), name).toEqual(paths.has(path) ? [path] : []);
	}
	await chart.getByRole("link", { name: "Cairns" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Cairns");
});

function cards(page: Page): Locator {
	return page.getByRole("listitem").getByRole("article");
}

async function listPaths(links: Locator): Promise<string[]> {
	const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
	return paths.sort();
}

function readClamp(text: Locator) {
	return text.evaluate((element) => {
		const { webkitLineClamp, overflowY } = getComputedStyle(element);
		return { lines: webkitLineClamp, overflow: overflowY };
	});
}
