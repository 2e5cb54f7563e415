import type { Locator, Page } from "@playwright/test";
import { allChecks } from "#audit/all-checks.ts";
import { expectNoAxeViolations, expectNoLayoutViolations, openAllDetails, tabTo } from "./support/accessibility.ts";
import { findReportPath } from "./support/find-report-path.ts";
import { fillHireUs, hireUsDetails, submitHireUs } from "./support/hire-us-form.ts";
import { heroForm, listUnder, openHome, submitWebsite, toasts } from "./support/home-page.ts";
import { expect, test } from "./support/measured-site-test.ts";

// All tests run in one worker, so the server and the demo sites start once.
test.describe.configure({ mode: "default" });

test("sends the lead, then shows the score of the visitor's own site without mention of a sample", async ({ page, measuredSite }) => {
	const calls: { path: string; key: string | undefined; body: Record<string, string> }[] = [];
	page.on("request", (request) => {
		const path = new URL(request.url()).pathname;
		if (path.startsWith("/api/")) calls.push({ path, key: request.headers()["idempotency-key"], body: request.postDataJSON() });
	});
	const host = measuredSite.getHost("reef-cafe");
	await openResults(page, host);
	expect(calls.map(({ path }) => path)).toEqual(["/api/leads", "/api/snapshots"]);
	expect(calls[1]?.body).toEqual({ website: calls[0]?.body.website, leadKey: calls[0]?.key });

	const { hero } = heroForm(page);
	await expect(hero.getByRole("heading", { name: "Snapshot for reef-cafe.localhost" })).toBeFocused();
	await expect(hero).not.toContainText(/sample snapshot/i);
	expect(await readScore(page)).toBeGreaterThanOrEqual(85);
	const points = hero.getByRole("list", { name: "The seven points" }).getByRole("listitem");
	await expect(points).toHaveCount(7);
	for (const point of await points.all()) expect(Number((await point.textContent())?.match(/\d+$/)?.[0])).toBeLessThanOrEqual(100);
	await expect(hero.getByText(/^Opportunity score: \d+/)).toBeVisible();
	expect(measuredSite.requests.filter(({ site }) => site === "reef-cafe").length).toBeGreaterThan(5);

	await hero.getByText(/^What is working/).click();
	await expect(hero.locator("details[open] li").first()).toBeVisible();
	await hero.getByText("What was not measured").click();
	await expect(hero.getByText("Your live rankings on Google.")).toBeVisible();
	await page.getByRole("button", { name: "Get Full Report & Consultation" }).click();
	await expect(page.getByRole("dialog").getByLabel("Website URL")).toHaveValue(`https://${host}`);
	await page.keyboard.press("Escape");
	await hero.getByRole("link", { name: "How we score" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "How we score" })).toBeVisible();
	await expect(page.getByRole("rowheader", { includeHidden: true })).toHaveCount(allChecks.length);
});

test("shows issues, opportunities and evidence on screen, by keyboard and on paper", async ({ page, measuredSite }) => {
	// A smooth scroll would cover the focus for a moment.
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openResults(page, measuredSite.getHost("range-plumbing"));
	const { hero } = heroForm(page);
	const opportunities = listUnder(page, "Growth Opportunities");
	expect(await listUnder(page, "Critical Issues Found").count()).toBeLessThanOrEqual(3);
	await expect(opportunities).toHaveCount(2);
	const issue = listUnder(page, "Critical Issues Found").first();
	await expect(issue.getByText("How to fix it")).toBeHidden();
	await tabTo(page, issue.locator("summary"));
	await page.keyboard.press("Enter");
	for (const term of ["What we found", "What we expect", "How to fix it"])
		await expect(issue.getByRole("term").filter({ hasText: term })).toBeVisible();
	await expect(issue.getByText(/\+[\d.]+ points?$/)).toBeVisible();
	await expect(hero.getByText((await issue.locator("summary strong").first().textContent()) ?? "", { exact: true })).toHaveCount(1);

	const rest = hero.locator("details").filter({ has: page.getByText(/^Everything else to fix \(\d+\)$/) });
	await rest.locator("> summary").click();
	const count = Number((await rest.locator("> summary").textContent())?.match(/\d+/)?.[0]);
	await expect(rest.locator("details")).toHaveCount(count);
	const titles = await hero.getByText(/^(?:Everything|What) .+ \(\d+\)$/).allTextContents();
	const shown = (await listUnder(page, "Critical Issues Found").count()) + (await opportunities.count());
	expect(titles.reduce((total, title) => total + Number(title.match(/\d+/)?.[0]), shown)).toBe(allChecks.length);
	await rest.locator("details summary").first().click();
	await expect(rest.getByRole("term").filter({ hasText: "What we found" }).first()).toBeVisible();

	await page.emulateMedia({ media: "print" });
	await expect(hero.getByRole("heading", { name: "Critical Issues Found" })).toBeVisible();
	for (const evidence of await hero.getByText("How to fix it").all()) await expect(evidence).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
	await expect(page.locator("#pricing")).toBeHidden();
	await expect(page.getByRole("button", { name: "Get Full Report & Consultation" })).toBeHidden();

	await page.emulateMedia({ media: null });
	await openAllDetails(page);
	await expectNoAxeViolations(page, { parts: ["#hero"] });
	await expectNoLayoutViolations(page, { walksFocus: true, part: "#hero" });
});

