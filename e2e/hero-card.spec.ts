import type { Locator, Page } from "@playwright/test";
import { brand } from "#app/site/brand.ts";
import { heroForm, recordLeadPosts } from "./hero-form.ts";
import { holdRequests } from "./hold-requests.ts";
import { expectLive, openHome } from "./open-home.ts";
import { expect, test } from "./site-test.ts";
import { openWithStoppedClock } from "./stopped-clock.ts";
import { toasts } from "./toasts.ts";

const INVALID_URL = "Please enter a valid website URL";

const STEPS = [
	{ text: /^crawling site structure/i, durationMs: 1500, percent: 14 },
	{ text: /^analysing competitor rankings/i, durationMs: 2000, percent: 29 },
	{ text: /^checking local search presence/i, durationMs: 1800, percent: 43 },
	{ text: /^evaluating technical SEO/i, durationMs: 1600, percent: 57 },
	{ text: /^assessing content optimisation/i, durationMs: 1400, percent: 71 },
	{ text: /^reviewing backlink profile/i, durationMs: 1700, percent: 86 },
	{ text: /^generating recommendations/i, durationMs: 1200, percent: 100 },
];

test("asks for a web address in a labelled, required field of type url", async ({ page }) => {
	await page.goto("/");
	const { website, submit } = heroForm(page);
	await expect(website).toHaveAttribute("type", "url");
	await expect(website).toHaveAttribute("required");
	await expect(website).toHaveAccessibleName("Website URL");
	await expect(submit).toBeEnabled();
});

for (const typed of ["", "not a url", "javascript:alert(1)", "https://"]) {
	test(`refuses "${typed}" with a toast and beside the field, and posts nothing`, async ({ page }) => {
		await openHome(page);
		const posts = recordLeadPosts(page);
		const { website, submit, progress } = heroForm(page);
		await website.fill(typed);
		await submit.click();
		await expect(toasts(page)).toHaveText(`Error${INVALID_URL}`);
		await expect(website).toHaveAccessibleDescription(INVALID_URL);
		await expect(website).toHaveAttribute("aria-invalid", "true");
		await expect(website).toHaveValue(typed);
		await expect(progress).toHaveCount(0);
		expect(posts).toEqual([]);
	});
}

test("validates first on submit, and from then on at each change", async ({ page }) => {
	await openHome(page);
	const { website, submit } = heroForm(page);
	await website.fill("not a url");
	await website.blur();
	await expect(website).not.toHaveAttribute("aria-invalid");
	await submit.click();
	await expect(website).toHaveAccessibleDescription(INVALID_URL);
	await website.fill("https://mycafe.example");
	await expect(website).toHaveAccessibleDescription("");
	await website.fill("https://mycafe");
	await expect(website).toHaveAccessibleDescription(INVALID_URL);
});

test("posts exactly the web address as JSON with credentials and an idempotency key, and the lead is stored", async ({ page, request }) => {
	await page.addInitScript(() => {
		const credentials: (string | undefined)[] = [];
		Object.assign(window, { credentials });
		const send = window.fetch;
		window.fetch = (input, init) => {
			credentials.push(init?.credentials);
			return send(input, init);
		};
	});
	await openHome(page);
	const { website, submit, progress } = heroForm(page);
	await website.fill("https://mycafe.example/menu");
	const answered = page.waitForResponse("/api/leads");
	await submit.click();
	const response = await answered;
	const headers = await response.request().allHeaders();
	expect(response.request().method()).toBe("POST");
	expect(response.request().postData()).toBe('{"website":"https://mycafe.example/menu"}');
	expect(headers["content-type"]).toBe("application/json");
	expect(headers["idempotency-key"]).toMatch(/^\S{16,}$/);
	await expect(progress).toBeVisible();
	// The lead, and after it the snapshot.
	await expect
		.poll(() => page.evaluate(() => (window as unknown as { credentials: string[] }).credentials))
		.toEqual(["include", "include"]);

	expect(response.status()).toBe(201);
	const lead = await response.json();
	expect(lead).toMatchObject({ id: expect.any(Number), website: "https://mycafe.example/menu", businessName: null, email: null });
	const repeated = await request.post("/api/leads", {
		headers: { "Idempotency-Key": headers["idempotency-key"] ?? "" },
		data: { website: "https://mycafe.example/menu" },
	});
	expect(await repeated.json()).toEqual(lead);
});

test("completes a bare domain to https", async ({ page }) => {
	await openHome(page);
	const { hero, website } = heroForm(page);
	await website.fill("  mycafe.example ");
	const asked = page.waitForRequest("/api/leads");
	await website.press("Enter");
	expect((await asked).postDataJSON()).toEqual({ website: "https://mycafe.example" });
	await expect(hero.getByText(/mycafe\.example/)).toBeVisible();
});

