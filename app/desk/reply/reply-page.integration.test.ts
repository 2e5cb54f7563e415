import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { companies, contacts, notices, snapshots } from "#app/db/schema.server.ts";
import type { Env } from "#app/env.server.ts";
import { createPostgresDatabase, setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

const freshDatabase = setUpDatabase();

const FORM = { contact: "1", key: "a key", subject: "Your report", text: "Hi Linh,\n\nthe <report> is ready." };

/** Stores company 1 with a request, a report and contact 1, and company 2 with contact 2. */
async function storeCompanies(db: Database): Promise<void> {
	const createdAt = new Date();
	await storeCompany(db, { name: "Reef Café", website: "https://www.reef.example", packageName: "Premium Enterprise" });
	await storeCompany(db, { name: "Other" });
	await storeDeskLeads(db, { companyId: 1 });
	await db.insert(contacts).values([
		{ companyId: 1, name: "Linh Nguyễn", email: "linh@reef.example", createdAt },
		{ companyId: 2, name: "Bo", email: "bo@other.example", createdAt },
		{ companyId: 1, name: "Evil </textarea>", email: "evil@reef.example", createdAt },
	]);
	await db
		.insert(snapshots)
		.values({ leadId: 1, host: "reef.example", score: 64, result: { issues: [], opportunities: [], findings: [] }, measuredAt: createdAt });
}

async function openDesk(db: Database, { env = {}, role = "staff" }: { env?: Partial<Env>; role?: string } = {}) {
	return openBrowser(await createDeskSite(db, env), { cookie: await storeDeskSession(db, { role }) });
}

test("lets only staff write to a company", async () => {
	const db = await freshDatabase();
	await storeCompanies(db);
	const stranger = openBrowser(await createDeskSite(db));
	expect((await stranger.get("/desk/companies/1/reply")).headers.get("Location")).toMatch(/^\/desk\/sign-in/);
	await stranger.post("/desk/companies/1/reply", FORM);
	const staff = await openDesk(db);
	await staff.post("/desk/companies/1/reply", FORM, { Origin: "https://evil.example" });
	expect(await db.$count(notices)).toBe(0);
});

test.each(["99", "x", "0", "99999999999"])("knows no company %s", async (id) => {
	const db = await freshDatabase();
	const browser = await openDesk(db);
	expect((await browser.get(`/desk/companies/${id}/reply`)).status).toBe(404);
	expect((await browser.post(`/desk/companies/${id}/reply`, FORM)).status).toBe(404);
});

test("prefills the form from the contact and the template in the URL", async () => {
	const db = await freshDatabase();
	await storeCompanies(db);
	const browser = await openDesk(db, { env: { BOOKING_URL: "https://cal.example/jo", SITE_URL: "https://www.seo.example" } });
	const first = await (await browser.get("/desk/companies/1/reply")).text();
	expect(first).toMatch(/name="subject"[^>]*value="Your website check: 64 out of 100"/);
	expect(first).toMatch(
		/<textarea[^>]*>Hi Linh,\n.*reef\.example.*https:\/\/www\.seo\.example\/report\/[0-9a-f-]{36}.*https:\/\/cal\.example\/jo/s,
	);
	const proposal = await (await browser.get("/desk/companies/1/reply?contact=3&template=proposal")).text();
	expect(proposal).toMatch(/<textarea[^>]*>Hi Evil,\n.*Premium Enterprise package/s);
	expect(proposal).not.toContain("Evil </textarea>");
	const others = await (await browser.get("/desk/companies/1/reply?contact=2&template=constructor")).text();
	expect(others).toMatch(/<textarea[^>]*>Hi Linh,/);
	expect(others).not.toContain("bo@other.example");
});

test("fills in a reply that was refused, and links to the form that corrects its address", async () => {
	const db = await freshDatabase();
	await storeCompanies(db);
	const browser = await openDesk(db);
	await browser.post("/desk/companies/1/reply", FORM);
	await db.update(notices).set({ state: "parked", problem: "the email address was refused, perhaps mistyped (550)" });
	const page = await (await browser.get("/desk/companies/1/reply?contact=1")).text();
	expect(page).toMatch(/name="subject"[^>]*value="Your report"/);
	expect(page).toMatch(/<textarea[^>]*>Hi Linh,\n\nthe &lt;report&gt; is ready\.</);
	expect(page.replaceAll("<!-- -->", "")).toMatch(
		/Our email to linh@reef\.example was refused\..*href="\/desk\/companies\/1\?edit=1#contacts"[^>]*>Correct it/s,
	);
	const company = await (await browser.get("/desk/companies/1?edit=1")).text();
	expect(company).toMatch(/id="contacts".*<details[^>]* open=""[^>]*>.*value="linh@reef\.example"/s);
	for (const query of ["contact=1&template=proposal", "contact=3"]) {
		expect(await (await browser.get(`/desk/companies/1/reply?${query}`)).text()).not.toContain("the &lt;report&gt; is ready");
	}
});

test("says which requests a reply answers, and which stay new", async () => {
	const db = await freshDatabase();
	await storeCompanies(db);
	await storeDeskLeads(db, { companyId: 1, email: null, phone: "07 4051 0000", contactName: "Sam <b>" });
	const page = (await (await (await openDesk(db)).get("/desk/companies/1/reply")).text()).replaceAll(/<[^>]*>/g, "");
	expect(page).toMatch(/A reply to linh@reef\.example answers “Other form”, 1 November 2026\./);
	expect(page).toMatch(/Still open, from someone else: “Other form”, 1 November 2026, from Sam &lt;b&gt;\./);
});

test("asks whom a template is for only if there is a choice", async () => {
	const db = await freshDatabase();
	await storeCompanies(db);
	const browser = await openDesk(db);
	expect(await (await browser.get("/desk/companies/1/reply")).text()).toContain('<select id="template-contact"');
	const single = await (await browser.get("/desk/companies/2/reply")).text();
	expect(single).not.toContain('<select id="template-contact"');
	expect(single).toContain('<input type="hidden" name="contact" value="2"/>');
	expect(single).toMatch(/<h1[^>]*>Write to Other</);
});

test("sends the reply, and once when the button is pressed twice", async () => {
	const db = await freshDatabase();
	await storeCompanies(db);
	const browser = await openDesk(db);
	const answers = [await browser.post("/desk/companies/1/reply", FORM), await browser.post("/desk/companies/1/reply", FORM)];
	expect(answers.map(({ status, headers }) => [status, headers.get("Location")])).toEqual([
		[303, "/desk/companies/1?done=replied#main"],
		[303, "/desk/companies/1?done=replied-before#main"],
	]);
	const rows = await db.select().from(notices);
	expect(rows).toHaveLength(1);
	expect(rows[0]?.payload).toMatchObject({
		to: { address: "linh@reef.example" },
		username: "jo",
		replyTo: { address: expect.any(String) },
	});
});

test("asks what comes next after a reply, unless that is planned", async () => {
	const db = await freshDatabase();
	await storeCompanies(db);
	const browser = await openDesk(db);
	const sent = (await browser.post("/desk/companies/1/reply", FORM)).headers.get("Location") ?? "";
	const asked = /id="deal".{0,400}What comes next\?.*<details[^>]* open=""[^>]*>.*name="next-step"/s;
	expect(await (await browser.get(sent)).text()).toMatch(asked);
	await db.update(companies).set({ nextStep: "Call them" });
	expect(await (await browser.get(sent)).text()).not.toContain("What comes next?");
});

test("writes to no contact of another company and keeps what was typed", async () => {
	const db = await freshDatabase();
	await storeCompanies(db);
	const response = await (await openDesk(db)).post("/desk/companies/1/reply", { ...FORM, contact: "2" });
	expect(response.status).toBe(400);
	expect(await response.text()).toMatch(/no longer there.*the &lt;report&gt; is ready\./s);
	expect(await db.$count(notices)).toBe(0);
});

test("keeps what was typed when something is missing or too long", async () => {
	const db = await freshDatabase();
	await storeCompanies(db);
	const browser = await openDesk(db);
	const page = async (form: object) => {
		const response = await browser.post("/desk/companies/1/reply", { ...FORM, ...form });
		expect(response.status).toBe(400);
		return response.text();
	};
	expect(await page({ subject: "" })).toMatch(/Please write a subject\..*the &lt;report&gt; is ready\./s);
	const long = await page({ text: "z".repeat(10_001), contact: "3" });
	expect(long).toContain("z".repeat(10_001));
	expect(long).toMatch(/value="3" selected/);
	expect(long).toMatch(/name="key" value="a key"/);
	expect(await db.$count(notices)).toBe(0);
});

test("sends the longest reply whatever its characters, and returns a longer one", async () => {
	const db = await freshDatabase();
	await storeCompanies(db);
	const browser = await openDesk(db);
	// Nine bytes a character in a form, and twelve a pair of surrogates.
	for (const text of ["–".repeat(10_000), "🐨".repeat(5_000)]) {
		const response = await browser.post("/desk/companies/1/reply", { ...FORM, subject: "–".repeat(150), text });
		expect(response.headers.get("Location")).toBe("/desk/companies/1?done=replied#main");
	}
	const tooLong = await browser.post("/desk/companies/1/reply", { ...FORM, text: "–".repeat(12_000) });
	expect(tooLong.status).toBe(400);
	const page = await tooLong.text();
	expect(page).toContain("The text can have at most 10,000 characters.");
	expect(page).toContain("–".repeat(12_000));
	expect(page).toMatch(/<textarea[^>]*maxLength="10000"/i);
});

test("says what else sending a reply does", async () => {
	const db = await freshDatabase();
	await storeCompanies(db);
	await storeCompany(db, { name: "A client", status: "won" });
	await db.insert(contacts).values({ companyId: 3, email: "client@client.example", createdAt: new Date() });
	const browser = await openDesk(db);
	expect(await (await browser.get("/desk/companies/1/reply")).text()).toMatch(
		/sets the company to Contacted.*No one looks after it yet, so it becomes yours/s,
	);
	expect(await (await browser.get("/desk/companies/3/reply")).text()).not.toContain("sets the company to Contacted");
});

test("reminds of consent only for a company that never asked", async () => {
	const db = await freshDatabase();
	await storeCompanies(db);
	const browser = await openDesk(db);
	expect(await (await browser.get("/desk/companies/2/reply")).text()).toContain("Spam Act");
	expect(await (await browser.get("/desk/companies/1/reply")).text()).not.toContain("Spam Act");
});

test("returns the draft when the database is down", { timeout: 60_000 }, async () => {
	expectConsoleErrors();
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl: await createPostgresDatabase() });
	await storeCompanies(db);
	const browser = await openDesk(db);
	await close();
	const response = await browser.post("/desk/companies/1/reply", FORM);
	expect(response.status).toBe(503);
	expect(await response.text()).toMatch(/<textarea[^>]*>Your report\n\nHi Linh,\n\nthe &lt;report&gt; is ready\.<\/textarea>/);
});
