import { sql } from "drizzle-orm";
import { openDatabase } from "#app/db/open-database.server.ts";
import { alerts, measurements, watches } from "#app/db/schema.server.ts";
import { storeClient } from "#tests/clients/store-client.ts";
import { startPostgresServer } from "#tests/database/postgres-server.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { SETUP_TIMEOUT_MS } from "./support/desk-test.ts";
import { expect, test } from "./support/site-test.ts";

const WORDS = "Fresh coffee and cakes in Cairns every day. ".repeat(40);
const MEASURED = { timeout: 60_000, intervals: [500] };

const client = { head: "<title>Coffee and cakes in Cairns</title>" };
const parts = new AsyncDisposableStack();
let journey: Awaited<ReturnType<typeof start>> | undefined;

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
test.use({ baseURL: async ({}, use) => use(journey?.url) });

test.beforeAll(async () => {
	test.setTimeout(SETUP_TIMEOUT_MS);
	journey = await start();
});

test.afterAll(() => parts.disposeAsync());

/** Starts the client's site, a mail server and our site, where that client was just won. */
async function start() {
	const postgres = await startPostgresServer();
	parts.defer(() => postgres.stop());
	const smtp = parts.use(await startSmtpServer());
	const clientSite = parts.use(
		await startHttpServer(({ url }, response) => {
			response.writeHead(url === "/" ? 200 : 404, { "Content-Type": "text/html" });
			response.end(
				`<!doctype html><html lang="en-AU"><head>${client.head}</head><body><h1>Coffee in Cairns</h1><p>${WORDS}</p></body></html>`,
			);
		}),
	);
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl: postgres.url });
	parts.defer(close);
	const now = new Date();
	await storeClient(db, { website: clientSite.url, email: "linh@reefcafe.com.au", consentedAt: now, consent: "asked by phone", now });
	const { url } = parts.use(await startBuiltSite({ DATABASE_URL: postgres.url, SMTP_URL: smtp.url, SNAPSHOT_ALLOW_LOOPBACK: "1" }));
	return { db, smtp, url };
}

test("tells the client and the agency what changed since last month, and stops when the client unsubscribes", async ({ page }) => {
	test.setTimeout(SETUP_TIMEOUT_MS);
	if (!journey) throw new Error("the site did not start");
	const { db, smtp } = journey;
	await expect.poll(() => db.$count(measurements), MEASURED).toBe(1);
	expect(smtp.mails).toEqual([]);

	// A month passes, and someone hides the site from Google.
	await db.update(measurements).set({ measuredAt: sql`measured_at - interval '31 days'`, dueAt: sql`due_at - interval '31 days'` });
	client.head = `<title>Coffee and cakes in Cairns</title><meta name="robots" content="noindex">`;
	await db.update(watches).set({ dueAt: new Date() });
	await expect.poll(() => smtp.mails.length, MEASURED).toBe(2);
	const changeMail = smtp.mails.find(({ envelope }) => envelope.to.includes("linh@reefcafe.com.au"));
	const alertMail = smtp.mails.find((mail) => mail !== changeMail);
	expect(alertMail?.email.subject).toContain("Client alert: Reef Café");
	expect(alertMail?.email.text).toContain("noindex");
	expect(changeMail?.email.subject).toMatch(/^Your website check: \d+ to 35$/);
	const kinds = await db.select({ kind: alerts.kind }).from(alerts).orderBy(alerts.id);
	expect(kinds.map(({ kind }) => kind)).toContain("noindex");

	const links = [...(changeMail?.email.text ?? "").matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link).pathname);
	await page.goto(links.find((path) => path.startsWith("/report/")) ?? "");
	await expect(page.getByText("35").filter({ visible: true }).first()).toBeVisible();

	const unsubscribePath = links.find((path) => path.startsWith("/unsubscribe/")) ?? "";
	const response = await page.goto(unsubscribePath);
	expect(response?.headers()).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" });
	await expect(page.locator("main")).not.toContainText("linh");
	for (const width of [360, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		await expectAccessible(page);
	}
	await page.getByRole("button", { name: "Unsubscribe" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();
	await expectAccessible(page);
	expect(await db.$count(watches, sql`unsubscribed_at is not null`)).toBe(1);

	const again = await page.request.post(unsubscribePath, { form: { "List-Unsubscribe": "One-Click" } });
	expect(again.status()).toBe(200);
});
