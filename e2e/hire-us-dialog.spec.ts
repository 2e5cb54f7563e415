import type { Locator, Page } from "@playwright/test";
import { boxOf } from "./box-of.ts";
import { recordLeadPosts } from "./hero-form.ts";
import { fillHireUs, type HireUsLabel, hireUsDetails } from "./hire-us-details.ts";
import { holdRequests } from "./hold-requests.ts";
import { openHome } from "./open-home.ts";
import { expect, test } from "./site-test.ts";
import { toasts } from "./toasts.ts";

const SUBMIT = "Hire Us - Let's Get Started!";
const SUCCESS =
	"Success!Thank you for your interest! We'll contact you within 24 hours to discuss your SEO needs and provide a custom proposal.";

const FIELDS: Record<HireUsLabel, { invalid: string[]; shortest: string; message: string }> = {
	"Website URL": { invalid: ["", "not a url"], shortest: "https://a.au", message: "Please enter a valid website URL" },
	"Business Name": { invalid: ["", "A"], shortest: "AB", message: "Business name must be at least 2 characters" },
	"Priority Keywords": { invalid: ["", "cafe"], shortest: "cafes", message: "Please provide at least 5 characters for keywords" },
	"Preferred Start Date": { invalid: ["", ""], shortest: "2025-09-01", message: "Please select a preferred start date" },
	"Contact Name": { invalid: ["", "J"], shortest: "Jo", message: "Contact name must be at least 2 characters" },
	"Email Address": { invalid: ["", "nobody"], shortest: "a@b.au", message: "Please enter a valid email address" },
};
const LABELS = Object.keys(FIELDS) as HireUsLabel[];

test("opens from 'Choose Package' of each plan under that plan's title", async ({ page }) => {
	await openHome(page);
	for (const packageName of ["Professional SEO", "Enterprise Growth", "Premium Enterprise"]) {
		const dialog = await choosePackage(page, packageName);
		await expect(dialog).toHaveAccessibleName(`Get Started with ${packageName}`);
		await expect(dialog).toHaveAccessibleDescription(/contact you within 24 hours/);
		await expect(dialog.getByLabel("Website URL")).toHaveValue("");
		await expect(dialog.locator(":focus")).toHaveCount(1);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	}
});

test("asks for six fields in order, each of its type, with the two last side by side", async ({ page }) => {
	await openHome(page);
	const dialog = await choosePackage(page);
	await expect(dialog.getByRole("textbox").or(dialog.locator("input[type=date]")).and(dialog.locator(":visible"))).toHaveCount(6);
	const tops = await Promise.all(LABELS.map(async (label) => (await boxOf(dialog.getByLabel(label, { exact: true }))).y));
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

	const [name, email] = [await boxOf(dialog.getByLabel("Contact Name")), await boxOf(dialog.getByLabel("Email Address"))];
	expect(email.y).toBe(name.y);
	expect(email.x).toBeGreaterThanOrEqual(name.x + name.width);
	await expect(dialog.getByRole("button", { name: SUBMIT })).toBeVisible();
	await expect(dialog.getByText(/review.*within 24 hours with a custom proposal/)).toBeVisible();
});

test("requires every field, and says beside each what is missing", async ({ page }) => {
	await openHome(page);
	const posts = recordLeadPosts(page);
	const dialog = await choosePackage(page);
	await dialog.getByRole("button", { name: SUBMIT }).click();
	for (const label of LABELS) await expectError(dialog, label, true);
	await expect(dialog.getByLabel("Website URL")).toBeFocused();
	expect(posts).toEqual([]);
});

