import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { contacts, leads, notices } from "#app/db/schema.server.ts";
import { findCompanyDetail } from "#app/desk/company/company-detail-store.server.ts";
import { dismissNotice, resendNotice } from "#app/desk/company/company-notice-store.server.ts";
import { editContact } from "#app/desk/company/contact-store.server.ts";
import { findReplyDeadline } from "#app/desk/lead-shared/reply-deadline.tsx";
import { getToday } from "#app/desk/today/today-store.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { createTools, deliverDue } from "#tests/mail/notice-tools.ts";
import { type SmtpBehaviour, startSmtpServer } from "#tests/mail/smtp-server.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { sendReply } from "./reply-store.server.ts";

const NOW = new Date("2026-11-17T06:00:00Z");
const REFUSED = "the email address was refused, perhaps mistyped (550)";
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

const freshDatabase = setUpDatabase();

test("shows a reply that waits for the mail server as not sent, until it is sent", async () => {
	const { db, smtp, deliver } = await openMailDesk();
	await smtp.stop();
	await reply(db, NOW);
	await deliver(NOW);
	await deliver(after(2));
	expect(await describeRequest(db, after(3))).toEqual(["contacted", "reply not sent yet"]);
	expect(await listProblems(db, after(3))).toEqual([["Reef Tours", "delayed"]]);
	const page = await openToday(db);
	expect(page).toMatch(/Mail problems \(1\).*Reef Tours.*Reply not sent yet.*could not be reached/s);
	expect(page).not.toContain("Write again");
	const back = await startSmtpServer({}, smtp.port);
	onTestFinished(back.stop);
	await deliver(after(10));
	expect(back.delivered.map(({ envelope }) => envelope.to)).toEqual([["linh@reef.example"]]);
	expect(await describeRequest(db, after(11))).toEqual(["contacted", "replied after 11 mins"]);
	expect(await listProblems(db, after(11))).toEqual([]);
});

test("asks for a reply again when the mail server refuses one for good", async () => {
	expectConsoleErrors();
	const { db, deliver } = await openMailDesk({ respondToRecipient: () => 550 });
	await reply(db, NOW);
	await failForGood(deliver, 0);
	expect(await describeRequest(db, after(60))).toEqual(["new", "due in 22 hrs"]);
	const today = await readToday(db, after(60));
	expect(today.answers.rows.map(({ name }) => name)).toEqual(["Reef Tours"]);
	expect(today.mailProblems.rows).toMatchObject([{ name: "Reef Tours", reply: "failed", contactId: 1 }]);
	expect(await openToday(db)).toMatch(/Reply failed.*href="\/desk\/companies\/1\/reply\?contact=1"[^>]*>Write again/s);

	await reply(db, after(61), "I tried your other address");
	expect(await describeRequest(db, after(62))).toEqual(["contacted", "replied after 1 hr"]);
	expect(await listProblems(db, after(62))).toEqual([]);
});

test("counts a failed reply as the answer again when staff send it again, and not when they dismiss it", async () => {
	expectConsoleErrors();
	const { db, smtp, deliver } = await openMailDesk({ respondToRecipient: () => 550 });
	await reply(db, NOW);
	await failForGood(deliver, 0);
	smtp.behaviour.respondToRecipient = () => 250;
	const action = { companyId: 1, username: "jo", noticeId: 1 };
	expect(await resendNotice(db, { ...action, now: after(60) })).toBe(true);
	expect((await describeRequest(db, after(61)))[0]).toBe("contacted");
	await deliver(after(61));
	expect(smtp.delivered).toHaveLength(1);

	smtp.behaviour.respondToRecipient = () => 550;
	await storeDeskLeads(db, { companyId: 1, email: "linh@reef.example", createdAt: after(100) });
	await reply(db, after(120), "And another thing");
	await failForGood(deliver, 120);
	expect(await dismissNotice(db, { ...action, noticeId: 2, now: after(200) })).toBe(true);
	expect((await db.select().from(leads).orderBy(leads.id)).map(({ status }) => status)).toEqual(["contacted", "new"]);
	expect(await listProblems(db, after(200))).toEqual([]);
});

test("sends a failed reply once to the corrected address when that is saved twice, and no confirmation", async () => {
	expectConsoleErrors();
	const { db, smtp, deliver } = await openMailDesk({ respondToRecipient: (address) => (address === "linh@reef.example" ? 550 : 250) });
	const confirmation = { leadId: 1, kind: "confirmation-mail", state: "parked", problem: REFUSED, runAt: NOW, createdAt: NOW };
	await db.insert(notices).values(confirmation);
	await reply(db, NOW);
	await failForGood(deliver, 0);
	const results = await Promise.all([correctAddress(db, { resends: true }), correctAddress(db, { resends: true })]);
	expect(results).toEqual(
		expect.arrayContaining([
			{ kind: "edited", isEmailCorrected: true, resent: 1 },
			{ kind: "edited", isEmailCorrected: false, resent: 0 },
		]),
	);
	expect(await describeRequest(db, after(61))).toEqual(["contacted", "replied after 1 hr"]);
	expect(await deliver(after(61))).toBe(1);
	expect(await deliver(after(62))).toBe(0);
	expect(smtp.delivered.map(({ envelope, email }) => [envelope.to, email.subject])).toEqual([[["linh@reefs.example"], "Your report"]]);
	expect(smtp.delivered[0]?.email.text).toContain("Hi Linh,");
	expect(await listProblems(db, after(62))).toEqual([]);
});

