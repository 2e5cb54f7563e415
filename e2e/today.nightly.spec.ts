import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { alerts, contacts, leadEvents } from "#app/db/schema.server.ts";
import { createAccount } from "#app/staff/account-store.server.ts";
import { hashPassword } from "#app/staff/hash-password.server.ts";
import { startPostgresServer } from "#tests/database/postgres-server.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { expectAccessible, expectNoOverflow } from "./support/accessibility.ts";
import { SETUP_TIMEOUT_MS, STAFF, signIn } from "./support/desk-test.ts";
import { bounceConfirmation } from "./support/seed-desk.ts";
import { expect, test } from "./support/site-test.ts";

/** Monday, 7:00 in Brisbane, which is when the sites start. */
const MONDAY = new Date("2026-11-15T21:00:00Z");
const SATURDAY = new Date("2026-11-14T00:00:00Z");
const SUNDAY = new Date("2026-11-15T06:00:00Z");

const parts = new AsyncDisposableStack();
let journey: Awaited<ReturnType<typeof start>> | undefined;

// The journeys build on each other: the last one does what the others only look at.
test.describe.configure({ mode: "serial", timeout: SETUP_TIMEOUT_MS });

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
test.use({ baseURL: async ({}, use) => use(journey?.url) });

test.beforeAll(async () => {
	test.setTimeout(SETUP_TIMEOUT_MS);
	journey = await start();
});

test.afterAll(() => parts.disposeAsync());

/** Starts a mail server and two nodes of our site on one database, on a working morning when something is due. */
async function start() {
	const postgres = await startPostgresServer();
	parts.defer(() => postgres.stop());
	const smtp = parts.use(await startSmtpServer());
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl: postgres.url });
	parts.defer(close);
	await seed(db);
	const env = {
		DATABASE_URL: postgres.url,
		SMTP_URL: smtp.url,
		NODE_OPTIONS: `--import ${new URL("../tests/processes/shift-clock.ts", import.meta.url).href}`,
		CLOCK_SHIFT_MS: `${MONDAY.getTime() - Date.now()}`,
	};
	const [node] = await Promise.all([startBuiltSite(env), startBuiltSite(env)].map(async (starting) => parts.use(await starting)));
	return { db, smtp, url: node?.url ?? "" };
}

test.beforeEach(async ({ page }) => {
	await page.goto("/desk");
	await signIn(page);
	await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
});

test("sends one digest from two nodes on a working morning, whose links work", async ({ page }) => {
	await expect.poll(() => listDigests().length, { timeout: 180_000 }).toBe(1);
	const [mail] = listDigests();
	expect(mail?.email.subject).toBe("Today: 2 answers (1 overdue), 2 next steps, 1 alert, 1 mail problem");
	for (const line of [
		"Reef Tours: ",
		"Bay Dental: Send the offer, today",
		"Cove Motel: Ring back, was due",
		"Reef Café: Hidden from Google",
	]) {
		expect(mail?.email.text).toContain(line);
	}
	const links = [...(mail?.email.text ?? "").matchAll(/https?:\/\/[^\s<>]+/g)].map(([link]) => new URL(link).pathname);
	expect(links).toEqual(expect.arrayContaining(["/desk", "/desk/settings"]));
	await page.goto("/desk/settings");
	await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
});

