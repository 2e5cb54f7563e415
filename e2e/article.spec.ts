import { readFileSync } from "node:fs";
import { brand } from "#app/site/brand.ts";
import { type ArticleFile, type ArticleFileBlock, getLongestArticle, listArticleFiles } from "./support/article-files.ts";
import { getBox } from "./support/browser-control.ts";
import { expect, test } from "./support/site-test.ts";

const MAX_RELATED = 4;
const MAX_LINKS_PER_PHRASE = 2;
const PHRASES =
	"Brisbane, Gold Coast, Sunshine Coast, Cairns, Mackay, Toowoomba, Rockhampton, Bundaberg, local SEO, technical SEO, mobile SEO, content marketing, AI SEO, restaurant, healthcare, legal, tradie, tourism, hotel, e-commerce, Queensland SEO, SEO audit"
		.toLowerCase()
		.split(", ")
		.concat(brand.name.toLowerCase());

const articles = listArticleFiles();
const TITLES = articles.map(({ title }) => title.toLowerCase());

test("shows an article's category, date, reading time, title, description and a call to action", async ({ page }) => {
	const article = articleWithRelated();
	await page.goto(article.path);
	await expect(page).toHaveTitle(article.documentTitle);
	await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", article.metaDescription);
	const header = page.getByRole("main").locator("header");
	await expect(header.getByRole("heading", { level: 1 })).toHaveText(article.title);
	for (const text of [article.category, article.longDate, `${article.minutes} min`, article.metaDescription]) {
		await expect(header).toContainText(text);
	}
	await expect(header.getByRole("link", { name: "Back to Blog" })).toHaveAttribute("href", "/blog");
	await expect(page.getByRole("heading", { name: "Need Professional Help?" })).toBeVisible();
	await expect(page.getByText("Get expert Queensland SEO services that deliver results.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Start Free Analysis" })).toHaveAttribute("href", "/");
});

