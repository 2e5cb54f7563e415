import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { keepSnapshot } from "#app/snapshot/snapshot-store.server.ts";
import { storeDeskLeads } from "#tests/desk-leads.ts";
import { storeDeskSession } from "#tests/desk-session.ts";
import { createDeskSite, openBrowser } from "#tests/desk-site.ts";
import { finding, measuredSnapshot } from "#tests/measured-snapshot.ts";
import { eachDatabase } from "#tests/test-database.ts";

const HOUR_MS = 60 * 60 * 1000;

eachDatabase((freshDatabase) => {
	test("offers to write to whoever left an address, by the first name and only where it is one", async () => {
		const db = await freshDatabase();
		const [named = 0, long = 0] = await storeDeskLeads(
			db,
			{ email: "thao@reef.example", contactName: "Thảo Nguyễn", businessName: "Reef Tours" },
			{ email: "long@reef.example", contactName: "x".repeat(200), businessName: "y".repeat(200) },
		);
		const browser = await openDesk(db);
		expect(await readLead(browser, named)).toMatch(/href="mailto:thao@reef\.example[^>]*>.{0,600}Write to (<!-- -->)?Thảo</s);
		const page = await readLead(browser, long);
		expect(page).toMatch(/Write to (<!-- -->)?them</);
		expect(page).toContain(`<dd class="wrap-anywhere min-w-0 whitespace-pre-wrap">${"y".repeat(200)}</dd>`);
	});

	test("gives the phone numbers that were read on the site of whoever left none but a website", async () => {
		const db = await freshDatabase();
		const [id = 0] = await storeDeskLeads(db, { website: "https://reefcafe.com.au" });
		const result = measuredSnapshot({ findings: [finding({ id: "local.phone-visible", found: "“07 4051 1234”" })] });
		await keepSnapshot(db, { host: "reefcafe.com.au", result, lead: { id }, createdAt: new Date() });
		const page = await readLead(await openDesk(db), id);
		expect(page).toMatch(/Phone number on their site.*href="tel:\+61740511234"[^>]*>\(07\) 4051 1234</s);
		expect(page).toMatch(/Call (<!-- -->)?\(07\) 4051 1234/);
	});

	test("says of a request that grew into another, and leads there", async () => {
		const db = await freshDatabase();
		const [earlierLeadId = 0] = await storeDeskLeads(db, { website: "https://reef.example" });
		const [later = 0] = await storeDeskLeads(db, { website: "https://reef.example", businessName: "Reef Tours", earlierLeadId });
		const browser = await openDesk(db);
		expect(await readLead(browser, earlierLeadId)).toMatch(new RegExp(`Grew into.{0,40}href="/desk/leads/${later}"[^>]*>Reef Tours<`, "s"));
		expect(await readLead(browser, later)).not.toContain("Grew into");
	});

	test("leads on to whoever waits longest once a lead was answered, and nowhere when nobody does", async () => {
		const db = await freshDatabase();
		const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
		const [answered = 0, longest = 0] = await storeDeskLeads(
			db,
			{ status: "new", createdAt: hoursAgo(1) },
			{ createdAt: hoursAgo(50) },
			{ createdAt: hoursAgo(30) },
		);
		const browser = await openDesk(db);
		const change = async (id: number) => {
			const moved = await browser.post(`/desk/leads/${id}`, { intent: "status", from: "new", to: "contacted" });
			return (await browser.get(moved.headers.get("Location") ?? "")).text();
		};
		expect(await change(answered)).toMatch(new RegExp(`href="/desk/leads/${longest}"[^>]*>Next overdue lead<`));
		await change(longest);
		expect(await change(longest + 1)).not.toContain("Next overdue lead");
	});

	test("shows a note that was refused with its reason beside it, and a kept one with a word beside it", async () => {
		const db = await freshDatabase();
		const [id = 0] = await storeDeskLeads(db, {});
		const browser = await openDesk(db);
		const refused = await browser.post(`/desk/leads/${id}`, { intent: "note", note: " " });
		expect(refused.status).toBe(400);
		expect(await refused.text()).toMatch(/<section id="notes".*action="#notes".*Please write the note first\./s);
		const kept = await browser.post(`/desk/leads/${id}`, { intent: "note", note: "Rang at nine" });
		expect(kept.headers.get("Location")).toBe(`/desk/leads/${id}?done=note#notes`);
		expect(await readLead(browser, id, "?done=note")).toMatch(/<section id="notes".*role="status".*Note kept\..*<form/s);
	});

	test("says of each notice how it stands, and what can be done about it", async () => {
		const db = await freshDatabase();
		const [leadId = 0] = await storeDeskLeads(db, {});
		const now = new Date();
		const later = new Date(now.getTime() + 5.5 * 60_000);
		const base = { leadId, attempts: 2, createdAt: now };
		await db.insert(notices).values([
			{ ...base, kind: "agency-mail", state: "waiting", fault: "451 later", runAt: later },
			{ ...base, kind: "confirmation-mail", state: "done", fault: "not sent: this address had three today", runAt: now, doneAt: now },
			{ ...base, kind: "webhook", state: "parked", fault: "500", runAt: now },
		]);
		const page = await readLead(await openDesk(db), leadId);
		expect(page).toMatch(/waiting, 2 tries so far, next in 5\u00a0min.*Try now: Mail to us/s);
		expect(page).toMatch(/Confirmation to the lead<\/strong>: (<!-- -->)?not sent<span[^>]*>this address had three today</);
		expect(page).toMatch(/given up after .*Send again: Webhook to the CRM.*Leave it: Webhook to the CRM/s);
		expect(page).toMatch(/aria-label="History".*Webhook to the CRM given up after 2 tries/s);
	});
});

async function openDesk(db: Database) {
	return openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
}

async function readLead(browser: Awaited<ReturnType<typeof openDesk>>, id: number, search = ""): Promise<string> {
	const answer = await browser.get(`/desk/leads/${id}${search}`);
	expect(answer.status).toBe(200);
	return answer.text();
}