test("refuses what is too short or malformed, and re-validates each field as it is changed", async ({ page }) => {
	await openHome(page);
	const posts = recordLeadPosts(page);
	const dialog = await choosePackage(page);
	for (const label of LABELS) {
		await dialog.getByLabel(label, { exact: true }).fill(FIELDS[label].invalid[1] ?? "");
		await expectError(dialog, label, false);
	}
	await dialog.getByRole("button", { name: SUBMIT }).click();
	for (const label of LABELS) await expectError(dialog, label, true);
	for (const label of LABELS) {
		await dialog.getByLabel(label, { exact: true }).fill(FIELDS[label].shortest);
		await expectError(dialog, label, false);
	}
	await dialog.getByLabel("Business Name").fill("A");
	await expectError(dialog, "Business Name", true);
	expect(posts).toEqual([]);
});

test("accepts the shortest values that the rules allow", async ({ page }) => {
	await openHome(page);
	const dialog = await choosePackage(page);
	await fillHireUs(dialog, Object.fromEntries(LABELS.map((label) => [label, FIELDS[label].shortest])));
	const answered = page.waitForResponse("/api/leads");
	await dialog.getByRole("button", { name: SUBMIT }).click();
	expect((await answered).status()).toBe(201);
});

test("posts exactly six fields as JSON, with the package behind the keywords, and the lead is stored", async ({ page }) => {
	await openHome(page);
	const dialog = await choosePackage(page, "Enterprise Growth");
	await fillHireUs(dialog);
	const answered = page.waitForResponse("/api/leads");
	await dialog.getByRole("button", { name: SUBMIT }).click();
	const response = await answered;
	const sent = {
		website: hireUsDetails["Website URL"],
		businessName: hireUsDetails["Business Name"],
		keywords: `${hireUsDetails["Priority Keywords"]} [Package: Enterprise Growth]`,
		startDate: hireUsDetails["Preferred Start Date"],
		contactName: hireUsDetails["Contact Name"],
		email: hireUsDetails["Email Address"],
	};
	expect(response.request().postDataJSON()).toEqual(sent);
	expect(await response.request().headerValue("content-type")).toBe("application/json");
	expect(await response.request().headerValue("idempotency-key")).toMatch(/^\S{16,}$/);
	expect(response.status()).toBe(201);
	expect(await response.json()).toMatchObject({ id: expect.any(Number), ...sent });
});

test("completes a bare domain, as the hero form does", async ({ page }) => {
	await openHome(page);
	const dialog = await choosePackage(page);
	await fillHireUs(dialog, { ...hireUsDetails, "Website URL": "reef-tours.example" });
	const asked = page.waitForRequest("/api/leads");
	await dialog.getByRole("button", { name: SUBMIT }).click();
	expect((await asked).postDataJSON()).toMatchObject({ website: "https://reef-tours.example" });
});

test("says 'Submitting...' and cannot be sent again while the post is under way", async ({ page }) => {
	await openHome(page);
	const posts = recordLeadPosts(page);
	const release = await holdRequests(page, "/api/leads");
	const dialog = await choosePackage(page);
	await fillHireUs(dialog);
	await dialog.getByRole("button", { name: SUBMIT }).dblclick();
	await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeDisabled();
	await dialog.getByLabel("Email Address").press("Enter");
	release();
	await expect(dialog).toBeHidden();
	expect(posts).toHaveLength(1);
});

test("thanks the visitor, closes, gives the focus back and is empty the next time", async ({ page }) => {
	await openHome(page);
	const dialog = await choosePackage(page, "Premium Enterprise");
	await fillHireUs(dialog);
	await dialog.getByRole("button", { name: SUBMIT }).click();
	await expect(toasts(page)).toHaveText(SUCCESS);
	await expect(dialog).toBeHidden();
	await expect(chooseButton(page, "Premium Enterprise")).toBeFocused();
	await choosePackage(page, "Premium Enterprise");
	for (const label of LABELS) await expect(dialog.getByLabel(label, { exact: true })).toHaveValue("");
});

