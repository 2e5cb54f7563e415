import { readFileSync } from "node:fs";
import { expectAccessible, expectNoAxeViolations, openAllDetails, tabTo } from "./accessibility.ts";
import { INJECTION } from "./desk-leads.ts";
import { expect, leadLinks, leadRow, noteBox, openLead, STAFF, signIn, test } from "./desk-site.ts";

const SCREENS = [
	{ width: 360, height: 740 },
	{ width: 1280, height: 720 },
];

// In one worker, so that the desk's server starts once.
test.describe.configure({ mode: "default" });

for (const { path, walksFocus } of [
	{ path: "/desk", walksFocus: true },
	{ path: "/desk?q=nothing+at+all", walksFocus: false },
	{ path: "/desk/dashboard", walksFocus: true },
	{ path: "/desk/speed", walksFocus: false },
	{ path: "/desk/audit", walksFocus: false },
	{ path: "/desk/account", walksFocus: false },
	{ path: "/desk/nowhere", walksFocus: false },
]) {
	test(`${path} has no accessibility violations`, async ({ page, expectConsoleError }) => {
		expectConsoleError(/status of 404/);
		await page.goto(path);
		await openAllDetails(page);
		await expectAccessible(page, { walksFocus });
	});
}

test("a lead's page has no accessibility violations", async ({ page }) => {
	await openLead(page, "Given Up Dental");
	await openAllDetails(page);
	await expectAccessible(page, { walksFocus: true });
});

test("moves a lead from new to won and keeps its note", async ({ page }) => {
	await openLead(page, "Reef Tours Cairns");
	await expect(page.getByText(/due in 21/)).toBeVisible();
	await expect(page.getByRole("link", { name: "Write to Thảo" })).toHaveAttribute("href", /^mailto:thao@reef-tours\.example\?subject=/);
	await noteBox(page).fill("Rang at nine.\nWants to start in December.");
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByRole("status")).toContainText("Note saved.");
	await expect(page.getByRole("status")).toBeInViewport();
	await expect(page.getByRole("list", { name: "History" })).toContainText("Wants to start in December.");

	await page.getByRole("button", { name: "Contacted" }).click();
	await expect(page.getByRole("button", { name: "Contacted" })).toHaveAttribute("aria-pressed", "true");
	await expect(page.getByRole("status")).toContainText("Status changed.");
	await expect(page.getByRole("status")).toBeInViewport();
	await expect(page.getByText(/answered after 2/)).toBeVisible();
	await page.getByRole("button", { name: "Won" }).click();
	await expect(page.getByRole("list", { name: "History" }).getByRole("listitem").first()).toContainText("Contacted to Won by anna");
	await page.reload();
	await expect(page.getByRole("button", { name: "Won" })).toHaveAttribute("aria-pressed", "true");

	await page.getByRole("link", { name: "Leads", exact: true }).first().click();
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

test("shows overdue leads at the top, above the fold, and links to them", async ({ page }) => {
	for (const size of SCREENS) {
		await page.setViewportSize(size);
		await page.goto("/desk");
		const first = await leadLinks(page).first().boundingBox();
		expect(first?.y).toBeLessThan(size.height * (2 / 3));
	}
	await expect(page).toHaveTitle(/^\(1 overdue\) Leads/);
	await page.getByRole("link", { name: /1 lead waited more than 24 hours/ }).click();
	await expect(leadRow(page, "Overdue Plumbing")).toContainText(/overdue by 3/);
	await expect(leadLinks(page)).toHaveCount(1);
});

test("saves an unsent note with the next status change, and warns before leaving it", async ({ page }) => {
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
	await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Spam" }).click({ noWaitAfter: true });
	await expect.poll(() => warnings).toEqual(["beforeunload"]);
	await expect(noteBox(page)).toHaveValue("Half a note");
	await page.getByRole("button", { name: "Sign out" }).click({ noWaitAfter: true });
	await expect.poll(() => warnings).toHaveLength(2);
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByRole("status")).toContainText("Note saved.");
	await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Spam" }).click();
	await expect(page.getByRole("heading", { name: "Spam", exact: true })).toBeVisible();
	expect(warnings).toHaveLength(2);
});

