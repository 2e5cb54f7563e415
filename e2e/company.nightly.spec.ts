import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openDatabase } from "#app/db/open-database.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { expectAccessible, openAllDetails } from "./support/accessibility.ts";
import { createStaffAccount, leadLinks, leadRow, SETUP_TIMEOUT_MS, signIn } from "./support/desk-test.ts";
import { bounceConfirmation } from "./support/seed-desk.ts";
import { expect, test } from "./support/site-test.ts";

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let site: Awaited<ReturnType<typeof startBuiltSite>>;
let dataDir: string;

// All tests run in one worker, so the site and the mail server start once.
test.describe.configure({ mode: "default" });

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
test.use({ baseURL: async ({}, use) => use(site?.url) });

test.beforeAll(async () => {
	test.setTimeout(SETUP_TIMEOUT_MS);
	dataDir = await createDataFolder();
	await createStaffAccount({ dataDir });
	await seed();
	smtp = await startSmtpServer();
	site = await startBuiltSite({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
});

test.afterAll(async () => {
	await site?.stop();
	await smtp?.stop();
	rmSync(dataDir, { recursive: true });
});

test.beforeEach(async ({ page }) => {
	await page.goto("/desk/companies/1");
	await signIn(page);
});

test("finds no accessibility violations on a company, a merge and a request in spam", async ({ page }) => {
	await openCompany(page, "Mistyped Bakery");
	await openAllDetails(page);
	await expectAccessible(page, { walksFocus: true });
	await page.goto(`${new URL(page.url()).pathname}/merge?q=surf`);
	await expect(page.getByRole("link", { name: "Choose Surf Shack" })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("link", { name: "Choose Surf Shack" }).click();
	await expect(page.getByRole("heading", { name: /^Merge Surf Shack into/ })).toBeVisible();
	await expectAccessible(page);
	await page.goto("/desk/leads?view=spam");
	await leadLinks(page).first().click();
	await page.getByRole("button", { name: "Not spam: move to requests" }).click();
	await expect(page.getByRole("button", { name: "Move without an email" })).toBeVisible();
	await expectAccessible(page);
});

test("corrects a mistyped email address and sends the confirmation there", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 400/);
	await openCompany(page, "Mistyped Bakery");
	await expect(page.getByText("Our email to jo@bakry.example bounced.")).toBeVisible();
	const contacts = page.getByRole("region", { name: "Contacts" });
	await contacts.locator("summary").filter({ hasText: "Edit" }).click();
	const field = contacts.getByLabel("Email", { exact: true }).first();
	await field.fill("jo@bakery");
	await field.evaluate((input: HTMLInputElement) => input.form?.setAttribute("novalidate", ""));
	await contacts.getByRole("button", { name: "Save contact" }).click();
	await expect(contacts.getByRole("alert")).toContainText("Please enter a valid email address");
	await field.fill("jo@bakery.example");
	await expect(contacts.getByLabel(/resend what they missed/)).toBeChecked();
	await contacts.getByRole("button", { name: "Save contact" }).click();
	await expect(page.getByRole("status")).toContainText("Email address corrected. What they missed goes out again");
	await expect(page.getByText("bounced.")).toHaveCount(0);
	await expect(page.getByRole("region", { name: "Request", exact: true })).toContainText("jo@bakery.example");
	await expect.poll(() => smtp.delivered.flatMap(({ envelope }) => envelope.to)).toContain("jo@bakery.example");
	expect(smtp.mails.flatMap(({ envelope }) => envelope.to)).not.toContain("jo@bakry.example");
});

test("plans the next step, wins a company and closes its requests", async ({ page }) => {
	await openCompany(page, "Surf Shack");
	await page.getByText("Plan and value").click();
	await page.getByRole("textbox", { name: "Next step" }).fill("Send the offer");
	await page.getByLabel("Due on").fill("2030-03-04");
	await page.getByLabel("Looked after by").selectOption("anna");
	await page.getByLabel("Package").selectOption("Premium Enterprise");
	await page.getByLabel("Monthly value in dollars").fill("");
	await page.getByRole("button", { name: "Save plan" }).click();
	const plan = page.getByRole("region", { name: "Next step" });
	await expect(plan).toContainText("Send the offer, 4 Mar 2030");
	await expect(plan).toContainText("$972 including GST");
	await page.getByRole("button", { name: "Won", exact: true }).click();
	await expect(page.getByRole("status").first()).toContainText("Status changed.");
	await expect(page.getByText("Client", { exact: true })).toBeVisible();
	await expect(page.getByRole("article").getByText(/^replied after/)).toHaveCount(2);
	await expect(page.getByText(/^(due in|overdue)/)).toHaveCount(0);
});

test("asks why before a company is lost, and marks one request as replied", async ({ page }) => {
	await openCompany(page, "Lost Luggage");
	await page.getByRole("button", { name: "Mark as replied" }).first().click();
	await expect(page.getByRole("button", { name: "Contacted" })).toHaveAttribute("aria-pressed", "true");
	await expect(page.getByRole("button", { name: "Mark as replied" })).toHaveCount(1);
	await page.getByRole("button", { name: "Lost" }).click();
	const reason = page.getByLabel("Why was it lost?");
	await expect(reason).toBeFocused();
	await reason.fill("Their nephew does it");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Lost: Their nephew does it", { exact: true })).toBeVisible();
	await expect(page.getByRole("list", { name: "History" })).toContainText("Contacted to Lost: Their nephew does it by anna");
});

test("merges two companies and splits a request off again", async ({ page }) => {
	await openCompany(page, "Twin Tours");
	await page.getByRole("link", { name: "Merge another company into this one" }).click();
	await page.getByLabel("Name, website, email address or phone number").fill("twin-tours-cairns");
	await page.keyboard.press("Enter");
	await page.getByRole("link", { name: /^Choose/ }).click();
	await expect(page.getByText("This moves 1 request and 1 contact.")).toBeVisible();
	await page.getByRole("button", { name: "Merge" }).click();
	await expect(page.getByRole("status")).toContainText("Merged.");
	await expect(page.getByRole("article")).toHaveCount(2);
	await expect(page.getByRole("region", { name: "Contacts" })).toContainText("two@twin-tours-cairns.example");

	await page.getByText("Split requests off").click();
	await page.getByRole("checkbox", { name: /twin-tours-cairns/ }).check();
	await page.getByRole("button", { name: "Split off" }).click();
	await expect(page.getByRole("status")).toContainText("Split off.");
	await expect(page.getByRole("article")).toHaveCount(1);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Twin Tours Cairns");
});

test("takes spam out of its company, and back without an email", async ({ page }) => {
	await openCompany(page, "Doubtful Deals");
	await page.getByText("Status, spam or delete").click();
	await page.getByRole("button", { name: "Move to spam" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Requests");
	await expect(page.getByRole("status").first()).toContainText("moved to spam.");
	await page.getByRole("link", { name: "Not spam?" }).click();
	await page.getByRole("button", { name: "Not spam: move to requests" }).click();
	await page.getByRole("button", { name: "Move without an email" }).click();
	await expect(page.getByRole("status").first()).toContainText("We sent the visitor nothing.");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Doubtful Deals");
});

test("deletes a company for good, with its requests", async ({ page }) => {
	await openCompany(page, "Gone Fishing");
	const path = new URL(page.url()).pathname;
	await page.getByText("Delete this company").click();
	await expect(page.getByText("Deletes Gone Fishing with 1 request, 1 contact, all notes and history")).toBeVisible();
	await page.getByRole("button", { name: "Delete the company for good" }).click();
	await expect(page.getByRole("status").first()).toContainText("Company deleted");
	await page.goto("/desk/leads?q=gone-fishing");
	await expect(leadLinks(page)).toHaveCount(0);
	expect((await page.request.get(path)).status()).toBe(404);
});

test("unfolds the request that a link points to, with and without JavaScript", async ({ page, browser }) => {
	await openCompany(page, "Folded Flowers");
	await page.getByRole("button", { name: "Contacted" }).click();
	await expect(page.getByRole("status").first()).toContainText("Status changed.");
	const path = new URL(page.url()).pathname;
	const state = await page.context().storageState();
	for (const javaScriptEnabled of [true, false]) {
		const context = await browser.newContext({ javaScriptEnabled, storageState: state, baseURL: site.url });
		const folded = await context.newPage();
		await folded.goto(path);
		const requests = folded.getByRole("article");
		await expect(requests).toHaveCount(2);
		const emails = ["two@flowers.example", "one@flowers.example"];
		for (const [index, email] of emails.entries()) await expect(requests.nth(index).getByText(email)).toBeHidden();
		const id = await requests.nth(1).locator("[id^=request-]:not([id$=title])").getAttribute("id");
		await folded.goto(`${path}#${id}`);
		await expect(requests.nth(1).getByText("one@flowers.example")).toBeVisible();
		await expect(requests.nth(1).getByRole("heading")).toBeInViewport();
		await expect(requests.nth(0).getByText("two@flowers.example")).toBeHidden();
		await context.close();
	}
});

test("fits a phone, without JavaScript", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 }, baseURL: site.url });
	const page = await context.newPage();
	await page.goto("/desk/leads?q=mistyped");
	await signIn(page);
	await leadLinks(page).first().click();
	await page.getByText("Add a contact").click();
	await page.getByRole("region", { name: "Contacts" }).getByLabel("Phone", { exact: true }).last().fill("0400 123 456");
	await page.getByRole("button", { name: "Add contact" }).click();
	await expect(page.getByRole("link", { name: "Call 0400 123 456" })).toHaveAttribute("href", "tel:0400123456");
	await context.close();
});