test("tells analytics of the request and the package chosen, where analytics is set up", async ({ page }) => {
	await page.addInitScript(() => {
		const events: unknown[][] = [];
		Object.assign(window, { events, gtag: (...values: unknown[]) => events.push(values) });
	});
	await openHome(page);
	const dialog = await choosePackage(page, "Professional SEO");
	await fillHireUs(dialog);
	await dialog.getByRole("button", { name: SUBMIT }).click();
	await expect(toasts(page)).toHaveText(SUCCESS);
	expect(await page.evaluate(() => (window as unknown as { events: unknown[][] }).events)).toEqual([
		["event", "form_submit", { event_category: "contact", event_label: "hire_us_form", value: 1 }],
		["event", "generate_lead", { event_category: "contact", event_label: "Professional SEO" }],
	]);
});

test("stays open with its input when the server refuses, and shows why", async ({ page, expectConsoleError }) => {
	expectConsoleError(/Failed to load resource/);
	await openHome(page);
	await page.route("/api/leads", (route) => route.fulfill({ status: 503, body: "Please try again in a minute." }));
	const dialog = await choosePackage(page);
	await fillHireUs(dialog);
	await dialog.getByRole("button", { name: SUBMIT }).click();
	await expect(toasts(page)).toHaveText("Error503: Please try again in a minute.");
	await expect(dialog).toBeVisible();
	for (const label of LABELS) await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(hireUsDetails[label]);
	await expect(dialog.getByRole("button", { name: SUBMIT })).toBeEnabled();

	await toasts(page).locator("button").click();
	await expect(toasts(page)).toHaveCount(0);
	await expect(dialog).toBeVisible();
});

test("makes one lead only when the answer was lost and the form is sent again", async ({ page, expectConsoleError }) => {
	expectConsoleError(/Failed to load resource/);
	await openHome(page);
	let stored: { id: number } | undefined;
	await page.route(
		"/api/leads",
		async (route) => {
			stored = await (await route.fetch()).json();
			await route.abort("connectionreset");
		},
		{ times: 1 },
	);
	const dialog = await choosePackage(page);
	await fillHireUs(dialog);
	await dialog.getByRole("button", { name: SUBMIT }).click();
	await expect(toasts(page)).toHaveText("ErrorFailed to submit your request. Please try again.");
	await expect(dialog).toBeVisible();

	const answered = page.waitForResponse("/api/leads");
	await dialog.getByRole("button", { name: SUBMIT }).click();
	expect(await (await answered).json()).toEqual(stored);
	expect(stored?.id).toEqual(expect.any(Number));
	await expect(toasts(page)).toHaveText(SUCCESS);
});

test("sends changed details as a request of their own after a refusal", async ({ page, expectConsoleError }) => {
	expectConsoleError(/Failed to load resource/);
	await openHome(page);
	let stored: { id: number } | undefined;
	await page.route(
		"/api/leads",
		async (route) => {
			stored = await (await route.fetch()).json();
			await route.abort("connectionreset");
		},
		{ times: 1 },
	);
	const dialog = await choosePackage(page);
	await fillHireUs(dialog);
	await dialog.getByRole("button", { name: SUBMIT }).click();
	await expect(toasts(page)).toHaveText(/^Error/);
	await dialog.getByLabel("Email Address").fill("office@reef-tours.example");
	const answered = page.waitForResponse("/api/leads");
	await dialog.getByRole("button", { name: SUBMIT }).click();
	const lead = await (await answered).json();
	expect(lead.email).toBe("office@reef-tours.example");
	expect(lead.id).not.toBe(stored?.id);
});

