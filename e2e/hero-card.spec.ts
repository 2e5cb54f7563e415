import type { Locator, Page } from "@playwright/test";
import { brand } from "#app/site/brand.ts";
import { holdRequests, openWithPausedClock } from "./support/browser-control.ts";
import { choosePackage, fillHireUs, hireUsDetails, submitHireUs } from "./support/hire-us-form.ts";
import { heroForm, listUnder, openHome, recordLeadPosts, startSampleSnapshot, submitWebsite, toasts } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

const INVALID_URL = "Please enter a valid website URL";
const NETWORK_ERROR = "ErrorFailed to submit your request. Please try again.";

const STEPS = [
	{ text: /^crawling site structure/i, durationMs: 1500, percent: 14 },
	{ text: /^analysing competitor rankings/i, durationMs: 2000, percent: 29 },
	{ text: /^checking local search presence/i, durationMs: 1800, percent: 43 },
	{ text: /^evaluating technical SEO/i, durationMs: 1600, percent: 57 },
	{ text: /^assessing content optimisation/i, durationMs: 1400, percent: 71 },
	{ text: /^reviewing backlink profile/i, durationMs: 1700, percent: 86 },
	{ text: /^generating recommendations/i, durationMs: 1200, percent: 100 },
];
const ALL_STEPS_MS = 12_000;

test("turns an offline visitor's sample into a hire-us request, with the website typed once", { tag: "@smoke" }, async ({ page }) => {
	await page.clock.install();
	await openHome(page);
	await startSampleSnapshot(page, "https://mycafe.com.au/menu");
	await finishSteps(page);
	const button = page.getByRole("button", { name: "Get Full Report & Consultation" });
	await button.click();
	const dialog = page.getByRole("dialog", { name: `Get Started with ${brand.name}` });
	const website = dialog.getByLabel("Website URL");
	await expect(website).toHaveValue("https://mycafe.com.au/menu");
	await expect(dialog.getByLabel("Business Name")).toHaveValue("");
	await website.fill("https://my-other-cafe.com.au");
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(button).toBeFocused();
	await button.click();
	await expect(website).toHaveValue("https://my-other-cafe.com.au");
	const { "Website URL": _typed, ...details } = hireUsDetails;
	await fillHireUs(dialog, details);
	const responded = page.waitForResponse("/api/leads");
	await submitHireUs(dialog);
	expect((await responded).status()).toBe(201);
	await expect(dialog).toBeHidden();
});

test("validates on submit and then on every change, and posts nothing that is invalid", async ({ page }) => {
	const release = await holdRequests(page, /\/assets\/form-resolver/);
	await openHome(page);
	const posts = recordLeadPosts(page);
	const { website, submit, progress } = heroForm(page);
	await expect(website).toHaveAttribute("type", "url");
	await expect(website).toHaveAttribute("required");
	await website.fill("not a url");
	await website.blur();
	await expect(website).not.toHaveAttribute("aria-invalid");

	// The visitor types on while the validation loads.
	await submit.click();
	await website.fill("https://mycafe.com.au");
	release();
	await expect(toasts(page)).toHaveText(`Error${INVALID_URL}`);
	await toasts(page).getByRole("button", { name: "Close" }).click();
	await expect(toasts(page)).toHaveCount(0);

	for (const typed of ["", "not a url", "javascript:alert(1)", "https://"]) {
		await website.fill(typed);
		await submit.click();
		await expect(toasts(page)).toHaveText(`Error${INVALID_URL}`);
		await expect(website).toHaveAccessibleDescription(INVALID_URL);
		await expect(website).toHaveAttribute("aria-invalid", "true");
		await expect(website).toHaveValue(typed);
		await toasts(page).getByRole("button", { name: "Close" }).click();
		await expect(toasts(page)).toHaveCount(0);
	}
	await website.fill("https://mycafe.com.au");
	await expect(website).toHaveAccessibleDescription("");
	await website.fill("https://mycafe");
	await expect(website).toHaveAccessibleDescription(INVALID_URL);
	await expect(progress).toHaveCount(0);
	expect(posts).toEqual([]);
});

test("posts a bare domain once as an https URL, with credentials and an idempotency key", async ({ page, request }) => {
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
	const posts = recordLeadPosts(page);
	const { website, submit, progress } = heroForm(page);
	const release = await holdRequests(page, "/api/leads");
	await website.fill("  mycafe.com.au/menu ");
	const responded = page.waitForResponse("/api/leads");
	await submit.evaluate((button: HTMLButtonElement) => {
		button.click();
		button.click();
	});
	await expect(submit).toBeDisabled();
	await website.press("Enter");
	release();
	const response = await responded;
	const headers = await response.request().allHeaders();
	expect(response.request().method()).toBe("POST");
	expect(response.request().postData()).toBe('{"website":"https://mycafe.com.au/menu"}');
	expect(headers["content-type"]).toBe("application/json");
	expect(headers["idempotency-key"]).toMatch(/^\S{16,}$/);
	await expect(progress).toBeVisible();
	expect(posts).toHaveLength(1);
	// The lead, and after it the snapshot.
	await expect
		.poll(() => page.evaluate(() => (window as unknown as { credentials: string[] }).credentials))
		.toEqual(["include", "include"]);

	expect(response.status()).toBe(201);
	const lead = await response.json();
	expect(lead).toMatchObject({ id: expect.any(Number), website: "https://mycafe.com.au/menu", businessName: null, email: null });
	const repeated = await request.post("/api/leads", {
		headers: { "Idempotency-Key": headers["idempotency-key"] ?? "" },
		data: { website: "https://mycafe.com.au/menu" },
	});
	expect(await repeated.json()).toEqual(lead);
});

