import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { saveSnapshot } from "#app/snapshots/save-snapshot.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";

const freshDatabase = setUpDatabase();

test("offers to email a lead by first name, or “them” if the name is too long", async () => {
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
	expect(page).toMatch(new RegExp(`<dd[^>]*>${"y".repeat(200)}</dd>`));
});

test("shows the phone numbers found on the lead's website", async () => {
	const db = await freshDatabase();
	const [id = 0] = await storeDeskLeads(db, { website: "https://reefcafe.com.au" });
	const result = auditResult({ phones: [{ e164: "+61740511234", text: "(07) 4051 1234" }] });
	await saveSnapshot(db, { host: "reefcafe.com.au", result, lead: { id, website: "https://reefcafe.com.au" }, createdAt: new Date() });
	const page = await readLead(await openDesk(db), id);
	expect(page).toMatch(/Phone number on their site.*href="tel:\+61740511234"[^>]*>\(07\) 4051 1234</s);
	expect(page).toMatch(/Call (<!-- -->)?\(07\) 4051 1234/);
});

test("offers email first, but a call first if the email address is known to bounce", async () => {
	const db = await freshDatabase();
	const website = "https://reefcafe.com.au";
	const [well = 0, rejected = 0, dismissed = 0, silent = 0] = await storeDeskLeads(
		db,
		...["well", "rejected", "dismissed"].map((name) => ({ website, email: `${name}@reefcafe.com.au` })),
		{ website: "https://silent.example", email: "silent@silent.example" },
	);
	const result = auditResult({ phones: [{ e164: "+61740511234", text: "(07) 4051 1234" }] });
	for (const id of [well, rejected, dismissed])
		await saveSnapshot(db, { host: "reefcafe.com.au", result, lead: { id, website }, createdAt: new Date() });
	const now = new Date();
	const base = { kind: "confirmation-mail", attempts: 5, runAt: now, createdAt: now };
	const problem = "the email address was refused, perhaps mistyped (550)";
	await db.insert(notices).values([
		{ ...base, leadId: well, state: "parked", problem: "the mail server did not respond in time" },
		{ ...base, leadId: rejected, state: "parked", problem },
		{ ...base, leadId: dismissed, state: "done", doneAt: now, problem: `not sent: dismissed by mia, ${problem}` },
		{ ...base, leadId: silent, state: "parked", problem },
	]);
	const browser = await openDesk(db);
	const page = await readLead(browser, well);
	expect(page).toMatch(/Write to .*Call /s);
	expect(page).not.toContain("bounced. The email address");
	for (const id of [rejected, dismissed]) {
		expect(await readLead(browser, id)).toMatch(/bounced\. The email address may be mistyped.*Call .*Write to/s);
	}
	expect(await readLead(browser, silent)).toMatch(/Our email to (<!-- -->)?silent@silent\.example(<!-- -->)? bounced.*Write to/s);
});

test("suggests the email address of a related lead that is not spam", async () => {
	const db = await freshDatabase();
	const website = "https://www.reef.example/";
	const [lone = 0] = await storeDeskLeads(db, { website: "https://lone.example" });
	const [, , silent = 0] = await storeDeskLeads(
		db,
		{ website, email: "declan@reef.example", contactName: "Declan Singh" },
		{ website, email: "robot@spam.example", flagged: true },
		{ website },
	);
	const browser = await openDesk(db);
	expect(await readLead(browser, silent)).toMatch(
		/but wrote (<!-- -->)?earlier(<!-- -->)? as Declan Singh.{0,30}<a href="mailto:declan@reef\.example\?[^>]*>declan@reef\.example</s,
	);
	expect(await readLead(browser, lone)).toContain("They left no email address. Try their website.");
});

test("offers to move spam to the leads, and highlights the requests in the navigation", async () => {
	const db = await freshDatabase();
	const [flagged = 0, plain = 0] = await storeDeskLeads(db, { flagged: true }, {});
	const browser = await openDesk(db);
	const isCurrent = (name: string) => new RegExp(`<a [^>]*aria-current="page"[^>]*>${name}</a>`);
	const page = await readLead(browser, flagged, "?list=view%3Dspam");
	expect(page).toMatch(/<h1.*value="not-spam".*Not spam: move to leads.*What they asked for/s);
	expect(page.match(/value="not-spam"/g)).toHaveLength(1);
	expect(page).toMatch(isCurrent("Requests"));
	expect(page).toMatch(new RegExp(`<a href="/desk/leads\\?view=spam#lead-${flagged}"[^>]*>.{0,400}</svg>Spam</a>`, "s"));
	const other = await readLead(browser, plain);
	expect(other).toMatch(isCurrent("Requests"));
	expect(other).toMatch(/<a href="\/desk\/leads#lead-\d+"[^>]*>.{0,400}<\/svg>Leads<\/a>/s);
	expect(other).not.toContain("Not spam");
});

