import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { assignCompanies } from "#app/companies/assign-company-store.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leads, notices, snapshots, users } from "#app/db/schema.server.ts";
import type { ReplyPayload } from "#app/notices/reply-mail.tsx";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { createStaffAccount, test as deskTest, expect, SETUP_TIMEOUT_MS, STAFF, signIn } from "./support/desk-test.ts";

/** In the order of their ids. */
const COMPANIES = ["Reef Tours Cairns", "Bounced Bakery", "Mistyped Motel"];

const RESULT = { issues: ["tech.https"], opportunities: [], findings: [{ id: "tech.https", text: "Your site isn't secure." }] };

type ReplyDesk = { url: string; smtp: Awaited<ReturnType<typeof startSmtpServer>> };

/** A desk with three companies and a mail server. Companies 2 and 3 have a reply that the mail server refused. */
const test = deskTest.extend<object, { replyDesk: ReplyDesk }>({
	replyDesk: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright requires it
		async ({}, use) => {
			const dataDir = await createDataFolder();
			await createStaffAccount({ dataDir });
			await seedCompanies(dataDir);
			const smtp = await startSmtpServer();
			const site = await startBuiltSite({
				DATA_DIR: dataDir,
				SMTP_URL: smtp.url,
				MAIL_FROM: "notices@seo.example",
				BOOKING_URL: "https://cal.example/anna",
			});
			await use({ url: site.url, smtp });
			await site.stop();
			await smtp.stop();
			rmSync(dataDir, { recursive: true });
		},
		{ scope: "worker", timeout: SETUP_TIMEOUT_MS },
	],
	baseURL: async ({ replyDesk }, use) => use(replyDesk.url),
	storageState: undefined,
});