async function openCompany(page: Page, name: string) {
	await page.goto(`/desk/leads?q=${encodeURIComponent(name)}`);
	await leadRow(page, name).first().getByRole("link", { name, exact: true }).click();
	await expect(page).toHaveURL(/\/desk\/companies\/\d+\?.*#request-\d+$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

/** Stores what these journeys start from. All emails count as sent, except the one that bounced. */
async function seed() {
	const { db, close } = await openDatabase({ dataDir });
	const now = new Date();
	const accept = (businessName: string, website: string, email: string, flagged = false) =>
		acceptNewLead(db, { now, flagged }, { businessName, website, email, contactName: "Jo Baker" });
	const mistyped = await accept("Mistyped Bakery", "https://bakery.example", "jo@bakry.example");
	for (const email of ["one@surf.example", "two@surf.example"]) await accept("Surf Shack", "https://surf.example", email);
	for (const email of ["one@luggage.example", "two@luggage.example"]) await accept("Lost Luggage", "https://luggage.example", email);
	await accept("Twin Tours", "https://twin-tours.example", "one@twin-tours.example");
	await accept("Twin Tours Cairns", "https://twin-tours-cairns.example", "two@twin-tours-cairns.example");
	await accept("Doubtful Deals", "https://doubtful.example", "deals@doubtful.example");
	for (const email of ["one@flowers.example", "two@flowers.example"]) await accept("Folded Flowers", "https://flowers.example", email);
	await accept("Gone Fishing", "https://gone-fishing.example", "gill@gone-fishing.example");
	await accept("Watch Seller", "https://watches.example", "seller@watches.example", true);
	await bounceConfirmation(db, mistyped.id, now);
	await close();
}
