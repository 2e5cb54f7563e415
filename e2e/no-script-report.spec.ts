import type { Page } from "@playwright/test";
import { findReportPath } from "./support/find-report-path.ts";
import { submitWebsite } from "./support/home-page.ts";
import { expect, test } from "./support/measured-site-test.ts";

// All tests run in one worker, so the server and the demo sites start once.
test.describe.configure({ mode: "default" });
test.use({ javaScriptEnabled: false });

test("leads from the worked example on the home page to the whole report, whose owner and address are made up", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("link", { name: "See a whole example report" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "chambers-law.example" })).toBeVisible();
	await expect(page.getByText("The business is made up")).toBeVisible();
	for (const heading of ["Your action plan", "The seven points", "You and your competitors", "What was not measured"])
		await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
	await expect(page.locator('main a[href^="http"]')).toHaveCount(0);
	await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
});

test("measures a site without JavaScript, opens its report, and repeats nothing on reload or Back", async ({ page, measuredSite }) => {
	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	await openReport(page, measuredSite.getHost("reef-cafe"));
	await expect(page.getByRole("heading", { level: 1, name: "reef-cafe.localhost" })).toBeVisible();
	await expect(page.getByText(/^\d+\s*out of 100/).first()).toBeVisible();
	const address = page.url();
	await page.reload();
	await expect(page).toHaveURL(address);
	await page.goBack();
	await expect(page.getByRole("button", { name: "Request Free Analysis" })).toBeVisible();
	expect(posts).toHaveLength(1);
});

test("reports a dead address under the field without JavaScript, with the input kept", async ({ page, measuredSite }) => {
	await page.goto("/");
	await submitWebsite(page, measuredSite.getHost("nobody-home"));
	const field = page.getByLabel("Website URL");
	await expect(field).toHaveAccessibleDescription(/^We couldn't open nobody-home\.localhost: .+ Check the address and try again\.$/);
	await expect(field).toHaveValue(measuredSite.getHost("nobody-home"));
	await field.fill(measuredSite.getHost("mates-mowing"));
	await page.getByRole("button", { name: "Request Free Analysis" }).click();
	await expect(page).toHaveURL(/\/report\/[0-9a-f-]{36}$/);
});

test("explains without JavaScript why a script-only site has no score, and what to do", async ({ page, measuredSite }) => {
	await page.goto("/");
	await submitWebsite(page, measuredSite.getHost("pixel-shell"));
	await expect(page).toHaveURL("/thank-you?reason=script-only");
	await expect(page.getByText(/its text only appears after scripts run\. .+server-side rendering/)).toBeVisible();
	await page.goto("/thank-you?reason=You+have+won");
	await expect(page.getByRole("main")).not.toContainText(/won|couldn't score/);
});

test("emails a report without JavaScript, and shows errors beside the field", async ({ page, measuredSite, expectConsoleError }) => {
	expectConsoleError(/status of 400/);
	const path = await openReport(page, measuredSite.getHost("range-plumbing"));
	const form = page.getByRole("region", { name: "Email me this report" });
	await form.getByLabel("Email", { exact: true }).fill("jo@");
	await form.getByLabel("Phone (optional)").fill("07 5550 1234");
	await form.getByRole("button", { name: "Email me this report" }).click();
	await expect(form.getByLabel("Email", { exact: true })).toHaveAccessibleDescription("Please enter a valid email address");
	await expect(form.getByLabel("Email", { exact: true })).toHaveValue("jo@");
	await expect(form.getByLabel("Phone (optional)")).toHaveValue("07 5550 1234");

	await form.getByLabel("Email", { exact: true }).fill("no-script@range-plumbing.example");
	await form.getByRole("button", { name: "Email me this report" }).click();
	await expect(page).toHaveURL(/\?sent=email#email-report$/);
	await expect(form.getByRole("status")).toContainText("on its way");
	await expect.poll(() => findReportPath(measuredSite.dataDir, "no-script@range-plumbing.example"), { timeout: 60_000 }).toBe(path);
});

test("has tags and a share image for link previews of a report, which chat apps may fetch", async ({ page, request, measuredSite }) => {
	const path = await openReport(page, measuredSite.getHost("reef-cafe"));
	const content = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
	expect(await content("og:title")).toContain("reef-cafe.localhost");
	expect(await content("og:description")).toMatch(/^reef-cafe\.localhost scores \d+ out of 100\. .+\.$/);
	expect(await content("og:url")).toMatch(new RegExp(`^https?://.+${path}$`));
	expect(await content("twitter:card")).toBe("summary_large_image");
	expect(await content("og:image:alt")).toMatch(/scores \d+ out of 100: (Low|Fair|Strong)$/);
	expect([await content("og:image:width"), await content("og:image:height")]).toEqual(["1200", "630"]);
	expect(await content("robots")).toBe("noindex");
	const image = await request.get(new URL((await content("og:image")) ?? "").pathname);
	const png = await image.body();
	expect([image.status(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 1200, 630]);
	expect(image.headers()).toMatchObject({
		"content-type": "image/png",
		"cross-origin-resource-policy": "cross-origin",
		"x-robots-tag": "noindex",
	});
	expect(await (await request.get("/robots.txt")).text()).not.toMatch(/Disallow: \/report/);
	expect((await request.get(`/report/${crypto.randomUUID()}/share.png`)).status()).toBe(404);
});

/** Sends a website with the hero form, waits for its report and returns the report's path. */
async function openReport(page: Page, website: string): Promise<string> {
	await page.goto("/");
	await submitWebsite(page, website);
	await expect(page).toHaveURL(/\/report\/[0-9a-f-]{36}$/);
	return new URL(page.url()).pathname;
}
