import { brand } from "#app/site/brand.ts";
import { expectAccessible, expectNoAxeViolations, expectNoLayoutViolations, openAllDetails } from "./support/accessibility.ts";
import { expect, openReport, test } from "./support/report-test.ts";

// All tests run in one worker, so the site with the reports starts once.
test.describe.configure({ mode: "default" });

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

test("finds no accessibility violations on the page of an expired report", async ({ page, reports, expectConsoleError }) => {
	expectConsoleError(/status of 410/);
	await page.goto(reports.expired);
	await expectAccessible(page);
});
