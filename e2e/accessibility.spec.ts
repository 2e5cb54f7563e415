import { getLongestArticle } from "#tests/site/article-files.ts";
import { expectNoAxeViolations, openAllDetails, tabTo } from "./support/accessibility.ts";
import { openWithPausedClock } from "./support/browser-control.ts";
import { choosePackage, submitHireUs } from "./support/hire-us-form.ts";
import { openHome, startSampleSnapshot, submitWebsite, toasts } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

const SAMPLE_SNAPSHOT_MS = 12_000;

// accessibility.nightly.spec.ts checks zoom, focus and forced colours as well. One page of each layout is enough here.
for (const paths of [
	["/", "/services/local-seo", "/contact", "/thank-you"],
	[getLongestArticle().path, "/blog", "/nope"],
	["/how-we-score", "/example-report"],
]) {
	test(`passes axe on ${paths.join(", ")}`, async ({ page, expectConsoleError }) => {
		expectConsoleError(/status of 404/);
		for (const path of paths) {
			await page.goto(path);
			await openAllDetails(page);
			await test.step(path, () => expectNoAxeViolations(page));
		}
	});
}

test("passes axe with errors in the forms, with results and with a toast", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 400/);
	await page.goto("/hire-us?package=Enterprise+Growth");
	await submitHireUs(page);
	await expect(page.getByText("Business name must be at least 2 characters")).toBeVisible();
	await expectNoAxeViolations(page);

	await openWithPausedClock(page, () => openHome(page));
	await submitWebsite(page, "not a website");
	await expect(toasts(page)).toContainText("Please enter a valid website URL");
	await expectNoAxeViolations(page, { parts: ["#hero", "[aria-label^=Notifications]"], isClockPaused: true });
	await startSampleSnapshot(page, undefined, { isClockPaused: true });
	await page.clock.runFor(SAMPLE_SNAPSHOT_MS);
	await expect(page.getByRole("heading", { name: "Critical Issues Found" })).toBeVisible();
	await expectNoAxeViolations(page, { parts: ["#hero"], isClockPaused: true });

	await page.clock.resume();
	const dialog = await choosePackage(page);
	await submitHireUs(dialog);
	await expect(dialog.getByText("Please select a preferred start date")).toBeVisible();
	await expectNoAxeViolations(page, { parts: ["[role=dialog]"] });
});

test("offers to skip to the content on the first Tab", async ({ page }) => {
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

test("takes a visitor from snapshot to hire-us request by keyboard, with the website typed once", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.clock.install();
	await openHome(page);
	await tabTo(page, page.getByLabel("Website URL"));
	await page.keyboard.type("https://reef-tours.com.au");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Preparing a sample snapshot" })).toBeFocused();
	await page.clock.runFor(SAMPLE_SNAPSHOT_MS);
	await expect(page.getByRole("heading", { name: "Sample snapshot for reef-tours.com.au" })).toBeFocused();
	await tabTo(page, page.getByRole("button", { name: "Get Full Report & Consultation" }));
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByLabel("Website URL")).toHaveValue("https://reef-tours.com.au");
	await expect(dialog.getByLabel("Business Name")).toBeFocused();
	await page.keyboard.type("Reef Tours");
	await tabTo(page, dialog.getByLabel("Priority Keywords"));
	await page.keyboard.type("snorkelling");
	await tabTo(page, dialog.getByLabel("Preferred Start Date"));
	await page.keyboard.type("01092099");
	await tabTo(page, dialog.getByLabel("Contact Name"));
	await page.keyboard.type("Thảo");
	await tabTo(page, dialog.getByLabel("Email Address"));
	await page.keyboard.type("thao@reef-tours.example");
	await tabTo(page, dialog.getByRole("button", { name: "Hire Us - Let's Get Started!" }));
	await page.keyboard.press("Enter");
	await expect(toasts(page)).toContainText("Success!");
	await expect(page.getByRole("button", { name: "Get Full Report & Consultation" })).toBeFocused();
});
