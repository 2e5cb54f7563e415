import { readFileSync } from "node:fs";
import { expectAccessible, expectNoAxeViolations, expectNoLayoutViolations, openAllDetails } from "./support/accessibility.ts";
import { expect, leadLinks, leadRow, noteBox, test } from "./support/desk-test.ts";

const SCREENS = [
	{ width: 360, height: 740 },
	{ width: 1280, height: 720 },
];

// All tests run in one worker, so the desk's server starts once.
test.describe.configure({ mode: "default" });
test.use({ deskName: "list" });

test("finds no accessibility violations on the list of leads", async ({ page }) => {
	await page.goto("/desk/leads");
	await openAllDetails(page);
	await expectAccessible(page);
	// Few rows are enough for the focus.
	await page.goto("/desk/leads?q=older+lead+1");
	await openAllDetails(page);
	await expectNoLayoutViolations(page, { walksFocus: true });
});

test("finds no accessibility violations on the dashboard", async ({ page }) => {
	await page.goto("/desk/dashboard");
	await openAllDetails(page);
	await expectAccessible(page, { walksFocus: true });
});

test("finds no accessibility violations on the other pages of the desk", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 404/);
	for (const path of ["/desk/leads?q=nothing+at+all", "/desk/speed", "/desk/audit", "/desk/account", "/desk/nowhere"]) {
		await test.step(path, async () => {
			await page.goto(path);
			await openAllDetails(page);
			await expectAccessible(page);
		});
	}
});

test("links overdue leads above the fold", async ({ page }) => {
	for (const size of SCREENS) {
		await page.setViewportSize(size);
		await page.goto("/desk/leads");
		const first = await leadLinks(page).first().boundingBox();
		expect(first?.y).toBeLessThan(size.height * (2 / 3));
	}
	await expect(page).toHaveTitle(/^\(1 overdue\) Requests/);
	await page.getByRole("link", { name: /1 request is overdue for a reply/ }).click();
	await expect(leadRow(page, "Overdue Plumbing")).toContainText(/overdue by 3/);
	await expect(leadLinks(page)).toHaveCount(1);
});

test("searches, filters and pages through the list, and exports what it shows", async ({ page }) => {
	await page.goto("/desk/leads");
	await page.getByLabel("Search requests").fill("older lead 1");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(leadLinks(page)).toHaveCount(15);
	await page.getByRole("link", { name: "Remove filter: “older lead 1”" }).click();
	await page.getByRole("link", { name: /Contacted$/ }).click();
	await page.getByText("Filters", { exact: true }).click();
	await page.getByRole("combobox", { name: "Source" }).selectOption("Other form");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page).toHaveURL(/status=contacted.*source=api/);
	await expect(leadLinks(page)).toHaveCount(50);
	const first = await leadLinks(page).first().textContent();
	await page.getByRole("link", { name: "Older", exact: true }).click();
	await expect(leadLinks(page).last()).toHaveText("Older Lead 60");
	await expect(page.getByRole("link", { name: "Older", exact: true })).toHaveCount(0);
	await page.getByRole("link", { name: "Newer" }).click();
	await expect(leadLinks(page).first()).toHaveText(first ?? "");
	await page.getByLabel("Search requests").fill("nobody sells this");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();

	await page.goto("/desk/leads?status=contacted&q=older");
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Export CSV" }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
	const lines = readFileSync(await file.path(), "utf8")
		.trim()
		.split("\r\n");
	expect(lines).toHaveLength(61);
	expect(lines[1]).toContain("Older Lead 1");
});

test("returns from a lead to its row on the list", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto("/desk/leads?q=older");
	const last = leadRow(page, "Older Lead 40");
	await expect(last).not.toBeInViewport();
	await last.getByRole("link").click();
	await noteBox(page).fill("Rang at noon.");
	await page.getByRole("button", { name: "Add note" }).click();
	await page.getByRole("main").getByRole("link", { name: "Requests", exact: true }).click();
	await expect(page).toHaveURL(/\/desk\/leads\?q=older#lead-\d+$/);
	await expect(last).toBeInViewport();
});

