import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { notices } from "#app/db/schema.server.ts";
import { expectAccessible, openAllDetails, tabTo } from "./support/accessibility.ts";
import { expect, leadLinks, leadRow, noteBox, openLead, STAFF, test } from "./support/desk-test.ts";
import { INJECTION } from "./support/seed-desk.ts";

// All tests run in one worker, so the desk's server starts once.
test.describe.configure({ mode: "default" });

test("finds no accessibility violations on a company's page", async ({ page }) => {
	await openLead(page, "Given Up Dental");
	await openAllDetails(page);
	await expectAccessible(page, { walksFocus: true });
});

test("moves a lead from new to won and keeps its note", async ({ page }) => {
	await openLead(page, "Reef Tours Cairns");
	await expect(page.getByText(/due in 21/).first()).toBeVisible();
	await expect(page.getByRole("link", { name: "Write to Thảo" })).toHaveAttribute("href", /\/reply\?contact=\d+$/);
	await noteBox(page).fill("Rang at nine.\nWants to start in December.");
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByRole("status")).toContainText("Note saved.");
	await expect(page.getByRole("status")).toBeInViewport();
	await expect(page.getByRole("list", { name: "History" })).toContainText("Wants to start in December.");

	await page.getByRole("button", { name: "Contacted" }).click();
	await expect(page.getByRole("button", { name: "Contacted" })).toHaveAttribute("aria-pressed", "true");
	await expect(page.getByRole("status")).toContainText("Status changed.");
	await expect(page.getByRole("status")).toBeInViewport();
	await expect(page.getByText(/replied after 2/)).toBeVisible();
	await page.getByRole("button", { name: "Won" }).click();
	await expect(page.getByRole("list", { name: "History" }).getByRole("listitem").first()).toContainText("Contacted to Won by anna");
	await page.reload();
	await expect(page.getByRole("button", { name: "Won" })).toHaveAttribute("aria-pressed", "true");

	await page.getByRole("main").getByRole("link", { name: "Requests", exact: true }).click();
	await expect(leadRow(page, "Reef Tours Cairns")).toContainText("Won");
});

test("copies the email address, and hides the button without clipboard access", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openLead(page, "Given Up Dental");
	const copy = page.getByRole("button", { name: "Copy email address" });
	await copy.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Copied email address" })).toBeFocused();
	await expect(page.locator("[aria-live='polite']")).toHaveText("Copied dental@given-up.example");
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("dental@given-up.example");
	await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(copy).toBeHidden();
});

test("saves an unsent note with the next status change, and warns before it is lost", async ({ page }) => {
	await openLead(page, "Answered in Time");
	await page.waitForLoadState();
	await noteBox(page).pressSequentially("Rang, no answer.");
	await page.getByRole("button", { name: "Contacted" }).click();
	await expect(page.getByRole("status")).toContainText("Status changed. Your note is saved.");
	await expect(page.getByRole("list", { name: "History" })).toContainText("Rang, no answer.");
	await expect(noteBox(page)).toHaveValue("");

	const warnings: string[] = [];
	page.on("dialog", async (dialog) => {
		warnings.push(dialog.type());
		await dialog.dismiss();
	});
	await page.waitForLoadState();
	await noteBox(page).pressSequentially("Half a note");
	await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Dashboard" }).click({ noWaitAfter: true });
	await expect.poll(() => warnings).toEqual(["beforeunload"]);
	await expect(noteBox(page)).toHaveValue("Half a note");
	await page.getByRole("button", { name: "Sign out" }).click({ noWaitAfter: true });
	await expect.poll(() => warnings).toHaveLength(2);
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByRole("status")).toContainText("Note saved.");
	await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Dashboard" }).click();
	await expect(page.getByRole("heading", { name: "Dashboard", exact: true })).toBeVisible();
	expect(warnings).toHaveLength(2);
});

test("reports a conflicting status change and keeps the first one", async ({ page, context }) => {
	await openLead(page, "Conflicting Edits");
	const other = await context.newPage();
	await other.goto(page.url());
	await other.getByRole("button", { name: "Contacted" }).click();
	await expect(other.getByRole("status")).toContainText("Status changed.");
	await page.getByRole("button", { name: "Won" }).click();
	await expect(page.getByRole("alert")).toContainText(/Someone else changed the status first.*anna set it from New to Contacted/);
	await expect(page.getByRole("button", { name: "Contacted" })).toHaveAttribute("aria-pressed", "true");
});

