import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { NO_SETTINGS } from "#tests/no-settings.ts";
import { projectFolder } from "./built-site.ts";
import { storeDeskLeads } from "./desk-leads.ts";
import { expect, test as siteTest } from "./site-test.ts";
import { startSite } from "./start-site.ts";

/** Two databases are opened, a password is hashed, a server and a browser start: seconds, or a minute on a busy machine. */
const SETUP_TIMEOUT_MS = 180_000;

export const STAFF = { username: "anna", password: "mangroves at low tide" };

type StorageState = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
type Desk = { url: string; session: StorageState };

/** Journeys at the desk: a server with leads of its own, an account made by the owner's command, and a browser that is signed in. */
export const test = siteTest.extend<object, { desk: Desk /** The leads of `npm run seed:demo` instead. */; hasDemoLeads: boolean }>({
	hasDemoLeads: [false, { option: true, scope: "worker" }],
	desk: [
		async ({ browser, hasDemoLeads }, use) => {
			const dataDir = mkdtempSync(join(tmpdir(), "site-desk-"));
			makeAccount(dataDir);
			if (hasDemoLeads) runOwnerCommand(dataDir, ["scripts/seed-demo.ts"]);
			else await storeDeskLeads(dataDir);
			const site = await startSite({}, projectFolder, dataDir);
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

/** The account that `signIn` signs in with. */
export function makeAccount(dataDir: string, env: Record<string, string> = {}) {
	runOwnerCommand(dataDir, ["scripts/desk-user.ts", STAFF.username], { input: `${STAFF.password}\n`, env });
}

/** As the owner does it, with what is typed piped in. */
function runOwnerCommand(dataDir: string, words: string[], { input = "", env = {} } = {}) {
	execFileSync(process.execPath, words, {
		cwd: projectFolder,
		env: { ...process.env, ...NO_SETTINGS, DATA_DIR: dataDir, ...env },
		input,
	});
}
