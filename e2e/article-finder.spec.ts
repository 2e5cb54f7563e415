import type { Locator, Page } from "@playwright/test";
import { brand } from "#app/site/brand.ts";
import { listArticleFiles } from "./article-files.ts";
import { holdRequests } from "./hold-requests.ts";
import { expect, test } from "./site-test.ts";

const articles = listArticleFiles();
const WORDS = "**/article-words.json";

test("offers every category with its number of articles", async ({ page }) => {
	await page.goto("/blog");
	const categories = [...new Set(articles.map(({ category }) => category))].sort((a, b) => a.localeCompare(b, "en-AU"));
	const options = categories.map((name) => `${name} (${articles.filter(({ category }) => category === name).length})`);
	await expect(page.getByLabel("Category").getByRole("option")).toHaveText(["All categories", ...options]);
});

test("shows exactly the articles of a chosen category, featured ones too, and nothing else above them", async ({ page }) => {
	await page.goto("/blog");
	for (const category of ["Ultimate Guide", "Local SEO", "Page Speed"]) {
		await page.getByLabel("Category").selectOption(category);
		const wanted = articles.filter((article) => article.category === category).map(({ path }) => path);
		expect((await shownPaths(page)).sort()).toEqual(wanted.sort());
		await expect(status(page)).toHaveText(new RegExp(`^${wanted.length} articles? in ${category}$`));
	}
	await expect(page.getByRole("group", { name: /chart/i })).toBeHidden();
	await expect(page.getByText("Featured Article", { exact: true })).toBeHidden();
});

test("finds an article by words of its title, best first, while they are typed", async ({ page }) => {
	await page.goto("/blog");
	await page.getByRole("searchbox").pressSequentially("cairns tour");
	await expect.poll(async () => (await shownPaths(page))[0]).toBe("/blog/cairns-tourism-seo-attracting-visitors-far-north-queensland");
});

test("finds an article by a word that only its text has, also typed with other capitals", async ({ page }) => {
	const { word, path } = wordOfOneBody();
	await page.goto("/blog");
	await page.getByRole("searchbox").fill(word.toUpperCase());
	await expect.poll(() => shownPaths(page)).toEqual([path]);
	await expect(status(page)).toHaveText(`1 article for “${word.toUpperCase()}”`);
});

test("narrows a search by category and goes back to the whole listing", async ({ page }) => {
	await page.goto("/blog");
	const before = await shownPaths(page);
	await page.getByRole("searchbox").fill("google");
	await expect.poll(async () => (await shownPaths(page)).length).toBeGreaterThan(20);
	await page.getByLabel("Category").selectOption("Regional SEO");
	const regional = articles.filter(({ category }) => category === "Regional SEO").map(({ path }) => path);
	for (const path of await shownPaths(page)) expect(regional).toContain(path);
	await page.getByRole("button", { name: "Show all articles" }).click();
	expect(await shownPaths(page)).toEqual(before);
	await expect(status(page)).toHaveText("");
	await expect(page.getByRole("group", { name: /chart/i })).toBeVisible();
	await expect(page.getByRole("searchbox")).toBeFocused();
	await expect(page).toHaveURL("/blog");
});

test("says so when nothing is found, whatever was typed, and leaves the listing as it was", async ({ page }) => {
	await page.goto("/blog");
	const before = await shownPaths(page);
	for (const query of ["xyzzy", "<xyzzy onqqq=zzxx>", "数"]) {
		await page.getByRole("searchbox").fill(query);
		await expect(status(page)).toHaveText(`No article for “${query}”. Try another word, a town or a trade.`);
		expect(await shownPaths(page)).toEqual(before);
		await expect(page.getByText("Featured Article", { exact: true })).toBeVisible();
	}
	await page.getByRole("searchbox").fill(" \\.(* ");
	await expect(status(page)).toHaveText("");
	expect(await shownPaths(page)).toEqual(before);
});

test("understands a slip of the finger and says what it took it for", async ({ page }) => {
	await page.goto("/blog");
	await page.getByRole("searchbox").fill("reveiws");
	await expect(status(page)).toContainText("Nothing for “reveiws”.");
	await expect(status(page)).toContainText("for “reviews”");
	expect((await shownPaths(page))[0]).toBe("/blog/getting-google-reviews-within-the-law");
});

for (const [query, slug] of [
	["suspended", "google-business-profile-suspended-what-to-do"],
	["plumber", `tradie-${brand.slug}-marketing-for-trade-businesses`],
	["dentist", "dental-and-allied-health-advertising-rules-for-websites"],
	["cafe", "brisbane-restaurant-seo-filling-tables-through-search"],
	["Shopify", `ecommerce-${brand.slug}-stores`],
	["how much does SEO cost", "questions-to-ask-before-you-pay-for-seo"],
	["school holidays", "seasonal-pages-for-wet-season-and-school-holidays"],
] as const) {
	test(`puts the best article first for an owner who types "${query}"`, async ({ page }) => {
		await page.goto(`/blog?q=${encodeURIComponent(query)}`);
		await expect.poll(async () => (await shownPaths(page))[0]).toBe(`/blog/${slug}`);
	});
}

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

	test("shows the first article found without scrolling", async ({ page }) => {
		await page.goto("/blog");
		await page.getByRole("searchbox").tap();
		await page.getByRole("searchbox").fill("whale");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("searchbox")).not.toBeFocused();
		await expect(cards(page).first().getByRole("heading")).toBeInViewport();
	});

	test("stays within the screen however long the word", async ({ page }) => {
		await page.goto(`/blog?q=${"reef".repeat(60)}`);
		await expect(status(page)).toContainText("No article");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	});
});

