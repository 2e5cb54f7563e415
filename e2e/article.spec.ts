import type { APIRequestContext, Page } from "@playwright/test";
import { brand } from "#app/site/brand.ts";
import { type ArticleFile, type ArticleFileBlock, listArticleFiles } from "./article-files.ts";
import { boxOf } from "./box-of.ts";
import { expect, test } from "./site-test.ts";

const MAX_RELATED = 4;
const MAX_LINKS_PER_PHRASE = 2;
const PHRASES =
	"Brisbane, Gold Coast, Sunshine Coast, Cairns, Mackay, Toowoomba, Rockhampton, Bundaberg, local SEO, technical SEO, mobile SEO, content marketing, AI SEO, restaurant, healthcare, legal, tradie, tourism, hotel, e-commerce, Queensland SEO, SEO audit"
		.toLowerCase()
		.split(", ")
		.concat(brand.name.toLowerCase());

const articles = listArticleFiles();

test("heads the article with its category, date, reading time, title and description", async ({ page }) => {
	const article = articleWithRelated();
	await page.goto(article.path);
	const header = page.getByRole("main").locator("header");
	await expect(header.getByRole("heading", { level: 1 })).toHaveText(article.title);
	for (const text of [article.category, article.longDate, `${article.minutes} min`, article.metaDescription]) {
		await expect(header).toContainText(text);
	}
	await header.getByRole("link", { name: "Back to Blog" }).click();
	await expect(page).toHaveURL("/blog");
});

test("is called by its meta title and described by its meta description, until the visitor leaves", async ({ page }) => {
	for (const article of articles.slice(0, 3)) {
		await page.goto(article.path);
		await expect(page).toHaveTitle(article.documentTitle);
		await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", article.metaDescription);
	}
	await page
		.getByRole("banner")
		.getByRole("link", { name: new RegExp(brand.name) })
		.click();
	await expect(page).toHaveTitle(brand.tagline);
});

test("shows every article's headings, lists and paragraphs as its file marks them", async ({ page, request }) => {
	for (const article of articles) {
		const { blocks } = await readArticle(page, request, article.path);
		expect(blocks, article.slug).toEqual(article.blocks);
	}
});

test("links phrases to other articles, at most twice each and only as whole words", async ({ page, request }) => {
	const paths = new Set(articles.map((article) => article.path));
	let found = 0;
	for (const article of articles) {
		const { links } = await readArticle(page, request, article.path);
		const counts = new Map<string, number>();
		for (const { text, href, before, after } of links) {
			const phrase = text.toLowerCase().replace(/\s+/g, " ");
			expect(PHRASES, article.slug).toContain(phrase);
			expect(paths, `${text} in ${article.slug}`).toContain(href);
			expect(href, `a link of ${article.slug} to itself`).not.toBe(article.path);
			expect(`${before}|${after}`, `${text} in ${article.slug}`).not.toMatch(/\p{L}\||\|\p{L}/u);
			counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
		}
		for (const [phrase, count] of counts) expect(count, `${phrase} in ${article.slug}`).toBeLessThanOrEqual(MAX_LINKS_PER_PHRASE);
		found += links.length;
	}
	expect(found).toBeGreaterThan(0);
});

test("links a phrase where its article exists, and following it opens that article", async ({ page }) => {
	await page.goto(articleThatMentions("Cairns").path);
	const link = page.getByRole("article").getByRole("link", { name: "Cairns", exact: true }).first();
	await link.click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Cairns");
});

test("relates each article to others of its category, at most four, never to itself", async ({ page, request }) => {
	for (const article of articles) {
		const { related } = await readArticle(page, request, article.path);
		const candidates = articles.filter(({ category, path }) => category === article.category && path !== article.path);
		expect(related, article.slug).toHaveLength(Math.min(candidates.length, MAX_RELATED));
		expect(new Set(related.map(({ href }) => href)).size, article.slug).toBe(related.length);
		for (const { href, title, text } of related) {
			const other = candidates.find(({ path }) => path === href);
			expect(title, article.slug).toBe(other?.title);
			expect(text).toContain(String(other?.category));
			expect(text).toContain(`${other?.minutes} min`);
		}
	}
});

