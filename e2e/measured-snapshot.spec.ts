import type { Locator, Page } from "@playwright/test";
import { findReportPath } from "./support/find-report-path.ts";
import { fillHireUs, hireUsDetails, submitHireUs } from "./support/hire-us-form.ts";
import { heroForm, listUnder, openHome, submitWebsite, toasts, waitForHydration } from "./support/home-page.ts";
import { expect, test } from "./support/measured-site-test.ts";

// All tests run in one worker, so the server and the demo sites start once.
test.describe.configure({ mode: "default" });

test("shows the score of the visitor's own site, and keeps it at a link of its own, after a reload and with Back", async ({
	page,
	context,
	measuredSite,
}) => {
	const calls: { path: string; key: string | undefined; body: Record<string, string> }[] = [];
	page.on("request", (request) => {
		const path = new URL(request.url()).pathname;
		if (path.startsWith("/api/")) calls.push({ path, key: request.headers()["idempotency-key"], body: request.postDataJSON() });
	});
	const host = measuredSite.getHost("reef-cafe");
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
	await submitWebsite(page, host);
	await expectResults(page);
	const seen = (await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).join("\n");
	expect(seen).toMatch(/Analysing competitor rankings\.\.\.Reading \d more pages of reef-cafe\.localhost/);
	expect(calls.map(({ path }) => path)).toEqual(["/api/leads", "/api/snapshots"]);
	expect(calls[1]?.body).toEqual({ website: calls[0]?.body.website, leadKey: calls[0]?.key });

	const { hero, website } = heroForm(page);
	await expect(hero.getByRole("heading", { name: "Snapshot for reef-cafe.localhost" })).toBeFocused();
	await expect(hero).not.toContainText(/sample snapshot/i);
	const score = await readScore(page);
	expect(score).toBeGreaterThanOrEqual(85);
	expect(measuredSite.requests.filter(({ site }) => site === "reef-cafe").length).toBeGreaterThan(5);
	await page.getByRole("button", { name: "Get Full Report & Consultation" }).click();
	await expect(page.getByRole("dialog").getByLabel("Website URL")).toHaveValue(`https://${host}`);
	await page.keyboard.press("Escape");
	const link = (await hero.getByRole("link", { name: "Open your report" }).getAttribute("href")) ?? "";
	expect(link).toMatch(/^\/report\/[0-9a-f-]{36}$/);

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

test("shows the three costliest findings as issues and the next two as opportunities, and all of them in the report", async ({
	page,
	measuredSite,
}) => {
	await openResults(page, measuredSite.getHost("chambers-law"));
	const { hero } = heroForm(page);
	const readPoints = async (heading: string) =>
		(
			await listUnder(page, heading)
				.getByText(/^\+[\d.]+ points?$/)
				.allTextContents()
		).map((text) => Number.parseFloat(text));
	const issues = await readPoints("Critical Issues Found");
	const opportunities = await readPoints("Growth Opportunities");
	expect([issues.length, opportunities.length]).toEqual([3, 2]);
	for (const costs of [issues, opportunities]) expect(costs).toEqual(costs.toSorted((a, b) => b - a));
	await expect(hero.getByText("Critical", { exact: true }).first()).toBeVisible();
	await expect(hero.getByLabel(/^Competitor [ABC]$/)).toHaveCount(3);

	const tasks = await hero.locator("li strong.display").allTextContents();
	expect(new Set(tasks).size).toBe(5);
	await hero.getByRole("link", { name: "Open your report" }).click();
	for (const task of tasks) await expect(page.getByRole("heading", { name: task })).toBeAttached();
});

test("measures the competitors that the visitor names, and mails a report with them to a visitor who hires us", async ({
	page,
	measuredSite,
}) => {
	const keys: Record<string, string | undefined>[] = [];
	page.on("request", (request) => {
		const { "idempotency-key": key, "earlier-lead-key": earlier } = request.headers();
		if (request.url().endsWith("/api/leads")) keys.push({ key, earlier });
	});
	await openResults(page, measuredSite.getHost("range-plumbing"));
	const { hero } = heroForm(page);
	const fields = hero.getByLabel(/^Competitor [ABC]$/);
	await expect(fields).toHaveCount(3);
	await expect(hero.getByRole("link", { name: "“plumbing Toowoomba”" })).toHaveAttribute(
		"href",
		"https://www.google.com/search?q=plumbing+Toowoomba",
	);
	const field = fields.first();
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
	await hero.getByRole("button", { name: "Measure Competitor A" }).click();
	await expect(status).toHaveText(/^reef-cafe\.localhost scores \d+, (?:\d+ points? (?:ahead of|behind)|level with) you\.$/);
	await expect(hero.getByRole("listitem").filter({ hasText: /^reef-cafe\.localhost\s*\d+$/ })).toBeVisible();
	await expect(fields).toHaveCount(2);
	await expect(fields.first()).toBeFocused();
	await fields.first().fill(`www.${measuredSite.getHost("reef-cafe")}`);
	await fields.first().press("Enter");
	await expect(status).toHaveText("www.reef-cafe.localhost is already in your list.");

	// Two at the same time.
	await fields.first().fill(measuredSite.getHost("smile-dental"));
	await fields.last().fill(measuredSite.getHost("mates-mowing"));
	await fields.first().press("Enter");
	await fields.last().press("Enter");
	for (const site of ["smile-dental", "mates-mowing"])
		await expect(hero.getByRole("listitem").filter({ hasText: new RegExp(`^${site}\\.localhost\\s*\\d+$`) })).toBeVisible();
	// The last field goes with the third competitor, so the focus moves on.
	await expect(fields).toHaveCount(0);
	await expect(status).toBeFocused();
	await page.reload();
	await expectResults(page);
	const competitors = ["reef-cafe", "smile-dental", "mates-mowing"];
	for (const site of competitors) await expect(hero.getByText(`${site}.localhost`, { exact: true })).toBeVisible();
	const score = await readScore(page);

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
	const report = page.getByRole("region", { name: "You and your competitors" });
	for (const site of competitors) await expect(report.getByRole("heading", { name: `${site}.localhost` })).toBeVisible();
	await expect(report.locator("li li").filter({ hasText: /you (?:\d+|–) : , they (?:\d+|–)$/ })).toHaveCount(21);
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

test("explains a missing website, a capped score and why a script-only site has none", async ({ page, measuredSite }) => {
	const { hero } = heroForm(page);
	await openResults(page, measuredSite.getHost("parked-domain"));
	expect(await readScore(page)).toBe(10);
	await expect(hero.getByText("There is no website here yet.")).toBeVisible();
	await expect(hero.getByText("They can wait until there is a website.")).toBeVisible();
	await expect(listUnder(page, "Critical Issues Found").first()).toContainText("Critical");

	await openResults(page, measuredSite.getHost("sunshine-physio"));
	expect(await readScore(page)).toBeLessThanOrEqual(35);
	await expect(hero.getByText("Google is told to skip your site.")).toBeVisible();
	await expect(hero.getByText(/your score can't go above 35/)).toBeVisible();

	await openResults(page, measuredSite.getHost("pixel-shell"));
	await expect(hero.getByRole("heading", { name: "Snapshot for pixel-shell.localhost" })).toBeFocused();
	await expect(hero.getByText(/its text only appears after scripts run/)).toBeVisible();
	for (const heading of ["What to do", "What we read"]) await expect(hero.getByRole("heading", { name: heading })).toBeVisible();
	await expect(hero.getByText(/titled “Pixel Wren Studio”/)).toBeVisible();
	await expect(hero).not.toContainText(/out of 100|sample snapshot/i);
});

test("emails a report to the visitor who asked for it, and adds the address to the same lead", async ({ page, measuredSite }) => {
	await openResults(page, measuredSite.getHost("range-plumbing"));
	await heroForm(page).hero.getByRole("link", { name: "Open your report" }).click();
	await expect(page).toHaveURL(/\/report\//);
	const path = new URL(page.url()).pathname;
	const form = page.getByRole("region", { name: "Email me this report" });
	await form.getByLabel("Email", { exact: true }).fill("keep@range-plumbing.example");
	await form.getByLabel("Phone (optional)").fill("07 5550 1234");
	await waitForHydration(page);
	const sent = page.waitForRequest((request) => request.method() === "POST");
	await form.getByRole("button", { name: "Email me this report" }).click();
	// Without the key, the address would go to a lead of its own.
	expect(new URLSearchParams((await sent).postData() ?? "").get("lead_key")).toMatch(/^[!-~]{20,}$/);
	await expect(form.getByRole("status")).toContainText("Your report is on its way");
	await expect.poll(() => findReportPath(measuredSite.dataDir, "keep@range-plumbing.example"), { timeout: 60_000 }).toBe(path);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("measures a site without JavaScript, opens its report with a share image, and repeats nothing on reload or Back", async ({
		page,
		request,
		measuredSite,
	}) => {
		const posts: string[] = [];
		page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
		const path = await openReport(page, measuredSite.getHost("reef-cafe"));
		await expect(page.getByRole("heading", { level: 1, name: "reef-cafe.localhost" })).toBeVisible();
		await expect(page.getByText(/^\d+\s*out of 100/).first()).toBeVisible();
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

		await page.reload();
		await expect(page).toHaveURL(path);
		await page.goBack();
		await expect(page.getByRole("button", { name: "Request Free Analysis" })).toBeVisible();
		expect(posts).toHaveLength(1);
	});

	test("reports a dead address under the field without JavaScript, and why a script-only site has no score", async ({
		page,
		measuredSite,
	}) => {
		await page.goto("/");
		await submitWebsite(page, measuredSite.getHost("nobody-home"));
		const field = page.getByLabel("Website URL");
		await expect(field).toHaveAccessibleDescription(/^We couldn't open nobody-home\.localhost: .+ Check the address and try again\.$/);
		await expect(field).toHaveValue(measuredSite.getHost("nobody-home"));
		await field.fill(measuredSite.getHost("mates-mowing"));
		await page.getByRole("button", { name: "Request Free Analysis" }).click();
		await expect(page).toHaveURL(/\/report\/[0-9a-f-]{36}$/);

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

/** Sends a website with the hero form, waits for its report and returns the report's path. */
async function openReport(page: Page, website: string): Promise<string> {
	await page.goto("/");
	await submitWebsite(page, website);
	await expect(page).toHaveURL(/\/report\/[0-9a-f-]{36}$/);
	return new URL(page.url()).pathname;
}