test("lists everything that is due today, for everyone or for one colleague", async ({ page }) => {
	const answers = page.getByRole("region", { name: "Answers due (2)" });
	await expect(answers.getByRole("listitem").filter({ hasText: "Reef Tours" })).toContainText("overdue by 21 hrs");
	const steps = page.getByRole("region", { name: "Next steps (2)" });
	await expect(steps.getByRole("listitem").filter({ hasText: "Bay Dental" })).toContainText("Send the offer, anna");
	await expect(steps.getByRole("listitem").filter({ hasText: "Cove Motel" })).toContainText(/overdue by \d/);
	await expect(page.getByRole("region", { name: "Alerts (1)" }).getByRole("listitem")).toContainText(/Reef Café.*Hidden from Google\./);
	await expect(page.getByRole("region", { name: "Mail problems (1)" }).getByRole("listitem")).toContainText(/Mistyped Bakery.*failed/);
	await expectAccessible(page, { walksFocus: true });
	await expectNoOverflow(page);

	await page.getByRole("link", { name: "Mine" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("region", { name: "Next steps (1)" })).toContainText("Bay Dental");
	// A request that no one looks after is on everyone's list.
	await expect(page.getByRole("region", { name: "Answers due (2)" })).toBeVisible();
	await expect(page.getByText("Cove Motel")).toHaveCount(0);
	await expectAccessible(page);
	await page.getByRole("link", { name: "Everyone" }).click();
	await expect(page.getByRole("region", { name: "Next steps (2)" })).toBeVisible();
});

test("counts business hours once an owner says so, and keeps staff out of the settings", async ({ page, browser, expectConsoleError }) => {
	await page.goto("/desk/settings");
	await expectAccessible(page, { walksFocus: true });
	await expectNoOverflow(page);
	await page.getByRole("radio", { name: "Count every hour" }).focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status")).toContainText("Settings saved.");
	await page.goto("/desk");
	// Counted from Monday, 9:00, to Tuesday, 9:00.
	await expect(page.getByRole("listitem").filter({ hasText: "Reef Tours" })).toContainText("due in 25 hrs");
	await expect(page.getByRole("region", { name: /^Answers due/ })).not.toContainText("overdue by");

	expectConsoleError(/status of 403/);
	const kai = await (await browser.newContext({ baseURL: journey?.url ?? "" })).newPage();
	await kai.goto("/desk/settings");
	await signIn(kai, { username: "kai", password: STAFF.password });
	await expect(kai.getByRole("heading", { name: "That's for owners" })).toBeVisible();
	await kai.context().close();
});

test("finds companies by note, phone number, name, host and email address, and by status and owner", async ({ page }) => {
	await page.goto("/desk/companies");
	for (const [search, name] of [
		["friend of Thảo", "Reef Tours"],
		["0412 345 678", "Bay Dental"],
		["cove mot", "Cove Motel"],
		["bakery.example", "Mistyped Bakery"],
		["ana@bay.example", "Bay Dental"],
	] as const) {
		await page.getByRole("searchbox", { name: "Search" }).fill(search);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("link", { name: "Show all" })).toBeVisible();
		await expect(page.getByRole("rowheader"), search).toHaveCount(1);
		await expect(page.getByRole("rowheader"), search).toContainText(name);
	}
	await expectAccessible(page, { walksFocus: true });
	await expectNoOverflow(page);
	await page.getByRole("link", { name: "Show all" }).click();
	await page.getByLabel("Status").selectOption("won");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page.getByRole("rowheader").filter({ hasText: "Reef Café" })).toBeVisible();
	await expect(page.getByRole("rowheader").filter({ hasText: "Bay Dental" })).toHaveCount(0);
	await page.getByLabel("Status").selectOption("Any");
	await page.getByLabel("Owner").selectOption("Kai Tran");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page.getByRole("rowheader")).toHaveText(/Cove Motel/);
	await page.getByRole("searchbox", { name: "Search" }).fill("bay");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
	await expectAccessible(page);
});

test("folds the filters of the companies on a phone until one is active", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/desk/companies");
	await expect(page.getByLabel("Status")).toBeHidden();
	await page.getByText("Filters").focus();
	await page.keyboard.press("Enter");
	await page.getByLabel("Status").selectOption("won");
	await expectAccessible(page, { walksFocus: true });
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page.getByLabel("Status")).toHaveValue("won");
	await expect(page.getByLabel("Status")).toBeVisible();
	await expectNoOverflow(page);
});

test("adds a company from a phone call and keeps what was typed when something is wrong", async ({ page, expectConsoleError }) => {
	expectConsoleError(/status of 400/);
	await page.goto("/desk/companies");
	await page.getByRole("link", { name: "Add a company" }).click();
	await expectAccessible(page, { walksFocus: true });
	await expectNoOverflow(page);
	await page.getByLabel("Contact name").fill("Bruce");
	await page.getByLabel("Phone").fill("12");
	await page.getByLabel("Note").fill("Wants to be found in Noosa");
	await page.getByLabel("Due on").fill("2026-12-01");
	await page.getByLabel("Phone").press("Enter");
	await expect(page.getByRole("alert")).toContainText("Please check the fields below.");
	await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("Please enter a name");
	await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/phone/);
	await expect(page.getByLabel("Next step")).toHaveAccessibleDescription("Please say what the next step is");
	await expect(page.getByLabel("Note")).toHaveValue("Wants to be found in Noosa");
	await expect(page.getByLabel("Contact name")).toHaveValue("Bruce");
	await expectAccessible(page);

	await page.getByLabel("Name", { exact: true }).fill("Noosa Kayaks");
	await page.getByLabel("Phone").fill("07 5550 0142");
	await page.getByLabel("Next step").fill("Send prices");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status")).toContainText("Company added.");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noosa Kayaks");
	await expect(page.getByRole("link", { name: /^Call \(?07\)? 5550 0142$/ })).toBeVisible();
	await expect(page.getByRole("region", { name: "Next step" })).toContainText("Send prices, 1 Dec 2026");
	await expect(page.getByText("Wants to be found in Noosa")).toBeVisible();
	await expectAccessible(page);
	await expectNoOverflow(page);
});

