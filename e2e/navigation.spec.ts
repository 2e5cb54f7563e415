import type { Page } from "@playwright/test";
import { brand } from "#app/site/brand.ts";
import { openHome } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

const ARTICLE = "/blog/brisbane-restaurant-seo-filling-tables-through-search";
const ITEMS = ["Services", "Results", "Pricing", "About", "Contact", "Blog", "Get SEO Snapshot"];
const SECTIONS = ["Services", "Results", "Pricing", "About"];
const PHONE = { width: 390, height: 844 };

test("shows the same items in the same order on every page, and stays at the top of the window", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 404/);
	for (const path of ["/", "/blog", ARTICLE, "/hire-us", "/nope"]) {
		await page.goto(path);
		const bar = page.getByRole("banner").getByRole("navigation", { name: "Main" });
		await expect(bar.getByRole("link")).toHaveText(ITEMS);
		for (const section of SECTIONS)
			await expect(bar.getByRole("link", { name: section })).toHaveAttribute("href", `/#${section.toLowerCase()}`);
		await expect(bar.getByRole("link", { name: "Contact" })).toHaveAttribute("href", `mailto:${brand.email}`);
		await expect(bar.getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/blog");
		await expect(bar.getByRole("link", { name: "Get SEO Snapshot" })).toHaveAttribute("href", "/#hero");
		await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
		await expect(bar.getByRole("link", { name: "Services" })).toBeInViewport({ ratio: 1 });
	}
});

test("scrolls smoothly to each section of the home page and back to the top without a reload", async ({ page }) => {
	await openHome(page);
	await markDocument(page);
	const header = page.getByRole("banner");
	expect(await readScrollBehaviour(page)).toBe("smooth");
	await header.getByRole("link", { name: "Results" }).click();
	await expectSectionInView(page, "results");

	// Without motion each of them is a jump.
	await page.emulateMedia({ reducedMotion: "reduce" });
	expect(await readScrollBehaviour(page)).toBe("auto");
	for (const section of SECTIONS) {
		await header.getByRole("link", { name: section }).click();
		await expectSectionInView(page, section.toLowerCase());
		await expect(page).toHaveURL(`/#${section.toLowerCase()}`);
	}
	await page.locator("#hero").getByText(`Hire ${brand.name} Today`, { exact: true }).click();
	await expectSectionInView(page, "pricing");
	for (const button of [
		page.locator("#results").getByText("Request Free Analysis", { exact: true }),
		page.locator("#get-started").getByText("Get Your Free SEO Snapshot Now", { exact: true }),
		header.getByRole("link", { name: "Get SEO Snapshot" }),
		header.getByRole("link", { name: brand.name }),
	]) {
		await page.locator("#about").evaluate((section) => section.scrollIntoView());
		await button.click();
		await expectTopOfPage(page);
		await expect(page.locator("#hero").getByLabel("Website URL")).toBeInViewport();
	}
	await expectSameDocument(page);
});

test("loads the home page from an article's links to a section, to the hero and on the logo", async ({ page }) => {
	const header = page.getByRole("banner");
	await page.goto(ARTICLE);
	await markDocument(page);
	await header.getByRole("link", { name: "Pricing" }).click();
	await expect(page).toHaveURL("/#pricing");
	await expectNewDocument(page);
	await expectSectionInView(page, "pricing");

	await page.goto(ARTICLE);
	await header.getByRole("link", { name: "Get SEO Snapshot" }).click();
	await expect(page).toHaveURL("/#hero");
	await expectTopOfPage(page);
	await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();

	await page.goto(ARTICLE);
	await header.getByRole("link", { name: brand.name }).click();
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("button", { name: "Request Free Analysis" })).toBeVisible();
});

test.describe("on a small screen", () => {
	test.use({ viewport: PHONE });

	test("opens a menu with the items, and closes it and scrolls when one is chosen", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await openHome(page);
		await markDocument(page);
		const header = page.getByRole("banner");
		const menuButton = page.getByRole("button", { name: "Menu" });
		await expect(header.getByRole("link", { name: "Services" })).toBeHidden();
		await menuButton.click();
		await expect(header.getByRole("navigation").getByRole("link")).toHaveText(ITEMS);
		for (const item of ITEMS) await expect(header.getByRole("link", { name: item })).toBeInViewport({ ratio: 1 });
		await menuButton.click();
		await expect(header.getByRole("link", { name: "Services" })).toBeHidden();

		for (const section of SECTIONS) {
			await menuButton.click();
			await header.getByRole("link", { name: section }).click();
			await expect(header.getByRole("link", { name: section })).toBeHidden();
			await expectSectionInView(page, section.toLowerCase());
		}
		await menuButton.click();
		await header.getByRole("link", { name: "Get SEO Snapshot" }).click();
		await expect(header.getByRole("link", { name: "Get SEO Snapshot" })).toBeHidden();
		await expectTopOfPage(page);
		await expectSameDocument(page);
	});

	test("opens the menu by keyboard, and returns the focus to its button on Escape", async ({ page }) => {
		await openHome(page);
		const header = page.getByRole("banner");
		const menuButton = page.getByRole("button", { name: "Menu" });
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: brand.name }).first()).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(menuButton).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(header.getByRole("link", { name: "About" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(header.getByRole("link", { name: "About" })).toBeHidden();
		await expect(menuButton).toBeFocused();
		await page.keyboard.press("Enter");
		for (const item of ["Services", "Results", "Pricing"]) {
			await page.keyboard.press("Tab");
			await expect(header.getByRole("link", { name: item })).toBeFocused();
		}
		await page.keyboard.press("Enter");
		await expect(header.getByRole("link", { name: "Pricing" })).toBeHidden();
		await expectSectionInView(page, "pricing");
	});
});

test("scrolls a menu taller than the window, and closes it when the focus leaves", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 256 });
	await page.goto("/blog");
	await page.getByRole("button", { name: "Menu" }).click();
	const menu = page.getByRole("banner").locator("[popover]");
	const last = menu.getByRole("link").last();
	await last.focus();
	await expect(last).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Tab");
	await expect(menu).toBeHidden();
});

/** Sets a variable that only a reload removes. */
async function markDocument(page: Page) {
	await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

async function expectSameDocument(page: Page) {
	expect(await page.evaluate(() => "isMarked" in window), "the page was not reloaded").toBe(true);
}

async function expectNewDocument(page: Page) {
	await expect.poll(() => page.evaluate(() => "isMarked" in window), { message: "the page was reloaded" }).toBe(false);
}

/** Waits until the section's heading is in the upper half of the window, below the sticky header. */
async function expectSectionInView(page: Page, id: string) {
	const measure = () =>
		page.evaluate((sectionId) => {
			const headerBottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
			const headingTop = document.querySelector(`#${sectionId} :is(h1, h2)`)?.getBoundingClientRect().top ?? Number.NaN;
			return headingTop >= headerBottom && headingTop < innerHeight / 2;
		}, id);
	await expect.poll(measure, { message: `section ${id} is in view below the header`, intervals: [50] }).toBe(true);
}

function readScrollBehaviour(page: Page): Promise<string> {
	return page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
}

async function expectTopOfPage(page: Page) {
	await expect.poll(() => page.evaluate(() => scrollY), { message: "the page is at its top", intervals: [50] }).toBe(0);
}