test("leads from the related card to the other article", async ({ page }) => {
	await page.goto(articleWithRelated().path);
	const link = page.getByRole("region", { name: "Related Articles" }).getByRole("link").first();
	const title = (await link.textContent()) ?? "";
	await link.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("leads from the newest article to every other one, and back", async ({ page, request }) => {
	const readNeighbours = async (path: string) => {
		const html = await (await request.get(path)).text();
		return page.evaluate(readNeighbourLinks, html);
	};
	const visited: string[] = [];
	let path: string | undefined = articles[0]?.path;
	while (path && (await readNeighbours(path)).newer) path = (await readNeighbours(path)).newer;
	while (path && !visited.includes(path)) {
		const { newer, older } = await readNeighbours(path);
		expect(newer, path).toBe(visited.at(-1));
		visited.push(path);
		path = older;
	}
	expect(visited.toSorted()).toEqual(articles.map((article) => article.path).toSorted());
});

test("offers a long article's headings in a drawer on a phone, beside the text on a wide screen, and not twice", async ({ page }) => {
	const long = articles.toSorted((a, b) => b.words - a.words)[0];
	const headings = long?.blocks.filter(({ kind }) => kind === "main heading").map(({ text }) => text) ?? [];
	await page.goto(long?.path ?? "");
	const contents = page.getByRole("navigation", { name: "On this page" });
	await expect(contents).toHaveCount(1);
	await expect(contents.getByRole("link")).toHaveText(headings);

	await page.setViewportSize({ width: 360, height: 740 });
	await expect(contents).toHaveCount(0);
	await page.getByText("On this page").filter({ visible: true }).click();
	await contents.getByRole("link", { name: headings.at(-1) ?? "", exact: true }).click();
	await expect(page.getByRole("heading", { name: headings.at(-1) ?? "", exact: true })).toBeInViewport();
});

test("keeps the headings beside the text to its very end, and off what follows", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 700 });
	await page.goto(articles.toSorted((a, b) => b.words - a.words)[0]?.path ?? "");
	await page.getByRole("heading", { name: "Need Professional Help?" }).scrollIntoViewIfNeeded();
	const contents = await boxOf(page.getByRole("navigation", { name: "On this page" }));
	const next = await boxOf(page.getByRole("region", { name: "What to read and do next" }));
	expect(contents.y + contents.height).toBeLessThanOrEqual(next.y);
});

test("ends with an offer of help that leads home", async ({ page }) => {
	await page.goto(articleWithRelated().path);
	await expect(page.getByRole("heading", { name: "Need Professional Help?" })).toBeVisible();
	await expect(page.getByText("Get expert Queensland SEO services that deliver results.")).toBeVisible();
	await page.getByRole("link", { name: "Start Free Analysis" }).click();
	await expect(page).toHaveURL("/");
});

test("says that an unknown article does not exist, with status 404 and a way back", async ({ page, expectConsoleError }) => {
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

test("prints the article without the site around it", async ({ page }) => {
	const article = articleWithRelated();
	await page.goto(article.path);
	await page.emulateMedia({ media: "print" });
	for (const role of ["banner", "contentinfo"] as const) await expect(page.getByRole(role)).toHaveCount(0);
	for (const name of ["Back to Blog", "Start Free Analysis"]) await expect(page.getByRole("link", { name })).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("article").getByRole("paragraph").last()).toBeVisible();
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

async function readArticle(page: Page, request: APIRequestContext, path: string) {
	return page.evaluate(readArticleDocument, await (await request.get(path)).text());
}

function readNeighbourLinks(html: string) {
	const parsed = new DOMParser().parseFromString(html, "text/html");
	const links = [...parsed.querySelectorAll('nav[aria-label="Newer and older articles"] a')];
	const pathOf = (word: string) => links.find((link) => link.textContent?.includes(word))?.getAttribute("href") ?? undefined;
	return { newer: pathOf("Newer"), older: pathOf("Older") };
}

function readArticleDocument(html: string) {
	const parsed = new DOMParser().parseFromString(html, "text/html");
	const textOf = (element: Element | null | undefined) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
	const kinds: Record<string, "main heading" | "sub-heading" | "item" | "paragraph"> = {
		H2: "main heading",
		H3: "sub-heading",
		LI: "item",
		P: "paragraph",
	};
	const body = parsed.querySelector("article");
	const relatedCard = [...parsed.querySelectorAll("section")].find((section) => textOf(section.querySelector("h2")) === "Related Articles");
	return {
		blocks: [...(body?.querySelectorAll("h2, h3, li, p") ?? [])].map((element) => ({
			kind: kinds[element.tagName],
			text: textOf(element),
		})),
		links: [...(body?.querySelectorAll("a") ?? [])].map((link) => ({
			text: textOf(link),
			href: link.getAttribute("href") ?? "",
			before: link.previousSibling?.textContent?.slice(-1) ?? "",
			after: link.nextSibling?.textContent?.slice(0, 1) ?? "",
		})),
		related: [...(relatedCard?.querySelectorAll("li") ?? [])].map((item) => ({
			href: item.querySelector("a")?.getAttribute("href") ?? "",
			title: textOf(item.querySelector("a")),
			text: textOf(item),
		})),
	};
}
