import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimWatches, storeMeasurement } from "#app/clients/due-watch-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { alerts, companies, companyKeys, contacts, leadEvents, leads, notices, users, watches } from "#app/db/schema.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import type { Env } from "#app/env.server.ts";
import { saveSnapshot } from "#app/snapshots/save-snapshot.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { siteMeasurement } from "#tests/clients/store-client.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";

const freshDatabase = setUpDatabase();

test("redirects a request to its place on the page of its company, which it gets if it has none", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {});
	const browser = await openDesk(db);
	const response = await browser.get("/desk/leads/1?list=source%3Dapi");
	expect(response.status).toBe(303);
	expect(response.headers.get("Location")).toBe("/desk/companies/1?list=source%3Dapi&request=1#request-1");
	expect(await db.select().from(leads)).toMatchObject([{ companyId: 1 }]);
	const page = await readPage(browser, "/desk/companies/1?list=source%3Dapi&request=1");
	expect(page).toContain('id="request-1"');
	expect(page).toMatch(/<a href="\/desk\/leads\?source=api#lead-1"[^>]*data-to-list=""[^>]*>.{0,400}<\/svg>Requests<\/a>/s);
	expect(await readPage(browser, "/desk/companies/1")).toMatch(/<a href="\/desk\/companies"[^>]*data-to-list=""/);
});

test("keeps a page of its own for spam, with what it said, Not spam and Delete", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true, keywords: "cheap watches", email: "bot@spam.example" });
	const browser = await openDesk(db);
	const page = await readPage(browser, "/desk/leads/1?list=view%3Dspam");
	expect(page).toMatch(/cheap watches.*Not spam: move to requests.*Delete for good/s);
	expect(page).not.toContain("mailto:");
	const asked = await browser.post("/desk/leads/1?list=view%3Dspam", { intent: "not-spam" });
	const choice = await readPage(browser, asked.headers.get("Location")?.split("#")[0] ?? "");
	expect(choice).toMatch(/bot@spam\.example.*Move and send the confirmation.*Move without an email/s);
	expect(await db.$count(companies)).toBe(0);
});

test.each(["/desk/companies/9", "/desk/companies/0", "/desk/companies/1e3", "/desk/companies/99999999999", "/desk/companies/9/merge"])(
	"responds with 404 to the missing company at %s",
	async (path) => {
		const browser = await openDesk(await freshDatabase());
		expect((await browser.get(path)).status).toBe(404);
	},
);

test.each(["/desk/companies/1", "/desk/companies/1/merge", "/desk/leads/1"])(
	"redirects to the sign-in page when signed out at %s",
	async (path) => {
		const db = await freshDatabase();
		await acceptNewLead(db);
		const browser = openBrowser(await createDeskSite(db));
		for (const response of [await browser.get(path), await browser.post(path, { intent: "status", from: "new", to: "won", with: "1" })]) {
			expect([response.status, response.headers.get("Location")]).toEqual([303, expect.stringContaining("/desk/sign-in")]);
		}
		expect(await db.select().from(companies)).toMatchObject([{ status: "new" }]);
	},
);

test("lets only owners delete a request, and hides the button from others", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db);
	await storeDeskLeads(db, { flagged: true });
	const site = await createDeskSite(db);
	const staff = openBrowser(site, { cookie: await storeDeskSession(db, { username: "sam", role: "staff" }) });
	for (const path of ["/desk/companies/1", "/desk/leads/2"]) {
		expect(await readPage(staff, path)).not.toContain("Delete for good");
		expect((await staff.post(path, { intent: "delete", request: "1" })).status).toBe(403);
	}
	expect(await db.$count(leads)).toBe(2);
	expect((await staff.post("/desk/companies/1", { intent: "spam", request: "1" })).status).toBe(303);
});