test("links to the later lead of the same visitor", async () => {
	const db = await freshDatabase();
	const [earlierLeadId = 0] = await storeDeskLeads(db, { website: "https://reef.example" });
	const [later = 0] = await storeDeskLeads(db, { website: "https://reef.example", businessName: "Reef Tours", earlierLeadId });
	const browser = await openDesk(db);
	expect(await readLead(browser, earlierLeadId)).toMatch(new RegExp(`Followed by.{0,40}href="/desk/leads/${later}"[^>]*>Reef Tours<`, "s"));
	expect(await readLead(browser, later)).not.toContain("Followed by");
});

test("links to the longest overdue lead after a status change", async () => {
	const db = await freshDatabase();
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
	const [replied = 0, longest = 0] = await storeDeskLeads(
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
	expect(await change(replied)).toMatch(new RegExp(`href="/desk/leads/${longest}"[^>]*>Next overdue lead<`));
	await change(longest);
	expect(await change(longest + 1)).not.toContain("Next overdue lead");
});

test("keeps the list's parameters in links to other leads", async () => {
	const db = await freshDatabase();
	const old = new Date(Date.now() - 30 * HOUR_MS);
	const [earlierLeadId = 0] = await storeDeskLeads(db, { website: "https://reef.example", status: "contacted", createdAt: old });
	const [later = 0] = await storeDeskLeads(db, { website: "https://reef.example", earlierLeadId, createdAt: new Date() });
	const [overdue = 0] = await storeDeskLeads(db, { website: "https://other.example", createdAt: old });
	const browser = await openDesk(db);
	const list = "list=source%3Dapi";
	const page = await readLead(browser, earlierLeadId, `?${list}&done=status`);
	expect([...page.matchAll(/href="(\/desk\/leads\/[^"]*)"/g)].map(([, href]) => href)).toEqual([
		`/desk/leads/${overdue}?${list}`,
		`/desk/leads/${later}?${list}`,
		`/desk/leads/${later}?${list}`,
	]);
	const [flagged = 0] = await storeDeskLeads(db, { flagged: true });
	expect(await (await browser.get("/desk/leads?view=spam")).text()).toContain(`action="/desk/leads/${flagged}?list=view%3Dspam"`);
});

test("shows a rejected note with the reason, and a message next to a saved one", async () => {
	const db = await freshDatabase();
	const [id = 0] = await storeDeskLeads(db, {});
	const browser = await openDesk(db);
	const rejected = await browser.post(`/desk/leads/${id}`, { intent: "note", note: " " });
	expect(rejected.status).toBe(400);
	expect(await rejected.text()).toMatch(/<section id="notes".*action="[^"]*#notes".*Please write the note first\./s);
	const kept = await browser.post(`/desk/leads/${id}`, { intent: "note", note: "Rang at nine" });
	expect(kept.headers.get("Location")).toBe(`/desk/leads/${id}?done=note#notes`);
	expect(await readLead(browser, id, "?done=note")).toMatch(/<section id="notes".*role="status".*Note saved\..*<form/s);
});

test("shows the state and the buttons of each notice on the lead's page", async () => {
	const db = await freshDatabase();
	const [leadId = 0] = await storeDeskLeads(db, {});
	const now = new Date();
	const later = new Date(now.getTime() + 5.5 * 60_000);
	const base = { leadId, attempts: 2, createdAt: now };
	await db.insert(notices).values([
		{ ...base, kind: "agency-mail", state: "waiting", problem: "451 later", runAt: later },
		{
			...base,
			kind: "confirmation-mail",
			state: "done",
			problem: "not sent: this email address has already had three emails from us today",
			runAt: now,
			doneAt: now,
		},
		{ ...base, kind: "webhook", state: "parked", problem: "500", runAt: now },
	]);
	const page = await readLead(await openDesk(db), leadId);
	expect(page).toMatch(/waiting, 2 attempts so far, next in 5\u00a0mins.*Try now: Email to the agency/s);
	expect(page).toMatch(
		/Confirmation to the visitor<\/strong>: (<!-- -->)?not sent<span[^>]*>this email address has already had three emails from us today</,
	);
	expect(page).toMatch(/failed after .*Send again: Webhook to the CRM.*Dismiss: Webhook to the CRM/s);
	expect(page).toMatch(/aria-label="History".*Webhook to the CRM failed after 2 attempts/s);
});

async function openDesk(db: Database) {
	return openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
}

async function readLead(browser: Awaited<ReturnType<typeof openDesk>>, id: number, search = ""): Promise<string> {
	const response = await browser.get(`/desk/leads/${id}${search}`);
	expect(response.status).toBe(200);
	return response.text();
}
