import type { Page } from "@playwright/test";
import { openHome, submitWebsite } from "./support/home-page.ts";
import { test } from "./support/measured-site-test.ts";

const SIZES = [
	{ name: "desktop", viewport: { width: 1280, height: 900 } },
	{ name: "phone", viewport: { width: 390, height: 844 } },
];

// This is not a test: `npm run screenshots` takes the screenshots in the README.
for (const { name, viewport } of SIZES) {
	test.describe(() => {
		test.use({ viewport });

		test(`takes screenshots of the home page and a result on a ${name}`, async ({ page, measuredSite }) => {
			await openHome(page);
			await page.evaluate(() => document.fonts.ready);
			await takeScreenshot(page, `home-${name}`);

			await submitWebsite(page, measuredSite.getHost("range-plumbing"));
			await page.getByText("Critical Issues Found").waitFor();
			await page
				.getByRole("heading", { name: "range-plumbing.localhost" })
				.evaluate((heading) => scrollBy({ top: heading.getBoundingClientRect().top - 140, behavior: "instant" }));
			await takeScreenshot(page, `results-${name}`);
		});
	});
}

async function takeScreenshot(page: Page, name: string) {
	await page.screenshot({ path: `docs/screenshots/${name}.png`, animations: "disabled" });
}