test("offers to write to a contact by first name, or “them” if the name is too long", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db, {}, { website: "https://reef.example", email: "thao@reef.example", contactName: "Thảo Nguyễn" });
	await acceptNewLead(db, {}, { website: "https://long.example", email: "long@long.example", contactName: "x".repeat(200) });
	const browser = await openDesk(db);
	expect(await readPage(browser, "/desk/companies/1")).toMatch(
		/href="\/desk\/companies\/1\/reply\?contact=1"[^>]*>.{0,600}Write to (<!-- -->)?Thảo</s,
	);
	expect(await readPage(browser, "/desk/companies/2")).toMatch(/Write to (<!-- -->)?them</);
});

test("shows the phone numbers found on the company's website", async () => {
	const db = await freshDatabase();
	const { id, website } = await acceptNewLead(db);
	const result = auditResult({ phones: [{ e164: "+61740511234", text: "(07) 4051 1234" }] });
	await saveSnapshot(db, { host: "reefcafe.com.au", result, lead: { id, website }, createdAt: new Date() });
	const page = await readPage(await openDesk(db), "/desk/companies/1");
	expect(page).toMatch(/Phone number on their site.*href="tel:\+61740511234"[^>]*>\(07\) 4051 1234</s);
	expect(page).toMatch(/Call <span[^>]*>\(07\) 4051 1234/);
});

test("marks a free analysis as not measured until there is a snapshot of its own site", async () => {
	const db = await freshDatabase();
	const { id, website } = await acceptNewLead(db, { source: "hero" });
	await acceptNewLead(db);
	const browser = await openDesk(db);
	const countMarks = async () => (await readPage(browser, "/desk/companies/1")).split("Not measured yet").length - 1;
	expect(await countMarks()).toBe(1);
	await saveSnapshot(db, { host: "rival.com.au", result: auditResult(), lead: { id, website }, role: "competitor" });
	expect(await countMarks()).toBe(1);
	// Once someone has replied, the snapshot may have expired.
	await db.update(leads).set({ status: "contacted", repliedAt: new Date() });
	expect(await countMarks()).toBe(0);
	await db.update(leads).set({ status: "new", repliedAt: null });
	expect(await countMarks()).toBe(1);
	await saveSnapshot(db, { host: "www.reefcafe.com.au", result: auditResult(), lead: { id, website } });
	expect(await countMarks()).toBe(0);
});

test("offers email first, but a call first if the email address is known to bounce", async () => {
	const db = await freshDatabase();
	for (const name of ["well", "rejected", "dismissed"]) {
		await acceptNewLead(db, {}, { website: `https://${name}.example`, email: `${name}@reef.example` });
	}
	await db.update(contacts).set({ phone: "0400 123 456" });
	const problem = "the email address was refused, perhaps mistyped (550)";
	await db.delete(notices);
	const now = new Date();
	const base = { kind: "confirmation-mail", attempts: 5, runAt: now, createdAt: now };
	await db.insert(notices).values([
		{ ...base, leadId: 1, state: "parked", problem: "the mail server did not respond in time" },
		{ ...base, leadId: 2, state: "parked", problem },
		{ ...base, leadId: 3, state: "done", doneAt: now, problem: `not sent: dismissed by mia, ${problem}` },
	]);
	const browser = await openDesk(db);
	const page = await readPage(browser, "/desk/companies/1");
	expect(page).toMatch(/Write to .*Call /s);
	expect(page).not.toContain("bounced. The email address");
	for (const id of [2, 3]) {
		expect(await readPage(browser, `/desk/companies/${id}`)).toMatch(/bounced\. The email address may be mistyped.*Call .*Write to/s);
	}
});

test("ticks that emails go out again when the address is corrected, if a reply to it bounced", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	const now = new Date();
	await db.insert(contacts).values([
		{ companyId, email: "Linh@reefcaf.example", createdAt: now },
		{ companyId, email: "bo@reefcafe.example", createdAt: now },
	]);
	const payload = { to: { name: "", address: "linh@reefcaf.example" } };
	const problem = "the email address was refused, perhaps mistyped (550)";
	await db.insert(notices).values({ companyId, kind: "reply-mail", payload, problem, attempts: 1, strikes: 1, runAt: now, createdAt: now });
	const page = await readPage(await openDesk(db), `/desk/companies/${companyId}`);
	const boxes = page.match(/<input[^>]*name="resend"[^>]*>/g) ?? [];
	expect(boxes.map((box) => box.includes("checked"))).toEqual([true, false]);
});

