import { brand } from "#app/site/brand.ts";
import { listArticleFiles } from "#tests/site/article-files.ts";
import { expect, test } from "./support/site-test.ts";

test("shows a not-found page with status 404 and a link home", { tag: "@smoke" }, async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 404/);
	const response = await page.goto("/nope");
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found", exact: true })).toBeVisible();
	await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
	await expect(page).toHaveTitle(new RegExp(`Page Not Found.*${brand.name}`));
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
	await expect(page.getByRole("banner")).toBeVisible();
	await expect(page.getByRole("contentinfo")).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: /home/i }).click();
	await expect(page).toHaveURL("/");
});

test("responds with 404 and the same page at any unknown URL", async ({ request, baseURL }) => {
	for (const path of [
		"/a/b/c/d",
		"/blog/no-such/deeper",
		"/services",
		"/index.php?id=1",
		"/nope/",
		"//other.example/",
		"/caf%C3%A9",
		"/Blog",
		"/HIRE-US",
		"/%E0%A4%A",
		// Only `npm run dev` serves this page.
		"/dev/emails",
	]) {
		const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
		expect(response.status(), path).toBe(404);
		expect(await response.text(), path).toContain("404 Page Not Found");
	}
});

test("responds with 404 to HEAD, and to a missing asset in plain text", async ({ request }) => {
	expect((await request.head("/nope")).status()).toBe(404);
	const asset = await request.get("/assets/gone-12345678.js");
	expect(asset.status()).toBe(404);
	expect(asset.headers()["content-type"]).toContain("text/plain");
});

test("redirects a URL with a trailing slash to the page's own URL", async ({ request }) => {
	const article = listArticleFiles()[0]?.path ?? "";
	for (const [from, to] of [
		["/blog/", "/blog"],
		["/blog/?from=mail", "/blog?from=mail"],
		[`${article}/`, article],
		["/hire-us/", "/hire-us"],
	] as const) {
		const response = await request.get(from, { maxRedirects: 0 });
		expect(response.status(), from).toBe(308);
		expect(response.headers().location, from).toBe(to);
		expect((await request.get(to)).status(), to).toBe(200);
	}
});
