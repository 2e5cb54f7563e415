import { readFileSync } from "node:fs";
import { brand } from "#app/site/brand.ts";
import { type ArticleFile, type ArticleFileBlock, getLongestArticle, listArticleFiles } from "#tests/site/article-files.ts";
import { getBox } from "./support/browser-control.ts";
import { expect, test } from "./support/site-test.ts";

const articles = listArticleFiles();
test("leads from the blog to an article, to related ones and to linked ones", { tag: "@smoke" }, async ({ page }) => {
	const article = articleWithRelated();
	await page.goto("/blog");
	await page.getByRole("link", { name: article.title }).filter({ visible: true }).first().click();
	await expect(page).toHaveURL(article.path);
	await expect(page).toHaveTitle(article.documentTitle);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
	const link = page.getByRole("region", { name: "Related Articles" }).getByRole("link").first();
	const title = (await link.textContent()) ?? "";
	await link.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

	await page.goto(articleThatMentions("Cairns").path);
	await page.getByRole("article").getByRole("link", { name: "Cairns", exact: true }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Cairns");

	await page
		.getByRole("banner")
		.getByRole("link", { name: new RegExp(brand.name) })
		.click();
	await expect(page).toHaveTitle(brand.tagline);
});

test("lists an article's headings beside the text on a wide screen, and in a drawer on a phone", async ({ page }) => {
	const { path, blocks } = getLongestArticle();
	const headings = blocks.filter(({ kind }) => kind === "main heading").map(({ text }) => text);
	await page.goto(path);
	const contents = page.getByRole("navigation", { name: "On this page" });
	await expect(contents).toHaveCount(1);
	await expect(contents.getByRole("link")).toHaveText(headings);

	await page.setViewportSize({ width: 1280, height: 700 });
	await page.getByRole("heading", { name: "Need Professional Help?" }).scrollIntoViewIfNeeded();
	// A long list scrolls inside its parent.
	const list = await getBox(contents.locator("xpath=.."));
	const next = await getBox(page.getByRole("region", { name: "What to read and do next" }));
	expect(list.y + list.height).toBeLessThanOrEqual(next.y);

	await page.setViewportSize({ width: 360, height: 740 });
	await expect(contents).toHaveCount(0);
	await page.getByText("On this page").filter({ visible: true }).click();
	await contents.getByRole("link", { name: headings.at(-1) ?? "", exact: true }).click();
	await expect(page.getByRole("heading", { name: headings.at(-1) ?? "", exact: true })).toBeInViewport();
});

test("copies a template to the clipboard and downloads a table", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto("/blog/testing-our-seo-audit-on-22-websites");
	const template = page.getByRole("figure").filter({ hasText: "A test plan to hand to" });
	await template.getByRole("button", { name: /Copy/ }).click();
	await expect(template.getByRole("button")).toHaveText(/^Copied/);
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await template.locator("pre").textContent());

	const started = page.waitForEvent("download");
	await page
		.getByRole("figure")
		.filter({ hasText: "Every site, its fault" })
		.getByRole("link", { name: /Download as CSV/ })
		.click();
	const download = await started;
	expect(download.suggestedFilename()).toBe("every-site-its-fault-and-what-the-audit-said-first.csv");
	expect(readFileSync(await download.path(), "utf8")).toContain('"Florist in Glenelg","Pages name a staging site as the real one","35"');
});

test("responds with 404 and a link to the blog for an unknown article", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 404/);
	const response = await page.goto("/blog/no-such-article");
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1, name: "Article Not Found" })).toBeVisible();
	await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
	await expect(page).toHaveTitle(`Article Not Found | ${brand.name}`);
	await expect(page.locator('meta[name="description"]')).toHaveCount(1);
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
	await page.getByRole("link", { name: "Back to Blog" }).click();
	await expect(page).toHaveURL("/blog");
});

function articleWithRelated(): ArticleFile {
	const found = articles.find((article) => articles.some((other) => other !== article && other.category === article.category));
	if (!found) throw new Error("no two articles share a category");
	return found;
}

function articleThatMentions(town: string): ArticleFile {
	const mention = ({ kind, text }: ArticleFileBlock) => /item|paragraph/.test(kind) && new RegExp(`\\b${town}\\b`).test(text);
	const found = articles.find(({ path, blocks }) => !path.includes(town.toLowerCase()) && blocks.some(mention));
	if (!found) throw new Error(`no other article mentions ${town}`);
	return found;
}
