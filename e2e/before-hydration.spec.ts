import type { Page } from "@playwright/test";
import { holdRequests } from "./support/browser-control.ts";
import { chooseButton, fillHireUs, submitHireUs } from "./support/hire-us-form.ts";
import { heroForm, openHome, recordLeadPosts, submitWebsite, toasts, waitForHydration } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

const SCRIPTS = /\/assets\/[^?]*\.js/;
const MISSING_SCRIPT = /Failed to load resource|Failed to fetch dynamically imported module|preload/i;

test("submits both forms as plain pages when the scripts never arrive", async ({ page, expectConsoleError }) => {
	expectConsoleError(MISSING_SCRIPT);
	await blockScripts(page);
	await page.goto("/");
	await submitWebsite(page, "reef-tours.com.au");
	await expect(page).toHaveURL("/thank-you?reason=no-network");

	await page.goto("/");
	await chooseButton(page, "Professional SEO").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get Started with Professional SEO");
	await fillHireUs(page);
	await submitHireUs(page);
	await expect(page).toHaveURL("/thank-you?sent=hire-us");
});

test("opens the plain hire-us page when the dialog's script is missing", async ({ page, expectConsoleError }) => {
	expectConsoleError(MISSING_SCRIPT);
	await openHome(page);
	await blockScripts(page);
	await chooseButton(page, "Enterprise Growth").click();
	await expect(page.getByRole("heading", { name: "Get Started with Enterprise Growth" })).toBeVisible();
	await expect(page.getByLabel("Business Name")).toBeVisible();
});

test("keeps what was typed before the scripts arrive, and lights up its town", async ({ page }) => {
	const release = await holdRequests(page, SCRIPTS);
	await page.goto("/");
	const field = page.getByLabel("Website URL");
	await field.pressSequentially("cairns tours");
	release();
	await waitForHydration(page);
	await expect(field).toHaveValue("cairns tours");
	await expect(heroForm(page).hero.locator("[data-lit]")).toHaveText("Cairns");
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	await expect(toasts(page)).toContainText("Please enter a valid website URL");
	await expect(field).toHaveValue("cairns tours");
	await expect(page).toHaveURL("/");
});

test("replays a sent form and a chosen package once the scripts arrive", async ({ page }) => {
	const release = await holdRequests(page, SCRIPTS);
	await page.goto("/");
	const posts = recordLeadPosts(page);
	await submitWebsite(page, "https://mycafe.com.au");
	await expect(heroForm(page).submit).toHaveAttribute("aria-busy", "true");
	await page.getByRole("button", { name: "Choose Package" }).first().click();
	release();
	await expect(page.getByRole("dialog", { name: "Get Started with Professional SEO" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Preparing a sample snapshot", includeHidden: true })).toBeAttached();
	await expect(page).toHaveURL("/");
	expect(posts).toHaveLength(1);
});

test("keeps the input and shows a message when a form is sent offline before its validation has loaded", async ({
	page,
	context,
	expectConsoleError,
}) => {
	expectConsoleError(MISSING_SCRIPT);
	await openHome(page);
	await context.setOffline(true);
	await submitWebsite(page, "https://mycafe.com.au");
	await expect(page.getByText("Failed to submit your request. Please try again.")).toBeVisible();
	await expect(heroForm(page).website).toHaveValue("https://mycafe.com.au");
	await expect(page).toHaveURL("/");
});

function blockScripts(page: Page) {
	return page.route(SCRIPTS, (route) => route.abort());
}
