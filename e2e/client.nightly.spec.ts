import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { openDatabase } from "#app/db/open-database.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { ENGINE_VERSION } from "#audit/engine-version.ts";
import { serveSites } from "#scripts/demo/sites/serve-sites.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { storeClient } from "#tests/desk/desk-clients.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { type ReceivedMail, startSmtpServer } from "#tests/mail/smtp-server.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { expectAccessible, expectNoLayoutViolations, openAllDetails } from "./support/accessibility.ts";
import { createStaffAccount, SETUP_TIMEOUT_MS, STAFF } from "./support/desk-test.ts";
import { submitWebsite } from "./support/home-page.ts";
import { expect, test as siteTest } from "./support/site-test.ts";

/** Measures a site and its competitor with a pause between them, perhaps beside another client. */
const MEASURED_TIMEOUT_MS = 90_000;

type ClientSite = {
	url: string;
	session: Awaited<ReturnType<APIRequestContext["storageState"]>>;
	getHost: (site: string) => string;
	mailsTo: (address: string) => ReceivedMail[];
};

/** A site with a mail server, the demo sites and a client whose history is seeded. */
const test = siteTest.extend<object, { clientSite: ClientSite }>({
	clientSite: [
		async ({ playwright }, use) => {
			const folder = mkdtempSync(join(tmpdir(), "client-certificate-"));
			const certificateFile = join(folder, "certificate.pem");
			const [sites, smtp, dataDir] = [await serveSites(), await startSmtpServer(), await createDataFolder()];
			const getHost = (name: string) => new URL(sites.origin(name)).host;
			writeFileSync(certificateFile, sites.certificate);
			await createStaffAccount({ dataDir });
			await storeClients(dataDir, getHost);
			const site = await startBuiltSite({
				DATA_DIR: dataDir,
				SNAPSHOT_ALLOW_LOOPBACK: "1",
				NODE_EXTRA_CA_CERTS: certificateFile,
				SMTP_URL: smtp.url,
				MAIL_FROM: "notices@agency.com.au",
				NOTIFY_EMAIL: "team@agency.com.au",
			});
			const request = await playwright.request.newContext({ baseURL: site.url });
			await request.post("/desk/sign-in", { form: STAFF, headers: { Origin: site.url } });
			const mailsTo = (address: string) => smtp.delivered.filter(({ envelope }) => envelope.to.includes(address));
			await use({ url: site.url, session: await request.storageState(), getHost, mailsTo });
			await request.dispose();
			await site.stop();
			await smtp.stop();
			await sites.close();
			for (const used of [folder, dataDir]) rmSync(used, { recursive: true });
		},
		{ scope: "worker", timeout: SETUP_TIMEOUT_MS },
	],
	baseURL: async ({ clientSite }, use) => use(clientSite.url),
	storageState: async ({ clientSite }, use) => use(clientSite.session),
});

// All tests run in one worker, so the site starts once.
test.describe.configure({ mode: "default" });

test("lists clients with their score, change and value, without accessibility violations", async ({ page }) => {
	await page.goto("/desk/clients");
	await expect(page.getByText("2 clients and our own site, $1,158 a month")).toBeVisible();
	await expect(page.getByText("Our own site", { exact: true })).toBeVisible();
	const row = page.getByRole("row", { name: /Reef Café/ });
	await expect(row).toContainText("64");
	await expect(row).toContainText("up 7");
	await expect(row.getByRole("img", { name: "Scores: 51, 57, 64" })).toBeVisible();
	await expectAccessible(page, { walksFocus: true });
});

test("shows score and points over time beside a competitor as charts and tables, without accessibility violations", async ({ page }) => {
	await openClient(page);
	await expect(page.getByRole("img", { name: /^Score over time: .*from 51 to 64; .*from 60 to 62$/ })).toBeVisible();
	await expect(
		page.getByRole("img", { name: /^(Site structure|Search appearance|Local presence|Technical SEO|Content|Links|Quick wins): / }),
	).toHaveCount(7);
	await page.getByText("The scores as a table").click();
	const table = page.getByRole("table", { name: "Scores out of 100" });
	await expect(table.getByRole("row")).toHaveCount(4);
	await expect(page.getByText(/^Check gone\.phone, by /)).toBeVisible();
	await openAllDetails(page);
	await expectAccessible(page, { walksFocus: true });
	await page.setViewportSize({ width: 360, height: 740 });
	const chart = await page.getByRole("img", { name: /^Score over time/ }).boundingBox();
	expect(chart?.width).toBeGreaterThan(230);
});