test("sends a failed email again", async ({ page, desk }) => {
	await page.goto("/desk/leads");
	await page.getByRole("link", { name: /Delivery failed/ }).click();
	await leadLinks(page).first().click();
	await expect(page.getByText("550 no such mailbox")).toHaveCount(2);
	await expect(page.getByRole("list", { name: "History" })).toContainText("Email to the agency: failed after 5 attempts");
	await page.getByRole("button", { name: "Send again: Email to the agency" }).click();
	await expect(page.getByRole("status")).toContainText("We'll send it again");
	await expect(page.getByRole("list", { name: "History" })).toContainText("Sent again: Email to the agency by anna");
	const sentSql = and(eq(notices.attempts, 6), eq(notices.state, "done"));
	await expect.poll(() => desk.db.$count(notices, sentSql)).toBe(1);
	await page.reload();
	await expect(page.getByText("Email to the agency: sent")).toBeVisible();
});

test("deletes a lead after a confirmation", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 404/);
	await openLead(page, "Wrong Number");
	const url = page.url();
	const remove = page.getByRole("button", { name: "Delete for good" });
	await expect(remove).toBeHidden();
	await page.getByText("Status, spam or delete").click();
	await page.getByText("Delete this request").click();
	await remove.click();
	await expect(page).toHaveURL(/\/desk\/leads\?/);
	await expect(page.getByRole("status").first()).toContainText("deleted");
	await expect(leadRow(page, "Wrong Number")).toHaveCount(0);
	expect((await page.goto(url))?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: "There's nothing here" })).toBeVisible();
});

test("writes a note and marks a lead as contacted with the keyboard", async ({ page }) => {
	await page.goto("/desk/leads?q=keyboard");
	await leadLinks(page).first().click();
	await expect(page).toHaveURL(/\/desk\/companies\/\d+/);
	await page.waitForLoadState();
	await page.keyboard.press("n");
	await expect(noteBox(page)).toBeFocused();
	await page.keyboard.type("just u, n and ?");
	await expect(noteBox(page)).toHaveValue("just u, n and ?");
	await page.keyboard.press("ControlOrMeta+Enter");
	await expect(page.getByRole("list", { name: "History" })).toContainText("just u, n and ?");
	await page.waitForLoadState();
	await page.keyboard.press("n");
	await page.keyboard.type("half a note");
	await page.keyboard.press("Escape");
	await expect(noteBox(page)).not.toBeFocused();
	await expect(noteBox(page)).toHaveValue("half a note");
	await page.keyboard.press("c");
	await expect(page.getByRole("status")).toContainText("Status changed. Your note is saved.");
	await expect(page.getByRole("button", { name: "Contacted" })).toHaveAttribute("aria-pressed", "true");
});

