import type { Page } from "@playwright/test";
import { listArticleFiles } from "./article-files.ts";
import { fillHireUs } from "./hire-us-details.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { openHome } from "./open-home.ts";
import { expectOpenToAll, WIDTHS_PX } from "./open-to-all.ts";
import { expectReachable } from "./reachable.ts";
import { expect, test } from "./site-test.ts";
import { openWithStoppedClock } from "./stopped-clock.ts";
import { toasts } from "./toasts.ts";
import { tabTo } from "./walk-focus.ts";

const NARROWEST_PX = 320;
const [firstArticle, ...furtherArticles] = listArticleFiles().map(({ path }) => path);
const PAGES = [
	"/",
	"/how-we-score",
	"/privacy",
	"/blog",
	"/blog?q=review",
	"/blog?q=zzzqqq",
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
		await expectOpenToAll(page);
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
	await expectOpenToAll(page);
	await page.goto("/free-analysis");
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	await expect(page.getByText("Please enter a valid website URL")).toBeVisible();
	await expectOpenToAll(page, { isWalked: false });
});

test("loses nothing of the card, its toast, its steps and its results when they are enlarged or recoloured", async ({ page }) => {
	await openWithStoppedClock(page, () => openHome(page));
	await sendAddress(page, "not a website");
	await expect(toasts(page)).toContainText("Please enter a valid website URL");
	await expectReachable(page, { isWalked: false });
	await sendAddress(page, "https://reef-tours.example");
	await expect(page.getByRole("heading", { name: "Preparing a sample snapshot" })).toBeVisible();
	await expectReachable(page, { isWalked: false });
	await page.clock.runFor(12_000);
	await expect(page.getByRole("heading", { name: "Critical Issues Found" })).toBeVisible();
	await expectReachable(page);
});

test("loses nothing of the dialog and its errors when they are enlarged or recoloured", async ({ page }) => {
	await openHome(page);
	await page.getByRole("button", { name: "Choose Package" }).first().click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByLabel("Email Address")).toBeVisible();
	await expectReachable(page);
	await dialog.getByRole("button", { name: "Hire Us - Let's Get Started!" }).click();
	await expect(dialog.getByText("Please select a preferred start date")).toBeVisible();
	await expectReachable(page);
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
	await expectReachable(page, { isWalked: false });
});

test("fits every article into the narrowest screen without scrolling sideways", async ({ page }) => {
	await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
	for (const path of furtherArticles) {
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

test("from typing to the results, and on to a request, by keyboard alone and typing the address once", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.clock.install();
	await openHome(page);
	await tabTo(page, page.getByLabel("Website URL"));
	await page.keyboard.type("https://reef-tours.example");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Preparing a sample snapshot" })).toBeFocused();
	await page.clock.runFor(12_000);
	await expect(page.getByRole("heading", { name: "reef-tours.example" })).toBeFocused();
	await tabTo(page, page.getByRole("button", { name: "Get Full Report & Consultation" }));
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByLabel("Website URL")).toHaveValue("https://reef-tours.example");
	await expect(dialog.getByLabel("Business Name")).toBeFocused();
	await page.keyboard.type("Reef Tours");
	await tabTo(page, dialog.getByLabel("Priority Keywords"));
	await page.keyboard.type("snorkelling");
	await tabTo(page, dialog.getByLabel("Preferred Start Date"));
	await page.keyboard.type("01092026");
	await tabTo(page, dialog.getByLabel("Contact Name"));
	await page.keyboard.type("Thảo");
	await tabTo(page, dialog.getByLabel("Email Address"));
	await page.keyboard.type("thao@reef-tours.example");
	await tabTo(page, dialog.getByRole("button", { name: "Hire Us - Let's Get Started!" }));
	await page.keyboard.press("Enter");
	await expect(toasts(page)).toContainText("Success!");
	await expect(page.getByRole("button", { name: "Get Full Report & Consultation" })).toBeFocused();
});

test("chooses a package by keyboard alone, and comes back to its button", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openHome(page, "/#pricing");
	const choice = page.getByRole("button", { name: "Choose Package" }).nth(1);
	await tabTo(page, choice);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog")).toContainText("Enterprise Growth");
	await page.keyboard.press("Escape");
	await expect(choice).toBeFocused();
});

test("tells of each step of a snapshot once, politely, and of no percentage", async ({ page }) => {
	await page.clock.install();
	await openHome(page);
	const told: string[] = [];
	await page.exposeFunction("tell", (words: string) => told.push(words));
	await page.evaluate(() => {
		const { tell } = window as unknown as { tell: (words: string) => void };
		let last = "";
		new MutationObserver(() => {
			const words = [...document.querySelectorAll("#hero [role=status], #hero [aria-live]")].map((region) => region.textContent).join(" ");
			if (words.trim() && words !== last) tell(words.trim());
			last = words;
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
	});
	await sendAddress(page, "https://reef-tours.example");
	await expect(page.getByRole("heading", { name: "Preparing a sample snapshot" })).toBeVisible();
	await page.clock.runFor(12_000);
	await expect(page.getByRole("heading", { name: "Critical Issues Found" })).toBeVisible();
	expect(told.length).toBeGreaterThan(3);
	expect(told).toEqual([...new Set(told)]);
	expect(told.filter((words) => words.includes("%"))).toEqual([]);
	await expect(page.locator("#hero [aria-live=assertive], #hero [role=alert]")).toHaveCount(0);
});

for (const reducedMotion of ["reduce", "no-preference"] as const) {
	const moves = reducedMotion === "no-preference";
	test(`${moves ? "moves" : "moves nothing"} for visitors who asked for ${moves ? "nothing" : "less motion"}`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion });
		await page.addInitScript(() =>
			addEventListener("pagereveal", (event) => {
				Object.assign(window, { isTransition: (event as unknown as { viewTransition: unknown }).viewTransition !== null });
			}),
		);
		await openWithStoppedClock(page, () => openHome(page));
		await sendAddress(page, "https://reef-tours.example");
		await expect(page.getByRole("progressbar")).toBeVisible();
		await expect.poll(() => page.evaluate(countRunningAnimations)).toBe(moves ? 1 : 0);
		await page.goto("/blog");
		await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
		await expect(page.getByRole("heading", { level: 1, name: /Privacy/ })).toBeVisible();
		expect(await page.evaluate(() => (window as unknown as { isTransition: boolean }).isTransition)).toBe(moves);
	});
}

async function sendAddress(page: Page, address: string) {
	await page.getByLabel("Website URL").fill(address);
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
}

/** The wheel that turns while the snapshot is made. */
function countRunningAnimations(): number {
	return document.getAnimations().filter(({ playState, effect }) => {
		const { duration, iterations } = effect?.getComputedTiming() ?? {};
		return playState === "running" && Number(duration) > 1 && iterations === Number.POSITIVE_INFINITY;
	}).length;
}
