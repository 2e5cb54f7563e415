import type { Page } from "@playwright/test";
import { listArticleFiles } from "./article-files.ts";
import { fillHireUs } from "./hire-us-details.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { openHome } from "./open-home.ts";
import { expect, test } from "./site-test.ts";
import { toasts } from "./toasts.ts";

const WIDTHS_PX = [1280, 360];
const NARROWEST_PX = 320;
const [firstArticle, ...furtherArticles] = listArticleFiles().map(({ path }) => path);
const PAGES = [
	"/",
	"/how-we-score",
	"/privacy",
	"/blog",
	"/blog?q=review",
	firstArticle ?? "",
	"/blog/no-such-article",
	"/nope",
	"/hire-us",
	"/free-analysis",
	"/thank-you",
];

/** What changes on the home page as it is used; the rest of it is looked at once, as it opens. */
const CARD_AND_TOASTS = ["#hero", "[aria-label^=Notifications]"];

for (const path of PAGES) {
	test(`finds no barrier on ${path}`, async ({ page, expectConsoleError }) => {
		expectConsoleError(/status of 404/);
		await page.goto(path);
		for (const widthPx of WIDTHS_PX) await expectNoBarrier(page, widthPx);
	});
}

for (const path of furtherArticles) {
	test(`finds no barrier on ${path}, which differs in words alone`, async ({ page }) => {
		await page.goto(path);
		await expectNoBarrier(page, NARROWEST_PX);
	});
}

test("finds no barrier on the plain pages with their errors", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 400/);
	await page.goto("/hire-us?package=Enterprise+Growth");
	await page.getByRole("button", { name: "Hire Us - Let's Get Started!" }).click();
	await expect(page.getByText("Business name must be at least 2 characters")).toBeVisible();
	for (const widthPx of WIDTHS_PX) await expectNoBarrier(page, widthPx);
	await page.goto("/free-analysis");
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	await expect(page.getByText("Please enter a valid website URL")).toBeVisible();
	for (const widthPx of WIDTHS_PX) await expectNoBarrier(page, widthPx);
});

for (const widthPx of WIDTHS_PX) {
	test(`finds no barrier in the hero card with its error, at work and with its results at ${widthPx} px`, async ({ page }) => {
		await page.clock.install();
		await page.setViewportSize({ width: widthPx, height: 800 });
		await openHome(page);
		await sendAddress(page, "not a website");
		await expect(page.getByLabel("Website URL")).toHaveAccessibleDescription("Please enter a valid website URL");
		// A toast under the pointer stays.
		await toasts(page).hover();
		await expectNoBarrier(page, widthPx, CARD_AND_TOASTS);
		await expect(toasts(page)).toContainText("Please enter a valid website URL");

		await sendAddress(page, "https://reef-tours.example");
		await expect(page.getByRole("heading", { name: "Preparing a sample snapshot" })).toBeVisible();
		await expectNoBarrier(page, widthPx, CARD_AND_TOASTS);
		await expect(page.getByRole("progressbar")).toBeVisible();

		await page.clock.runFor(12_000);
		await expect(page.getByRole("heading", { name: "Critical Issues Found" })).toBeVisible();
		await expectNoBarrier(page, widthPx, CARD_AND_TOASTS);
	});

	test(`finds no barrier in the hire-us dialog, with its errors and in its thanks at ${widthPx} px`, async ({ page }) => {
		await page.setViewportSize({ width: widthPx, height: 800 });
		await openHome(page);
		await page.getByRole("button", { name: "Choose Package" }).first().click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByLabel("Email Address")).toBeVisible();
		await expectNoBarrier(page, widthPx);

		await dialog.getByRole("button", { name: "Hire Us - Let's Get Started!" }).click();
		await expect(dialog.getByText("Please select a preferred start date")).toBeVisible();
		await expectNoBarrier(page, widthPx, ["[role=dialog]"]);

		await fillHireUs(dialog);
		await dialog.getByRole("button", { name: "Hire Us - Let's Get Started!" }).click();
		await expect(toasts(page)).toContainText("Success!");
		await toasts(page).hover();
		await expectNoBarrier(page, widthPx, CARD_AND_TOASTS);
		await expect(toasts(page)).toContainText("Success!");
	});
}

test("finds no barrier in the open menu", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 800 });
	await page.goto("/blog");
	await page.getByRole("button", { name: "Menu" }).click();
	// Off the button, whose tooltip would show on a slow machine.
	await page.mouse.move(10, 700);
	await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Pricing" })).toBeVisible();
	await expectNoBarrier(page, 360);
});

test("fits every page into the narrowest screen without scrolling sideways", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 404/);
	await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
	for (const path of [...PAGES, ...furtherArticles]) {
		await page.goto(path);
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(NARROWEST_PX);
	}
});

test("skips to the content with the first key", async ({ page }) => {
	for (const path of ["/", "/blog"]) {
		await page.goto(path);
		await page.keyboard.press("Tab");
		const skip = page.getByRole("link", { name: "Skip to content" });
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("main")).toBeFocused();
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.closest("main") !== null), path).toBe(true);
	}
});

test("reaches the hero form by keyboard and sends it", async ({ page }) => {
	await openHome(page);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(page.getByLabel("Website URL")).toBeFocused();
	await page.keyboard.type("https://reef-tours.example");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Request Free Analysis" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("progressbar")).toBeVisible();
});

for (const path of ["/", "/blog", "/hire-us"]) {
	test(`shows where the keyboard is at every stop of ${path}`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto(path);
		const stops: Stop[] = [];
		for (;;) {
			await page.keyboard.press("Tab");
			const stop = await page.evaluate(describeFocus);
			if (!stop) break;
			stops.push(stop);
			expect(stops.length, "the keyboard is caught in a loop").toBeLessThan(150);
		}
		expect(stops.length).toBeGreaterThan(15);
		expect(stops.filter((stop) => !stop.hasOutline || stop.isCovered)).toEqual([]);
	});
}

async function sendAddress(page: Page, address: string) {
	await page.getByLabel("Website URL").fill(address);
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
}

type Stop = { name: string; hasOutline: boolean; isCovered: boolean };

/** The element that has the keyboard: whether an outline shows it, and whether something else lies over it. Null once the page is left. */
function describeFocus(): Stop | null {
	const element = document.activeElement;
	if (!element || element === document.body || element === document.documentElement) return null;
	const { outlineStyle, outlineWidth } = getComputedStyle(element);
	const box = element.getBoundingClientRect();
	const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
	return {
		name: `${element.tagName} ${element.textContent?.trim().slice(0, 40) || element.getAttribute("aria-label") || element.id}`,
		// On its calendar button, out of a script's sight, the browser draws a ring of its own.
		hasOutline: element.matches("[type=date]:not(:focus-visible)") || (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2),
		isCovered: top === null || !(element.contains(top) || top.contains(element)),
	};
}