test("shows a server or network error in a toast until the next attempt, and keeps the input", async ({
	page,
	context,
	expectConsoleError,
}) => {
	expectConsoleError(/Failed to load resource/);
	await openHome(page);
	for (const { response, message } of [
		{ response: { status: 503, body: "We could not save your request." }, message: "503: We could not save your request." },
		{ response: { status: 429, body: "Please try again in 5 minutes." }, message: "429: Please try again in 5 minutes." },
		{ response: { status: 500, body: "" }, message: "500: Internal Server Error" },
	]) {
		await page.route("/api/leads", (route) => route.fulfill(response), { times: 1 });
		await expectFailureToKeepForm(page, `Error${message}`);
	}
	await context.setOffline(true);
	await expectFailureToKeepForm(page, NETWORK_ERROR);
	await expect(heroForm(page).submit).toBeFocused();

	const posts = recordLeadPosts(page);
	await context.setOffline(false);
	await page.evaluate(() => dispatchEvent(new Event("online")));
	await expect(toasts(page)).toHaveCount(0);
	expect(posts, "nothing is sent later").toEqual([]);

	await page.route("/api/leads", (route) => route.abort("connectionfailed"), { times: 1 });
	await expectFailureToKeepForm(page, NETWORK_ERROR);
	await heroForm(page).submit.click();
	await expect(heroForm(page).progress).toBeVisible();
	await expect(toasts(page)).toHaveCount(0);
});