test("records who agreed to the change email, measures now and emails what changed, until they unsubscribe", async ({
	page,
	clientSite,
	browser,
	expectConsoleError,
}) => {
	test.setTimeout(2 * MEASURED_TIMEOUT_MS + 60_000);
	expectConsoleError(/status of 400/);
	await openClient(page);
	await expect(page.getByText("No one gets it.")).toBeVisible();
	const agreed = page.getByRole("checkbox", { name: /^They agreed/ });
	await expect(agreed).not.toBeChecked();
	await page.getByLabel("Email address").fill("kim@reef-cafe.com.au");
	await page.getByLabel("Who agreed").fill("Kim Lee");
	await page.getByLabel("How they agreed").fill("on the phone");
	await page.getByRole("button", { name: "Save the recipient" }).click();
	await expect(agreed).toHaveAccessibleDescription(/once they have agreed/);
	await expectNoLayoutViolations(page);
	await agreed.check();
	await page.getByRole("button", { name: "Save the recipient" }).click();
	await expect(page.getByText(/Kim Lee agreed: on the phone\. Recorded by anna/)).toBeVisible();

	await page.getByRole("button", { name: "Measure now" }).click();
	await expect(page.getByRole("status")).toContainText("We're measuring the site.");
	const history = page.getByRole("table", { name: "Measurements, the newest first" });
	// The result appears by itself.
	await expect(history.getByRole("rowheader")).toHaveCount(4, { timeout: MEASURED_TIMEOUT_MS });
	await expect(page.getByRole("status")).toHaveText("Measured. The result is on this page.");
	await expect.poll(() => clientSite.mailsTo("kim@reef-cafe.com.au").length, { timeout: MEASURED_TIMEOUT_MS }).toBe(1);
	const [mail] = clientSite.mailsTo("kim@reef-cafe.com.au");
	const unsubscribeUrl = /<([^>]+)>/.exec(mail?.email.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "")?.[1] ?? "";
	expect(mail?.email.text).toContain("64 to ");

	// The recipient has no account.
	const recipient = await browser.newContext({ baseURL: clientSite.url, storageState: { cookies: [], origins: [] } });
	const theirs = await recipient.newPage();
	await theirs.goto(new URL(unsubscribeUrl).pathname);
	await theirs.getByRole("button", { name: /unsubscribe/i }).click();
	await expect(theirs.getByRole("heading", { level: 1, name: /unsubscribed/i })).toBeVisible();
	await recipient.close();
	await page.reload();
	await expect(page.getByText(/unsubscribed on/)).toBeVisible();

	await history
		.getByRole("link", { name: /^Report/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/report\/[0-9a-f-]{36}$/);
	await expect(page.getByRole("heading", { level: 1, name: "reef-cafe.localhost" })).toBeVisible();
});

test("changes competitors and frequency, and keeps what was typed beside an error", async ({ page, clientSite, expectConsoleError }) => {
	expectConsoleError(/status of 400/);
	await openClient(page);
	await page.getByLabel("Every week").check();
	await page.getByLabel("Competitor 2").fill("not a site");
	await page.getByRole("button", { name: "Save what we measure" }).click();
	await expect(page.getByLabel("Competitor 1")).toHaveAccessibleDescription(/valid website URL for each competitor/);
	await expect(page.getByLabel("Competitor 2")).toHaveValue("not a site");
	await page.getByLabel("Competitor 2").fill(clientSite.getHost("mates-mowing"));
	await page.getByRole("button", { name: "Save what we measure" }).click();
	await expect(page.getByRole("status")).toContainText("Saved");
	await expect(page.getByLabel("Every week")).toBeChecked();
	await expect(page.getByLabel("Competitor 2")).toHaveValue(`https://${clientSite.getHost("mates-mowing")}`);
});

test("measures a prospect's site from the company's page, and keeps a note that is being typed", async ({ page, clientSite }) => {
	test.setTimeout(2 * MEASURED_TIMEOUT_MS);
	await page.goto("/desk/companies");
	await page.getByRole("link", { name: "Prospect Plumbing" }).click();
	const snapshots = page.getByRole("region", { name: "Snapshots" });
	await expect(snapshots).toContainText("hasn't been measured");
	await snapshots.getByRole("button", { name: "Measure their site" }).dblclick();
	await expect(page.getByRole("status")).toContainText("We're measuring the site.");
	await expectAccessible(page);
	const note = page.getByLabel("Note", { exact: true });
	await note.fill("Call them about the score");
	await expect(snapshots).toContainText("out of 100", { timeout: MEASURED_TIMEOUT_MS });
	await expect(page.getByRole("status")).toHaveText("Measured. The result is on this page.");
	await expect(note).toHaveValue("Call them about the score");
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByText(/^Snapshot of .*: \d+ out of 100$/)).toHaveCount(1);
	await snapshots.getByRole("link", { name: "Open the report" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "range-plumbing.localhost" })).toBeVisible();
	expect(clientSite.mailsTo("team@agency.com.au")).toEqual([]);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("offers the monthly check on the report page, and says in the email how to stop it", async ({ page, clientSite }) => {
		test.setTimeout(3 * MEASURED_TIMEOUT_MS);
		await page.goto("/");
		await submitWebsite(page, clientSite.getHost("mates-mowing"));
		await expect(page).toHaveURL(/\/report\/[0-9a-f-]{36}$/, { timeout: MEASURED_TIMEOUT_MS });
		const form = page.getByRole("region", { name: "Email me this report" });
		const box = form.getByRole("checkbox", { name: "Check again each month for three months and email me what changed" });
		await expect(box).not.toBeChecked();
		await box.check();
		await form.getByLabel("Email", { exact: true }).fill("owner@mates-mowing.com.au");
		await form.getByRole("button", { name: "Email me this report" }).click();
		await expect(form.getByRole("status")).toContainText("the monthly check");
		await expect(box).not.toBeChecked();
		await expect.poll(() => clientSite.mailsTo("owner@mates-mowing.com.au").length, { timeout: MEASURED_TIMEOUT_MS }).toBe(1);
		const [mail] = clientSite.mailsTo("owner@mates-mowing.com.au");
		expect(mail?.email.text).toMatch(/each month for three months[\s\S]*\/unsubscribe\/[0-9a-f-]{36}/);
	});

	test("shows the charts of a client", async ({ page }) => {
		await openClient(page);
		await expect(page.getByRole("img", { name: /^Score over time/ })).toBeVisible();
	});
});

