import type { Page } from "@playwright/test";
import { brand } from "#app/site/brand.ts";
import { openHome } from "./home-page.ts";
import { expect, test } from "./site-test.ts";

const ARTICLE = "/blog/brisbane-restaurant-seo-filling-tables-through-search";
const ITEMS = ["Services", "Results", "Pricing", "About", "Contact", "Blog", "Get SEO Snapshot"];
const SECTIONS = ["Services", "Results", "Pricing", "About"];
const PHONE = { width: 390, height: 844 };

test("shows the same items in the same order on every page", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 404/);
	for (const address of ["/", "/blog", ARTICLE, "/hire-us", "/nope"]) {
		await page.goto(address);
		const bar = page.getByRole("banner").getByRole("navigation", { name: "Main" });
		await expect(bar.getByRole("link")).toHaveText(ITEMS);
		for (const section of SECTIONS)
			await expect(bar.getByRole("link", { name: section })).toHaveAttribute("href", `/#${section.toLowerCase()}`);
		await expect(bar.getByRole("link", { name: "Contact" })).toHaveAttribute("href", `mailto:${brand.email}`);
		await expect(bar.getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/blog");
		await expect(bar.getByRole("link", { name: "Get SEO Snapshot" })).toHaveAttribute("href", "/#hero");
	}
});

test("stays at the top of the window while the page scrolls", async ({ page }) => {
	for (const address of ["/", ARTICLE]) {
		await page.goto(address);
		const header = page.getByRole("banner");
		await page.mouse.move(600, 600);
		await page.mouse.wheel(0, 900);
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
		await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
		await expect(header.getByRole("link", { name: "Services" })).toBeInViewport();
	}
});

test("scrolls to each section of the home page without reloading it", async ({ page }) => {
	await openHome(page);
	await markDocument(page);
	for (const section of SECTIONS) {
		await page.getByRole("banner").getByRole("link", { name: section }).click();
		await expectSectionInView(page, section.toLowerCase());
		await expect(page).toHaveURL(`/#${section.toLowerCase()}`);
	}
	await expectSameDocument(page);
});

test("scrolls smoothly", async ({ page }) => {
	await openHome(page);
	await page.evaluate(() => {
		const positions: number[] = [];
		addEventListener("scroll", () => positions.push(scrollY));
		Object.assign(window, { positions });
	});
	await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
	await expectSectionInView(page, "pricing");
	expect(await page.evaluate(() => (window as unknown as { positions: number[] }).positions.length)).toBeGreaterThan(3);
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("smooth");
});

test("jumps with prefers-reduced-motion", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openHome(page);
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
	await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
	await expectSectionInView(page, "pricing");
});

test("the buttons of the home page scroll to the pricing and back to the top", async ({ page }) => {
	await openHome(page);
	await markDocument(page);
	await page.locator("#hero").getByText(`Hire ${brand.name} Today`, { exact: true }).click();
	await expectSectionInView(page, "pricing");
	for (const button of [
		page.locator("#results").getByText("Request Free Analysis", { exact: true }),
		page.locator("#get-started").getByText("Get Your Free SEO Snapshot Now", { exact: true }),
		page.getByRole("banner").getByRole("link", { name: "Get SEO Snapshot" }),
		page.getByRole("banner").getByRole("link", { name: brand.name }),
	]) {
		await page.locator("#about").evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
		await button.click();
		await expectTopOfPage(page);
		await expect(page.locator("#hero").getByLabel("Website URL")).toBeInViewport();
	}
	await expectSameDocument(page);
});

for (const address of [ARTICLE, "/nope"]) {
	test(`links from ${address} to a section, to the hero and, by the logo, to the home page with a full navigation`, async ({
		page,
		expectConsoleError,
	}) => {
		expectConsoleError(/status of 404/);
		const header = page.getByRole("banner");

		await page.goto(address);
		await markDocument(page);
		await header.getByRole("link", { name: "Pricing" }).click();
		await expect(page).toHaveURL("/#pricing");
		await expectNewDocument(page);
		await expectSectionInView(page, "pricing");

		await page.goto(address);
		await markDocument(page);
		await header.getByRole("link", { name: "Get SEO Snapshot" }).click();
		await expect(page).toHaveURL("/#hero");
		await expectNewDocument(page);
		await expectTopOfPage(page);
		await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();

		await page.goto(address);
		await header.getByRole("link", { name: brand.name }).click();
		await expect(page).toHaveURL("/");
		await expect(page.getByRole("button", { name: "Request Free Analysis" })).toBeVisible();
	});
}

