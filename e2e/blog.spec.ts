import type { Locator, Page } from "@playwright/test";
import { internalLinks, mapOnlyLinks } from "#app/blog/internal-links.ts";
import { brand } from "#app/site/brand.ts";
import { towns } from "#app/site/queensland-outline.ts";
import { listArticleFiles } from "./article-files.ts";
import { expect, test } from "./site-test.ts";

const articles = listArticleFiles();
const featured = articles.filter((article) => article.featured);
const unfeatured = articles.filter((article) => !article.featured);

test("says whose blog it is and what it is about", async ({ page }) => {
	await page.goto("/blog");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${brand.name} Blog`);
	await expect(page.getByText(/expert SEO insights for Queensland businesses/i)).toBeVisible();
});

test("opens the RSS feed in a new tab", async ({ page }) => {
	await page.goto("/blog");
	const opened = page.waitForEvent("popup");
	await page.getByRole("link", { name: "RSS" }).click();
	const feed = await opened;
	await feed.waitForLoadState();
	expect(new URL(feed.url()).pathname).toBe("/feed.xml");
	expect(new URL(page.url()).pathname).toBe("/blog");
});

test("leads with the newest featured article and all its facts", async ({ page }) => {
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

test("gives the other featured articles a strip of their own", async ({ page }) => {
	await page.goto("/blog");
	const lead = await page.getByRole("article").filter({ hasText: "Featured Article" }).getByRole("link").getAttribute("href");
	const strip = page.getByRole("region", { name: /featured/i });
	const others = featured.map((article) => article.path).filter((path) => path !== lead);
	expect(await listPaths(strip.getByRole("link"))).toEqual(others.sort());
});

test("shows exactly the articles that are not featured in the grid, each with its facts", async ({ page }) => {
	await page.goto("/blog");
	expect(await listPaths(page.getByRole("link", { name: /^Read Article/ }))).toEqual(unfeatured.map((article) => article.path).sort());
	for (const article of unfeatured) {
		const card = cards(page).filter({ has: page.getByRole("heading", { name: article.title, exact: true }) });
		for (const text of [article.focusKeyword, article.category, article.excerpt, article.longDate, `${article.minutes} min`]) {
			await expect(card.first()).toContainText(text);
		}
	}
});

for (const [widthPx, columns] of [
	[390, 1],
	[800, 2],
	[1280, 3],
] as const) {
	test(`sets the grid in ${columns} column(s) at ${widthPx} px`, async ({ page }) => {
		await page.setViewportSize({ width: widthPx, height: 900 });
		await page.goto("/blog");
		expect(await countColumns(cards(page))).toBe(columns);
	});
}

test("cuts a card's title after two lines and its excerpt after three", async ({ page }) => {
	await page.goto("/blog");
	const card = cards(page).first();
	const title = (await card.getByRole("heading").textContent()) ?? "";
	const excerpt = card.getByText(articles.find((article) => article.title === title)?.excerpt ?? "");
	expect(await readClamp(card.getByRole("heading"))).toEqual({ lines: "2", overflow: "hidden" });
	expect(await readClamp(excerpt)).toEqual({ lines: "3", overflow: "hidden" });
});

test("goes from 'Read Article' to the article", async ({ page }) => {
	await page.goto("/blog");
	const card = cards(page).first();
	const title = (await card.getByRole("heading").textContent()) ?? "";
	await card.getByRole("link", { name: "Read Article" }).click();
	await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
	expect(articles.find((article) => article.title === title)?.path).toBe(new URL(page.url()).pathname);
});

test("leaves no article without a way to it", async ({ page }) => {
	await page.goto("/blog");
	const linked = await listPaths(page.getByRole("main").getByRole("link"));
	expect(articles.filter((article) => !linked.includes(article.path))).toEqual([]);
});

test("links each town on the chart that has an article, and no other", async ({ page, request }) => {
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

test("closes with a call to action that leads home", async ({ page }) => {
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

/** By where the cards stand; a row that the cards cannot fill is judged by the tracks laid out for it. */
async function countColumns(found: Locator): Promise<number> {
	const lefts = await found.evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().left)));
	if (lefts.length >= 3) return new Set(lefts).size;
	return found.first().evaluate((element) => {
		const grid = element.closest("ul");
		return grid ? getComputedStyle(grid).gridTemplateColumns.split(" ").length : 0;
	});
}

function readClamp(text: Locator) {
	return text.evaluate((element) => {
		const { webkitLineClamp, overflowY } = getComputedStyle(element);
		return { lines: webkitLineClamp, overflow: overflowY };
	});
}