async function openClient(page: Page) {
	await page.goto("/desk/clients");
	await page.getByRole("link", { name: "Reef Café" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reef Café: measurements");
}

/** Stores a client that was measured three times and one that was not. */
async function storeClients(dataDir: string, getHost: (site: string) => string) {
	const { db, close } = await openDatabase({ dataDir });
	const monthsAgo = (months: number) => new Date(Date.now() - months * 30 * DAY_MS).toISOString();
	const reading = (months: number, scores: number[], failed: string[]) => ({
		at: monthsAgo(months),
		scores,
		failed,
		engineVersion: ENGINE_VERSION,
	});
	// Further away, it would count as the mistake of a fast clock and be measured now.
	const watch = { dueAt: new Date(Date.now() + 10 * DAY_MS) };
	await storeClient(db, {
		watch,
		company: { name: "Reef Café", monthlyValue: 388, website: `https://${getHost("reef-cafe")}` },
		hosts: [getHost("reef-cafe"), getHost("range-plumbing")],
		readings: [
			reading(3, [51, 60], ["gone.phone", "old.title"]),
			reading(2, [57, 61], ["gone.phone", "old.title"]),
			reading(1, [64, 62], ["old.title", "new.dead-links"]),
		],
	});
	await storeClient(db, {
		watch,
		company: { name: "Quiet Dental", monthlyValue: 770, website: "https://quiet.example" },
		hosts: ["quiet.example"],
	});
	await storeClient(db, {
		watch,
		company: { name: "SEO Queensland", isAgency: true, website: "https://own.example" },
		hosts: ["own.example"],
	});
	await storeCompany(db, { name: "Prospect Plumbing", website: `https://${getHost("range-plumbing")}` });
	await close();
}