test("runs the seven steps on schedule, announces each once, shows a sample and starts over", async ({ page }) => {
	await openWithPausedClock(page, () => openHome(page));
	const announced = await recordAnnouncements(page);
	const { hero, website, progress } = heroForm(page);
	await startSampleSnapshot(page, "https://www.mycafe.com.au/menu", { isClockPaused: true });
	await expect(progress).toHaveAttribute("aria-valuemin", "0");
	await expect(progress).toHaveAttribute("aria-valuemax", "100");
	expect(
		await hero.evaluate((card) =>
			card.getAnimations({ subtree: true }).some((animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
		),
	).toBe(true);
	// The bar grows in an animation.
	await expect
		.poll(() =>
			progress.evaluate((bar) => {
				const shownPercent = ((bar.firstElementChild?.getBoundingClientRect().width ?? 0) / bar.clientWidth) * 100;
				return Math.abs(shownPercent - Number(bar.getAttribute("aria-valuenow"))) < 1;
			}),
		)
		.toBe(true);
	for (const { text, durationMs, percent } of STEPS) {
		await expectStep(page, text, percent);
		await page.clock.runFor(durationMs - 1);
		await expectStep(page, text, percent);
		await page.clock.runFor(1);
	}
	await expect(progress).toHaveCount(0);

	// Before the server finds out that it is offline, the first step says what it opens.
	const inSample = announced.filter((words) => !/Opening www\.mycafe/.test(words));
	for (const { text } of STEPS) expect(inSample.filter((words) => text.test(words))).toHaveLength(1);
	expect(announced.filter((words) => words.includes("%"))).toEqual([]);
	await expect(hero.locator("[aria-live=assertive], [role=alert]")).toHaveCount(0);

	await expect(hero.getByRole("heading", { name: "www.mycafe.com.au" })).toBeFocused();
	await expect(
		hero.getByText("This server has no internet connection, so this is a sample. Ask for your full report and we'll measure your site."),
	).toBeVisible();

	const score = await readNumber(hero.getByText(/^\d+\s*out of 100/));
	expect(score).toBeGreaterThanOrEqual(45);
	expect(score).toBeLessThanOrEqual(74);

	const competitors = hero.getByRole("listitem").filter({ hasText: /^Competitor/ });
	await expect(competitors).toHaveCount(3);
	for (const [index, [min, max]] of [
		[70, 89],
		[65, 84],
		[60, 79],
	].entries()) {
		const competitor = competitors.nth(index);
		await expect(competitor).toHaveText(new RegExp(`^Competitor ${"ABC"[index]}\\s*\\d\\d$`));
		const value = await readNumber(competitor);
		expect(value).toBeGreaterThanOrEqual(min ?? 0);
		expect(value).toBeLessThanOrEqual(max ?? 0);
		const drawn = await competitor.locator("[aria-hidden]").evaluate((track) => {
			return ((track.firstElementChild?.getBoundingClientRect().width ?? 0) / track.getBoundingClientRect().width) * 100;
		});
		expect(drawn).toBeCloseTo(value, 0);
	}

	await expect(listUnder(page, "Critical Issues Found")).toHaveCount(3);
	await expect(listUnder(page, "Growth Opportunities")).toHaveCount(2);

	await page.getByRole("button", { name: "Analyze Another Website" }).click();
	await expect(website).toHaveValue("");
	await expect(website).toBeFocused();
	await expect(website).toBeInViewport();
	await expect(hero.getByText("Critical Issues Found")).toBeHidden();
	await expect(website).not.toHaveAttribute("aria-invalid");
	await startSampleSnapshot(page, "https://second.com.au", { isClockPaused: true });
	await finishSteps(page);
	await expect(hero.getByRole("heading", { name: "second.com.au" })).toBeVisible();
});

test("lights up the town that the address names, and fills a contour of the map with each step", async ({ page }) => {
	await openWithPausedClock(page, () => openHome(page));
	const { hero, website } = heroForm(page);
	const lit = hero.locator("[data-lit]");
	const contours = hero.locator(".contour");
	const readContours = () => contours.evaluateAll((all) => all.map((contour) => getComputedStyle(contour).stroke));
	await page.emulateMedia({ reducedMotion: "reduce" });
	await website.fill("plumber.example");
	await expect(lit).toHaveCount(0);
	await website.pressSequentially("/gold-coast");
	await expect(lit).toHaveText("Gold Coast");
	const empty = await readContours();
	expect(empty).toHaveLength(STEPS.length);

	await startSampleSnapshot(page, "https://cairnsplumbing.com.au", { isClockPaused: true });
	await expect(lit.first()).toHaveText("Cairns");
	for (const [index, { durationMs }] of STEPS.entries()) {
		// The contours are listed from the open sea to the shore.
		await expect
			.poll(async () => (await readContours()).map((stroke, at) => stroke !== empty[at]))
			.toEqual(STEPS.map((_, at) => at >= STEPS.length - 1 - index));
		await page.clock.runFor(durationMs);
	}
	await page.getByRole("button", { name: "Analyze Another Website" }).click();
	await expect(lit).toHaveCount(0);
	await expect.poll(readContours).toEqual(empty);
});

test("takes neither the focus nor the place of a visitor who reads on when the results arrive", async ({ page }) => {
	await page.clock.install();
	await openHome(page);
	await startSampleSnapshot(page);
	await page.locator("#pricing").evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
	await page.clock.runFor(ALL_STEPS_MS);
	await expect(page.getByText("Critical Issues Found")).toBeAttached();
	await expect(page.locator("#hero")).not.toBeInViewport();

	await page.getByRole("button", { name: "Analyze Another Website" }).click();
	await startSampleSnapshot(page);
	const businessName = (await choosePackage(page)).getByLabel("Business Name");
	await businessName.pressSequentially("Jo's Cafe");
	await page.clock.runFor(ALL_STEPS_MS);
	await expect(page.getByText("Critical Issues Found")).toBeAttached();
	await businessName.pressSequentially(" North");
	await expect(businessName).toHaveValue("Jo's Cafe North");
});

async function finishSteps(page: Page) {
	await page.clock.runFor(ALL_STEPS_MS);
	await expect(page.getByRole("button", { name: "Analyze Another Website" })).toBeVisible();
}

/** Records what the live regions of the card announce from now on. */
async function recordAnnouncements(page: Page): Promise<string[]> {
	const announced: string[] = [];
	await page.exposeFunction("announce", (text: string) => announced.push(text));
	await page.evaluate(() => {
		const { announce } = window as unknown as { announce: (text: string) => void };
		let last = "";
		new MutationObserver(() => {
			const text = [...document.querySelectorAll("#hero [role=status], #hero [aria-live]")].map((region) => region.textContent).join(" ");
			if (text.trim() && text !== last) announce(text.trim());
			last = text;
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
	});
	return announced;
}

async function expectStep(page: Page, text: RegExp, percent: number) {
	const { hero, progress } = heroForm(page);
	await expect(hero.getByRole("status")).toHaveText(text);
	await expect(progress).toHaveAttribute("aria-valuenow", String(percent));
	await expect(hero.getByText(`${percent}%`, { exact: true })).toBeVisible();
}

async function expectFailureToKeepForm(page: Page, toast: string | RegExp) {
	const { website, submit, progress } = heroForm(page);
	await submitWebsite(page, "https://mycafe.com.au");
	await expect(toasts(page)).toHaveText(toast);
	await expect(progress).toHaveCount(0);
	await expect(website).toHaveValue("https://mycafe.com.au");
	await expect(submit).toBeEnabled();
}

async function readNumber(locator: Locator): Promise<number> {
	return Number((await locator.textContent())?.match(/\d+/)?.[0]);
}