test("shows the deadline of the request that has waited longest, and none for a client", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { status: "contacted" });
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
	await storeDeskLeads(db, { companyId, createdAt: hoursAgo(30.5) }, { companyId, createdAt: hoursAgo(1.5) });
	const browser = await openDesk(db);
	const header = async () => (await readPage(browser, `/desk/companies/${companyId}`)).match(/<h1.*?<section/s)?.[0];
	expect(await header()).toMatch(/overdue by 6/);
	await db.update(companies).set({ status: "won" });
	expect(await header()).not.toMatch(/overdue|due in/);
});

test("links the number of a client's open alerts to its measurements", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { status: "won" });
	await db.insert(alerts).values({ companyId, kind: "site-down", text: "Down", createdAt: new Date() });
	const browser = await openDesk(db);
	const badge = /<h1.*?href="\/desk\/companies\/1\/watch"[^>]*>.{0,200}1 open alert<.*?<section/s;
	expect(await readPage(browser, `/desk/companies/${companyId}`)).toMatch(badge);
	await db.update(alerts).set({ closedAt: new Date() });
	expect(await readPage(browser, `/desk/companies/${companyId}`)).not.toContain("open alert");
});

test("folds requests with a reply, except the one that was opened from a list", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { status: "contacted" });
	const replied = { companyId, status: "contacted", repliedAt: new Date() } as const;
	await storeDeskLeads(db, replied, replied, { companyId });
	const browser = await openDesk(db);
	const listFolds = async (path: string) =>
		[...(await readPage(browser, path)).matchAll(/<details( open="")?[^>]*><summary[^>]*><h3.*?<div id="(request-\d+)"/gs)].map(
			([, open, id]) => [id, open !== undefined],
		);
	expect(await listFolds(`/desk/companies/${companyId}`)).toEqual([
		["request-2", false],
		["request-1", false],
	]);
	expect(await listFolds(`/desk/companies/${companyId}?list=&request=1`)).toEqual([
		["request-2", false],
		["request-1", true],
	]);
});

test("links to the longest overdue request after a status change", async () => {
	const db = await freshDatabase();
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
	const companyId = await storeCompany(db);
	const [, longest] = await storeDeskLeads(
		db,
		{ companyId, createdAt: hoursAgo(1) },
		{ companyId: await storeCompany(db), createdAt: hoursAgo(50) },
		{ createdAt: hoursAgo(30) },
	);
	const browser = await openDesk(db);
	const moved = await browser.post(`/desk/companies/${companyId}`, { intent: "status", from: "new", to: "contacted" });
	const page = await (await browser.get(moved.headers.get("Location") ?? "")).text();
	expect(page).toMatch(new RegExp(`href="/desk/companies/2[^"]*#request-${longest}"[^>]*>Next overdue request<`));
});

test("shows a rejected note with the reason, and a message next to a saved one", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	const path = `/desk/companies/${companyId}`;
	const browser = await openDesk(db);
	const rejected = await browser.post(path, { intent: "note", note: " " });
	expect(rejected.status).toBe(400);
	expect(await rejected.text()).toMatch(/<section id="notes".*action="[^"]*#notes".*Please write the note first\./s);
	const kept = await browser.post(path, { intent: "note", note: "Rang at nine" });
	expect(kept.headers.get("Location")).toBe(`${path}?done=note#notes`);
	expect(await readPage(browser, `${path}?done=note`)).toMatch(/<section id="notes".*role="status".*Note saved\..*<form/s);
});

test("keeps what was typed into a rejected form, and opens it", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	const browser = await openDesk(db);
	const rejected = await browser.post(`/desk/companies/${companyId}`, { intent: "add-contact", name: "Linh", email: "linh@reef" });
	expect(rejected.status).toBe(400);
	expect(await rejected.text()).toMatch(
		/<details open="".*role="alert".*Please enter a valid email address.*value="Linh".*value="linh@reef"/s,
	);
});

