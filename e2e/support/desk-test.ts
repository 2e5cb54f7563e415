import { execFileSync } from "node:child_process";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { createAccount } from "#app/staff/account-store.server.ts";
import { hashPassword } from "#app/staff/hash-password.server.ts";
import { startPostgresServer } from "#tests/database/postgres-server.ts";
import { type ReceivedMail, startSmtpServer } from "#tests/mail/smtp-server.ts";
import { projectFolder } from "#tests/site/built-files.ts";
import { NO_SETTINGS } from "#tests/site/no-settings.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { seedDesk } from "./seed-desk.ts";
import { expect, test as siteTest } from "./site-test.ts";

/** Starting a database and a server and hashing a password takes seconds, or a minute on a busy machine. */
export const SETUP_TIMEOUT_MS = 300_000;

export const STAFF = { username: "anna", password: "mangroves at low tide" };
const STAFF_EMAIL = "anna@agency.com.au";

type Desk = {
	url: string;
	session: Awaited<ReturnType<APIRequestContext["storageState"]>>;
	/** For what a journey starts from. Other journeys use the same desk, so it needs names of its own. */
	db: Database;
	listMails: (filter: { to: string; subject?: string | RegExp }) => ReceivedMail[];
};

type WorkerFixtures = {
	/** A site on PostgreSQL with requests, an account and a mail server, which may measure sites on this machine. */
	desk: Desk;
	/** Uses the leads of `npm run seed:demo` instead. */
	hasDemoLeads: boolean;
	/** Tests with another name here get a server of their own, so they may change the same leads. */
	deskName: string;
};

/** Journeys on the desk, in a browser that is signed in. */
export const test = siteTest.extend<object, WorkerFixtures>({
	hasDemoLeads: [false, { option: true, scope: "worker" }],
	deskName: ["shared", { option: true, scope: "worker" }],
	desk: [
		async ({ playwright, hasDemoLeads }, use) => {
			await using parts = new AsyncDisposableStack();
			const postgres = await startPostgresServer();
			parts.defer(() => postgres.stop());
			const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl: postgres.url });
			parts.defer(close);
			await createAccount(db, { username: STAFF.username, email: STAFF_EMAIL, password: await hashPassword(STAFF.password) });
			if (hasDemoLeads) seedDemo(postgres.url);
			else await seedDesk(db);
			const smtp = parts.use(await startSmtpServer());
			const site = parts.use(
				await startBuiltSite({
					DATABASE_URL: postgres.url,
					SMTP_URL: smtp.url,
					MAIL_FROM: "notices@agency.com.au",
					LEADS_PER_VISITOR_PER_HOUR: "100000",
					SNAPSHOT_ALLOW_LOOPBACK: "1",
				}),
			);
			const request = await playwright.request.newContext({ baseURL: site.url });
			await request.post("/desk/sign-in", { form: STAFF, headers: { Origin: site.url } });
			const session = await request.storageState();
			await request.dispose();
			const listMails: Desk["listMails"] = ({ to, subject = "" }) =>
				smtp.delivered.filter(({ envelope, email }) => envelope.to.includes(to) && email.subject?.match(subject));
			await use({ url: site.url, session, db, listMails });
		},
		{ scope: "worker", timeout: SETUP_TIMEOUT_MS },
	],
	baseURL: async ({ desk }, use) => use(desk.url),
	storageState: async ({ desk }, use) => use(desk.session),
});

export { expect };

export async function signIn(page: Page, { username, password } = STAFF) {
	await page.getByLabel("Account name").fill(username);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
}

/** Creates the account that `signIn` uses, before the site starts. */
export async function createStaffAccount(database: Parameters<typeof openDatabase>[0]) {
	const { db, close } = await openDatabase(database);
	await createAccount(db, { username: STAFF.username, password: await hashPassword(STAFF.password) });
	await close();
}

function seedDemo(databaseUrl: string) {
	execFileSync(process.execPath, ["scripts/demo/seed-demo.ts"], {
		cwd: projectFolder,
		env: { ...process.env, ...NO_SETTINGS, DATABASE_URL: databaseUrl },
	});
}

/** Locates the links to the leads on the list. */
export function leadLinks(page: Page) {
	return page.getByRole("table").getByRole("rowheader").getByRole("link");
}

export function leadRow(page: Page, name: string) {
	return page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
}

export async function openLead(page: Page, name: string) {
	await page.goto("/desk/leads");
	await leadRow(page, name).getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

export function noteBox(page: Page) {
	return page.getByRole("textbox", { name: "Note" });
}