test("asks for a reply again when the corrected address is refused too", async () => {
	expectConsoleErrors();
	const { db, deliver } = await openMailDesk({ respondToRecipient: () => 550 });
	await reply(db, NOW);
	await failForGood(deliver, 0);
	await correctAddress(db, { resends: true });
	for (const minutes of [60, 80, 100, 120, 140]) expect(await deliver(after(minutes))).toBe(1);
	expect((await describeRequest(db, after(150)))[0]).toBe("new");
	expect(await listProblems(db, after(150))).toEqual([["Reef Tours", "failed"]]);
});

test("keeps a failed reply and its request open when the address is corrected without sending again", async () => {
	expectConsoleErrors();
	const { db, smtp, deliver } = await openMailDesk({ respondToRecipient: (address) => (address === "linh@reef.example" ? 550 : 250) });
	await reply(db, NOW);
	await failForGood(deliver, 0);
	expect(await correctAddress(db, { resends: false })).toMatchObject({ isEmailCorrected: true, resent: 0 });
	expect(await describeRequest(db, after(60))).toEqual(["new", "due in 22 hrs"]);
	const { answers, mailProblems } = await readToday(db, after(60));
	expect(answers.rows.map(({ name }) => name)).toEqual(["Reef Tours"]);
	expect(mailProblems.rows).toMatchObject([{ name: "Reef Tours", reply: "failed", contactId: 1 }]);

	expect(await resendNotice(db, { companyId: 1, username: "jo", noticeId: 1, now: after(61) })).toBe(true);
	await deliver(after(61));
	expect(smtp.delivered.map(({ envelope }) => envelope.to)).toEqual([["linh@reefs.example"]]);
});

test("counts a reply from when it is sent again, even if its request still counts as answered", async () => {
	const { db } = await openMailDesk();
	await reply(db, NOW);
	await db.update(notices).set({ state: "parked", problem: REFUSED });
	await correctAddress(db, { resends: false });
	expect(await describeRequest(db, after(60))).toEqual(["contacted", "reply not sent yet"]);
	await resendNotice(db, { companyId: 1, username: "jo", noticeId: 1, now: after(180) });
	expect(await describeRequest(db, after(181))).toEqual(["contacted", "replied after 3 hrs"]);
});

test("lists companies with an unsent reply before other failures", async () => {
	const db = await freshDatabase();
	const [other, waiting] = [await storeCompany(db, { name: "Other" }), await storeCompany(db, { name: "Waiting" })];
	const at = { runAt: NOW, createdAt: NOW, problem: "the mail server is down" };
	await db.insert(notices).values([
		{ ...at, companyId: other, kind: "change-mail", state: "parked" },
		{ ...at, companyId: waiting, kind: "change-mail", state: "parked", problem: "another" },
		{ ...at, companyId: waiting, kind: "reply-mail", state: "waiting" },
	]);
	expect(await listProblems(db, NOW)).toEqual([
		["Waiting", "delayed"],
		["Other", null],
	]);
	expect((await readToday(db, NOW)).mailProblems.rows[0]).toMatchObject({ problem: "the mail server is down", count: 2 });
});

/** Opens a desk with company 1, its contact and a request, 11 minutes old. */
async function openMailDesk(behaviour: SmtpBehaviour = {}) {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { name: "Reef Tours" });
	await db.insert(contacts).values({ companyId, name: "Linh", email: "linh@reef.example", createdAt: NOW });
	await storeDeskLeads(db, { companyId, email: "linh@reef.example", createdAt: after(-11) });
	const smtp = await startSmtpServer(behaviour);
	const mailer = openMailer({ smtpUrl: smtp.url, folder: "not-used" });
	onTestFinished(async () => {
		await mailer.close();
		await smtp.stop();
	});
	return { db, smtp, deliver: (now: Date) => deliverDue(createTools(db, { mailer, now: () => now })) };
}

/** Makes every attempt until the notice is parked. */
async function failForGood(deliver: (now: Date) => Promise<number>, fromMinute: number): Promise<void> {
	for (const minutes of [0, 2, 5, 10, 20]) expect(await deliver(after(fromMinute + minutes))).toBe(1);
}

async function reply(db: Database, now: Date, text = "Hi Linh,"): Promise<void> {
	const agency = { name: "SEO Queensland", address: "team@seo.example" };
	const staff = { username: "jo", displayName: "Jo", email: null };
	const result = await sendReply(db, { companyId: 1, contactId: 1, key: "a key", subject: "Your report", text, staff, agency, now });
	expect(result).toEqual({ kind: "sent" });
}

function correctAddress(db: Database, { resends }: { resends: boolean }) {
	const fields = { name: "Linh", email: "linh@reefs.example", phone: null };
	return editContact(db, { companyId: 1, contactId: 1, username: "jo", now: after(60), fields, resends });
}

/** Returns the status of the oldest request and its deadline in words. */
async function describeRequest(db: Database, now: Date): Promise<(string | undefined)[]> {
	const request = (await findCompanyDetail(db, 1))?.requests.at(-1);
	return [request?.status, request && findReplyDeadline(request, now)?.text.replaceAll("\u00a0", " ")];
}

function readToday(db: Database, now: Date) {
	return getToday(db, { now, clock: "all-hours", ownerId: null, limit: 10 });
}

async function listProblems(db: Database, now: Date) {
	return (await readToday(db, now)).mailProblems.rows.map((row) => [row.name, row.reply]);
}

async function openToday(db: Database): Promise<string> {
	const browser = openBrowser(await createDeskSite(db), { cookie: await storeDeskSession(db) });
	return (await (await browser.get("/desk")).text()).replaceAll("<!-- -->", "");
}