test("shows the state and the buttons of each notice", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	const [leadId = 0] = await storeDeskLeads(db, { companyId });
	const now = new Date();
	const later = new Date(now.getTime() + 5.5 * 60_000);
	const base = { leadId, attempts: 2, createdAt: now };
	const problem = "not sent: this email address has already had three emails from us today";
	await db.insert(notices).values([
		{ ...base, kind: "agency-mail", state: "waiting", problem: "451 later", runAt: later },
		{ ...base, kind: "confirmation-mail", state: "done", problem, runAt: now, doneAt: now },
		{ ...base, kind: "webhook", state: "parked", problem: "500", runAt: now },
		{ ...base, kind: "report-mail", state: "done", runAt: now, doneAt: now },
	]);
	const page = await readPage(await openDesk(db), `/desk/companies/${companyId}`);
	expect(page).toMatch(/waiting, 2 attempts so far, next in 5\u00a0mins.*Try now: Email to the agency/s);
	expect(page).toMatch(
		/Confirmation to the visitor<\/strong>: (<!-- -->)?not sent<span[^>]*>this email address has already had three emails from us today</,
	);
	expect(page).toMatch(/failed after .*Send again: Webhook to the CRM.*Dismiss: Webhook to the CRM/s);
	const history = page.match(/aria-label="History".*?<\/ol>/s)?.[0];
	expect(history).toMatch(/Confirmation to the visitor: not sent/);
	expect(history).toMatch(/Webhook to the CRM: failed after 2 attempts/);
	expect(history).not.toContain("Report");
});

test("lists what was sent newest first, and collapses old emails, but never a failed one", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	const sentAt = (day: number) => new Date(`2026-11-${10 + day}T02:00:00Z`);
	const sent = Array.from({ length: 10 }, (_, index) => ({ state: "done", runAt: sentAt(index + 1), doneAt: sentAt(index + 1) }));
	const rows = [{ state: "parked", runAt: sentAt(0), problem: "500" }, ...sent.toReversed()];
	await db
		.insert(notices)
		.values(rows.map((row) => ({ ...row, companyId, kind: "reply-mail", payload: {}, attempts: 1, createdAt: row.runAt })));
	const page = await readPage(await openDesk(db), `/desk/companies/${companyId}`);
	const [list = "", folded = ""] = page.match(/What was sent.*?<\/section>/s)?.[0].split("<details") ?? [];
	const listTimes = (html: string) => [...html.matchAll(/<time dateTime="2026-11-(\d\d)/g)].map(([, day]) => Number(day));
	expect(listTimes(list)).toEqual([20, 19, 18, 17, 16, 15, 14, 13]);
	expect(list).toMatch(/Send again: Reply from the desk.*$/s);
	expect(listTimes(folded)).toEqual([12, 11]);
});

test("suggests merging a company that shares a website, and lists what moves before it merges", async () => {
	const db = await freshDatabase();
	const [kept, other] = [await storeCompany(db, { name: "Reef Café" }), await storeCompany(db, { name: "Reef Tours" })];
	await storeDeskLeads(db, { companyId: kept, website: "https://reef.example" }, { companyId: other }, { companyId: other });
	await db.insert(companyKeys).values({ key: "site reef.example", companyId: other });
	const browser = await openDesk(db);
	const merge = `/desk/companies/${kept}/merge`;
	expect(await readPage(browser, `/desk/companies/${kept}`)).toMatch(
		new RegExp(`Possibly the same company.*Reef Tours.*href="${merge}\\?with=${other}"`, "s"),
	);
	expect(await readPage(browser, `${merge}?q=tours`)).toMatch(new RegExp(`Reef Tours.*href="${merge}\\?q=tours&amp;with=${other}"`, "s"));
	expect(await readPage(browser, `${merge}?with=${other}`)).toMatch(/This moves (<!-- -->)?2 requests and 0 contacts/);
	const merged = await browser.post(merge, { intent: "merge", with: String(other) });
	expect(merged.headers.get("Location")).toBe(`/desk/companies/${kept}?done=merged#main`);
	expect(await db.$count(companies)).toBe(1);
	const again = await browser.post(merge, { intent: "merge", with: String(other) });
	expect(again.headers.get("Location")).toBe(`${merge}?problem=company-gone#main`);
});

test("names staff by the name that clients see, in the history and as who looks after the company", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	const browser = await openDesk(db);
	await db.update(users).set({ displayName: "Jo Bell" });
	const event = { companyId, kind: "note", text: "Rang", createdAt: new Date() };
	await db.insert(leadEvents).values([
		{ ...event, username: "jo" },
		{ ...event, username: "gone" },
	]);
	await db.update(companies).set({ ownerId: 1 });
	const page = await readPage(browser, `/desk/companies/${companyId}`);
	expect(page).toMatch(/Looked after by.{0,200}Jo Bell/s);
	expect(page).toMatch(/aria-label="History".* by (<!-- -->)?gone.* by (<!-- -->)?Jo Bell/s);
});

