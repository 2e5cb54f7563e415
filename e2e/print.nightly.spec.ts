import { allChecks } from "#audit/all-checks.ts";
import { getLongestArticle } from "#tests/site/article-files.ts";
import { expect, test } from "./support/site-test.ts";

test("prints the article without the rest of the page", async ({ page }) => {
	await page.goto(getLongestArticle().path);
	await page.emulateMedia({ media: "print" });
	for (const role of ["banner", "contentinfo"] as const) await expect(page.getByRole(role)).toHaveCount(0);
	for (const name of ["Back to Blog", "Start Free Analysis"]) await expect(page.getByRole("link", { name })).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("article").locator(".prose-chart > p").last()).toBeVisible();
});

test("prints every group of checks without JavaScript", async ({ browser, baseURL }) => {
	await using context = await browser.newContext({ baseURL, javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto("/how-we-score");
	await page.emulateMedia({ media: "print" });
	await expect(page.locator("tbody tr:visible")).toHaveCount(allChecks.length);
});
