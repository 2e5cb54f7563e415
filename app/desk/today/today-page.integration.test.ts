import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { alerts, notices } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";

const freshDatabase = setUpDatabase();

test("shows what is due, links each request to its company and moves old links to the list", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { name: "Reef <b>Tours</b>" });
	const [lead = 0] = await storeDeskLeads(db, { companyId, createdAt: new Date(Date.now() - 2 * DAY_MS) });
	const browser = await openDesk(db);
	const page = await (await browser.get("/desk")).text();
	expect(page).toContain(`href="/desk/companies/${companyId}#request-${lead}"`);
	expect(page).toMatch(/Answers due \(1\).*Reef &lt;b&gt;Tours.*overdue by/s);
	expect(page).not.toContain("Nothing due today");
	const moved = await browser.get("/desk?view=spam&q=reef");
	expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/desk/leads?view=spam&q=reef"]);
});

test("folds a long list and puts failed emails above alerts", async () => {
	const db = await freshDatabase();
	const nextStepOn = brisbaneDay(new Date(Date.now() - DAY_MS));
	for (let step = 1; step <= 7; step++) await storeCompany(db, { name: `Step ${step}`, nextStepOn });
	const companyId = await storeCompany(db, { status: "won" });
	await db.insert(alerts).values({ companyId, kind: "noindex", text: "Hidden.", createdAt: new Date() });
	const at = new Date();
	await db.insert(notices).values({ kind: "reply-mail", companyId, state: "parked", runAt: at, createdAt: at });
	const page = await (await (await openDesk(db)).get("/desk")).text();
	expect(page).toMatch(/Mail problems \(1\).*Alerts \(1\).*Next steps \(7\)/s);
	expect(page).toMatch(/Step 5.*<details.*Show all 7.*Step 6.*Step 7.*<\/details>/s);
	expect(page).toContain("overdue by 1\u00a0day");
});

test("folds emails that wait for the same reason into one row", async () => {
	const db = await freshDatabase();
	const at = new Date();
	for (const name of ["Reef Tours", "Bay Dental"]) {
		const companyId = await storeCompany(db, { name });
		const delayed = { kind: "change-mail", companyId, problem: "the server is down", runAt: at, createdAt: at };
		await db.insert(notices).values(delayed);
	}
	const companyId = await storeCompany(db, { name: "Mistyped Bakery" });
	await db.insert(notices).values({ kind: "change-mail", companyId, state: "parked", problem: "refused", runAt: at, createdAt: at });
	const page = await (await (await openDesk(db)).get("/desk")).text();
	expect(page).toMatch(
		/Mail problems \(3\).*Mistyped Bakery.*<details.*2 messages delayed: the server is down.*<\/summary>.*Reef Tours.*<\/details>/s,
	);
	expect(page).not.toContain("Show the first");
});

test("says so on a day with nothing due", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { status: "won" });
	const browser = await openDesk(db);
	expect(await (await browser.get("/desk")).text()).toContain("Nothing due today");
	expect(await (await browser.get("/desk?owner=mine")).text()).toContain("None of your companies needs you");
});

test("shows the first steps until the first request", async () => {
	const page = await (await (await openDesk(await freshDatabase())).get("/desk")).text();
	expect(page).toContain("Send a test request");
	expect(page).not.toContain("Nothing due today");
});

test("closes an alert once, and only with its own company", async () => {
	const db = await freshDatabase();
	const [client, other] = [await storeCompany(db, { status: "won" }), await storeCompany(db)];
	const [row] = await db
		.insert(alerts)
		.values({ companyId: client, kind: "noindex", text: "Hidden.", createdAt: new Date() })
		.returning({ id: alerts.id });
	const browser = await openDesk(db);
	const close = async (companyId: number, alertId: unknown = row?.id) => {
		const response = await browser.post("/desk?owner=mine", { intent: "close-alert", alertId: `${alertId}`, companyId: `${companyId}` });
		return [response.status, response.headers.get("Location")];
	};
	const rejected = [303, "/desk?owner=mine&problem=alert-gone#main"];
	expect(await close(other)).toEqual(rejected);
	expect(await close(client, "abc")).toEqual(rejected);
	expect((await openBrowser(await createDeskSite(db)).post("/desk", { intent: "close-alert" })).headers.get("Location")).toContain(
		"sign-in",
	);
	expect(await db.$count(alerts, eq(alerts.closedBy, "jo"))).toBe(0);
	expect(await close(client)).toEqual([303, "/desk?owner=mine&done=alert-closed#main"]);
	expect(await db.$count(alerts, eq(alerts.closedBy, "jo"))).toBe(1);
	expect(await close(client)).toEqual(rejected);
});

async function openDesk(db: Database) {
	return openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
}
