import { readFileSync, rmSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { createAccount } from "#app/staff/account-store.server.ts";
import { hashPassword } from "#app/staff/hash-password.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { expectAccessible, expectNoOverflow, openAllDetails } from "./support/accessibility.ts";
import { SETUP_TIMEOUT_MS, STAFF, signIn } from "./support/desk-test.ts";
import { expect, test } from "./support/site-test.ts";

const KAI = { username: "kai@reef.example", password: "nine wet gullies" };
const MINUTE_MS = 60_000;

let dataDir = "";
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let site: Awaited<ReturnType<typeof startBuiltSite>> | undefined;

// The journeys build on each other: the colleague of the first one is in the later ones.
test.describe.configure({ mode: "serial", timeout: SETUP_TIMEOUT_MS });

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
test.use({ baseURL: async ({}, use) => use(site?.url) });

test.beforeAll(async () => {
	test.setTimeout(SETUP_TIMEOUT_MS);
	dataDir = await createDataFolder();
	const { db, close } = await openDatabase({ dataDir });
	await createAccount(db, { username: STAFF.username, email: "anna@agency.example", password: await hashPassword(STAFF.password) });
	await close();
	smtp = await startSmtpServer();
	site = await startBuiltSite({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
});

test.afterAll(async () => {
	await site?.stop();
	await smtp.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

test("invites a colleague by email, who chooses a password, works as staff and becomes an owner", async ({
	page,
	browser,
	expectConsoleError,
}) => {
	await page.goto("/desk/staff");
	await signIn(page);
	await expect(page.getByRole("heading", { name: "Staff", level: 1 })).toBeVisible();
	await page.getByLabel("Name", { exact: true }).fill("Kai Tran");
	await page.getByLabel("Email address").fill(KAI.username);
	await page.getByRole("button", { name: "Send the invitation" }).click();
	await expect(page.getByRole("status")).toContainText("Invited.");
	await openAllDetails(page);
	await expectAccessible(page);
	await expectNoOverflow(page);

	const kai = await openPage(browser);
	expectConsoleError(/status of 40[34]/);
	await kai.goto(await readLink(KAI.username, "invitation"));
	await expectAccessible(kai);
	await kai.getByLabel("New password", { exact: true }).fill(KAI.password);
	await kai.getByLabel("Confirm new password").fill(KAI.password);
	await kai.getByRole("button", { name: "Save password" }).click();
	await expect(kai.getByRole("status")).toContainText("Your password is set.");
	await signIn(kai, KAI);
	await expect(kai.getByRole("link", { name: `Account of ${KAI.username}` })).toBeVisible();
	await kai.goto("/desk/staff");
	await expect(kai.getByRole("heading", { name: "That's for owners" })).toBeVisible();

	await page.reload();
	await page.getByLabel("Role of Kai Tran", { exact: true }).selectOption("owner");
	const change = page.getByRole("button", { name: "Change role of Kai Tran" });
	await change.click();
	await expect(page.getByRole("alert")).toContainText("That isn't your current password.");
	await page.getByLabel("Role of Kai Tran", { exact: true }).selectOption("owner");
	await page.getByRole("listitem").filter({ has: change }).getByLabel("Your password").fill(STAFF.password);
	await change.click();
	await expect(page.getByRole("status")).toContainText("Role changed.");
	await kai.reload();
	await expect(kai.getByRole("heading", { name: "Staff", level: 1 })).toBeVisible();
	await page.goto("/desk/audit");
	await expect(page.getByText("anna changed the role of kai@reef.example to owner")).toBeVisible();
	await kai.context().close();
});

test("turns on a second factor, and signs in with a code and with a recovery code", async ({ page, browser }) => {
	await page.goto("/desk/account");
	await signIn(page);
	const panel = page.getByRole("region", { name: "Second factor" });
	await panel.getByLabel("Current password").fill(STAFF.password);
	await panel.getByRole("button", { name: "Set up a second factor" }).click();
	await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
	await expectAccessible(page);
	await expectNoOverflow(page);
	const uri = (await page.getByRole("link", { name: "Open the app" }).getAttribute("href")) ?? "";
	const totp = new TOTP({ secret: Secret.fromBase32(new URL(uri).searchParams.get("secret") ?? "") });
	await page.getByLabel("Code from the app").fill(totp.generate());
	await page.getByRole("button", { name: "Turn it on" }).click();
	const shownCodes = page.getByRole("status").getByRole("listitem");
	await expect(shownCodes).toHaveCount(10);
	const codes = await shownCodes.allTextContents();
	await expectAccessible(page);

	const phone = await openPage(browser);
	await phone.goto("/desk");
	await signIn(phone);
	await expect(phone.getByRole("heading", { name: "Enter your code" })).toBeVisible();
	await expectAccessible(phone);
	// The code that turned it on does not work again.
	await phone.getByLabel("Code").fill(totp.generate({ timestamp: Date.now() + 30_000 }));
	await phone.getByRole("button", { name: "Sign in" }).click();
	await expect(phone.getByRole("link", { name: `Account of ${STAFF.username}` })).toBeVisible();
	await phone.getByRole("button", { name: "Sign out" }).click();
	await signIn(phone);
	await phone.getByLabel("Code").fill(codes[0] ?? "");
	await phone.getByRole("button", { name: "Sign in" }).click();
	await expect(phone.getByRole("link", { name: `Account of ${STAFF.username}` })).toBeVisible();
	await phone.context().close();

	const off = page.getByRole("region", { name: "Second factor" });
	await page.goto("/desk/account");
	await expect(off).toContainText("Recovery codes left: 9");
	await off.getByText("Turn it off").click();
	await off.getByLabel("Current password").fill(STAFF.password);
	await off.getByRole("button", { name: "Turn off the second factor" }).click();
	await expect(page.getByRole("status")).toContainText("The second factor is off.");
});

test("resets a forgotten password with a link from an email, and signs out the other browsers", async ({
	page,
	browser,
	expectConsoleError,
}) => {
	expectConsoleError(/status of 401/);
	const laptop = await openPage(browser);
	await laptop.goto("/desk/account");
	await signIn(laptop, KAI);
	await expect(laptop.getByRole("heading", { name: "Your account" })).toBeVisible();

	await page.goto("/desk/sign-in");
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	await expectAccessible(page);
	await page.getByLabel("Account name or email address").fill(KAI.username);
	await page.getByRole("button", { name: "Email me a link" }).click();
	await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
	await page.goto(await readLink(KAI.username, "reset"));
	await page.getByLabel("New password", { exact: true }).fill("eight dry billabongs");
	await page.getByLabel("Confirm new password").fill("eight dry billabongs");
	await page.getByRole("button", { name: "Save password" }).click();
	await laptop.reload();
	await expect(laptop.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
	await signIn(page, KAI);
	await expect(page.getByRole("alert")).toContainText("Wrong account name or password.");
	await signIn(page, { ...KAI, password: "eight dry billabongs" });
	await expect(page.getByRole("link", { name: `Account of ${KAI.username}` })).toBeVisible();
	await laptop.context().close();
});

test("downloads a backup and sends a test email that says what the mail server answered", async ({ page }) => {
	await page.goto("/desk/data");
	await signIn(page);
	await expectAccessible(page);
	await expectNoOverflow(page);
	await page.getByLabel("Current password").fill("not it");
	await page.getByRole("button", { name: "Download a backup" }).click();
	await expect(page.getByRole("alert")).toContainText("That isn't your current password.");
	await expectAccessible(page);
	await page.getByLabel("Current password").fill(STAFF.password);
	const downloading = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download a backup" }).click();
	const lines = gunzipSync(readFileSync(await (await downloading).path()))
		.toString()
		.trimEnd()
		.split("\n");
	expect(JSON.parse(lines.at(-1) ?? "").end.rows.users).toBe(2);

	await page.getByRole("button", { name: "Send a test email" }).click();
	await expect(page.getByRole("status")).toContainText("The mail server accepted it and said: “250");
	expect(smtp.delivered.at(-1)?.envelope.to).toEqual(["anna@agency.example"]);
	await smtp.stop();
	await page.getByRole("button", { name: "Send a test email" }).click();
	await expect(page.getByRole("alert")).toContainText("the mail server could not be reached (ECONNREFUSED)");
	await page.goto("/desk/audit");
	await expect(page.getByText("anna downloaded a backup")).toBeVisible();
});

test.describe("while the mail server is down", () => {
	// In a hook, because the journey's base URL is that of the site that runs when it begins.
	test.beforeAll(async () => {
		test.setTimeout(SETUP_TIMEOUT_MS);
		await site?.stop();
		await smtp.stop();
		await storeFailingEmails();
		site = await startBuiltSite({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
	});

	test("warns on every page", async ({ page }) => {
		const warning = page.getByRole("region", { name: "Email isn't going out" });
		await page.goto("/desk/audit");
		await signIn(page);
		// Email is checked every minute.
		await expect(async () => {
			await page.goto("/desk/audit");
			await expect(warning).toContainText("2 emails are waiting", { timeout: 1_000 });
		}).toPass({ timeout: 90_000 });
		for (const path of ["/desk", "/desk/staff", "/desk/speed"]) {
			await page.goto(path);
			await expect(warning).toBeVisible();
		}
		await expectAccessible(page);
		await expectNoOverflow(page);
	});
});

async function storeFailingEmails() {
	const { db, close } = await openDatabase({ dataDir });
	const createdAt = new Date(Date.now() - 10 * MINUTE_MS);
	// The emails of the other journeys were sent before the outage.
	await db
		.update(notices)
		.set({ doneAt: new Date(createdAt.getTime() - MINUTE_MS) })
		.where(eq(notices.state, "done"));
	for (const website of ["https://reef.example", "https://cove.example"]) {
		const [lead] = await db.insert(leads).values({ website, createdAt }).returning();
		// The mail server is still down, so the site keeps failing to send them.
		await db.insert(notices).values({
			leadId: lead?.id,
			kind: "agency-mail",
			attempts: 3,
			problem: "the mail server could not be reached (ECONNREFUSED)",
			runAt: new Date(),
			createdAt,
		});
	}
	await close();
}

/** Opens a page in a browser of its own, without anyone else's cookies. */
async function openPage(browser: Browser): Promise<Page> {
	return (await browser.newContext({ baseURL: site?.url ?? "" })).newPage();
}

/** Waits for the newest email of this kind and returns the path of its link. */
async function readLink(to: string, kind: "invitation" | "reset"): Promise<string> {
	const link = new RegExp(`/desk/${kind}/[\\w-]{43}`);
	const find = () =>
		smtp.delivered
			.filter(({ envelope }) => envelope.to.includes(to))
			.map(({ email }) => link.exec(email.text ?? "")?.[0])
			.filter(Boolean)
			.at(-1) ?? "";
	await expect.poll(find, { timeout: 60_000 }).not.toBe("");
	return find();
}
