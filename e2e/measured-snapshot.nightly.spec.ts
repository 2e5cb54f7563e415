import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoLayoutViolations } from "./support/accessibility.ts";
import { heroForm, openHome, submitWebsite } from "./support/home-page.ts";
import { expect, test } from "./support/measured-site-test.ts";

// All tests run in one worker, so the server and the demo sites start once.
test.describe.configure({ mode: "default" });

test("finds no accessibility violations in a measured result", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.getHost("chambers-law"));
	await expectNoAxeViolations(page, { parts: ["#hero"] });
	await expectNoLayoutViolations(page, { walksFocus: true, part: "#hero" });
});

test("shows the score and the verdict on a phone without scrolling", async ({ page, measuredSite }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openResults(page, measuredSite.getHost("sunshine-physio"));
	const { hero } = heroForm(page);
	await expect(hero.getByText("Google is told to skip your site.")).toBeInViewport({ ratio: 1 });
	await expect(hero.getByText(/^35\s*out of 100/)).toBeInViewport({ ratio: 1 });
});

async function openResults(page: Page, website: string) {
	await openHome(page);
	await submitWebsite(page, website);
	await expect(page.getByRole("button", { name: "Analyze Another Website" })).toBeVisible({ timeout: 60_000 });
}
