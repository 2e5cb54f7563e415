import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";

const freshDatabase = setUpDatabase();

test("links to the lead that was moved out of spam, and shows only known messages", async () => {
	const db = await freshDatabase();
	const [id = 0] = await storeDeskLeads(db, { flagged: true, businessName: "No Robot" });
	const browser = await openDesk(db);
	const response = await browser.post(`/desk/leads/${id}?list=view%3Dspam`, { intent: "not-spam", back: "list" });
	const page = await readList(browser, response.headers.get("Location")?.replace(/^\/desk\/leads|#main$/g, "") ?? "");
	expect(page).toMatch(
		/role="status".*<a href="\/desk\/companies\/1\?list=view%3Dspam&amp;request=1#request-1"[^>]*>No Robot<\/a>: (<!-- -->)?moved out of spam\./s,
	);
	expect(await readList(browser, "?done=not-spam&lead=99")).toMatch(/<span[^>]*>Moved out of spam\./);
});

test("links each request to its place on its company's page, and spam to its own", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true }, { companyId: await storeCompany(db) });
	const browser = await openDesk(db);
	expect(await readList(browser, "?status=new")).toContain(
		'<a href="/desk/companies/1?list=status%3Dnew&amp;request=2#request-2" data-row=""',
	);
	expect(await readList(browser, "?view=spam")).toContain('<a href="/desk/leads/1?list=view%3Dspam" data-row=""');
});

test("leaves out the reply column in the spam view", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true }, {});
	const browser = await openDesk(db);
	const columnsOf = (page: string) => [...page.matchAll(/<th scope="col"[^>]*>(\w+)/g)].map(([, name]) => name);
	const cellsOf = (page: string) => page.match(/<tbody.*<\/tbody>/s)?.[0].match(/<t[hd] /g)?.length;
	const [leads, spam] = [await readList(browser, ""), await readList(browser, "?view=spam")];
	expect(columnsOf(leads)).toEqual(["Request", "Contact", "Wants", "Received", "Reply", "Status"]);
	expect(columnsOf(spam)).toEqual(["Request", "Contact", "Wants", "Received", "Status"]);
	expect([cellsOf(leads), cellsOf(spam)]).toEqual([6, 5]);
});

test("says that a lead has no email address", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { contactName: "Mia", email: "mia@reef.example" }, {}, { flagged: true });
	const browser = await openDesk(db);
	expect((await readList(browser, "")).match(/no email address/g)).toHaveLength(1);
	expect(await readList(browser, "?view=spam")).toContain("or moved here by staff");
});

test("points from a new lead to the visitor's later lead", async () => {
	const db = await freshDatabase();
	const [earlierLeadId = 0] = await storeDeskLeads(db, { businessName: "Earlier" });
	await storeDeskLeads(db, { businessName: "Later", earlierLeadId });
	const rows = (await readList(await openDesk(db), "")).split("<tr").filter((row) => /data-row/.test(row));
	expect(rows.map((row) => [/Earlier|Later/.exec(row)?.[0], row.includes("see their later request")])).toEqual(
		expect.arrayContaining([
			["Earlier", true],
			["Later", false],
		]),
	);
});

test.each([
	["", ["All"]],
	["?status=new", ["New"]],
	["?q=reef", []],
	["?due=overdue", []],
])("highlights the matching tab for /desk/leads%s", async (search, expected) => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {});
	const page = await readList(await openDesk(db), search);
	const tabs = page.match(/aria-label="Requests by status".*?<\/nav>/s)?.[0] ?? "";
	const current = [...tabs.matchAll(/<a [^>]*aria-current="page"[^>]*>(.*?)<\/a>/gs)].map(([, inside = ""]) =>
		inside.replace(/<[^>]*>|\d/g, ""),
	);
	expect(current).toEqual(expected);
});

async function openDesk(db: Database) {
	return openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
}

async function readList(browser: Awaited<ReturnType<typeof openDesk>>, search: string): Promise<string> {
	const response = await browser.get(`/desk/leads${search}`);
	expect(response.status).toBe(200);
	return response.text();
}