test("measures the competitors that the visitor names, each beside the own site on all seven points", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.getHost("range-plumbing"));
	const { hero } = heroForm(page);
	await expect(hero.getByText(/^Competitor \d$/)).toHaveText("Competitor 1");
	await expect(hero).not.toContainText(/typical|Competitor [ABC]/);
	const form = hero.getByRole("form", { name: "Measure a competitor" });
	const field = form.getByRole("textbox");
	const status = competitorStatus(page);
	for (const [typed, message] of [
		["not a website", /^Please enter a valid website URL$/],
		[`www.${measuredSite.getHost("range-plumbing")}`, /your own site/],
		[measuredSite.getHost("nobody-here"), /^We couldn't read nobody-here\.localhost \([a-z].+\)\.$/],
	] as const) {
		await field.fill(typed);
		await field.press("Enter");
		await expect(field).toHaveAccessibleDescription(message);
		await expect(status).toHaveText(message);
		await expect(field).toHaveValue(typed);
	}

	await field.fill(measuredSite.getHost("reef-cafe"));
	await form.getByRole("button", { name: "Measure" }).click();
	await expect(status).toHaveText(/^reef-cafe\.localhost scores \d+, (?:\d+ points? (?:ahead of|behind)|level with) you\.$/);
	const slot = hero.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "reef-cafe.localhost" }) });
	const pairs = slot.getByRole("listitem");
	await expect(pairs).toHaveCount(7);
	for (const pair of await pairs.all()) await expect(pair).toHaveText(/you (?:\d+|–) : , they (?:\d+|–)$/);
	await expect(field).toHaveValue("");
	await expect(field).toBeFocused();

	for (const site of ["smile-dental", "mates-mowing"]) {
		await field.fill(measuredSite.getHost(site));
		await field.press("Enter");
		await expect(status).toHaveText(new RegExp(`^${site}\\.localhost scores \\d+`));
	}
	// The form goes with the third competitor, so the focus moves on.
	await expect(field).toHaveCount(0);
	await expect(status).toBeFocused();
	await page.reload();
	await expectResults(page);
	for (const site of ["reef-cafe", "smile-dental", "mates-mowing"])
		await expect(hero.getByRole("heading", { name: `${site}.localhost` })).toBeVisible();
});