test("moves a lead out of spam", async ({ page }) => {
	await page.goto("/desk/leads");
	await page.getByRole("navigation", { name: "Requests by status" }).getByRole("link", { name: /Spam$/ }).click();
	await expect(page.getByRole("heading", { name: "Spam", exact: true })).toBeVisible();
	await expectNoAxeViolations(page);
	await expect(leadRow(page, "No Bot at All")).toContainText("“local search”");
	await page.getByRole("button", { name: "Not spam: No Bot at All" }).click();
	await expect(page.getByText("person@no-bot.example").first()).toBeVisible();
	await expectNoAxeViolations(page);
	await page.getByRole("button", { name: "Move and send the confirmation" }).click();
	await expect(page.getByRole("status").first()).toContainText("No Bot at All: moved out of spam.");
	await expect(page.getByRole("heading", { name: "No spam" })).toBeVisible();
	await page.goto("/desk/leads?q=bot");
	await expect(leadLinks(page)).toHaveText(["No Bot at All"]);
	await leadLinks(page).first().click();
	await expect(page.getByText("Confirmation to the visitor").first()).toBeVisible();
});

test("shows the dashboard for 30 and 90 days, with its figures as text", async ({ page }) => {
	const days = page.locator("details", { hasText: "The numbers, day by day" }).getByRole("row");
	await page.goto("/desk/dashboard");
	await page.getByText("The numbers, day by day").click();
	await expect(days).toHaveCount(31);
	await expect(page.getByRole("list", { name: "Replies by hours taken" })).toContainText(/24 to 48 hours: 1/);
	await expect(page.getByRole("list", { name: "Requests by source" })).toContainText("Other form");
	await page.getByRole("link", { name: "90 days" }).click();
	await page.getByText("The numbers, day by day").click();
	await expect(days).toHaveCount(91);
});

test("moves through the list and opens a lead with the keyboard", async ({ page }) => {
	await page.goto("/desk/leads?status=contacted&q=older");
	const names = await leadLinks(page).allTextContents();
	for (const key of ["j", "j", "ArrowDown", "k"]) await page.keyboard.press(key);
	await expect(page.getByRole("link", { name: names[1] ?? "", exact: true })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[1] ?? "");
	// Shortcuts work once the page's script has run.
	await page.waitForLoadState();
	await page.keyboard.press("u");
	await expect(page).toHaveURL(/\/desk\/leads\?status=contacted&q=older#lead-\d+$/);
	await page.waitForLoadState();
	await page.keyboard.press("j");
	await expect(page.getByRole("link", { name: names[2] ?? "", exact: true })).toBeFocused();
});

test("lists the keyboard shortcuts, and ignores them in a text field", async ({ page }) => {
	await page.goto("/desk/leads?q=older");
	await page.keyboard.press("?");
	const keys = page.getByRole("dialog", { name: "Shortcuts" });
	await expect(keys).toBeVisible();
	await expectNoAxeViolations(page, { parts: ["dialog"] });
	await page.keyboard.press("Escape");
	await expect(keys).toBeHidden();
	await page.keyboard.press("/");
	await expect(page.getByLabel("Search requests")).toBeFocused();
	await page.keyboard.type("dc");
	await expect(page.getByLabel("Search requests")).toHaveValue("dcolder");
	await page.getByLabel("Search requests").blur();
	await page.keyboard.press("d");
	await expect(page).toHaveURL("/desk/leads?due=1");
});

test("announces new leads within a minute", async ({ page, request }) => {
	await page.clock.install();
	await page.goto("/desk/leads");
	const hint = page.locator("[data-new-leads]");
	await expect(hint).toBeEmpty();
	const response = await request.post("/api/leads", { data: { website: "https://fresh.example" } });
	expect(response.status()).toBe(201);
	await page.clock.runFor(61_000);
	await expect(hint).toHaveText("1 new request");
	await expect(page).toHaveTitle(/^\(1 new\)/);
	await hint.getByRole("link").click();
	await expect(leadRow(page, "fresh.example")).toBeVisible();
});