test("exports and erases a person's data without their email address or website in a URL", async ({ page }) => {
	const urls: string[] = [];
	page.on("request", (request) => urls.push(request.url()));
	await page.goto("/desk/privacy-requests");
	const lookUp = async (about: string) => {
		await page.getByLabel("Email address or website").fill(about);
		await page.getByRole("button", { name: "Look up" }).click();
	};
	await lookUp("FORGET@me.example");
	await expect(page.getByRole("heading", { name: "We hold 2 requests" })).toBeVisible();
	const possible = page.getByRole("region", { name: "Other possible matches" });
	await expect(possible.getByRole("checkbox")).toHaveCount(2);
	await expect(possible.getByRole("checkbox", { checked: true })).toHaveCount(0);
	await expectAccessible(page);
	const names = async () => {
		const download = page.waitForEvent("download");
		await page.getByRole("button", { name: "Download as JSON" }).click();
		const person = JSON.parse(readFileSync(await (await download).path(), "utf8"));
		return person.leads.map(({ businessName }: { businessName: string }) => businessName);
	};
	expect(await names()).toEqual(["Forget Me", "Forget Me Too"]);
	await possible.getByRole("checkbox", { name: /^Forget Me Plus forget\+plus@me\.example/ }).check();
	expect((await names()).sort()).toEqual(["Forget Me", "Forget Me Plus", "Forget Me Too"]);

	await page.getByText("Erase what we hold and the ticked requests").click();
	await page.getByRole("button", { name: "Yes, erase 2 requests and the ticked requests for good" }).click();
	await expect(page.getByRole("status")).toContainText("Erased for good, with notes, emails and snapshots. 3 requests erased.");
	await lookUp("forget@me.example");
	await expect(page.getByRole("heading", { name: "We hold nothing" })).toBeVisible();

	await lookUp("https://www.me.example/");
	await expect(page.getByRole("heading", { name: "We hold 1 request" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Forget Me by Website" })).toBeVisible();
	await page.getByText("Erase everything listed").click();
	await page.getByRole("button", { name: "Yes, erase 1 request for good" }).click();
	await expect(page.getByRole("status")).toContainText("1 request erased.");
	expect(urls.filter((url) => /forget|%40me|me\.example/i.test(url))).toEqual([]);
});

test("escapes the text of visitors", async ({ page }) => {
	await openLead(page, INJECTION);
	await expect(page).not.toHaveTitle("hacked");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(INJECTION);
	await expect(page.locator("main svg[onload]")).toHaveCount(0);
	await expect(page.getByText("javascript:alert(1)").first()).toBeVisible();
	await expect(page.locator('a[href^="javascript" i]')).toHaveCount(0);
	await noteBox(page).fill(INJECTION);
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByRole("list", { name: "History" })).toContainText(INJECTION);
	await page.goto(`/desk/leads?q=${encodeURIComponent(INJECTION)}&done=${encodeURIComponent(INJECTION)}`);
	await expect(page.getByLabel("Search requests")).toHaveValue(INJECTION);
	await expect(page).not.toHaveTitle("hacked");
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("filters the list, and changes, annotates and deletes a lead", async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 780 });
		await page.goto("/desk/leads");
		await expect(page.getByRole("button", { name: "Shortcuts" })).toBeHidden();
		await page.getByRole("link", { name: /Lost$/ }).click();
		await page.locator("summary").filter({ hasText: "Filters" }).click();
		await page.getByRole("combobox", { name: "Source" }).selectOption("Other form");
		await page.getByRole("button", { name: "Apply" }).click();
		await expect(page).toHaveURL(/status=lost.*source=api/);
		await expect(leadLinks(page)).toHaveText(["Answered Late"]);
		await leadLinks(page).first().click();
		await noteBox(page).fill("They found someone else.");
		await page.getByRole("button", { name: "Add note" }).click();
		await expect(page.getByText("They found someone else.")).toBeVisible();
		await page.getByRole("button", { name: "Contacted" }).click();
		await expect(page.getByRole("status")).toContainText("Status changed.");
		await page.getByText("Status, spam or delete").click();
		await page.getByText("Delete this request").click();
		await page.getByRole("button", { name: "Delete for good" }).click();
		await expect(page.getByRole("status").first()).toContainText("deleted");
	});
});

test.describe("signed out", () => {
	test.use({ storageState: { cookies: [], origins: [] } });

	test("finds no accessibility violations on the sign-in page, and accepts a pasted password", async ({ page, expectConsoleError }) => {
		expectConsoleError(/status of 4/);
		await page.goto("/desk/leads");
		const password = page.getByLabel("Password");
		await expect(password).toHaveAttribute("autocomplete", "current-password");
		expect(await password.evaluate((field) => field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true })))).toBe(
			true,
		);
		await page.getByLabel("Account name").fill("nobody");
		await password.fill("not the password");
		await page.getByRole("button", { name: "Sign in" }).click();
		await expect(page.getByRole("alert")).toBeVisible();
		await expectAccessible(page, { walksFocus: true });
	});

	test("signs in, exports and changes a status by keyboard alone", async ({ page }) => {
		await page.goto("/desk/leads");
		await expect(page.getByLabel("Account name")).toBeFocused();
		await page.keyboard.type(STAFF.username);
		await tabTo(page, page.getByLabel("Password"));
		await page.keyboard.type(STAFF.password);
		await page.keyboard.press("Enter");
		await tabTo(page, page.getByLabel("Search requests"));
		await page.keyboard.type("older lead 31");
		await tabTo(page, page.locator("summary").filter({ hasText: "Filters" }));
		await page.keyboard.press("Enter");
		await tabTo(page, page.getByRole("combobox", { name: "Source" }));
		await page.keyboard.press("O");
		await tabTo(page, page.getByRole("button", { name: "Apply" }));
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/q=older\+lead\+31.*source=api/);
		const download = page.waitForEvent("download");
		await tabTo(page, page.getByRole("link", { name: "Export CSV" }));
		await page.keyboard.press("Enter");
		expect((await download).suggestedFilename()).toMatch(/\.csv$/);
		await tabTo(page, leadLinks(page).first());
		await page.keyboard.press("Enter");
		// The page opens at the request, below the status buttons.
		await expect(page).toHaveURL(/#request-\d+$/);
		await tabTo(page, page.getByRole("button", { name: "Won" }), "Shift+Tab");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("status")).toContainText("Status changed.");
	});
});
