import type { Locator, Page } from "@playwright/test";
import { internalLinks, mapOnlyLinks } from "#app/blog/internal-links.ts";
import { brand } from "#app/site/brand.ts";
import { towns } from "#app/site/queensland-outline.ts";
import { listArticleFiles } from "./article-files.ts";
import { expect, test } from "./site-test.ts";

const articles = listArticleFiles();
const featured = articles.filter((article) => article.featured);
const unfeatured = articles.filter((article) => !article.featured);

test("has a title, a subtitle and an RSS button that opens the feed in a new tab", async ({ page }) => {
	await page.goto("/blog");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${brand.name} Blog`);
	await expect(page.getByText(/expert SEO insights for Queensland businesses/i)).toBeVisible();
	const opened = page.waitForEvent("popup");
	await page.getByRole("link", { name: "RSS" }).click();
	const feed = await opened;
	await feed.waitForLoadState();
	expect(new URL(feed.url()).pathname).toBe("/feed.xml");
	expect(new URL(page.url()).pathname).toBe("/blog");
});

test("shows the newest featured article first, with all its facts", async ({ page }) => {
	await page.goto("/blog");
	const card = page.getByRole("article").filter({ hasText: "Featured Article" });
	await expect(card).toHaveCount(1);
	const title = (await card.getByRole("heading").textContent()) ?? "";
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
	await card.getByRole("link").click();
	await expect(page).toHaveURL(`${lead?.path}`);
});

test("lists the other featured articles separately", async ({ page }) => {
	await page.goto("/blog");
	const lead = await page.getByRole("article").filter({ hasText: "Featured Article" }).getByRole("link").getAttribute("href");
	const strip = page.getByRole("region", { name: /featured/i });
	const others = featured.map((article) => article.path).filter((path) => path !== lead);
	expect(await listPaths(strip.getByRole("link"))).toEqual(others.sort());
});

test("the grid has exactly the articles that are not featured, each with its facts, and every article is linked", async ({ page }) => {
	await page.goto("/blog");
	expect(await listPaths(page.getByRole("link", { name: /^Read Article/ }))).toEqual(unfeatured.map((article) => article.path).sort());
	const texts = await cards(page).allTextContents();
	for (const { title, focusKeyword, category, excerpt, longDate, minutes } of unfeatured) {
		const card = texts.find((text) => text.includes(title));
		for (const text of [focusKeyword, category, excerpt, longDate, `${minutes} min`]) expect(card, title).toContain(text);
	}
	const linked = await listPaths(page.getByRole("main").getByRole("link"));
	expect(articles.filter(({ path }) => !linked.includes(path))).toEqual([]);
});

test("the grid has 1, 2 or 3 columns depending on the width", async ({ page }) => {
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
});

test("cuts a card's title after two lines and its excerpt after three", async ({ page }) => {
	await page.goto("/blog");
	const card = cards(page).first();
	const title = (await card.getByRole("heading").textContent()) ?? "";
	const excerpt = card.getByText(articles.find((article) => article.title === title)?.excerpt ?? "");
	expect(await readClamp(card.getByRole("heading"))).toEqual({ lines: "2", overflow: "hidden" });
	expect(await readClamp(excerpt)).toEqual({ lines: "3", overflow: "hidden" });
});

test("'Read Article' opens the article", async ({ page }) => {
	await page.goto("/blog");
	const card = cards(page).first();
	const title = (await card.getByRole("heading").textContent()) ?? "";
	await card.getByRole("link", { name: "Read Article" }).click();
	await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
	expect(articles.find((article) => article.title === title)?.path).toBe(new URL(page.url()).pathname);
});

test("the chart links each town that has an article, and no other", async ({ page, request }) => {
	await page.goto("/blog");
	const chart = page.getByRole("group", { name: /chart/i });
	const paths = new Set(articles.map((article) => article.path));
	for (const { name } of towns) {
		await expect(chart.getByText(name, { exact: true })).toBeAttached();
		const path = `/blog/${[...internalLinks, ...mapOnlyLinks].find((link) => link.phrase === name)?.slug}`;
		const link = chart.getByRole("link", { name, exact: true });
		await expect(link, name).toHaveCount(paths.has(path) ? 1 : 0);
		if (paths.has(path)) expect((await request.get((await link.getAttribute("href")) ?? "")).status(), name).toBe(200);
	}
	await chart.getByRole("link", { name: "Cairns" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Cairns");
});

test("the closing call to action links to the home page", async ({ page }) => {
	await page.goto("/blog");
	await expect(page.getByRole("heading", { name: "Ready to Implement These SEO Strategies?" })).toBeVisible();
	await page.getByRole("link", { name: "Get Free SEO Analysis" }).click();
	await expect(page).toHaveURL("/");
});

function cards(page: Page): Locator {
	return page.getByRole("article").filter({ has: page.getByRole("link", { name: "Read Article" }) });
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