test("reports a conflicting status change and keeps the first one", async ({ page, context }) => {
	await openLead(page, "Two at Once");
	const other = await context.newPage();
	await other.goto(page.url());
	await other.getByRole("button", { name: "Contacted" }).click();
	await expect(other.getByRole("status")).toContainText("Status changed.");
	await page.getByRole("button", { name: "Lost" }).click();
	await expect(page.getByRole("alert")).toContainText(/Somebody else changed the status first.*anna set it from New to Contacted/);
	await expect(page.getByRole("button", { name: "Contacted" })).toHaveAttribute("aria-pressed", "true");
});

test("moves a lead out of spam", async ({ page }) => {
	await page.goto("/desk");
	await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Spam" }).click();
	await expect(page.getByRole("heading", { name: "Spam", exact: true })).toBeVisible();
	await expectNoAxeViolations(page, 360);
	await expect(leadRow(page, "No Robot at All")).toContainText("“local search”");
	await page.getByRole("button", { name: "Not spam: No Robot at All" }).click();
	await expect(page.getByRole("status").first()).toContainText("No Robot at All: moved out of spam.");
	await expect(page.getByRole("heading", { name: "No spam" })).toBeVisible();
	await page.goto("/desk?q=robot");
	await expect(leadLinks(page)).toHaveText(["No Robot at All"]);
	await leadLinks(page).first().click();
	await expect(page.getByText("Confirmation to the lead").first()).toBeVisible();
});

test("sends failed mail again", async ({ page }) => {
	await page.goto("/desk");
	await page.getByRole("link", { name: /Mail failed/ }).click();
	await leadLinks(page).first().click();
	await expect(page.getByText("550 no such mailbox")).toHaveCount(2);
	await expect(page.getByRole("list", { name: "History" })).toContainText("Mail to us failed after 5 tries");
	await page.getByRole("button", { name: "Send again: Mail to us" }).click();
	await expect(page.getByRole("status")).toContainText("It will be sent again");
	await expect(page.getByRole("list", { name: "History" })).toContainText("Sent again: Mail to us by anna");
	await expect(async () => {
		await page.reload();
		await expect(page.getByText("Mail to us: sent")).toBeVisible({ timeout: 1_000 });
	}).toPass();
});

test("deletes a lead after a confirmation", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 404/);
	await openLead(page, "Wrong Number");
	const address = page.url();
	const remove = page.getByRole("button", { name: "Delete for good" });
	await expect(remove).toBeHidden();
	await page.getByText("Delete this lead").click();
	await remove.click();
	await expect(page).toHaveURL(/\/desk\?/);
	await expect(page.getByRole("status").first()).toContainText("deleted");
	await expect(leadRow(page, "Wrong Number")).toHaveCount(0);
	expect((await page.goto(address))?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
});

test("searches, filters, removes filters and pages to the end and back", async ({ page }) => {
	await page.goto("/desk");
	await page.getByLabel("Search leads").fill("older lead 1");
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
	await page.getByLabel("Search leads").fill("nobody sells this");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
});

test("returns from a lead to its row on the list", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto("/desk?q=older");
	const last = leadRow(page, "Older Lead 40");
	await expect(last).not.toBeInViewport();
	await last.getByRole("link").click();
	await noteBox(page).fill("Rang at noon.");
	await page.getByRole("button", { name: "Add note" }).click();
	await page.getByRole("main").getByRole("link", { name: "Leads", exact: true }).click();
	await expect(page).toHaveURL(/\/desk\?q=older#lead-\d+$/);
	await expect(last).toBeInViewport();
});