test("works through Today until nothing is due", async ({ page }) => {
	await page.getByRole("button", { name: "Mark as handled: Hidden from Google, Reef Café" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("status").first()).toContainText("Alert marked as handled.");
	await expect(page.getByRole("region", { name: /^Alerts/ })).toHaveCount(0);

	for (const name of ["Bay Dental", "Cove Motel"]) {
		await page
			.getByRole("region", { name: /^Next steps/ })
			.getByRole("link", { name })
			.click();
		await page.getByText("Plan and value").click();
		await page.getByRole("textbox", { name: "Next step" }).fill("");
		await page.getByLabel("Due on").fill("");
		await page.getByRole("button", { name: "Save plan" }).click();
		await expect(page.getByRole("region", { name: "Next step" })).toContainText("Nothing planned.");
		await page.goto("/desk");
	}
	await expect(page.getByRole("region", { name: /^Next steps/ })).toHaveCount(0);

	await page
		.getByRole("region", { name: /^Mail problems/ })
		.getByRole("link", { name: "Mistyped Bakery" })
		.click();
	const people = page.getByRole("region", { name: "Contacts" });
	await people.locator("summary").filter({ hasText: "Edit" }).click();
	await people.getByLabel("Email", { exact: true }).first().fill("jo@bakery.example");
	await people.getByRole("button", { name: "Save contact" }).click();
	await expect(page.getByRole("status").first()).toContainText("What they missed goes out again");
	await expect
		.poll(() => journey?.smtp.delivered.flatMap(({ envelope }) => envelope.to), { timeout: 90_000 })
		.toContain("jo@bakery.example");

	for (const name of ["Mistyped Bakery", "Reef Tours"]) {
		await page.goto("/desk");
		await page
			.getByRole("region", { name: /^Answers due/ })
			.getByRole("link", { name })
			.click();
		await page.getByRole("button", { name: "Contacted" }).click();
		await expect(page.getByRole("status").first()).toContainText("Status changed.");
	}
	await page.goto("/desk");
	await expect(page.getByRole("heading", { name: "Nothing due today" })).toBeVisible();
	await expectAccessible(page);
	await expectNoOverflow(page);
	expect(listDigests()).toHaveLength(1);
});

function listDigests() {
	return journey?.smtp.mails.filter(({ email }) => email.subject?.startsWith("Today: ")) ?? [];
}

/** Stores what these journeys start from. All emails count as sent, except the one that bounced. */
async function seed(db: Database) {
	const password = await hashPassword(STAFF.password);
	const anna = await createAccount(db, { username: STAFF.username, password });
	const kai = await createAccount(db, { username: "kai", displayName: "Kai Tran", role: "staff", password });
	const reef = { businessName: "Reef Tours", website: "https://reef-tours.example", email: "thao@reef-tours.example" };
	const { id: reefId } = await acceptNewLead(db, { now: SATURDAY }, reef);
	await db.insert(leadEvents).values({ leadId: reefId, kind: "note", text: "A friend of Thảo", username: "kai", createdAt: SATURDAY });
	const bakery = { businessName: "Mistyped Bakery", website: "https://bakery.example", email: "jo@bakry.example", contactName: "Jo Baker" };
	const { id: leadId } = await acceptNewLead(db, { now: SUNDAY }, bakery);
	await bounceConfirmation(db, leadId, SUNDAY);
	const bay = { name: "Bay Dental", website: null, nextStep: "Send the offer", nextStepOn: "2026-11-16", ownerId: anna?.id ?? null };
	const companyId = await storeCompany(db, bay);
	await db.insert(contacts).values({ companyId, name: "Ana", email: "ana@bay.example", phone: "+61412345678", createdAt: SATURDAY });
	await storeCompany(db, { name: "Cove Motel", website: null, nextStep: "Ring back", nextStepOn: "2026-11-13", ownerId: kai?.id ?? null });
	const client = await storeCompany(db, { name: "Reef Café", website: null, status: "won" });
	await db
		.insert(alerts)
		.values({ companyId: client, kind: "noindex", text: "reefcafe.example is hidden from Google.", createdAt: SUNDAY });
}