test("gives a result its own link, and brings it back after a reload and with the Back button", async ({ page, context, measuredSite }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openResults(page, measuredSite.getHost("reef-cafe"));
	const { hero, website } = heroForm(page);
	const score = await readScore(page);
	await hero.getByRole("button", { name: "Copy link" }).click();
	await expect(hero.getByRole("button", { name: "Link copied" })).toBeVisible();
	const link = await page.evaluate(() => navigator.clipboard.readText());
	expect(link).toMatch(/\/report\/[0-9a-f-]{36}$/);
	await expect(hero.getByRole("button", { name: "Print or save as PDF" })).toBeVisible();

	await page.reload();
	await expectResults(page);
	expect(await readScore(page)).toBe(score);
	await page.getByRole("link", { name: "Blog" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.goBack();
	await expectResults(page);
	expect(await readScore(page)).toBe(score);

	// Somebody else opens the link.
	const other = await context.newPage();
	await other.goto(link);
	await expect(other.getByRole("heading", { level: 1, name: "reef-cafe.localhost" })).toBeVisible();
	await expect(other.getByText(/^\d+\s*out of 100/).first()).toContainText(String(score));
	await other.close();

	// A new visit, or another website, starts with the form.
	await openHome(page);
	await expect(website).toBeVisible();
	await page.reload();
	await expectResults(page);
	await page.getByRole("button", { name: "Analyze Another Website" }).click();
	await page.reload();
	await expect(website).toBeVisible();
});

test("shows the score, the verdict and the first fix on a phone without scrolling", async ({ page, measuredSite }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openResults(page, measuredSite.getHost("sunshine-physio"));
	const { hero } = heroForm(page);
	await expect(hero.getByText("Google is told to skip your site.")).toBeInViewport({ ratio: 1 });
	await expect(hero.getByText(/^35\s*out of 100/)).toBeInViewport({ ratio: 1 });
	await expect(hero.getByText("Let search engines list your site")).toBeInViewport({ ratio: 1 });
});

test("says what each step really does", async ({ page, measuredSite }) => {
	await openHome(page);
	// A step is shown too briefly to be caught by polling.
	await page.evaluate(() => {
		const seen: string[] = [];
		Object.assign(window, { seen });
		new MutationObserver(() => seen.push(document.querySelector("#hero [role=status]")?.textContent ?? "")).observe(document.body, {
			childList: true,
			subtree: true,
			characterData: true,
		});
	});
	await submitWebsite(page, measuredSite.getHost("huon-electrical"));
	await expectResults(page);
	const seen = (await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).join("\n");
	expect(seen).toMatch(/Analysing competitor rankings\.\.\.Reading \d more pages of huon-electrical\.localhost/);
});

test("reports a dead address under the field, and checks it again without a second lead", async ({ page, measuredSite }) => {
	const leads: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/api/leads")) leads.push(request.postData() ?? "");
	});
	await openHome(page);
	const { website, submit, hero } = heroForm(page);
	await submitWebsite(page, measuredSite.getHost("nobody-home"));
	await expect(website).toHaveAccessibleDescription(/^We couldn't open nobody-home\.localhost: .+ Check the address and try again\.$/);
	await expect(website).toBeFocused();
	await expect(website).toHaveValue(/nobody-home\.localhost/);
	await expect(hero).not.toContainText(/sample snapshot/i);
	const again = page.waitForResponse("/api/snapshots");
	await submit.click();
	await again;
	await expect(website).toHaveAccessibleDescription(/^We couldn't open/);
	expect(leads).toHaveLength(1);
	await website.fill(measuredSite.getHost("reef-cafe"));
	await submit.click();
	await expectResults(page);
	expect(leads).toHaveLength(2);
});

test("gives a script-only site no score, but says what was read and what to do", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.getHost("pixel-shell"));
	const { hero } = heroForm(page);
	await expect(hero.getByRole("heading", { name: "Snapshot for pixel-shell.localhost" })).toBeFocused();
	await expect(hero.getByText(/its text only appears after scripts run/)).toBeVisible();
	for (const heading of ["What to do", "What we read"]) await expect(hero.getByRole("heading", { name: heading })).toBeVisible();
	await expect(hero.getByText(/titled “Pixel Wren Studio”/)).toBeVisible();
	await expect(hero).not.toContainText(/out of 100|sample snapshot/i);
});

test("shows only the one step that counts for a parked domain, and the rest in a drawer", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.getHost("parked-domain"));
	const { hero } = heroForm(page);
	expect(await readScore(page)).toBe(10);
	await expect(hero).not.toContainText(/Opportunity score|\+[\d.]+ points?/);
	const issues = hero.getByRole("heading", { name: "Critical Issues Found" });
	await expect(issues).toBeHidden();
	await hero.getByText("What can wait until there is a website").click();
	await expect(issues).toBeVisible();
	await openAllDetails(page);
	await expectNoAxeViolations(page, { parts: ["#hero"] });
	await expectNoLayoutViolations(page, { walksFocus: true, part: "#hero" });
});

