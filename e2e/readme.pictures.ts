import type { Page } from "@playwright/test";
import { test } from "./measured-site.ts";
import { openHome } from "./open-home.ts";

const SIZES = [
	{ name: "desktop", viewport: { width: 1280, height: 900 } },
	{ name: "phone", viewport: { width: 390, height: 844 } },
];

// Not a test: `npm run pictures` takes the pictures of the README anew.
for (const { name, viewport } of SIZES) {
	test.describe(() => {
		test.use({ viewport });

		test(`pictures at ${name} width`, async ({ page, measuredSite }) => {
			await openHome(page);
			await page.evaluate(() => document.fonts.ready);
			await picture(page, `home-${name}`);

			await page.getByLabel("Website URL").fill(measuredSite.addressOf("range-plumbing"));
			await page.getByRole("button", { name: "Request Free Analysis" }).click();
			await page.getByText("Critical Issues Found").waitFor();
			await page
				.getByRole("heading", { name: "range-plumbing.localhost" })
				.evaluate((heading) => scrollBy({ top: heading.getBoundingClientRect().top - 140, behavior: "instant" }));
			await picture(page, `results-${name}`);

			await page.goto("/blog");
			await page.evaluate(() => document.fonts.ready);
			await picture(page, `blog-${name}`);
		});
	});
}

async function picture(page: Page, name: string) {
	await page.screenshot({ path: `docs/pictures/${name}.png`, animations: "disabled" });
}
