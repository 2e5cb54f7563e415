import type { Page } from "@playwright/test";
import { brand } from "#app/site/brand.ts";
import { expectAccessible, expectNoAxeViolations, expectNoLayoutViolations, openAllDetails } from "./support/accessibility.ts";
import { expect, HOSTILE, test } from "./support/report-test.ts";

// All tests run in one worker, so the site with the reports starts once.
test.describe.configure({ mode: "default" });

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

test("shows a report with plan, findings, competitors and a button that opens the prefilled dialog", async ({ page, reports }) => {
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

test("links each step of the plan to its finding and back", async ({ page, reports }) => {
	await openReport(page, reports.open);
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

test("unfolds the finding that the URL names, and has no broken link within the page", async ({ page, reports }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openReport(page, `${reports.open}#tech.four`);
	await expect(page.locator("[id='tech.four'] dl")).toBeInViewport();
	for (const link of await page.locator("nav[aria-label='In this report'] a, #points ol a").all()) {
		const target = (await link.getAttribute("href")) ?? "";
		await link.click();
		await expect(page.locator(target)).toBeInViewport();
	}
});

test("unfolds a report for printing, and folds it again to under two thirds of the length on a phone", async ({ page, reports }) => {
	await page.addInitScript(() => {
		window.print = () => {
			dispatchEvent(new Event("beforeprint"));
			Object.assign(window, { openOnPaper: document.querySelectorAll("details:not([open])").length });
			dispatchEvent(new Event("afterprint"));
		};
	});
	await openReport(page, reports.open);
	const closed = await page.locator("details:not([open])").count();
	// 36 findings, six summaries of what passed, and the later steps of the plan.
	expect(closed).toBe(43);
	await page.getByRole("button", { name: "Print or save as PDF" }).click();
	expect(await page.evaluate(() => (window as unknown as { openOnPaper: number }).openOnPaper)).toBe(0);
	await expect(page.locator("details:not([open])")).toHaveCount(closed);

	await page.setViewportSize({ width: 360, height: 800 });
	const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
	const folded = await getHeight();
	await openAllDetails(page);
	expect(folded).toBeLessThan(((await getHeight()) * 2) / 3);
});

test("prints a report on A4 with the evidence of what to fix, its URL and the agency's name", async ({ page, reports }) => {
	await openReport(page, reports.open);
	await page.emulateMedia({ media: "print" });
	for (const hidden of [page.getByRole("banner"), page.getByRole("contentinfo"), page.getByRole("button")])
		for (const element of await hidden.all()) await expect(element).toBeHidden();
	await expect(page.getByRole("link", { name: "Get help with this plan" })).toHaveCount(0);
	await expect(page.getByText(/\/report\/[0-9a-f-]{36}$/)).toBeVisible();
	await expect(page.getByText(brand.name, { exact: true }).filter({ visible: true })).toHaveCount(1);
	await expect(page.getByText(brand.email, { exact: true }).filter({ visible: true })).toHaveCount(1);
	for (const list of await page.locator("details > :is(ul, ol)").all()) await expect(list).toBeVisible();
	const evidence = (statusWords: RegExp) =>
		page
			.locator("details")
			.filter({ has: page.locator("> summary", { hasText: statusWords }) })
			.locator("> dl");
	await expect(evidence(/^(To fix|Could be better): /).filter({ visible: true })).toHaveCount(18);
	await expect(evidence(/^(Passed|Does not apply|Not checked): /).filter({ visible: true })).toHaveCount(0);
	await expect(evidence(/^(Passed|Does not apply|Not checked): /)).toHaveCount(18);
	const foot = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--paper-foot"));
	expect(foot).toBe(`"reefcafe.com.au, SEO report by ${brand.name}"`);

	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
	const sheets = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(([, width, height]) => [Number(width), Number(height)]);
	expect(sheets.length).toBeGreaterThan(2);
	expect(sheets.length).toBeLessThan(12);
	for (const [widthPt = 0, heightPt = 0] of sheets) {
		expect(Math.abs(widthPt - 595.3)).toBeLessThan(1);
		expect(Math.abs(heightPt - 841.9)).toBeLessThan(1);
	}
});

test("keeps every heading of a printed report on the page of its text", async ({ page, reports }) => {
	await openReport(page, reports.open);
	await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeVisible();
	// Leaves one point with nothing to fix, pushed down its page by a spacer. The PDF says on which page each link target is.
	await page.locator("#structure").evaluate((point) => {
		point.querySelector(":scope > ul")?.remove();
		// The rest of the report would only make each PDF slower.
		for (const other of document.querySelectorAll("main section")) if (!other.contains(point) && !point.contains(other)) other.remove();
		const spacer = document.createElement("div");
		spacer.id = "spacer";
		point.before(spacer);
		for (const [id, selector] of Object.entries({ head: "h3", drawer: "summary", first: "li" })) {
			point.querySelector(selector)?.setAttribute("id", id);
			const link = document.createElement("a");
			link.href = `#${id}`;
			link.textContent = id;
			document.querySelector("#points")?.prepend(link);
		}
	});
	const pages = new Set<string | undefined>();
	for (let heightPx = 800; heightPx < 1_060; heightPx += 40) {
		await page
			.locator("#spacer")
			.evaluate((spacer, height) => spacer.setAttribute("style", `break-before: page; height: ${height}px`), heightPx);
		const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
		const findPage = (id: string) => new RegExp(`/${id} \\[(\\d+) 0 R`).exec(pdf)?.[1];
		expect([findPage("head"), findPage("drawer")], `after ${heightPx} px`).toEqual([findPage("first"), findPage("first")]);
		pages.add(findPage("head"));
	}
	expect(pages.size).toBeGreaterThan(1);
	expect(pages).not.toContain(undefined);
});

test("finds no accessibility violations in a report, folded or unfolded", async ({ page, reports }) => {
	await openReport(page, reports.open);
	await expectAccessible(page, { walksFocus: true });
	await openAllDetails(page);
	await expectNoAxeViolations(page);
	await expectNoLayoutViolations(page);
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

test("hides a report from search engines, analytics and caches", async ({ request, reports }) => {
	const response = await request.get(reports.open);
	expect(response.headers()["cache-control"]).toBe("no-store");
	expect(response.headers()["x-robots-tag"]).toBe("noindex");
	const html = await response.text();
	expect(html).toContain('<meta name="robots" content="noindex"/>');
	expect(html).not.toContain("googletagmanager");
	expect(await (await request.get("/hire-us")).text()).toContain("googletagmanager");
	for (const path of ["/sitemap.xml", "/robots.txt", "/llms.txt", "/feed.xml"])
		expect(await (await request.get(path)).text(), path).not.toMatch(/\/report|[0-9a-f]{8}-[0-9a-f]{4}-4/);
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
	await expectAccessible(page);
	// The link passes the domain on only once the page is hydrated.
	await expect(async () => {
		await page.goto(reports.expired);
		await page.getByRole("main").getByRole("link", { name: "Get SEO Snapshot" }).click();
		await expect(page).toHaveURL(/\/#hero$/);
		await expect(page.getByRole("textbox", { name: "Website URL" }).first()).toHaveValue("expired.com.au", { timeout: 2_000 });
	}).toPass();
	expect(await page.evaluate(() => sessionStorage.getItem("website"))).toBe(null);
});

test("responds with 404 for an unknown ID, an invalid one and that of a competitor", async ({ request, reports }) => {
	for (const path of [`/report/${UNKNOWN_ID}`, "/report/1", "/report/%27%20or%201=1", reports.competitor]) {
		const response = await request.get(path);
		expect(response.status(), path).toBe(404);
		expect(await response.text(), path).toMatch(/<h1[^>]*>We can.{1,6}t find this report/);
	}
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

/** Opens a report and waits until it is hydrated. Before that its call to action opens the plain page. */
async function openReport(page: Page, path: string) {
	await page.goto(path);
	await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeVisible();
}
