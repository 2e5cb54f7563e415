import type { Locator, Page } from "@playwright/test";
import { getBox, holdRequests } from "./support/browser-control.ts";
import {
	chooseButton,
	choosePackage,
	fillHireUs,
	HIRE_US_ERRORS,
	type HireUsLabel,
	hireUsDetails,
	submitHireUs,
} from "./support/hire-us-form.ts";
import { openHome, recordLeadPosts, toasts } from "./support/home-page.ts";
import { expect, test } from "./support/site-test.ts";

const SUBMIT = "Hire Us - Let's Get Started!";
const SUCCESS =
	"Success!Thank you for your interest! We'll contact you within 24 hours to discuss your SEO needs and provide a custom proposal.";

const LABELS = Object.keys(hireUsDetails) as HireUsLabel[];
const INVALID: Record<HireUsLabel, string> = {
	"Website URL": "not a url",
	"Business Name": "A",
	"Priority Keywords": "vet",
	"Preferred Start Date": "",
	"Contact Name": "J",
	"Email Address": "nobody",
};
const SHORTEST_VALID: Record<HireUsLabel, string> = {
	"Website URL": "https://a.au",
	"Business Name": "AB",
	"Priority Keywords": "cafes",
	"Preferred Start Date": "2099-09-01",
	"Contact Name": "Jo",
	"Email Address": "a@b.au",
};

test("opens from each plan with six fields and an optional phone in order, and traps the focus", async ({ page }) => {
	await openHome(page);
	const dialog = page.getByRole("dialog");
	for (const packageName of ["Professional SEO", "Enterprise Growth", "Premium Enterprise"]) {
		await expect(dialog).toBeHidden();
		await choosePackage(page, packageName);
		await expect(dialog).toHaveAccessibleName(`Get Started with ${packageName}`);
		await expect(dialog).toHaveAccessibleDescription(/contact you within 24 hours/);
		await expect(dialog.getByLabel("Website URL")).toHaveValue("");
		await expect(dialog.locator(":focus")).toHaveCount(1);
		if (packageName !== "Premium Enterprise") await page.keyboard.press("Escape");
	}
	// Its fields move while it opens.
	await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
	await expect(dialog.getByRole("textbox").or(dialog.locator("input[type=date]")).and(dialog.locator(":visible"))).toHaveCount(7);
	const tops = await Promise.all(LABELS.map(async (label) => (await getBox(dialog.getByLabel(label, { exact: true }))).y));
	expect(tops).toEqual([...tops].sort((a, b) => a - b));
	const names = await dialog.locator("label:visible").allInnerTexts();
	expect(names.filter((name) => LABELS.includes(name as HireUsLabel))).toEqual(LABELS);

	await expect(dialog.getByLabel("Website URL")).toHaveAttribute("type", "url");
	await expect(dialog.getByLabel("Priority Keywords")).toHaveJSProperty("tagName", "TEXTAREA");
	await expect(dialog.getByLabel("Priority Keywords")).toHaveAttribute("rows", "3");
	await expect(dialog.getByLabel("Priority Keywords")).toHaveAccessibleDescription("List the main services/keywords you want to rank for");
	await expect(dialog.getByText("List the main services/keywords you want to rank for")).toBeVisible();
	await expect(dialog.getByLabel("Preferred Start Date")).toHaveAttribute("type", "date");
	await expect(dialog.getByLabel("Email Address")).toHaveAttribute("type", "email");
	for (const label of LABELS) await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute("required");

	const [name, email] = [await getBox(dialog.getByLabel("Contact Name")), await getBox(dialog.getByLabel("Email Address"))];
	expect(email.y).toBe(name.y);
	expect(email.x).toBeGreaterThanOrEqual(name.x + name.width);
	await expect(dialog.getByRole("button", { name: SUBMIT })).toBeVisible();
	await expect(dialog.getByText(/review.*within 24 hours with a custom proposal/)).toBeVisible();

	const phone = dialog.getByLabel("Phone (optional)", { exact: true });
	expect((await getBox(phone)).y).toBeGreaterThan(email.y);
	await expect(phone).not.toHaveAttribute("required");

	for (const key of ["Tab", "Shift+Tab"]) {
		const visited = new Set<number>();
		for (let presses = 0; presses < 16; presses += 1) {
			await page.keyboard.press(key);
			visited.add(await dialog.evaluate((element) => [...element.querySelectorAll("*")].indexOf(document.activeElement as Element)));
		}
		expect(visited, "focus left the dialog").not.toContain(-1);
		expect(visited.size, "seven fields, two buttons and the privacy link").toBe(10);
	}
});

