import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { NO_SETTINGS } from "#tests/no-settings.ts";
import { projectFolder, startSite } from "./built-site.ts";
import { storeDeskLeads } from "./desk-leads.ts";
import { expect, test as siteTest } from "./site-test.ts";

/** Starting a database and a server and hashing a password takes seconds, or a minute on a busy machine. */
export const SETUP_TIMEOUT_MS = 180_000;

export const STAFF = { username: "anna", password: "mangroves at low tide" };

type StorageState = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
type Desk = { url: string; session: StorageState };

type WorkerFixtures = {
	desk: Desk;
	/** Uses the leads of `npm run seed:demo` instead. */
	hasDemoLeads: boolean;
};

/** Journeys at the desk: a server with leads of its own, an account made with `npm run desk:user`, and a signed-in browser. */
export const test = siteTest.extend<object, WorkerFixtures>({
	hasDemoLeads: [false, { option: true, scope: "worker" }],
	desk: [
		async ({ browser, hasDemoLeads }, use) => {
			const dataDir = mkdtempSync(join(tmpdir(), "site-desk-"));
			createAccount(dataDir);
			if (hasDemoLeads) runOwnerCommand(dataDir, ["scripts/seed-demo.ts"]);
			else await storeDeskLeads(dataDir);
			const site = await startSite({}, { dataDir });
			const page = await browser.newPage({ baseURL: site.url });
			await page.goto("/desk");
			await signIn(page);
			await expect(page).toHaveURL("/desk");
			const session = await page.context().storageState();
			await page.close();
			await use({ url: site.url, session });
			await site.stop();
		},
		{ scope: "worker", timeout: SETUP_TIMEOUT_MS },
	],
	baseURL: async ({ desk }, use) => use(desk.url),
	storageState: async ({ desk }, use) => use(desk.session),
});

export { expect };

export async function signIn(page: Page) {
	await page.getByLabel("Account name").fill(STAFF.username);
	await page.getByLabel("Password").fill(STAFF.password);
	await page.getByRole("button", { name: "Sign in" }).click();
}

/** Creates the account that `signIn` uses. */
export function createAccount(dataDir: string, env: Record<string, string> = {}) {
	runOwnerCommand(dataDir, ["scripts/desk-user.ts", STAFF.username], { input: `${STAFF.password}\n`, env });
}

function runOwnerCommand(dataDir: string, words: string[], { input = "", env = {} } = {}) {
	execFileSync(process.execPath, words, {
		cwd: projectFolder,
		env: { ...process.env, ...NO_SETTINGS, DATA_DIR: dataDir, ...env },
		input,
	});
}

/** The links to the leads on the list. */
export function leadLinks(page: Page) {
	return page.getByRole("table").getByRole("rowheader").getByRole("link");
}

export function leadRow(page: Page, name: string) {
	return page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
}

export async function openLead(page: Page, name: string) {
	await page.goto("/desk");
	await leadRow(page, name).getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

export function noteBox(page: Page) {
	return page.getByRole("textbox", { name: "Note" });
}