test("writes to and calls whoever sent the request that waits, at the number in that request", async () => {
	const db = await freshDatabase();
	const site = { website: "https://reef.example" };
	const linh = { ...site, email: "linh@reef.example", contactName: "Linh Tran", phone: "0400 111 111" };
	const bo = { ...site, email: "bo@reef.example", contactName: "Bo Ray", phone: "0400 222 222" };
	await acceptNewLead(db, {}, linh);
	await acceptNewLead(db, {}, bo);
	await db.update(leads).set({ status: "contacted", repliedAt: new Date() });
	const browser = await openDesk(db);
	expect(await readPage(browser, "/desk/companies/1")).toMatch(/Write to (<!-- -->)?Bo<.*Call <span[^>]*>0400 222 222</s);
	await acceptNewLead(db, {}, { ...linh, phone: "0400 333 333" });
	await acceptNewLead(db, {}, bo);
	const page = await readPage(browser, "/desk/companies/1");
	expect(page).toMatch(/reply\?contact=1"[^>]*>.{0,600}Write to (<!-- -->)?Linh<.*Call <span[^>]*>0400 333 333</s);
	expect(page).toMatch(/id="contacts".*0400 111 111.*0400 333 333.*href="#request-3"/s);
	const selected = /<select id="to".*?<option value="1" selected=""/s;
	expect(await readPage(browser, "/desk/companies/1/reply")).toMatch(selected);
	await db
		.update(notices)
		.set({ state: "parked", problem: "the email address was refused, perhaps mistyped (550)" })
		.where(eq(notices.leadId, 3));
	expect(await readPage(browser, "/desk/companies/1")).toMatch(/Write to (<!-- -->)?Bo</);
	expect(await readPage(browser, "/desk/companies/1/reply")).not.toMatch(selected);
});

test("offers the form for the next step after Done on Today", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { nextStep: "Ring them", nextStepOn: "2026-11-01" });
	const browser = await openDesk(db);
	expect(await readPage(browser, "/desk")).toMatch(/aria-label="Done: Ring them, My Café"/);
	const done = await browser.post(`/desk/companies/${companyId}`, { intent: "step-done", step: "Ring them", on: "2026-11-01" });
	expect(done.headers.get("Location")).toBe(`/desk/companies/${companyId}?done=step-done#deal`);
	const page = await readPage(browser, `/desk/companies/${companyId}?done=step-done`);
	expect(page).toMatch(/id="deal".{0,400}What comes next\?.*<details[^>]* open=""[^>]*>.*name="next-step"/s);
	await db.update(companies).set({ nextStep: "Another" });
	const late = await browser.post(`/desk/companies/${companyId}`, { intent: "step-done", step: "Ring them", on: "2026-11-01" });
	expect(late.headers.get("Location")).toBe(`/desk/companies/${companyId}?problem=step-changed#deal`);
});

test("redirects from a merged company to the one it is part of now, also after a second merge", async () => {
	const db = await freshDatabase();
	for (let count = 0; count < 3; count += 1) await storeCompany(db);
	const browser = await openDesk(db);
	await browser.post("/desk/companies/2/merge", { intent: "merge", with: "3" });
	await browser.post("/desk/companies/1/merge", { intent: "merge", with: "2" });
	for (const page of ["", "/watch", "/reply", "/merge"]) {
		const response = await browser.get(`/desk/companies/3${page}`);
		expect([response.status, response.headers.get("Location")]).toEqual([303, `/desk/companies/1${page}`]);
	}
	expect((await browser.get("/desk/companies/4")).status).toBe(404);
});

