import type { Page } from "@playwright/test";
import { heroForm } from "./hero-form.ts";
import { expect, test } from "./measured-site.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { openHome } from "./open-home.ts";
import { expectReachable } from "./reachable.ts";

const WIDTHS_PX = [1280, 360];

test("measures the visitor's own site: domain, score, seven points, and no word of a sample", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.addressOf("reef-cafe"));
	const { hero } = heroForm(page);
	await expect(hero.getByRole("heading", { name: "Snapshot for reef-cafe.localhost" })).toBeFocused();
	await expect(hero).not.toContainText(/sample/i);
	expect(await scoreOf(page)).toBeGreaterThanOrEqual(85);
	const points = hero.getByRole("list", { name: "The seven points" }).getByRole("listitem");
	await expect(points).toHaveCount(7);
	for (const point of await points.all()) expect(Number((await point.textContent())?.match(/\d+$/)?.[0])).toBeLessThanOrEqual(100);
	await expect(hero.getByText(/^Opportunity score: \d+/)).toBeVisible();
	expect(measuredSite.requests.filter(({ site }) => site === "reef-cafe").length).toBeGreaterThan(5);
});

test("asks for the snapshot after the lead, under the key of the lead", async ({ page, measuredSite }) => {
	await openHome(page);
	const calls: { path: string; key: string | undefined; body: Record<string, string> }[] = [];
	page.on("request", (request) => {
		const path = new URL(request.url()).pathname;
		if (path.startsWith("/api/")) calls.push({ path, key: request.headers()["idempotency-key"], body: request.postDataJSON() });
	});
	await sendAddress(page, measuredSite.addressOf("range-plumbing"));
	await expectResults(page);
	expect(calls.map(({ path }) => path)).toEqual(["/api/leads", "/api/snapshots"]);
	expect(calls[1]?.body).toEqual({ website: calls[0]?.body.website, leadKey: calls[0]?.key });
});

test("shows at most three issues and two opportunities, each with its evidence one tap away", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.addressOf("range-plumbing"));
	await expect(listUnder(page, "Critical Issues Found")).toHaveCount(3);
	await expect(listUnder(page, "Growth Opportunities")).toHaveCount(2);
	const issue = listUnder(page, "Critical Issues Found").first();
	await expect(issue.getByText("How to fix it")).toBeHidden();
	await issue.locator("summary").click();
	for (const term of ["What we found", "What we expect", "How to fix it", "Worth"])
		await expect(issue.getByRole("term").filter({ hasText: term })).toBeVisible();
	await expect(issue.getByText(/^[\d.]+ points? of your score$/)).toBeVisible();
});

test("the evidence opens by keyboard alone", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.addressOf("range-plumbing"));
	const summary = listUnder(page, "Critical Issues Found").first().locator("summary");
	for (let presses = 0; presses < 12; presses++) {
		await page.keyboard.press("Tab");
		if (await summary.evaluate((element) => element === document.activeElement)) break;
	}
	await expect(summary).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(listUnder(page, "Critical Issues Found").first().getByText("How to fix it")).toBeVisible();
});

test("tells what is working and what was not measured", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.addressOf("reef-cafe"));
	const { hero } = heroForm(page);
	await hero.getByText(/^What is working/).click();
	await expect(hero.locator("details[open] li").first()).toBeVisible();
	await hero.getByText("What was not measured").click();
	await expect(hero.getByText("Your live rankings on Google.")).toBeVisible();
});

test("competitors are typical ranges until one is named, who is then measured by the same engine", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.addressOf("range-plumbing"));
	const { hero } = heroForm(page);
	for (const [name, range] of [
		["A", "70–89"],
		["B", "65–84"],
		["C", "60–79"],
	]) {
		await expect(hero.getByRole("listitem").filter({ hasText: `Competitor ${name}` })).toContainText(`typical range ${range}`);
	}
	const form = hero.getByRole("form", { name: "Measure a competitor" });
	const status = hero.getByRole("status");
	await form.getByRole("textbox").fill(measuredSite.addressOf("reef-cafe"));
	await form.getByRole("button", { name: "Measure" }).click();
	await expect(hero.getByRole("listitem").filter({ hasText: /^reef-cafe\.localhost\d+$/ })).toBeVisible({ timeout: 10_000 });
	await expect(hero.getByText("Competitor A", { exact: true })).toHaveCount(0);
	await expect(hero.getByText("Competitor B", { exact: true })).toBeVisible();
	await expect(status).toHaveText(/^reef-cafe\.localhost scores \d+, you score \d+\.$/);
	await expect(form.getByRole("textbox")).toHaveValue("");
});

test("shows why a competitor cannot be measured beside the field, and keeps what was typed", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.addressOf("range-plumbing"));
	const { hero } = heroForm(page);
	const form = hero.getByRole("form", { name: "Measure a competitor" });
	const field = form.getByRole("textbox");
	for (const [typed, answer] of [
		["not a website", /^Please enter a valid website URL$/],
		[`www.${measuredSite.addressOf("range-plumbing")}`, /^That's your own site/],
		[measuredSite.addressOf("nobody-here"), /^We could not read nobody-here\.localhost \([a-z].+\)\.$/],
	] as const) {
		await field.fill(typed);
		await field.press("Enter");
		await expect(field).toHaveAccessibleDescription(answer, { timeout: 10_000 });
		await expect(hero.getByRole("status")).toHaveText(answer);
		await expect(field).toHaveValue(typed);
	}
	await expect(hero.getByText("Competitor A", { exact: true })).toBeVisible();
});