test("exports what the list shows", async ({ page }) => {
	await page.goto("/desk?status=contacted&q=older");
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

test("exports and erases a person's data by email or website, neither of which appears in a URL", async ({ page }) => {
	const addresses: string[] = [];
	page.on("request", (request) => addresses.push(request.url()));
	await page.goto("/desk/privacy-requests");
	const lookUp = async (about: string) => {
		await page.getByLabel("Email or web address").fill(about);
		await page.getByRole("button", { name: "Look up" }).click();
	};
	await lookUp("FORGET@me.example");
	await expect(page.getByRole("heading", { name: "We hold 2 leads" })).toBeVisible();
	const possible = page.getByRole("region", { name: "Possibly also theirs" });
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

	await page.getByText("Erase what we hold and what is ticked").click();
	await page.getByRole("button", { name: "Yes, erase 2 leads and what is ticked for good" }).click();
	await expect(page.getByRole("status")).toContainText("Erased for good, with everything that belongs to it. 3 leads erased.");
	await lookUp("forget@me.example");
	await expect(page.getByRole("heading", { name: "We hold nothing" })).toBeVisible();

	await lookUp("https://www.me.example/");
	await expect(page.getByRole("heading", { name: "We hold 1 lead" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Forget Me by Website" })).toBeVisible();
	await page.getByText("Erase everything listed").click();
	await page.getByRole("button", { name: "Yes, erase 1 lead for good" }).click();
	await expect(page.getByRole("status")).toContainText("1 lead erased.");
	expect(addresses.filter((address) => /forget|%40me|me\.example/i.test(address))).toEqual([]);
});

test("shows the dashboard for 30 and 90 days, with its figures as text", async ({ page }) => {
	await page.goto("/desk/dashboard");
	await page.getByText("The numbers, day by day").click();
	await expect(page.getByRole("table").getByRole("row")).toHaveCount(31);
	await expect(page.getByRole("list", { name: "Replies by hours taken" })).toContainText(/24 to 48 hours: 1/);
	await expect(page.getByRole("list", { name: "Leads by source" })).toContainText("Other form");
	await page.getByRole("link", { name: "90 days" }).click();
	await page.getByText("The numbers, day by day").click();
	await expect(page.getByRole("table").getByRole("row")).toHaveCount(91);
});

test("moves through the list and opens a lead with the keyboard", async ({ page }) => {
	await page.goto("/desk?status=contacted&q=older");
	const names = await leadLinks(page).allTextContents();
	for (const key of ["j", "j", "ArrowDown", "k"]) await page.keyboard.press(key);
	await expect(page.getByRole("link", { name: names[1] ?? "", exact: true })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[1] ?? "");
	// Shortcuts work once the page's script has run.
	await page.waitForLoadState();
	await page.keyboard.press("u");
	await expect(page).toHaveURL(/\/desk\?status=contacted&q=older#lead-\d+$/);
	await page.waitForLoadState();
	await page.keyboard.press("j");
	await expect(page.getByRole("link", { name: names[2] ?? "", exact: true })).toBeFocused();
});

test("writes a note and marks a lead as contacted with the keyboard", async ({ page }) => {
	await page.goto("/desk?due=1");
	await leadLinks(page).first().click();
	await expect(page).toHaveURL(/\/desk\/leads\/\d+/);
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

test("lists the shortcuts, and ignores them in a text field", async ({ page }) => {
	await page.goto("/desk?q=older");
	await page.keyboard.press("?");
	const keys = page.getByRole("dialog", { name: "Shortcuts" });
	await expect(keys).toBeVisible();
	await expectNoAxeViolations(page, 1280, ["dialog"]);
	await page.keyboard.press("Escape");
	await expect(keys).toBeHidden();
	await page.keyboard.press("/");
	await expect(page.getByLabel("Search leads")).toBeFocused();
	await page.keyboard.type("dc");
	await expect(page.getByLabel("Search leads")).toHaveValue("dcolder");
	await page.getByLabel("Search leads").blur();
	await page.keyboard.press("d");
	await expect(page).toHaveURL("/desk?due=1");
});

test("announces new leads within a minute", async ({ page, request }) => {
	await page.clock.install();
	await page.goto("/desk");
	const hint = page.locator("[data-new-leads]");
	await expect(hint).toBeEmpty();
	const answer = await request.post("/api/leads", { data: { website: "https://fresh.example" } });
	expect(answer.status()).toBe(201);
	await page.clock.runFor(61_000);
	await expect(hint).toHaveText("1 new lead");
	await expect(page).toHaveTitle(/^\(1 new\)/);
	await hint.getByRole("link").click();
	await expect(leadRow(page, "fresh.example")).toBeVisible();
});

test("escapes visitors' text", async ({ page }) => {
	await openLead(page, INJECTION);
	await expect(page).not.toHaveTitle("hacked");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(INJECTION);
	await expect(page.locator("main svg[onload]")).toHaveCount(0);
	await expect(page.getByText("javascript:alert(1)").first()).toBeVisible();
	await expect(page.locator('a[href^="javascript" i]')).toHaveCount(0);
	await noteBox(page).fill(INJECTION);
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByRole("list", { name: "History" })).toContainText(INJECTION);
	await page.goto(`/desk?q=${encodeURIComponent(INJECTION)}&done=${encodeURIComponent(INJECTION)}`);
	await expect(page.getByLabel("Search leads")).toHaveValue(INJECTION);
	await expect(page).not.toHaveTitle("hacked");
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("filters, changes a status, adds a note and deletes", async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 780 });
		await page.goto("/desk");
		await expect(page.getByRole("button", { name: "Shortcuts" })).toBeHidden();
		await page.getByRole("link", { name: /Lost$/ }).click();
		await page.locator("summary").filter({ hasText: "Filters" }).click();
		await page.getByRole("combobox", { name: "Source" }).selectOption("Other form");
		await page.getByRole("button", { name: "Apply" }).click();
		await expect(page).toHaveURL(/status=lost.*source=api/);
		await expect(leadLinks(page)).toHaveText(["Answered Late"]);
		await leadLinks(page).first().click();
		await noteBox(page).fill("They found somebody else.");
		await page.getByRole("button", { name: "Add note" }).click();
		await expect(page.getByText("They found somebody else.")).toBeVisible();
		await page.getByRole("button", { name: "Contacted" }).click();
		await expect(page.getByRole("status")).toContainText("Status changed.");
		await page.getByText("Delete this lead").click();
		await page.getByRole("button", { name: "Delete for good" }).click();
		await expect(page.getByRole("status").first()).toContainText("deleted");
	});
});

test.describe("signed out", () => {
	test.use({ storageState: { cookies: [], origins: [] } });

	test("shows nothing private after signing out, not even with the Back button", async ({ page }) => {
		await page.goto("/desk?status=contacted");
		await signIn(page);
		await expect(page).toHaveURL("/desk?status=contacted");
		await expect(leadLinks(page).first()).toBeVisible();
		await page.getByRole("button", { name: "Sign out" }).click();
		await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
		expect(await page.content()).not.toContain("Older Lead");
	});

	test("the sign-in page has no accessibility violations and allows pasting a password", async ({ page, expectConsoleError }) => {
		expectConsoleError(/status of 4/);
		await page.goto("/desk");
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
		await page.goto("/desk");
		await expect(page.getByLabel("Account name")).toBeFocused();
		await page.keyboard.type(STAFF.username);
		await tabTo(page, page.getByLabel("Password"));
		await page.keyboard.type(STAFF.password);
		await page.keyboard.press("Enter");
		await tabTo(page, page.getByLabel("Search leads"));
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
		await tabTo(page, page.getByRole("button", { name: "Won" }));
		await page.keyboard.press("Enter");
		await expect(page.getByRole("status")).toContainText("Status changed.");
	});
});