test("keeps the search in the address, so that going back and sending the link show the same list", async ({ page }) => {
	await page.goto("/blog");
	await page.getByRole("searchbox").fill("whale");
	await page.getByLabel("Category").selectOption("Regional SEO");
	await expect(page).toHaveURL("/blog?q=whale&category=Regional+SEO");
	await expect.poll(async () => (await shownPaths(page)).length).toBeGreaterThan(0);
	const found = await shownPaths(page);
	await cards(page).first().getByRole("link").click();
	await expect(page.getByRole("link", { name: "Back to Blog" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("searchbox")).toHaveValue("whale");
	await expect.poll(() => shownPaths(page)).toEqual(found);

	await page.goto("/blog?category=No+such&q=");
	await expect(status(page)).toHaveText("");
	await expect(page.getByLabel("Category")).toHaveValue("");
});

test("asks for the words of the texts only when somebody searches, and once", async ({ page }) => {
	let asked = 0;
	await page.route(WORDS, (route) => {
		asked++;
		return route.continue();
	});
	await page.goto("/blog");
	await page.getByLabel("Category").selectOption("Local SEO");
	await page.waitForLoadState("networkidle");
	expect(asked).toBe(0);
	await page.getByRole("searchbox").click();
	await page.getByRole("searchbox").fill("review");
	await page.getByLabel("Category").focus();
	await page.getByRole("searchbox").focus();
	await expect(status(page)).toContainText("articles for");
	await page.waitForLoadState("networkidle");
	expect(asked).toBe(1);
});

test("goes on searching titles and summaries when the words of the texts cannot be had", async ({ page, expectConsoleError }) => {
	expectConsoleError(/Failed to load resource/);
	await page.route(WORDS, (route) => route.abort());
	await page.goto("/blog");
	await page.getByRole("searchbox").fill("Toowoomba");
	await expect(status(page)).toContainText("Only titles and summaries could be searched.");
	expect((await shownPaths(page))[0]).toContain("toowoomba");
});

test("claims nothing while the words are still coming, survives half an answer and asks again", async ({ page }) => {
	const { word, path } = wordOfOneBody();
	await page.route(WORDS, (route) => route.fulfill({ contentType: "application/json", body: '{"half' }), { times: 1 });
	await page.goto(`/blog?q=${word}`);
	await expect(status(page)).toContainText("Only titles and summaries could be searched.");
	await page.getByRole("searchbox").focus();
	await expect.poll(() => shownPaths(page)).toEqual([path]);

	const release = await holdRequests(page, WORDS);
	await page.goto(`/blog?q=${word}`);
	await expect(status(page)).toHaveText("Searching the articles …");
	release();
	await expect(status(page)).toHaveText(`1 article for “${word}”`);
});

test("keeps the keyboard's place when the list is put in another order", async ({ page }) => {
	const release = await holdRequests(page, WORDS);
	await page.goto("/blog?q=cairns");
	const link = cards(page).first().getByRole("link");
	await link.focus();
	release();
	await expect(status(page)).toContainText("articles for “cairns”");
	await expect(link).toBeFocused();
});

test("leaves what else stands in the address", async ({ page }) => {
	await page.goto("/blog?utm_source=card#more-featured");
	await page.getByRole("searchbox").fill("whale");
	await expect(page).toHaveURL("/blog?utm_source=card&q=whale#more-featured");
});

test("works with the keyboard alone, and Enter does not leave the page", async ({ page }) => {
	await page.goto("/blog");
	await page.getByRole("searchbox").focus();
	await page.keyboard.type("schema");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/blog?q=schema");
	await expect(page.getByRole("searchbox")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByLabel("Category")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Show all articles" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(cards(page).first().getByRole("link")).toBeFocused();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the whole list is there and no control that would do nothing", async ({ page }) => {
		await page.goto("/blog?q=whale");
		await expect(page.getByRole("searchbox")).toBeHidden();
		await expect(page.getByLabel("Category")).toBeHidden();
		expect((await shownPaths(page)).sort()).toEqual(
			articles
				.filter(({ featured }) => !featured)
				.map(({ path }) => path)
				.sort(),
		);
	});
});

function cards(page: Page): Locator {
	return page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Read Article" }) });
}

function status(page: Page): Locator {
	return page.getByRole("search").getByRole("status");
}

function shownPaths(page: Page): Promise<string[]> {
	return cards(page)
		.getByRole("link")
		.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

/** A long word that stands in one article's text alone, and neither in its title nor its summary. */
function wordOfOneBody(): { word: string; path: string } {
	const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z]{8,}/g) ?? []);
	const bodies = articles.map(({ path, blocks }) => ({ path, words: wordsOf(blocks.map(({ text }) => text).join(" ")) }));
	const onCards = wordsOf(articles.map(({ title, excerpt, focusKeyword }) => `${title} ${excerpt} ${focusKeyword}`).join(" "));
	for (const { path, words } of bodies) {
		for (const word of words) {
			const begins = (other: string) => other.startsWith(word.replace(/s$/, ""));
			const others = bodies.filter((body) => body.path !== path && [...body.words].some(begins));
			if (others.length === 0 && ![...onCards].some(begins) && !word.includes("iz")) return { word, path };
		}
	}
	throw new Error("no word stands in one article alone");
}
