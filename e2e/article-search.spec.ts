import type { Locator, Page } from "@playwright/test";
import { listArticleFiles } from "#tests/site/article-files.ts";
import { holdRequests } from "./support/browser-control.ts";
import { expect, test } from "./support/site-test.ts";

const articles = listArticleFiles();
const SEARCH_INDEX = "**/blog/search-index.json";

test("filters by category and finds articles despite a typo, with one request for the index", async ({ page }) => {
	let requests = 0;
	await page.route(SEARCH_INDEX, (route) => {
		requests++;
		return route.continue();
	});
	await page.goto("/blog");
	const before = await shownPaths(page);
	const categories = [...new Set(articles.map(({ category }) => category))].sort((a, b) => a.localeCompare(b, "en-AU"));
	const options = categories.map((name) => `${name} (${articles.filter(({ category }) => category === name).length})`);
	await expect(page.getByLabel("Category").getByRole("option")).toHaveText(["All categories", ...options]);
	for (const category of ["Ultimate Guide", "Local SEO", "Page Speed"]) {
		await page.getByLabel("Category").selectOption(category);
		const wanted = articles.filter((article) => article.category === category).map(({ path }) => path);
		await expect(status(page)).toHaveText(new RegExp(`^${wanted.length} articles? in ${category}$`));
		expect((await shownPaths(page)).sort()).toEqual(wanted.sort());
	}
	await expect(page.getByRole("group", { name: /chart/i })).toBeHidden();
	await expect(page.getByText("Featured Article", { exact: true })).toBeHidden();

	expect(requests).toBe(0);
	await page.getByRole("button", { name: "Show all articles" }).click();
	await page.getByRole("searchbox").pressSequentially("cairns tour");
	await expect.poll(async () => (await shownPaths(page))[0]).toBe("/blog/cairns-tourism-seo-attracting-visitors-far-north-queensland");

	const { word, path } = findWordOfOneArticle();
	await page.getByRole("searchbox").fill(word.toUpperCase());
	await expect.poll(() => shownPaths(page)).toEqual([path]);
	await expect(status(page)).toHaveText(`1 article for “${word.toUpperCase()}”`);

	await page.getByRole("searchbox").fill("reveiws");
	await expect(status(page)).toHaveText(/^Nothing for “reveiws”\. \d+ close matches$/);
	expect((await shownPaths(page))[0]).toBe("/blog/getting-google-reviews-within-the-law");

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

	for (const query of ["xyzzy", "<xyzzy onqqq=zzxx>", "数"]) {
		await page.getByRole("searchbox").fill(query);
		await expect(status(page)).toHaveText(`No article for “${query}”. Try another word, a town or a trade.`);
		expect(await shownPaths(page)).toEqual([]);
		await expect(page.getByText("Featured Article", { exact: true })).toBeHidden();
		await expect(page.getByRole("heading", { name: "Nothing on that yet" })).toBeVisible();
	}
	const suggestions = await page.locator("#nothing-found").getByRole("link").allTextContents();
	expect(suggestions.length).toBeGreaterThan(2);
	for (const words of suggestions) {
		await page.getByRole("searchbox").fill(words);
		await expect(status(page)).toHaveText(new RegExp(`^\\d+ articles? for “${words}”$`));
	}
	await page.getByRole("searchbox").fill(" \\.(* ");
	await expect(status(page)).toHaveText("");
	await expect(page.getByText("Featured Article", { exact: true })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Nothing on that yet" })).toBeHidden();
	expect(await shownPaths(page)).toEqual(before);
	expect(requests).toBe(1);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

	test("shows the first result above the fold, even after a search for a very long word", async ({ page }) => {
		await page.goto("/blog");
		await page.getByRole("searchbox").tap();
		await page.getByRole("searchbox").fill("whale");
		await expect(status(page)).not.toHaveText("");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("searchbox")).not.toBeFocused();
		await expect(cards(page).first().getByRole("heading")).toBeInViewport();

		await page.goto(`/blog?q=${"reef".repeat(60)}`);
		await expect(status(page)).toContainText("No article");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	});
});

test("keeps the search in the URL, beside other parameters, for Back and for sharing", async ({ page }) => {
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

	await page.goto("/blog?q=xyzzy");
	await page.locator("#nothing-found").getByRole("link").first().click();
	await expect(status(page)).toHaveText(/^\d+ articles? for “/);

	await page.goto("/blog?category=No+such&q=");
	await expect(status(page)).toHaveText("");
	await expect(page.getByLabel("Category")).toHaveValue("");

	await page.goto("/blog?utm_source=card#more-featured");
	await page.getByRole("searchbox").fill("whale");
	await expect(page).toHaveURL("/blog?utm_source=card&q=whale#more-featured");
});

test("reports a failed search when the index cannot be loaded, and retries on the next input", async ({ page }) => {
	const { word, path } = findWordOfOneArticle();
	await page.route(SEARCH_INDEX, (route) => route.fulfill({ contentType: "application/json", body: '{"half' }), { times: 1 });
	await page.goto(`/blog?q=${word}`);
	await expect(status(page)).toHaveText("Search isn’t working right now. Please try again.");
	await page.getByRole("searchbox").focus();
	await expect.poll(() => shownPaths(page)).toEqual([path]);
});

test("shows that it is searching until the index has loaded, and then keeps the focus on its card", async ({ page }) => {
	const release = await holdRequests(page, SEARCH_INDEX);
	await page.goto("/blog?q=townsville");
	await expect(status(page)).toHaveText("Searching…");
	const link = cards(page).locator('a[href="/blog/townsville-seo-for-defence-port-and-reef-businesses"]');
	await link.focus();
	release();
	await expect(status(page)).toContainText("for “townsville”");
	await expect(link).toBeFocused();
});

test("searches by keyboard alone, and stays on the page on Enter", async ({ page }) => {
	await page.goto("/blog");
	await page.getByRole("searchbox").focus();
	await page.keyboard.type("schema");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/blog?q=schema");
	await expect(status(page)).toContainText("for “schema”");
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

	test("lists every article and hides the search", async ({ page }) => {
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

/** Finds a long word that appears in the text of one article only, and on no card. */
function findWordOfOneArticle(): { word: string; path: string } {
	const listWords = (text: string) => new Set(text.toLowerCase().match(/[a-z]{8,}/g) ?? []);
	const bodies = articles.map(({ path, blocks }) => ({ path, words: listWords(blocks.map(({ text }) => text).join(" ")) }));
	const onCards = listWords(articles.map(({ title, excerpt, focusKeyword }) => `${title} ${excerpt} ${focusKeyword}`).join(" "));
	for (const { path, words } of bodies) {
		for (const word of words) {
			const begins = (other: string) => other.startsWith(word.replace(/s$/, ""));
			const others = bodies.filter((body) => body.path !== path && [...body.words].some(begins));
			if (others.length === 0 && ![...onCards].some(begins) && !word.includes("iz")) return { word, path };
		}
	}
	throw new Error("no word is in one article only");
}