const FAILURES = [
	{ answer: { status: 503, body: "We could not save your request just now." }, shown: "503: We could not save your request just now." },
	{ answer: { status: 429, body: "Please try again in 5 minutes." }, shown: "429: Please try again in 5 minutes." },
	{ answer: { status: 500, body: "" }, shown: "500: Internal Server Error" },
];

for (const { answer, shown } of FAILURES) {
	test(`shows "${shown}" and keeps the form with its input when the server refuses`, async ({ page, expectConsoleError }) => {
		expectConsoleError(/Failed to load resource/);
		await openHome(page);
		await page.route("/api/leads", (route) => route.fulfill(answer));
		await expectFailureToKeepForm(page, `Error${shown}`);
	});
}

test("says in plain words that the network failed, and takes that away at the next try", async ({ page, expectConsoleError }) => {
	expectConsoleError(/Failed to load resource/);
	await openHome(page);
	await page.route("/api/leads", (route) => route.abort("connectionfailed"), { times: 1 });
	await expectFailureToKeepForm(page, "ErrorFailed to submit your request. Please try again.");
	const { submit, progress } = heroForm(page);
	await submit.click();
	await expect(toasts(page)).toHaveCount(0, { timeout: 2_000 });
	await expect(progress).toBeVisible();
});

test("posts once when the button is double clicked, and cannot be pressed while the post is under way", async ({ page }) => {
	await openHome(page);
	const posts = recordLeadPosts(page);
	const { website, submit, progress } = heroForm(page);
	const release = await holdRequests(page, "/api/leads");
	await website.fill("https://mycafe.example");
	await submit.dblclick();
	await expect(submit).toBeDisabled();
	await website.press("Enter");
	release();
	await expect(progress).toBeVisible();
	expect(posts).toHaveLength(1);
});

test("posts once when two submits arrive in the same moment", async ({ page }) => {
	await openHome(page);
	const posts = recordLeadPosts(page);
	const { website, submit, progress } = heroForm(page);
	await website.fill("https://mycafe.example");
	await submit.evaluate((button: HTMLButtonElement) => {
		button.click();
		button.click();
	});
	await expect(progress).toBeVisible();
	await expect(progress).toHaveAttribute("aria-valuenow", "29");
	expect(posts).toHaveLength(1);
});

test("keeps what is typed before the page's script has arrived", async ({ page }) => {
	const release = await holdRequests(page, /\/assets\/.*\.js$/);
	await page.goto("/", { waitUntil: "domcontentloaded" });
	const { website, submit } = heroForm(page);
	await website.pressSequentially("https://early.example");
	release();
	await expectLive(page);
	await expect(website).toHaveValue("https://early.example");
	const asked = page.waitForRequest("/api/leads");
	await submit.click();
	expect((await asked).postDataJSON()).toEqual({ website: "https://early.example" });
});

test("runs the seven steps at their pace, with the progress of each", async ({ page }) => {
	await openWithStoppedClock(page, () => openHome(page));
	const { hero, progress } = heroForm(page);
	await submitWebsite(page, "https://www.mycafe.example/menu");
	for (const { text, durationMs, percent } of STEPS) {
		await expectStep(page, text, percent);
		await page.clock.runFor(durationMs - 1);
		await expectStep(page, text, percent);
		await page.clock.runFor(1);
	}
	await expect(progress).toHaveCount(0);
	await expect(hero.getByRole("heading", { name: "www.mycafe.example" })).toBeVisible();
});