test.describe.configure({ mode: "default" });

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

		test(`replies to a contact with a template ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({ page, replyDesk }) => {
			const { smtp } = replyDesk;
			const before = smtp.delivered.length;
			await openCompany(page, "Reef Tours Cairns");
			await page.getByRole("link", { name: "Write to Thảo" }).click();
			await page.getByRole("radio", { name: "First reply" }).check();
			await page.getByRole("button", { name: "Use this template" }).click();
			await expect(page.getByLabel("Subject")).toHaveValue("Your website check: 64 out of 100");
			const text = page.getByLabel("Text", { exact: true });
			await expect(text).toHaveValue(/^Hi Thảo,\n.*\/report\/[0-9a-f-]{36}\n.*- Your site isn't secure\.\n.*https:\/\/cal\.example\/anna/s);
			await page.getByRole("radio", { name: "Follow-up" }).check();
			await page.getByRole("button", { name: "Use this template" }).click();
			await expect(page.getByLabel("Subject")).toHaveValue("Any questions about your report?");
			const ending = javaScriptEnabled ? "Talk soon" : "Speak soon";
			await text.fill(`${await text.inputValue()}\n${ending}.`);
			await page.getByRole("button", { name: "Send", exact: true }).dblclick();

			await expect(page.getByRole("status")).toContainText(/Your reply is on its way|You sent that reply already/);
			await expect(page.getByRole("button", { name: "Contacted" })).toHaveAttribute("aria-pressed", "true");
			await expect(page.getByRole("region", { name: "Next step" })).toContainText("Anna Walsh");
			await expect(page.getByRole("list", { name: "History" })).toContainText(`${ending}.`);
			await expect.poll(() => smtp.delivered.length, { timeout: 60_000 }).toBe(before + 1);
			const { email, envelope } = smtp.delivered.at(-1) ?? {};
			expect(envelope).toEqual({ from: "notices@seo.example", to: ["thao@reef-tours.example"] });
			expect(email).toMatchObject({
				from: { name: "Anna Walsh", address: "notices@seo.example" },
				replyTo: [{ address: "anna@seo.example" }],
				subject: "Any questions about your report?",
			});
			expect(email?.text).toContain(`${ending}.`);
			expect(email?.text).toContain("Anna Walsh");
			expect(email?.html).toMatch(/<a href="https?:\/\/[^"]+\/report\/[0-9a-f-]{36}"/);
			await page.reload();
			await expect(page.getByText(/Reply from the desk: sent/).first()).toBeVisible();
		});
	});
}

test("keeps a draft that was rejected", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 400/);
	await openCompany(page, "Reef Tours Cairns");
	await page.getByRole("link", { name: "Write to Thảo" }).click();
	await page.getByLabel("Subject").fill("   ");
	await page.getByLabel("Text", { exact: true }).fill("Half a reply");
	await page.getByRole("button", { name: "Send", exact: true }).click();
	await expect(page.getByText("Please write a subject.")).toBeVisible();
	await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Half a reply");
});

test("sends a reply again that the mail server had refused", async ({ page, replyDesk: { smtp } }) => {
	await openCompany(page, "Bounced Bakery");
	await page.getByRole("button", { name: "Send again: Reply from the desk" }).click();
	await expect
		.poll(() => smtp.delivered.filter(({ envelope }) => envelope.to.includes("bea@bounced.example")).length, { timeout: 60_000 })
		.toBe(1);
});

test("sends a refused reply to the corrected address instead of the old confirmation", async ({ page, replyDesk: { smtp } }) => {
	await openCompany(page, "Mistyped Motel");
	await page.goto("/desk");
	const row = page.getByRole("region", { name: /^Mail problems/ }).getByRole("listitem");
	await row.filter({ hasText: "Mistyped Motel" }).getByRole("link", { name: "Write again" }).click();
	await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Hi Mo,");
	await expect(page.getByText("Our email to mo@motle.example was refused.")).toBeVisible();
	await expectAccessible(page, { walksFocus: true });
	await page.getByRole("link", { name: "Correct it" }).click();
	const contacts = page.getByRole("region", { name: "Contacts" });
	await contacts.getByLabel("Email", { exact: true }).first().fill("mo@motel.example");
	await expect(contacts.getByLabel(/resend what they missed/)).toBeChecked();
	await contacts.getByRole("button", { name: "Save contact" }).dblclick();
	await expect(page.getByRole("button", { name: "Contacted" })).toHaveAttribute("aria-pressed", "true");
	const listSent = () => smtp.delivered.filter(({ envelope }) => envelope.to.includes("mo@motel.example"));
	await expect.poll(() => listSent().length, { timeout: 60_000 }).toBe(1);
	expect(listSent()[0]?.email.text).toContain("Hi Mo,");
	await page.reload();
	await expect(page.getByText(/Reply from the desk: sent/)).toBeVisible();
	await expect(page.getByText(/^replied after/).first()).toBeVisible();
	await page.goto("/desk");
	await expect(page.getByRole("link", { name: "Mistyped Motel" })).toHaveCount(0);
	expect(listSent()).toHaveLength(1);
});

test("finds no accessibility violations on the reply page, opened for a contact", async ({ page }) => {
	await openCompany(page, "Reef Tours Cairns");
	await page.getByRole("link", { name: "Write to Thảo" }).click();
	await expect(page.getByLabel("To", { exact: true }).locator("option:checked")).toHaveText("Thảo Nguyễn (thao@reef-tours.example)");
	await expectAccessible(page, { walksFocus: true });
});

/** Signs in and opens the page of a company. */
async function openCompany(page: Page, name: string): Promise<void> {
	await page.goto(`/desk/companies/${COMPANIES.indexOf(name) + 1}`);
	await signIn(page);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
}

async function seedCompanies(dataDir: string): Promise<void> {
	const { db, close } = await openDatabase({ dataDir });
	const now = new Date();
	await db.update(users).set({ email: "anna@seo.example", displayName: "Anna Walsh" }).where(eq(users.username, STAFF.username));
	await db.insert(leads).values([
		{
			website: "https://reef-tours.example",
			businessName: "Reef Tours Cairns",
			contactName: "Thảo Nguyễn",
			email: "thao@reef-tours.example",
		},
		{ website: "https://bounced.example", businessName: "Bounced Bakery", contactName: "Bea", email: "bea@bounced.example" },
		{ website: "https://motel.example", businessName: "Mistyped Motel", contactName: "Mo", email: "mo@motle.example" },
	]);
	await assignCompanies(db);
	await db.insert(snapshots).values({ leadId: 1, host: "reef-tours.example", score: 64, result: RESULT, measuredAt: now });
	const refused = { state: "parked", attempts: 5, strikes: 5, problem: "the email address was refused, perhaps mistyped (550)" };
	const reply = (companyId: number, name: string, address: string) => {
		const payload: ReplyPayload = {
			subject: "Your request",
			text: `Hi ${name},`,
			to: { name, address },
			replyTo: { name: "Anna", address: "anna@seo.example" },
			username: STAFF.username,
			senderName: "Anna Walsh",
		};
		return { companyId, kind: "reply-mail", payload, runAt: now, createdAt: now, ...refused };
	};
	await db.insert(notices).values([reply(2, "Bea", "bea@bounced.example"), reply(3, "Mo", "mo@motle.example")]);
	await db.insert(notices).values({ leadId: 3, kind: "confirmation-mail", runAt: now, createdAt: now, ...refused });
	await close();
}