test("opens related articles and linked phrases, each with its own page title", async ({ page }) => {
	await page.goto(articleWithRelated().path);
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

test("renders every article with its blocks, links to other articles, related articles and neighbours", async ({ page, request }) => {
	const paths = articles.map(({ path }) => path);
	const newer = new Map<string, string>();
	const older = new Map<string, string>();
	let linkCount = 0;
	for (const article of articles) {
		const html = await (await request.get(article.path)).text();
		const { blocks, links, related, newerPath, olderPath } = await page.evaluate(parseArticle, html);
		expect(blocks, article.slug).toEqual(article.blocks);

		const phrases = links.map(({ text }) => text.toLowerCase());
		for (const [index, { text, href, before, after }] of links.entries()) {
			expect([...PHRASES, ...TITLES], article.slug).toContain(phrases[index]);
			expect(phrases.filter((phrase) => phrase === phrases[index]).length, `${text} in ${article.slug}`).toBeLessThanOrEqual(
				MAX_LINKS_PER_PHRASE,
			);
			expect(paths, `${text} in ${article.slug}`).toContain(href);
			expect(href, `a link of ${article.slug} to itself`).not.toBe(article.path);
			expect(`${before}|${after}`, `${text} in ${article.slug}`).not.toMatch(/\p{L}\||\|\p{L}/u);
		}

		const others = articles.filter(({ path }) => path !== article.path);
		const sameCategory = others.filter(({ category }) => category === article.category);
		const candidates = sameCategory.length > 0 ? sameCategory : others;
		expect(related, article.slug).toHaveLength(Math.min(candidates.length, MAX_RELATED));
		expect(new Set(related.map(({ href }) => href)).size, article.slug).toBe(related.length);
		for (const { href, title, text } of related) {
			const other = candidates.find(({ path }) => path === href);
			expect(title, article.slug).toBe(other?.title);
			expect(text).toContain(String(other?.category));
			expect(text).toContain(`${other?.minutes} min`);
		}

		linkCount += links.length;
		if (newerPath) newer.set(article.path, newerPath);
		if (olderPath) older.set(article.path, olderPath);
	}
	expect(linkCount).toBeGreaterThan(0);
	const chain: string[] = [];
	for (let path = paths.find((one) => !newer.has(one)); path && !chain.includes(path); path = older.get(path)) {
		expect(newer.get(path), path).toBe(chain.at(-1));
		chain.push(path);
	}
	expect(chain.toSorted()).toEqual(paths.toSorted());
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

test("shows when an article was last checked, its sources with publisher and date, and an offer before the end", async ({ page }) => {
	await page.goto("/blog/search-console-in-half-an-hour-a-month");
	await expect(page.getByRole("main").locator("header")).toContainText(/Last checked \d+ \w+ 20\d\d/);
	const sources = page.getByRole("region", { name: "Sources" }).getByRole("listitem");
	expect(await sources.count()).toBeGreaterThanOrEqual(4);
	for (const source of await sources.all()) {
		await expect(source.getByRole("link")).toHaveAttribute("href", /^https:\/\//);
		await expect(source.locator("time")).toHaveText(/20\d\d$/);
	}
	const offer = page.getByRole("complementary", { name: "Free snapshot" });
	expect((await getBox(offer)).y).toBeLessThan((await getBox(page.getByRole("heading", { name: "Sources" }))).y);
	await expect(offer.getByRole("link")).toHaveAttribute("href", "/#hero");
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

test("fits every article into a phone's screen", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const { path } of articles) {
		await page.goto(path);
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
	}
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

test("prints the article without the rest of the page", async ({ page }) => {
	const article = articleWithRelated();
	await page.goto(article.path);
	await page.emulateMedia({ media: "print" });
	for (const role of ["banner", "contentinfo"] as const) await expect(page.getByRole(role)).toHaveCount(0);
	for (const name of ["Back to Blog", "Start Free Analysis"]) await expect(page.getByRole("link", { name })).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("article").locator(".prose-chart > p").last()).toBeVisible();
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

/** Runs in the page, for its DOMParser. */
function parseArticle(html: string) {
	const parsed = new DOMParser().parseFromString(html, "text/html");
	const getText = (element: Element | null | undefined) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
	const kinds: Record<string, "main heading" | "sub-heading" | "item" | "paragraph"> = {
		H2: "main heading",
		H3: "sub-heading",
		LI: "item",
		P: "paragraph",
	};
	const body = parsed.querySelector("article");
	// The numbers of the sources are no part of the text.
	for (const citation of body?.querySelectorAll("sup") ?? []) citation.remove();
	const neighbours = [...parsed.querySelectorAll('nav[aria-label="Newer and older articles"] a')];
	const findNeighbour = (word: string) => neighbours.find((link) => getText(link).includes(word))?.getAttribute("href") ?? null;
	const relatedCard = [...parsed.querySelectorAll("section")].find(
		(section) => getText(section.querySelector("h2")) === "Related Articles",
	);
	return {
		blocks: [...(body?.querySelectorAll(".prose-chart > :is(h2, h3, p), .prose-chart > ul > li") ?? [])].map((element) => ({
			kind: kinds[element.tagName],
			text: getText(element),
		})),
		links: [...(body?.querySelectorAll(".prose-chart > :is(p, ul) a") ?? [])].map((link) => ({
			text: getText(link),
			href: link.getAttribute("href") ?? "",
			before: link.previousSibling?.textContent?.slice(-1) ?? "",
			after: link.nextSibling?.textContent?.slice(0, 1) ?? "",
		})),
		related: [...(relatedCard?.querySelectorAll("li") ?? [])].map((item) => ({
			href: item.querySelector("a")?.getAttribute("href") ?? "",
			title: getText(item.querySelector("a")),
			text: getText(item),
		})),
		newerPath: findNeighbour("Newer"),
		olderPath: findNeighbour("Older"),
	};
}
