import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys, contacts, leadEvents } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";

const freshDatabase = setUpDatabase();

test("adds a company from a phone call, and gives it the requests that follow", async () => {
	const db = await freshDatabase();
	const browser = await openDesk(db);
	const response = await browser.post("/desk/companies/new", {
		name: "Reef Tours",
		website: "reef.example",
		contactName: "Linh",
		phone: "0412 345 678",
		email: "linh@reef.example",
		note: "Rang about the boat page.\r\nWants a quote.",
		ownerId: "1",
		nextStep: "Send a quote",
		nextStepOn: "2026-11-20",
	});
	const [company] = await db.select().from(companies);
	expect([response.status, response.headers.get("Location")]).toEqual([303, `/desk/companies/${company?.id}?done=company-added`]);
	expect(company).toMatchObject({
		website: "https://reef.example",
		status: "new",
		isAddedByHand: true,
		ownerId: 1,
		nextStep: "Send a quote",
		nextStepOn: "2026-11-20",
	});
	expect(await db.select().from(contacts)).toMatchObject([{ name: "Linh", email: "linh@reef.example", phone: "0412 345 678" }]);
	expect(await db.select().from(leadEvents).where(eq(leadEvents.kind, "note"))).toMatchObject([
		{ text: "Rang about the boat page.\nWants a quote.", username: "jo", companyId: company?.id },
	]);
	await acceptNewLead(db, {}, { website: "https://www.reef.example/menu", email: null });
	expect(await db.$count(companies)).toBe(1);
});

test("stores the package of an added company with its price, unless another monthly value is entered", async () => {
	const db = await freshDatabase();
	const browser = await openDesk(db);
	for (const value of ["", "$1,200", "free"]) {
		await browser.post("/desk/companies/new", { name: `Worth ${value}`, package: "Enterprise Growth", "monthly-value": value });
	}
	expect(await db.select().from(companies).orderBy(companies.id)).toMatchObject([
		{ packageName: "Enterprise Growth", monthlyValue: 770 },
		{ packageName: "Enterprise Growth", monthlyValue: 1_200 },
	]);
});

test("links to the company that has the website or email address instead of adding it twice", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, {}, { website: "https://reef.example", email: "linh@mail.example", businessName: "Reef Tours" });
	const browser = await openDesk(db);
	for (const form of [
		{ website: "http://www.reef.example/x", email: "" },
		{ website: "", email: "LINH@mail.example" },
	]) {
		const response = await browser.post("/desk/companies/new", { name: "Second try", ...form });
		expect(response.status).toBe(409);
		const page = await response.text();
		expect(page).toMatch(/We know this one already:.*href="\/desk\/companies\/1"[^>]*>Reef Tours</s);
		expect(page).toContain('value="Second try"');
	}
	expect(await db.$count(companies)).toBe(1);
});

test("needs only a name, and says what is wrong with the other fields", async () => {
	const db = await freshDatabase();
	const browser = await openDesk(db);
	const wrong = { name: " ", website: "not a site", email: "nobody", phone: "12", nextStepOn: "2026-02-31", package: "Gold" };
	const response = await browser.post("/desk/companies/new", wrong);
	expect(response.status).toBe(400);
	expect((await response.text()).match(/aria-invalid="true"/g)).toHaveLength(7);
	expect((await browser.post("/desk/companies/new", { name: "Only a name", ownerId: "999" })).status).toBe(303);
	expect(await db.select().from(companies)).toMatchObject([{ name: "Only a name", website: null, ownerId: null }]);
	expect([await db.$count(companyKeys), await db.$count(contacts)]).toEqual([0, 0]);
});

test("lists companies for staff only", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, {}, { website: "https://reef.example", businessName: "Reef <i>Tours</i>" });
	const browser = await openDesk(db);
	expect(await (await browser.get("/desk/companies?q=tours")).text()).toContain("Reef &lt;i&gt;Tours");
	expect(await (await browser.get("/desk/companies?q=nothing")).text()).toContain("Nothing matches");
	const stranger = openBrowser(await createDeskSite(db));
	for (const path of ["/desk/companies", "/desk/companies/new"]) {
		expect((await stranger.get(path)).headers.get("Location")).toContain("/desk/sign-in");
	}
	expect((await stranger.post("/desk/companies/new", { name: "Mine" })).status).toBe(303);
	expect(await db.$count(companies)).toBe(1);
});

async function openDesk(db: Database) {
	return openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
}
