import { brand } from "#app/site/brand.ts";
import { openHome } from "./open-home.ts";
import { expectNewDocument, expectSameDocument, markDocument } from "./reload-marker.ts";
import { expectSectionInView, expectTopOfPage } from "./sections-in-view.ts";
import { expect, test } from "./site-test.ts";

const ARTICLE = "/blog/brisbane-restaurant-seo-filling-tables-through-search";
const ITEMS = ["Services", "Results", "Pricing", "About", "Contact", "Blog", "Get SEO Snapshot"];
const SECTIONS = ["Services", "Results", "Pricing", "About"];
const MISSING = ["/nope", "/blog/no-such-article"];
const PHONE = { width: 390, height: 844 };

for (const address of ["/", "/blog", ARTICLE, "/hire-us", ...MISSING]) {
	test(`shows the same items in the same order on ${address}`, async ({ page, expectConsoleError }) => {
		if (MISSING.includes(address)) expectConsoleError(/status of 404/);
		await page.goto(address);
		const bar = page.getByRole("banner").getByRole("navigation", { name: "Main" });
		await expect(bar.getByRole("link")).toHaveText(ITEMS);
		await expect(bar.getByRole("link", { name: "Contact" })).toHaveAttribute("href", `mailto:${brand.email}`);
		await expect(bar.getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/blog");
		await expect(bar.getByRole("link", { name: "Get SEO Snapshot" })).toHaveAttribute("href", "/#hero");
	});
}

for (const address of ["/", ARTICLE]) {
	test(`stays at the top of the window while ${address} scrolls`, async ({ page }) => {
		await page.goto(address);
		const header = page.getByRole("banner");
		await page.mouse.move(600, 600);
		await page.mouse.wheel(0, 900);
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
		await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
		await expect(header.getByRole("link", { name: "Services" })).toBeInViewport();
	});
}

test("scrolls to each section on the home page without loading it again", async ({ page }) => {
	await openHome(page);
	await markDocument(page);
	for (const section of SECTIONS) {
		await page.getByRole("banner").getByRole("link", { name: section }).click();
		await expectSectionInView(page, section.toLowerCase());
		await expect(page).toHaveURL(`/#${section.toLowerCase()}`);
	}
	await expectSameDocument(page);
});

test("scrolls smoothly, through the places in between", async ({ page }) => {
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

test("jumps for visitors who asked for less motion", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openHome(page);
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
	await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
	await expectSectionInView(page, "pricing");
});

test("brings the visitor back to the top of the home page by the call to action", async ({ page }) => {
	await openHome(page, "/#about");
	await expectSectionInView(page, "about");
	await markDocument(page);
	await page.getByRole("banner").getByRole("link", { name: "Get SEO Snapshot" }).click();
	await expectTopOfPage(page);
	await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
	await expectSameDocument(page);
});

for (const section of SECTIONS) {
	test(`loads the home page at ${section} when it is chosen on an article`, async ({ page }) => {
		await page.goto(ARTICLE);
		await markDocument(page);
		await page.getByRole("banner").getByRole("link", { name: section }).click();
		await expect(page).toHaveURL(`/#${section.toLowerCase()}`);
		await expectNewDocument(page);
		await expectSectionInView(page, section.toLowerCase());
	});
}

for (const address of ["/blog", ARTICLE, "/nope"]) {
	test(`leads from ${address} to a section, to the hero and by the logo to the home page, each by a full navigation`, async ({
		page,
		expectConsoleError,
	}) => {
		if (MISSING.includes(address)) expectConsoleError(/status of 404/);
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

test("does not load the home page again by its own logo", async ({ page }) => {
	await openHome(page, "/#services");
	await expectSectionInView(page, "services");
	await markDocument(page);
	await page.getByRole("banner").getByRole("link", { name: brand.name }).click();
	await expectTopOfPage(page);
	await expectSameDocument(page);
});

test("opens the blog from the home page", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
	await expect(page).toHaveURL("/blog");
	await expect(page.getByRole("heading", { level: 1, name: `${brand.name} Blog` })).toBeVisible();
});

test.describe("on a small screen", () => {
	test.use({ viewport: PHONE });

	test("hides the items behind a menu button until it is pressed", async ({ page }) => {
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

	test("closes the menu after a section is chosen and scrolls there", async ({ page }) => {
		await openHome(page);
		await markDocument(page);
		for (const section of SECTIONS) {
			await page.getByRole("button", { name: "Menu" }).click();
			await page.getByRole("banner").getByRole("link", { name: section }).click();
			await expect(page.getByRole("banner").getByRole("link", { name: section })).toBeHidden();
			await expectSectionInView(page, section.toLowerCase());
		}
		await expectSameDocument(page);
	});

	test("closes the menu after the call to action and goes to the top", async ({ page }) => {
		await openHome(page, "/#services");
		await expectSectionInView(page, "services");
		await page.getByRole("button", { name: "Menu" }).click();
		await page.getByRole("banner").getByRole("link", { name: "Get SEO Snapshot" }).click();
		await expect(page.getByRole("banner").getByRole("link", { name: "Get SEO Snapshot" })).toBeHidden();
		await expectTopOfPage(page);
	});

	test("leads from an article to a section of the home page", async ({ page }) => {
		await page.goto(ARTICLE);
		await markDocument(page);
		await page.getByRole("button", { name: "Menu" }).click();
		await page.getByRole("banner").getByRole("link", { name: "Results" }).click();
		await expect(page).toHaveURL("/#results");
		await expectNewDocument(page);
		await expectSectionInView(page, "results");
		await expect(page.getByRole("banner").getByRole("link", { name: "Results" })).toBeHidden();
	});

	test("closes the menu on Escape and gives the focus back to its button", async ({ page }) => {
		await page.goto("/");
		await page.getByRole("button", { name: "Menu" }).click();
		await expect(page.getByRole("banner").getByRole("link", { name: "About" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("banner").getByRole("link", { name: "About" })).toBeHidden();
		await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
	});

	test("can be opened, walked through and used by keyboard alone", async ({ page }) => {
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

test("scrolls inside a menu taller than the window, and closes it when the focus leaves", async ({ page }) => {
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