test("measures a prospect's site for staff, and shows the score, the report and the timeline once it is there", async () => {
	const db = await freshDatabase();
	const id = await storeCompany(db);
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db, { role: "staff" }) });
	const path = `/desk/companies/${id}`;
	expect(await readPage(browser, path)).toMatch(/hasn&#x27;t been measured.*Measure their site/s);
	for (const click of [1, 2]) {
		const sent = await browser.post(path, { intent: "measure" });
		expect(sent.headers.get("Location"), `click ${click}`).toBe(`${path}?done=measuring#main`);
	}
	expect(await db.select().from(leadEvents)).toMatchObject([{ companyId: id, text: "Measurement started", username: "jo" }]);
	const waiting = await readPage(browser, `${path}?done=measuring`);
	expect(waiting).toMatch(/We&#x27;re measuring the site\..*data-measuring/s);
	expect(waiting).not.toContain("Measure their site");

	const now = new Date();
	const [watch] = await claimWatches(db, { now, limit: 5 });
	if (!watch) throw new Error("nothing is due");
	const result = auditResult({ score: 64 });
	const reportId = await saveSnapshot(db, { host: "mycafe.com.au", result, lead: null, isWatched: true });
	await storeMeasurement(db, watch, { sites: [siteMeasurement(now, result, { reportId })], now });
	const page = await readPage(browser, `${path}?done=measuring`);
	expect(page).toContain("Measured. The result is on this page.");
	expect(page).not.toContain("data-measuring");
	expect(page).toMatch(new RegExp(`64<.*href="/report/${reportId}".*Measure their site`, "s"));
	expect(page).toMatch(/Snapshot of mycafe\.com\.au: 64 out of 100.*Measurement started<.{0,80} by (<!-- -->)?jo/s);
	await db.insert(contacts).values({ companyId: id, name: "Kim Lee", email: "kim@mycafe.com.au", createdAt: now });
	expect(await readPage(browser, `${path}/reply?template=first-reply`)).toMatch(new RegExp(`64.*/report/${reportId}`, "s"));
});

test("says why a site could not be measured", async () => {
	const db = await freshDatabase();
	const id = await storeCompany(db);
	const browser = await openDesk(db);
	await browser.post(`/desk/companies/${id}`, { intent: "measure" });
	const now = new Date();
	const [watch] = await claimWatches(db, { now, limit: 5 });
	if (!watch) throw new Error("nothing is due");
	await storeMeasurement(db, watch, { sites: [siteMeasurement(now, "timed-out")], now });
	const page = (await readPage(browser, `/desk/companies/${id}?done=measuring`)).replaceAll("<!-- -->", "");
	expect(page).toMatch(/We couldn&#x27;t measure the site\. See below why\..*: it took too long to respond\..*Measure their site/s);
});

test("offers no measurement without a website, or while live snapshots are switched off", async () => {
	const db = await freshDatabase();
	const [siteless, known] = [await storeCompany(db, { website: null }), await storeCompany(db)];
	const browser = await openDesk(db, { SNAPSHOT_MODE: "simulated" });
	for (const id of [siteless, known]) expect(await readPage(browser, `/desk/companies/${id}`)).not.toContain("Measure their site");
	const rejected = await browser.post(`/desk/companies/${known}`, { intent: "measure" });
	expect(rejected.headers.get("Location")).toContain("problem=switched-off");
	expect(await db.$count(watches)).toBe(0);
});

async function openDesk(db: Database, env: Partial<Env> = {}) {
	return openBrowser(await createDeskSite(db, env), { cookie: await storeDeskSession(db) });
}

async function readPage(browser: Awaited<ReturnType<typeof openDesk>>, path: string): Promise<string> {
	const response = await browser.get(path);
	expect(response.status, path).toBe(200);
	return response.text();
}