test("the third competitor fills the chart, and the keyboard is not left nowhere", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.addressOf("range-plumbing"));
	const { hero } = heroForm(page);
	const field = hero.getByRole("form", { name: "Measure a competitor" }).getByRole("textbox");
	for (const site of ["reef-cafe", "smile-dental", "mates-mowing"]) {
		await field.fill(measuredSite.addressOf(site));
		await field.press("Enter");
		await expect(hero.getByRole("status")).toHaveText(new RegExp(`^${site}\\.localhost scores \\d+`), { timeout: 10_000 });
	}
	await expect(field).toHaveCount(0);
	await expect(hero.getByRole("status")).toBeFocused();
});

test("everything else to fix is one tap away too", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.addressOf("range-plumbing"));
	const { hero } = heroForm(page);
	const drawer = hero.locator("details").filter({ has: page.getByText(/^Everything else to fix \(\d+\)$/) });
	await drawer.locator("> summary").click();
	const more = Number((await drawer.locator("> summary").textContent())?.match(/\d+/)?.[0]);
	await expect(drawer.locator("details")).toHaveCount(more);
	await drawer.locator("details summary").first().click();
	await expect(drawer.getByRole("term").filter({ hasText: "What we found" }).first()).toBeVisible();
});

test("prints the report alone, with everything open", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.addressOf("range-plumbing"));
	await page.emulateMedia({ media: "print" });
	const { hero } = heroForm(page);
	await expect(hero.getByRole("heading", { name: "Critical Issues Found" })).toBeVisible();
	await expect(hero.getByText("How to fix it").first()).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
	await expect(page.locator("#pricing")).toBeHidden();
	await expect(page.getByRole("button", { name: "Get Full Report & Consultation" })).toBeHidden();
});

test("says what caps the score of a site that tells search engines to go away", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.addressOf("sunshine-physio"));
	expect(await scoreOf(page)).toBeLessThanOrEqual(35);
	await expect(heroForm(page).hero.getByText(/so your score can't go above 35/)).toBeVisible();
});

test("a site that does not answer becomes the labelled sample, with the reason", async ({ page, measuredSite }) => {
	await openHome(page);
	await sendAddress(page, measuredSite.addressOf("nobody-home"));
	await expect(page.getByRole("heading", { name: "Preparing a sample snapshot" })).toBeVisible({ timeout: 10_000 });
	await expectResults(page);
	await expect(
		heroForm(page).hero.getByText(/^Sample snapshot: we could not read nobody-home\.localhost \([a-z].+\)\. These figures/),
	).toBeVisible();
});

test("leads to the page that says how it is scored", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.addressOf("reef-cafe"));
	await heroForm(page).hero.getByRole("link", { name: "How we score" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "How we score" })).toBeVisible();
	await expect(page.getByRole("rowheader")).toHaveCount(60);
});

test("gives the measured address to the hire-us dialog, and starts over with an empty form", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.addressOf("reef-cafe"));
	await page.getByRole("button", { name: "Get Full Report & Consultation" }).click();
	await expect(page.getByRole("dialog").getByLabel("Website URL")).toHaveValue(`https://${measuredSite.addressOf("reef-cafe")}`);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Analyze Another Website" }).click();
	await expect(heroForm(page).website).toHaveValue("");
});

for (const widthPx of WIDTHS_PX) {
	test(`finds no barrier in measured results with their evidence open at ${widthPx} px`, async ({ page, measuredSite }) => {
		await page.setViewportSize({ width: widthPx, height: 800 });
		await openResults(page, measuredSite.addressOf("chambers-law"));
		await page.locator("#hero details").evaluateAll((all: HTMLDetailsElement[]) => {
			for (const details of all) details.open = true;
		});
		await expectNoBarrier(page, widthPx, ["#hero"]);
		if (widthPx === WIDTHS_PX[0]) await expectReachable(page);
	});
}

async function openResults(page: Page, address: string) {
	await openHome(page);
	await sendAddress(page, address);
	await expectResults(page);
}

async function sendAddress(page: Page, address: string) {
	const { website, submit } = heroForm(page);
	await website.fill(address);
	await submit.click();
}

async function expectResults(page: Page) {
	await expect(page.getByRole("button", { name: "Analyze Another Website" })).toBeVisible({ timeout: 20_000 });
}

async function scoreOf(page: Page): Promise<number> {
	return Number(
		(
			await heroForm(page)
				.hero.getByText(/^\d+\s*out of 100/)
				.textContent()
		)?.match(/\d+/)?.[0],
	);
}

function listUnder(page: Page, heading: string) {
	return page.getByRole("heading", { name: heading }).locator("xpath=following-sibling::ul[1]").locator("> li");
}