test("validates on submit and then on every change, and accepts the shortest valid values", async ({ page, expectConsoleError }) => {
	expectConsoleError(/Failed to load resource/);
	await openHome(page);
	const posts = recordLeadPosts(page);
	const dialog = await choosePackage(page);
	const phone = dialog.getByLabel("Phone (optional)");
	const startDate = dialog.getByLabel("Preferred Start Date");
	await fillHireUs(dialog, INVALID);
	await phone.fill("call me");
	for (const label of LABELS) await expectError(dialog, label, false);
	await submitHireUs(dialog);
	for (const label of LABELS) await expectError(dialog, label, true);
	await expect(phone).toHaveAccessibleDescription(/^Please enter a valid phone number/);
	await expect(dialog.getByLabel("Priority Keywords")).toHaveAccessibleDescription(/Add your town/);
	await expect(dialog.getByLabel("Website URL")).toBeFocused();
	for (const label of LABELS) {
		await dialog.getByLabel(label, { exact: true }).fill("");
		await expectError(dialog, label, true);
		await dialog.getByLabel(label, { exact: true }).fill(SHORTEST_VALID[label]);
		await expectError(dialog, label, false);
	}
	await phone.fill("(07) 3123 4567");
	await startDate.fill("2025-09-01");
	await expect(startDate).toHaveAccessibleDescription(/^That day has passed\. Please choose today or a later day/);
	await submitHireUs(dialog);
	expect(posts).toEqual([]);

	// The browser's clock is wrong, the server's is not.
	await page.clock.setFixedTime(new Date("2025-08-01T00:00:00Z"));
	await startDate.fill("2025-09-02");
	await submitHireUs(dialog);
	await expect(toasts(page)).toHaveText("Error400: That day has passed. Please choose today or a later day");
	await expect(dialog.getByLabel("Business Name")).toHaveValue(SHORTEST_VALID["Business Name"]);
	await startDate.fill(SHORTEST_VALID["Preferred Start Date"]);
	const responded = page.waitForResponse("/api/leads");
	await submitHireUs(dialog);
	const response = await responded;
	expect(response.status()).toBe(201);
	expect(response.request().postDataJSON()).toMatchObject({ phone: "(07) 3123 4567" });
});