const WAYS_OUT: Record<string, (page: Page) => Promise<void>> = {
	Escape: (page) => page.keyboard.press("Escape"),
	"the close button": (page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
	// The dialog begins to listen for clicks beside it a moment after it is drawn.
	"a click beside it": (page) =>
		expect(async () => {
			await page.mouse.click(5, 400);
			await expect(page.getByRole("dialog")).toBeHidden({ timeout: 500 });
		}).toPass(),
};

for (const [name, leave] of Object.entries(WAYS_OUT)) {
	test(`closes by ${name} and gives the focus back to the button that opened it`, async ({ page }) => {
		await openHome(page);
		const dialog = await choosePackage(page, "Enterprise Growth");
		await leave(page);
		await expect(dialog).toBeHidden();
		await expect(chooseButton(page, "Enterprise Growth")).toBeFocused();
		const reopened = await choosePackage(page, "Professional SEO");
		await expect(reopened).toHaveAccessibleName("Get Started with Professional SEO");
	});
}

test("stays open at a click beside it once something is typed, so that a slip loses nothing", async ({ page }) => {
	await openHome(page);
	const dialog = await choosePackage(page, "Enterprise Growth");
	const businessName = dialog.getByLabel("Business Name");
	await businessName.fill("Jo's Beachfront Cafe");
	await page.mouse.click(5, 400);
	await expect(businessName).toHaveValue("Jo's Beachfront Cafe");
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
});

test("leaves a newly opened dialog alone when the answer to an earlier request comes late", async ({ page }) => {
	await openHome(page);
	const release = await holdRequests(page, "/api/leads");
	const dialog = await choosePackage(page, "Professional SEO");
	await fillHireUs(dialog);
	await dialog.getByRole("button", { name: SUBMIT }).click();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await choosePackage(page, "Premium Enterprise");
	await dialog.getByLabel("Business Name").fill("Second thoughts");
	release();
	await expect(toasts(page)).toHaveText(SUCCESS);
	await expect(dialog).toHaveAccessibleName("Get Started with Premium Enterprise");
	await expect(dialog.getByLabel("Business Name")).toHaveValue("Second thoughts");
});

test("keeps the focus inside while it is open, forwards and backwards", async ({ page }) => {
	await openHome(page);
	const dialog = await choosePackage(page);
	for (const key of ["Tab", "Shift+Tab"]) {
		const visited = new Set<number>();
		for (let presses = 0; presses < 16; presses += 1) {
			await page.keyboard.press(key);
			visited.add(await dialog.evaluate((element) => [...element.querySelectorAll("*")].indexOf(document.activeElement as Element)));
		}
		expect(visited, "focus left the dialog").not.toContain(-1);
		expect(visited.size, "six fields, two buttons and the way to the privacy page").toBe(9);
	}
});

test("takes at most 90 % of a low window and scrolls to its end", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 500 });
	await openHome(page);
	const dialog = await choosePackage(page);
	const { y, height } = await boxOf(dialog);
	expect(height).toBeLessThanOrEqual(450);
	expect(y).toBeGreaterThanOrEqual(0);
	await expect(dialog.getByText(/within 24 hours with a custom proposal/)).not.toBeInViewport();
	await page.mouse.move(640, 250);
	await page.mouse.wheel(0, 2_000);
	await expect(dialog.getByText(/within 24 hours with a custom proposal/)).toBeInViewport({ ratio: 1 });
	await expect(dialog.getByRole("button", { name: SUBMIT })).toBeInViewport({ ratio: 1 });
});

test("fits a phone without scrolling sideways", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await openHome(page);
	const dialog = await choosePackage(page);
	const { x, width, height } = await boxOf(dialog);
	expect(x).toBeGreaterThanOrEqual(0);
	expect(x + width).toBeLessThanOrEqual(320);
	expect(height).toBeLessThanOrEqual(576);
	expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

function chooseButton(page: Page, packageName: string): Locator {
	return page
		.getByRole("listitem", { name: packageName, includeHidden: true })
		.getByRole("button", { name: "Choose Package", includeHidden: true });
}

async function choosePackage(page: Page, packageName = "Professional SEO"): Promise<Locator> {
	await chooseButton(page, packageName).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	return dialog;
}

async function expectError(dialog: Locator, label: HireUsLabel, isShown: boolean) {
	const field = dialog.getByLabel(label, { exact: true });
	const { message } = FIELDS[label];
	if (isShown) {
		await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
		await expect(dialog.getByText(message)).toBeVisible();
	} else {
		await expect(field).not.toHaveAttribute("aria-invalid");
		await expect(dialog.getByText(message)).toHaveCount(0);
	}
}