test("emails the link of a result to the visitor and adds the address to the same lead", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.getHost("range-plumbing"));
	const { hero } = heroForm(page);
	const link = await hero.getByRole("link", { name: /\/report\// }).getAttribute("href");
	await hero.getByRole("button", { name: "Email me this report" }).click();
	const form = hero.getByRole("form", { name: "Email me this report" });
	const email = form.getByLabel("Email", { exact: true });
	for (const typed of ["", "not an address"]) {
		await email.fill(typed);
		await email.press("Enter");
		await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
	}
	await email.fill("keep@range-plumbing.example");
	await form.getByLabel("Phone (optional)").fill("07 5550 1234");
	const sent = page.waitForRequest(/\/api\/reports\/.+\/contact$/);
	await form.getByRole("button", { name: "Send" }).click();
	// Without the key, the address would go to a lead of its own.
	expect((await sent).headers()["earlier-lead-key"]).toMatch(/^[!-~]{20,}$/);
	await expect(hero.getByText("On its way to keep@range-plumbing.example.")).toBeFocused();
	await expect
		.poll(() => findReportPath(measuredSite.dataDir, "keep@range-plumbing.example"), { timeout: 60_000 })
		.toBe(new URL(link ?? "").pathname);
});

test("explains why the score of a site that blocks search engines is capped", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.getHost("sunshine-physio"));
	expect(await readScore(page)).toBeLessThanOrEqual(35);
	const { hero } = heroForm(page);
	await expect(hero.getByText("Google is told to skip your site.")).toBeVisible();
	await expect(hero.getByText(/your score can't go above 35/)).toBeVisible();
});

test("emails a link to the report, with the same score and the competitor the visitor measured", async ({ page, measuredSite }) => {
	const keys: Record<string, string | undefined>[] = [];
	page.on("request", (request) => {
		const { "idempotency-key": key, "earlier-lead-key": earlier } = request.headers();
		if (request.url().endsWith("/api/leads")) keys.push({ key, earlier });
	});
	await openResults(page, measuredSite.getHost("range-plumbing"));
	const { hero } = heroForm(page);
	const score = await readScore(page);
	const form = hero.getByRole("form", { name: "Measure a competitor" });
	await form.getByRole("textbox").fill(measuredSite.getHost("reef-cafe"));
	await form.getByRole("button", { name: "Measure" }).click();
	await expect(competitorStatus(page)).toHaveText(/^reef-cafe\.localhost scores \d+/);

	await page.getByRole("button", { name: "Get Full Report & Consultation" }).click();
	const { "Website URL": _prefilled, ...details } = hireUsDetails;
	// An email address gets at most three confirmations a day, so this test has its own.
	await fillHireUs(page.getByRole("dialog"), { ...details, "Email Address": "by-mail@range-plumbing.example" });
	await submitHireUs(page.getByRole("dialog"));
	await expect(toasts(page)).toContainText("Success!");
	expect(keys).toHaveLength(2);
	expect(keys[0]?.earlier).toBeUndefined();
	expect(keys[1]?.earlier).toBe(keys[0]?.key);

	await expect.poll(() => findReportPath(measuredSite.dataDir, "by-mail@range-plumbing.example"), { timeout: 60_000 }).not.toBeNull();
	await page.goto((await findReportPath(measuredSite.dataDir, "by-mail@range-plumbing.example")) ?? "");
	await expect(page.getByRole("heading", { level: 1, name: "range-plumbing.localhost" })).toBeVisible();
	await expect(page.getByText(/^\d+\s*out of 100/).first()).toContainText(String(score));
	const competitors = page.getByRole("region", { name: "You and your competitors" });
	await expect(competitors.getByRole("heading", { name: "reef-cafe.localhost" })).toBeVisible();
});

async function openResults(page: Page, website: string) {
	await openHome(page);
	await submitWebsite(page, website);
	await expectResults(page);
}

async function expectResults(page: Page) {
	await expect(page.getByRole("button", { name: "Analyze Another Website" })).toBeVisible({ timeout: 60_000 });
}

async function readScore(page: Page): Promise<number> {
	const { hero } = heroForm(page);
	return Number((await hero.getByText(/^\d+\s*out of 100/).textContent())?.match(/\d+/)?.[0]);
}

/** Locates the line that says what becomes of the competitor being measured. */
function competitorStatus(page: Page): Locator {
	return page.getByRole("region", { name: "You and your competitors" }).getByRole("status");
}
