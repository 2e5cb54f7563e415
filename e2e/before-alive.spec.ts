import type { Page } from "@playwright/test";
import { heroForm, recordLeadPosts } from "./hero-form.ts";
import { fillHireUs } from "./hire-us-details.ts";
import { holdRequests } from "./hold-requests.ts";
import { expectLive, openHome } from "./open-home.ts";
import { expect, test } from "./site-test.ts";
import { toasts } from "./toasts.ts";

const SCRIPTS = /\/assets\/[^?]*\.js/;
const MISSING_SCRIPT = /Failed to load resource|Failed to fetch dynamically imported module|preload/i;

test("posts the hero form natively when the page's scripts never arrive", async ({ page, expectConsoleError }) => {
	expectConsoleError(MISSING_SCRIPT);
	await blockScripts(page);
	await page.goto("/");
	await page.getByLabel("Website URL").fill("reef-tours.example");
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	await expect(page).toHaveURL("/thank-you");
});

test("takes 'Choose Package' to the plain page when the page's scripts never arrive", async ({ page, expectConsoleError }) => {
	expectConsoleError(MISSING_SCRIPT);
	await blockScripts(page);
	await page.goto("/");
	await page
		.getByRole("listitem")
		.filter({ has: page.getByRole("heading", { name: "Professional SEO" }) })
		.getByRole("button", { name: "Choose Package" })
		.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get Started with Professional SEO");
	await fillHireUs(page);
	await page.getByRole("button", { name: "Hire Us - Let's Get Started!" }).click();
	await expect(page).toHaveURL("/thank-you");
});

test("takes 'Choose Package' to the plain page when only the dialog's own script is missing", async ({ page, expectConsoleError }) => {
	expectConsoleError(MISSING_SCRIPT);
	await openHome(page);
	await blockScripts(page);
	await page
		.getByRole("listitem")
		.filter({ has: page.getByRole("heading", { name: "Enterprise Growth" }) })
		.getByRole("button", { name: "Choose Package" })
		.click();
	await expect(page.getByRole("heading", { name: "Get Started with Enterprise Growth" })).toBeVisible();
	await expect(page.getByLabel("Business Name")).toBeVisible();
});

test("keeps what was typed before the page's scripts arrive", async ({ page }) => {
	const release = await holdRequests(page, SCRIPTS);
	await page.goto("/");
	const field = page.getByLabel("Website URL");
	await field.pressSequentially("reef tours");
	release();
	await expectLive(page);
	await expect(field).toHaveValue("reef tours");
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	await expect(toasts(page)).toContainText("Please enter a valid website URL");
	await expect(field).toHaveValue("reef tours");
	await expect(page).toHaveURL("/");
});

test("keeps a form that is sent before the page's scripts arrive, and sends it once they are there", async ({ page }) => {
	const { submit, posts, release } = await sendBeforeScripts(page);
	await expect(submit).toHaveAttribute("aria-busy", "true");
	release();
	await expect(page.getByRole("heading", { name: "Preparing a sample snapshot" })).toBeVisible();
	await expect(page).toHaveURL("/");
	expect(posts).toHaveLength(1);
});

test("keeps what was sent first when something else is pressed before the page's scripts arrive", async ({ page }) => {
	const { posts, release } = await sendBeforeScripts(page);
	await page.getByRole("button", { name: "Choose Package" }).first().click();
	release();
	await expect(page.getByRole("dialog", { name: "Get Started with Professional SEO" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Preparing a sample snapshot", includeHidden: true })).toBeAttached();
	expect(posts).toHaveLength(1);
});

test("leaves the page standing, with what was typed, when it is sent offline and the rules are not there yet", async ({
	page,
	context,
	expectConsoleError,
}) => {
	expectConsoleError(MISSING_SCRIPT);
	await openHome(page);
	await context.setOffline(true);
	const { website, submit } = heroForm(page);
	await website.fill("https://mycafe.example");
	await submit.click();
	await expect(page.getByText("Failed to submit your request. Please try again.")).toBeVisible();
	await expect(website).toHaveValue("https://mycafe.example");
	await expect(page).toHaveURL("/");
});

test("opens the dialog for a package that was chosen before the page's scripts arrive", async ({ page }) => {
	const release = await holdRequests(page, SCRIPTS);
	await page.goto("/");
	await page.getByRole("button", { name: "Choose Package" }).first().click();
	release();
	await expect(page.getByRole("dialog", { name: "Get Started with Professional SEO" })).toBeVisible();
	await expect(page).toHaveURL("/");
});

test("asks for framework code on the home page alone", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 404/);
	const scripts: string[] = [];
	page.on("request", (request) => SCRIPTS.test(request.url()) && scripts.push(request.url()));
	const article = await firstArticle(page);
	for (const path of ["/blog", article, "/blog/no-such-article", "/nope", "/thank-you", "/hire-us", "/free-analysis"]) {
		await page.goto(path);
		// What waits for an idle moment or for the visitor's first touch would be asked for now.
		await page.keyboard.press("Tab");
		await page.waitForLoadState("networkidle");
		expect(scripts, path).toEqual([]);
	}
	await openHome(page);
	expect(scripts).not.toEqual([]);
});

/** The hero form sent while no script has arrived yet. */
async function sendBeforeScripts(page: Page) {
	const release = await holdRequests(page, SCRIPTS);
	await page.goto("/");
	const posts = recordLeadPosts(page);
	const { website, submit } = heroForm(page);
	await website.fill("https://mycafe.example");
	await submit.click();
	return { submit, posts, release };
}

function blockScripts(page: Page) {
	return page.route(SCRIPTS, (route) => route.abort());
}

async function firstArticle(page: Page): Promise<string> {
	await page.goto("/blog");
	return (await page.getByRole("article").getByRole("link").first().getAttribute("href")) ?? "";
}
