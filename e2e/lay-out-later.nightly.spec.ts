import type { Page } from "@playwright/test";
import { listArticleFiles } from "#tests/site/article-files.ts";
import { chooseButton } from "./support/hire-us-form.ts";
import { heroForm, openHome, recordLeadPosts, submitWebsite, waitForHydration } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

const SCRIPTS = /\/assets\/[^?]*\.js/;
const MISSING_SCRIPT = /Failed to load resource|Failed to fetch dynamically imported module|preload/i;
const ARTICLE = "/blog/brisbane-restaurant-seo-filling-tables-through-search";

test("loads React on the home page only", async ({ request }) => {
	for (const path of ["/blog", listArticleFiles()[0]?.path ?? "", "/nope", "/thank-you", "/hire-us"])
		expect(await (await request.get(path)).text(), path).not.toMatch(SCRIPTS);
	expect(await (await request.get("/")).text()).toMatch(SCRIPTS);
});

test("moves nothing when the code of the dialog brings the whole style sheet", async ({ page }) => {
	await openHome(page);
	const readPositions = () =>
		page.evaluate(() =>
			[...document.querySelectorAll("main *, footer *")].map((element) => JSON.stringify(element.getBoundingClientRect())),
		);
	const before = await readPositions();
	const loaded = page.waitForResponse(/\/assets\/public-.*\.css$/);
	await chooseButton(page, "Professional SEO").evaluate((button) => button.focus({ preventScroll: true }));
	await loaded;
	await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
	expect(await readPositions()).toEqual(before);
});

test.describe("on a fresh visit", () => {
	test.use({ laysOutLater: true });

	test("loads React at the first interaction, and after a reload without one", async ({ page }) => {
		const requested: string[] = [];
		page.on("request", (request) => SCRIPTS.test(request.url()) && requested.push(request.url()));
		await page.goto("/");
		await expect(page.getByRole("contentinfo")).toBeVisible();
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		expect(requested).toEqual([]);
		await page.keyboard.press("Shift");
		await waitForHydration(page);
		await page.reload();
		await waitForHydration(page);
	});

	test("keeps the input and says why when a visitor first does something offline, and posts it later", async ({
		page,
		context,
		expectConsoleError,
	}) => {
		expectConsoleError(MISSING_SCRIPT);
		await page.goto("/");
		await expect(page.getByRole("contentinfo")).toBeVisible();
		await context.setOffline(true);
		const { website, submit } = heroForm(page);
		await submitWebsite(page, "https://mycafe.com.au");
		await expect(submit).toHaveJSProperty("validationMessage", "You're offline. Please try again when you're connected.");
		await expect(website).toHaveValue("https://mycafe.com.au");
		const posts = recordLeadPosts(page);
		await context.setOffline(false);
		await submit.click();
		// Where a failed import can be repeated, React sends the form and shows the snapshot. Elsewhere the browser posts it.
		await expect(
			page.getByRole("heading", { name: "Preparing a sample snapshot" }).or(page.getByRole("heading", { name: /^Thank you/ })),
		).toBeVisible();
		expect(posts.filter((post) => post.postData()?.includes("mycafe.com.au"))).toHaveLength(1);
	});

	test("lays out the whole page without an interaction, and lands at the same place on Reload and Back", async ({ page }) => {
		for (const path of ["/", "/blog", ARTICLE]) {
			await page.goto(path);
			await expect(page.getByRole("contentinfo")).toBeVisible();
			await page.evaluate(() => scrollTo({ top: document.body.scrollHeight * 0.7, behavior: "instant" }));
			const place = await readPlace(page);
			await page.reload();
			await expect.poll(() => readPlace(page), path).toEqual(place);
			await page.goto("/privacy");
			await page.goBack();
			await expect.poll(() => readPlace(page), path).toEqual(place);
		}
	});
});

/** How far the page is scrolled, and how long it is. */
function readPlace(page: Page) {
	return page.evaluate(() => ({ scrolledPx: Math.round(scrollY), heightPx: document.documentElement.scrollHeight }));
}