test("turns a spinner beside the step and draws the bar as wide as its percentage", async ({ page }) => {
	await openHome(page);
	await submitWebsite(page, "https://mycafe.example");
	const { hero, progress } = heroForm(page);
	await expect(progress).toHaveAttribute("aria-valuemin", "0");
	await expect(progress).toHaveAttribute("aria-valuemax", "100");
	expect(
		await hero.evaluate((card) =>
			card.getAnimations({ subtree: true }).some((animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
		),
	).toBe(true);
	await expect
		.poll(() => progress.evaluate((bar) => Math.round(((bar.firstElementChild?.clientWidth ?? 0) / bar.clientWidth) * 100)))
		.toBe(14);
});

test("takes about 11.2 seconds in real time", async ({ page }) => {
	await openHome(page);
	await submitWebsite(page, "https://mycafe.example");
	const startedAt = Date.now();
	await expect(page.getByRole("button", { name: "Analyze Another Website" })).toBeVisible({ timeout: 20_000 });
	const tookMs = Date.now() - startedAt;
	expect(tookMs).toBeGreaterThan(10_700);
	expect(tookMs).toBeLessThan(15_000);
});

test("shows domain, score, three competitors, three issues and two opportunities, marked as a sample", async ({ page }) => {
	await openResults(page, "https://www.mycafe.example/menu");
	const { hero } = heroForm(page);
	await expect(hero.getByRole("heading", { name: "www.mycafe.example" })).toBeFocused();
	await expect(
		hero.getByText(
			/^Sample snapshot: we could not read www\.mycafe\.example \([a-z][^()]+\)\. These figures are illustrative, not a measurement of your site\. Your request is saved and we will check it by hand\.$/,
		),
	).toBeVisible();

	const score = await firstNumber(hero.getByText(/^\d+\s*out of 100/));
	expect(score).toBeGreaterThanOrEqual(45);
	expect(score).toBeLessThanOrEqual(74);

	const competitors = hero.getByRole("listitem").filter({ hasText: /^Competitor/ });
	await expect(competitors).toHaveCount(3);
	for (const [index, [least, most]] of [
		[70, 89],
		[65, 84],
		[60, 79],
	].entries()) {
		const competitor = competitors.nth(index);
		await expect(competitor).toHaveText(new RegExp(`^Competitor ${"ABC"[index]}\\s*\\d\\d$`));
		const value = await firstNumber(competitor);
		expect(value).toBeGreaterThanOrEqual(least ?? 0);
		expect(value).toBeLessThanOrEqual(most ?? 0);
		const drawn = await competitor.locator("[aria-hidden]").evaluate((track) => {
			return ((track.firstElementChild?.getBoundingClientRect().width ?? 0) / track.getBoundingClientRect().width) * 100;
		});
		expect(drawn).toBeCloseTo(value, 0);
	}

	await expect(listUnder(page, "Critical Issues Found")).toHaveCount(3);
	await expect(listUnder(page, "Growth Opportunities")).toHaveCount(2);
});

test("opens the hire-us dialog with the analysed address from the results", async ({ page }) => {
	await openResults(page, "https://mycafe.example/menu");
	await page.clock.resume();
	const button = page.getByRole("button", { name: "Get Full Report & Consultation" });
	await button.click();
	const dialog = page.getByRole("dialog", { name: `Get Started with ${brand.name}` });
	await expect(dialog.getByLabel("Website URL")).toHaveValue("https://mycafe.example/menu");
	await expect(dialog.getByLabel("Business Name")).toHaveValue("");
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(button).toBeFocused();
});

test("starts over with an empty form, and analyses another website", async ({ page }) => {
	await openResults(page, "https://first.example");
	await page.getByRole("button", { name: "Analyze Another Website" }).click();
	const { hero, website } = heroForm(page);
	await expect(website).toHaveValue("");
	await expect(hero.getByText("Critical Issues Found")).toBeHidden();
	await expect(website).not.toHaveAttribute("aria-invalid");
	await submitWebsite(page, "https://second.example");
	await runThroughSteps(page);
	await expect(hero.getByRole("heading", { name: "second.example" })).toBeVisible();
});

async function submitWebsite(page: Page, address: string) {
	const { website, submit, progress } = heroForm(page);
	await website.fill(address);
	await submit.click();
	await expect(progress).toBeVisible();
	// The clock may stand still: the sample begins once the server has said that nobody can read such an address.
	await expect(page.getByRole("heading", { name: "Preparing a sample snapshot" })).toBeVisible();
}

async function runThroughSteps(page: Page) {
	for (const { durationMs } of STEPS) await page.clock.runFor(durationMs);
	await expect(page.getByRole("button", { name: "Analyze Another Website" })).toBeVisible();
}

async function openResults(page: Page, address: string) {
	await openWithStoppedClock(page, () => openHome(page));
	await submitWebsite(page, address);
	await runThroughSteps(page);
}

async function expectStep(page: Page, text: RegExp, percent: number) {
	const { hero, progress } = heroForm(page);
	await expect(hero.getByRole("status")).toHaveText(text);
	await expect(progress).toHaveAttribute("aria-valuenow", String(percent));
	await expect(hero.getByText(`${percent}%`, { exact: true })).toBeVisible();
}

async function expectFailureToKeepForm(page: Page, toast: string | RegExp) {
	const { website, submit, progress } = heroForm(page);
	await website.fill("https://mycafe.example");
	await submit.click();
	await expect(toasts(page)).toHaveText(toast);
	await expect(progress).toHaveCount(0);
	await expect(website).toHaveValue("https://mycafe.example");
	await expect(submit).toBeEnabled();
}

async function firstNumber(locator: Locator): Promise<number> {
	return Number((await locator.textContent())?.match(/\d+/)?.[0]);
}

function listUnder(page: Page, heading: string) {
	return page.getByRole("heading", { name: heading }).locator("xpath=following-sibling::ul[1]").getByRole("listitem");
}
