import { getLongestArticle, listArticleFiles } from "#tests/site/article-files.ts";
import { expectAccessible, expectNoAxeViolations, expectNoLayoutViolations, openAllDetails } from "./support/accessibility.ts";
import { openWithPausedClock } from "./support/browser-control.ts";
import { choosePackage, fillHireUs, submitHireUs } from "./support/hire-us-form.ts";
import { openHome, startSampleSnapshot, submitWebsite, toasts } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

const SAMPLE_SNAPSHOT_MS = 12_000;
/** The parts of the home page that change in use. The rest of it is checked once. */
const CARD_AND_TOASTS = ["#hero", "[aria-label^=Notifications]"];

// There is one page per type. Pages that differ only in their words are not listed.
for (const path of ["/", getLongestArticle().path, "/how-we-score"]) {
	test(`finds no accessibility violations on ${path}`, async ({ page }) => {
		await page.goto(path);
		await openAllDetails(page);
		await expectAccessible(page, { walksFocus: true });
	});
}

test("finds no accessibility violations on the short pages", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 404/);
	for (const path of ["/services/local-seo", "/about", "/contact", "/privacy", "/thank-you", "/nope"]) {
		await page.goto(path);
		await expectAccessible(page);
	}
});

test("finds no accessibility violations on the blog with its menu open or an empty search result", async ({ page }) => {
	await page.goto("/blog");
	await expectAccessible(page, { walksFocus: true });

	await page.setViewportSize({ width: 360, height: 800 });
	await page.getByRole("button", { name: "Menu" }).click();
	// Move the pointer off the button, so its tooltip stays closed.
	await page.mouse.move(10, 700);
	await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Pricing" })).toBeVisible();
	await expectNoAxeViolations(page, { parts: ["header"] });
	await expectNoLayoutViolations(page, { part: "header" });

	await page.goto("/blog?q=zzzqqq");
	await expect(page.getByRole("search").getByRole("status")).toContainText("No article");
	await expectNoAxeViolations(page, { parts: ["search"] });
	await expectNoLayoutViolations(page, { part: "search" });
});

test("finds no accessibility violations in a plain form with errors", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 400/);
	await page.goto("/hire-us?package=Enterprise+Growth");
	await submitHireUs(page);
	await expect(page.getByText("Business name must be at least 2 characters")).toBeVisible();
	await expectAccessible(page, { walksFocus: true });
});

test("finds no accessibility violations in the hero card with an error, progress or results", async ({ page }) => {
	const expectAccessibleCard = async () => {
		await expectNoAxeViolations(page, { parts: CARD_AND_TOASTS, isClockPaused: true });
		await expectNoLayoutViolations(page, { part: "#hero" });
	};
	await openWithPausedClock(page, () => openHome(page));
	await submitWebsite(page, "not a website");
	await expect(toasts(page)).toContainText("Please enter a valid website URL");
	await expectAccessibleCard();
	await startSampleSnapshot(page, undefined, { isClockPaused: true });
	await expectAccessibleCard();
	await page.clock.runFor(SAMPLE_SNAPSHOT_MS);
	await expect(page.getByRole("heading", { name: "Critical Issues Found" })).toBeVisible();
	await expectAccessibleCard();
});

test("finds no accessibility violations in the hire-us dialog with errors or its thank-you toast", async ({ page }) => {
	await openHome(page);
	const dialog = await choosePackage(page);
	await submitHireUs(dialog);
	await expect(dialog.getByText("Please select a preferred start date")).toBeVisible();
	await expectNoAxeViolations(page);
	await expectNoLayoutViolations(page, { walksFocus: true, part: "[role=dialog]" });

	await fillHireUs(dialog);
	await submitHireUs(dialog);
	await expect(toasts(page)).toContainText("Success!");
	// A toast stays while the pointer is on it.
	await toasts(page).hover();
	await expectNoAxeViolations(page, { parts: ["[aria-label^=Notifications]"] });
	await expect(toasts(page)).toContainText("Success!");
});

test("fits every article on a 320 px screen", async ({ page, request }) => {
	const paths = listArticleFiles().map((article) => article.path);
	const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
	const contents = pages.map((html) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "");
	// All articles are checked in one page, because opening each of them takes a minute. This one has the blog's whole style sheet.
	const host = "/blog/no-such-article";
	await page.route(host, async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace(/(?<=<main[^>]*>).*(?=<\/main>)/s, () => contents.join(""));
		await route.fulfill({ response, body, status: 200 });
	});
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto(host);
	await expect(page.getByRole("article")).toHaveCount(paths.length);
	await expect(page.getByRole("contentinfo")).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

for (const reducedMotion of ["reduce", "no-preference"] as const) {
	const isAnimated = reducedMotion === "no-preference";
	test(`${isAnimated ? "animates" : "does not animate"} with prefers-reduced-motion: ${reducedMotion}`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion });
		await page.addInitScript(() =>
			addEventListener("pagereveal", (event) => {
				Object.assign(window, { isTransition: (event as unknown as { viewTransition: unknown }).viewTransition !== null });
			}),
		);
		await openWithPausedClock(page, () => openHome(page));
		await startSampleSnapshot(page, undefined, { isClockPaused: true });
		await expect.poll(() => page.evaluate(countSpinners)).toBe(isAnimated ? 1 : 0);
		await page.goto("/blog");
		await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
		await expect(page.getByRole("heading", { level: 1, name: /Privacy/ })).toBeVisible();
		expect(await page.evaluate(() => (window as unknown as { isTransition: boolean }).isTransition)).toBe(isAnimated);
	});
}

function countSpinners(): number {
	return document.getAnimations().filter(({ playState, effect }) => {
		const { duration, iterations } = effect?.getComputedTiming() ?? {};
		return playState === "running" && Number(duration) > 1 && iterations === Number.POSITIVE_INFINITY;
	}).length;
}
