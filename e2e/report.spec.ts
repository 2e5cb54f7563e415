import { parse } from "parse5";
import { brand } from "#app/site/brand.ts";
import { getText, listElements } from "#tests/site/list-elements.ts";
import { waitForHydration } from "./support/home-page.ts";
import { expect, HOSTILE, openReport, test } from "./support/report-test.ts";

// All tests run in one worker, so the site with the reports starts once.
test.describe.configure({ mode: "default" });

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

test("shows a report with plan, findings, competitors and a button that opens the prefilled dialog", { tag: "@smoke" }, async ({
	page,
	reports,
}) => {
	await openReport(page, reports.open);
	await expect(page).toHaveTitle(`SEO report for reefcafe.com.au | ${brand.name}`);
	await expect(page.getByRole("heading", { level: 1, name: "reefcafe.com.au" })).toBeVisible();
	await expect(page.getByText(/^\d+ Nov 2026, \d+:\d\d.[ap]m \(Queensland.time\)$/)).toBeVisible();
	await expect(page.getByText(/until \d+ \w+ \d{4}/).filter({ visible: true })).toBeVisible();

	const steps = page.getByRole("region", { name: "Your action plan" }).locator("li[id^='step-']");
	await expect(steps).toHaveCount(18);
	const efforts = await steps.evaluateAll((all) => all.map((step) => /an hour|whoever|writing/i.exec(step.textContent ?? "")?.[0]));
	expect(efforts.slice(0, 6)).toEqual(Array(6).fill("an hour"));

	const points = page.getByRole("region", { name: "The seven points" });
	await expect(points.locator("li > details")).toHaveCount(36);
	await expect(points.locator("li > details > summary").filter({ visible: true })).toHaveCount(18);
	await expect(points.getByText("1 passed, 1 does not apply, 1 could not be checked")).toHaveCount(6);
	await expect(points.locator("details[open]")).toHaveCount(0);
	for (const name of ["Site structure", "Search appearance", "Local presence", "Technical SEO", "Content", "Links", "Quick wins"])
		await expect(points.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();

	const competitors = page.getByRole("region", { name: "You and your competitors" });
	await expect(competitors.getByRole("heading", { name: "rival.com.au" })).toBeVisible();
	await expect(competitors.getByText("91 out of 100, 9 points ahead of you")).toBeVisible();
	await expect(page.getByRole("region", { name: "What was not measured" })).toContainText("Your live rankings on Google.");

	const callToAction = page.getByRole("link", { name: "Get help with this plan" }).first();
	await callToAction.click();
	await expect(page.getByRole("dialog").getByLabel("Website URL")).toHaveValue("https://reefcafe.com.au/");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(callToAction).toBeFocused();
});

test("links each step of the plan to its finding and back, and unfolds the finding that the URL names", async ({ page, reports }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openReport(page, `${reports.open}#tech.four`);
	await expect(page.locator("[id='tech.four'] dl")).toBeInViewport();
	for (const link of await page.locator("nav[aria-label='In this report'] a, #points ol a").all()) {
		const target = (await link.getAttribute("href")) ?? "";
		await link.click();
		await expect(page.locator(target)).toBeInViewport();
	}
	const region = page.getByRole("region", { name: "Your action plan" });
	const fold = region.getByText("Steps 11 to 18");
	await fold.click();
	await region.getByRole("link", { name: "What we found" }).last().click();
	await expect(page).toHaveURL(/#tech\.three$/);
	await fold.click();
	await page.locator(":target").getByRole("link", { name: "Step 18 of the plan" }).click();
	await expect(page).toHaveURL(/#step-18$/);
	await expect(page.locator("#step-18")).toBeInViewport();
});

test("escapes text from a hostile site and blocks its scripts", async ({ page, reports, expectConsoleError }) => {
	expectConsoleError(/Content Security Policy/);
	await openReport(page, reports.hostile);
	await expect(page.getByText(HOSTILE).first()).toBeVisible();
	expect(await page.evaluate(() => "hacked" in window)).toBe(false);
	await expect(page.getByRole("main").locator("img, script, [onerror]")).toHaveCount(0);
	await expect(page.locator("a[href^='javascript:']")).toHaveCount(0);

	await page.route(reports.open, async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace("<main", () => "<script>window.hacked=1</script><main");
		await route.fulfill({ response, body });
	});
	await page.goto(reports.open);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});

test("hides a report from search engines, analytics and caches, and a competitor's from everyone", async ({ request, reports }) => {
	const response = await request.get(reports.open);
	expect(response.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
	const html = await response.text();
	expect(listElements(parse(html), "meta", { name: "robots", content: "noindex" })).toHaveLength(1);
	expect(html).not.toContain("googletagmanager");
	expect(await (await request.get("/hire-us")).text()).toContain("googletagmanager");
	for (const path of ["/sitemap.xml", "/robots.txt", "/llms.txt", "/feed.xml"])
		expect(await (await request.get(path)).text(), path).not.toMatch(/\/report|[0-9a-f]{8}-[0-9a-f]{4}-4/);

	for (const path of [`/report/${UNKNOWN_ID}`, "/report/1", "/report/%27%20or%201=1", reports.competitor]) {
		const missing = await request.get(path);
		expect(missing.status(), path).toBe(404);
		expect(listElements(parse(await missing.text()), "h1").map(getText), path).toEqual([
			expect.stringMatching(/^We can.t find this report/),
		]);
	}
});

test("says that a report has expired, and offers a new snapshot with the domain prefilled", async ({
	page,
	reports,
	expectConsoleError,
}) => {
	expectConsoleError(/status of 410/);
	const response = await page.goto(reports.expired);
	expect(response?.status()).toBe(410);
	await expect(page.getByRole("heading", { level: 1, name: "This report has expired" })).toBeVisible();
	// Only then does the link pass the domain on.
	await waitForHydration(page);
	await page.getByRole("main").getByRole("link", { name: "Get SEO Snapshot" }).click();
	await expect(page).toHaveURL(/\/#hero$/);
	await expect(page.getByRole("textbox", { name: "Website URL" }).first()).toHaveValue("expired.com.au");
	expect(await page.evaluate(() => sessionStorage.getItem("website"))).toBe(null);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("shows the whole report, and opens the plain form with the website prefilled", async ({ page, reports }) => {
		await page.goto(reports.open);
		await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden();
		await page.getByText("Steps 11 to 18").click();
		await expect(page.locator("#step-18")).toBeVisible();
		await page.getByText("1 passed, 1 does not apply, 1 could not be checked").first().click();
		await page.locator("[id='structure.four'] summary").click();
		await expect(page.locator("[id='structure.four'] dl")).toBeVisible();
		await page.getByRole("link", { name: "Get help with this plan" }).first().click();
		await expect(page).toHaveURL(/\/hire-us\?website=/);
		await expect(page.getByLabel("Website URL")).toHaveValue("https://reefcafe.com.au/");
	});
});