test("opens the blog from the home page", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
	await expect(page).toHaveURL("/blog");
	await expect(page.getByRole("heading", { level: 1, name: `${brand.name} Blog` })).toBeVisible();
});

test.describe("on a small screen", () => {
	test.use({ viewport: PHONE });

	test("hides the items behind a menu button", async ({ page }) => {
		await page.goto("/");
		const header = page.getByRole("banner");
		await expect(header.getByRole("link", { name: "Services" })).toBeHidden();
		await header.getByRole("button", { name: "Menu" }).click();
		await expect(header.getByRole("navigation").getByRole("link")).toHaveText(ITEMS);
		for (const item of ITEMS) await expect(header.getByRole("link", { name: item })).toBeInViewport({ ratio: 1 });
		await expect(header.getByRole("link", { name: "Contact" })).toHaveAttribute("href", `mailto:${brand.email}`);
		await header.getByRole("button", { name: "Menu" }).click();
		await expect(header.getByRole("link", { name: "Services" })).toBeHidden();
	});

	test("closes the menu after an item is chosen and scrolls there", async ({ page }) => {
		await openHome(page);
		await markDocument(page);
		for (const section of SECTIONS) {
			await page.getByRole("button", { name: "Menu" }).click();
			await page.getByRole("banner").getByRole("link", { name: section }).click();
			await expect(page.getByRole("banner").getByRole("link", { name: section })).toBeHidden();
			await expectSectionInView(page, section.toLowerCase());
		}
		await page.getByRole("button", { name: "Menu" }).click();
		await page.getByRole("banner").getByRole("link", { name: "Get SEO Snapshot" }).click();
		await expect(page.getByRole("banner").getByRole("link", { name: "Get SEO Snapshot" })).toBeHidden();
		await expectTopOfPage(page);
		await expectSameDocument(page);
	});

	test("closes the menu on Escape and focuses its button", async ({ page }) => {
		await page.goto("/");
		await page.getByRole("button", { name: "Menu" }).click();
		await expect(page.getByRole("banner").getByRole("link", { name: "About" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("banner").getByRole("link", { name: "About" })).toBeHidden();
		await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
	});

	test("works by keyboard alone", async ({ page }) => {
		await openHome(page);
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: brand.name }).first()).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
		await page.keyboard.press("Enter");
		for (const item of ["Services", "Results", "Pricing"]) {
			await page.keyboard.press("Tab");
			await expect(page.getByRole("banner").getByRole("link", { name: item })).toBeFocused();
		}
		await page.keyboard.press("Enter");
		await expect(page.getByRole("banner").getByRole("link", { name: "Pricing" })).toBeHidden();
		await expectSectionInView(page, "pricing");
	});
});

test("scrolls a menu taller than the window, and closes it when the focus leaves", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 256 });
	await page.goto("/blog");
	await page.getByRole("button", { name: "Menu" }).click();
	const menu = page.getByRole("navigation", { name: "Menu" });
	const last = menu.getByRole("link", { name: "Get SEO Snapshot" });
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

/** Waits until the section's heading is on screen below the sticky header and scrolling has stopped. */
async function expectSectionInView(page: Page, id: string) {
	await expect
		.poll(
			async () => {
				const before = await measure(page, id);
				const after = await measure(page, id);
				return before.scrollY === after.scrollY && after.isBelowHeader && after.isInUpperHalf;
			},
			{ message: `section ${id} is in view below the header`, intervals: [50] },
		)
		.toBe(true);
}

async function expectTopOfPage(page: Page) {
	await expect.poll(() => page.evaluate(() => scrollY), { message: "the page is at its top", intervals: [50] }).toBe(0);
}

function measure(page: Page, id: string) {
	return page.evaluate(async (sectionId) => {
		await new Promise((resolve) => setTimeout(resolve, 50));
		const headerBottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
		const headingTop = document.querySelector(`#${sectionId} :is(h1, h2)`)?.getBoundingClientRect().top ?? Number.NaN;
		return { scrollY, isBelowHeader: headingTop >= headerBottom, isInUpperHalf: headingTop < innerHeight / 2 };
	}, id);
}