test("posts six fields once while it says 'Submitting...', then closes and is empty the next time", { tag: "@smoke" }, async ({ page }) => {
	await page.addInitScript(() => {
		const events: unknown[][] = [];
		Object.assign(window, { events, gtag: (...values: unknown[]) => events.push(values) });
	});
	await openHome(page);
	const posts = recordLeadPosts(page);
	const release = await holdRequests(page, "/api/leads");
	const dialog = await choosePackage(page, "Premium Enterprise");
	await fillHireUs(dialog, { ...hireUsDetails, "Website URL": "reef-tours.example" });
	const responded = page.waitForResponse("/api/leads");
	await dialog.getByRole("button", { name: SUBMIT }).dblclick();
	await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeDisabled();
	await dialog.getByLabel("Email Address").press("Enter");
	release();
	const response = await responded;
	const sent = {
		website: hireUsDetails["Website URL"],
		businessName: hireUsDetails["Business Name"],
		keywords: `${hireUsDetails["Priority Keywords"]} [Package: Premium Enterprise]`,
		startDate: hireUsDetails["Preferred Start Date"],
		contactName: hireUsDetails["Contact Name"],
		email: hireUsDetails["Email Address"],
	};
	expect(response.request().postDataJSON()).toEqual(sent);
	expect(await response.request().headerValue("content-type")).toBe("application/json");
	expect(await response.request().headerValue("idempotency-key")).toMatch(/^\S{16,}$/);
	expect(response.status()).toBe(201);
	expect(await response.json()).toMatchObject({ id: expect.any(Number), ...sent });

	await expect(toasts(page)).toHaveText(SUCCESS);
	await expect(dialog).toBeHidden();
	await expect(chooseButton(page, "Premium Enterprise")).toBeFocused();
	await expect(page.getByRole("region", { name: "What happens next" })).toContainText(hireUsDetails["Email Address"]);
	expect(posts).toHaveLength(1);
	expect(await page.evaluate(() => (window as unknown as { events: unknown[][] }).events)).toEqual([
		["event", "form_submit", { event_category: "contact", event_label: "hire_us_form", value: 1 }],
		["event", "generate_lead", { event_category: "contact", event_label: "Premium Enterprise" }],
	]);
	await choosePackage(page, "Premium Enterprise");
	for (const label of LABELS) await expect(dialog.getByLabel(label, { exact: true })).toHaveValue("");
});

test("keeps the dialog open after an error, and creates a second lead only when the details are changed", async ({
	page,
	expectConsoleError,
}) => {
	expectConsoleError(/Failed to load resource/);
	await openHome(page);
	await page.route("/api/leads", (route) => route.fulfill({ status: 503, body: "Please try again in a minute." }), { times: 1 });
	const dialog = await choosePackage(page);
	await fillHireUs(dialog);
	await submitHireUs(dialog);
	await expect(toasts(page)).toHaveText("Error503: Please try again in a minute.");
	await expect(dialog).toBeVisible();
	for (const label of LABELS) await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(hireUsDetails[label]);
	await expect(dialog.getByRole("button", { name: SUBMIT })).toBeEnabled();
	await toasts(page).locator("button").click();
	await expect(toasts(page)).toHaveCount(0);
	await expect(dialog).toBeVisible();

	const lost = await loseFirstResponse(page);
	await submitHireUs(dialog);
	await expect(toasts(page)).toHaveText("ErrorFailed to submit your request. Please try again.");
	await expect(dialog).toBeVisible();
	const retried = page.waitForResponse("/api/leads");
	await submitHireUs(dialog);
	expect(await (await retried).json()).toEqual(lost.lead);
	expect(lost.lead?.id).toEqual(expect.any(Number));
	await expect(toasts(page)).toHaveText(SUCCESS);

	const lostAgain = await loseFirstResponse(page);
	await choosePackage(page);
	await fillHireUs(dialog);
	await submitHireUs(dialog);
	await expect(toasts(page)).toHaveText(/^Error/);
	await dialog.getByLabel("Email Address").fill("office@reef-tours.example");
	const changed = page.waitForResponse("/api/leads");
	await submitHireUs(dialog);
	const lead = await (await changed).json();
	expect(lead.email).toBe("office@reef-tours.example");
	expect(lead.id).not.toBe(lostAgain.lead?.id);
});

test("closes on Escape, its button or a click outside, and shows what was typed again with the package chosen now", async ({ page }) => {
	await openHome(page);
	const dialog = page.getByRole("dialog");
	for (const close of [
		() => page.keyboard.press("Escape"),
		() => dialog.getByRole("button", { name: "Close" }).click(),
		() => clickOutside(page),
	]) {
		await choosePackage(page, "Enterprise Growth");
		await expect(dialog).toHaveAccessibleName("Get Started with Enterprise Growth");
		await close();
		await expect(dialog).toBeHidden();
		await expect(chooseButton(page, "Enterprise Growth")).toBeFocused();
	}

	await choosePackage(page, "Enterprise Growth");
	await fillHireUs(dialog);
	// A click outside would lose input.
	await clickOutside(page);
	await expect(dialog.getByLabel("Business Name")).toHaveValue(hireUsDetails["Business Name"]);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await choosePackage(page, "Premium Enterprise");
	await expect(dialog).toHaveAccessibleName("Get Started with Premium Enterprise");
	for (const label of LABELS) await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(hireUsDetails[label]);
	const responded = page.waitForResponse("/api/leads");
	await submitHireUs(dialog);
	expect((await responded).request().postDataJSON().keywords).toBe(`${hireUsDetails["Priority Keywords"]} [Package: Premium Enterprise]`);
});

test("keeps a reopened dialog open when the response to an earlier request arrives late", async ({ page }) => {
	await openHome(page);
	const release = await holdRequests(page, "/api/leads");
	const dialog = await choosePackage(page, "Professional SEO");
	await fillHireUs(dialog);
	await submitHireUs(dialog);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await choosePackage(page, "Premium Enterprise");
	await dialog.getByLabel("Business Name").fill("Second thoughts");
	release();
	await expect(toasts(page)).toHaveText(SUCCESS);
	await expect(dialog).toHaveAccessibleName("Get Started with Premium Enterprise");
	await expect(dialog.getByLabel("Business Name")).toHaveValue("Second thoughts");
});

test("limits the dialog to 90% of the window's height, with a scrollbar, and fits it to a phone", async ({ page }) => {
	// Sizes are exact only once the dialog has arrived.
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.setViewportSize({ width: 1280, height: 500 });
	await openHome(page);
	const dialog = await choosePackage(page);
	const { y, height } = await getBox(dialog);
	expect(height).toBeLessThanOrEqual(450);
	expect(y).toBeGreaterThanOrEqual(0);
	await expect(dialog.getByText(/within 24 hours with a custom proposal/)).not.toBeInViewport();
	await page.mouse.move(640, 250);
	await page.mouse.wheel(0, 2_000);
	await expect(dialog.getByText(/within 24 hours with a custom proposal/)).toBeInViewport({ ratio: 1 });
	await expect(dialog.getByRole("button", { name: SUBMIT })).toBeInViewport({ ratio: 1 });

	await page.setViewportSize({ width: 320, height: 640 });
	const phone = await getBox(dialog);
	expect(phone.x).toBeGreaterThanOrEqual(0);
	expect(phone.x + phone.width).toBeLessThanOrEqual(320);
	expect(phone.height).toBeLessThanOrEqual(576);
	expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);

	// On a phone the button stays in sight, below the focused field and its message.
	const submit = dialog.getByRole("button", { name: SUBMIT });
	await submitHireUs(dialog);
	for (const label of LABELS) {
		await dialog.getByLabel(label, { exact: true }).focus();
		await expect(submit).toBeInViewport({ ratio: 1 });
		const message = await getBox(dialog.getByText(HIRE_US_ERRORS[label]));
		expect(message.y + message.height, label).toBeLessThanOrEqual((await getBox(submit.locator(".."))).y);
	}
});

/** Clicks beside the dialog. It starts to listen for that in a timer of no delay, which it sets when it takes the focus. */
async function clickOutside(page: Page) {
	await expect(page.getByRole("dialog").locator(":focus")).toHaveCount(1);
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
	await page.mouse.click(5, 400);
}

/** Lets the server store the first lead, then drops its response. */
async function loseFirstResponse(page: Page) {
	const lost: { lead?: { id: number } } = {};
	await page.route(
		"/api/leads",
		async (route) => {
			lost.lead = await (await route.fetch()).json();
			await route.abort("connectionreset");
		},
		{ times: 1 },
	);
	return lost;
}

async function expectError(dialog: Locator, label: HireUsLabel, isShown: boolean) {
	const field = dialog.getByLabel(label, { exact: true });
	const message = HIRE_US_ERRORS[label];
	if (isShown) {
		await expect(field).toHaveAccessibleDescription(new RegExp(message));
		await expect(dialog.getByText(message)).toBeVisible();
	} else {
		await expect(field).not.toHaveAttribute("aria-invalid");
		await expect(dialog.getByText(message)).toHaveCount(0);
	}
}
