import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { saveDeskSettings } from "#app/desk/settings/settings-store.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { createTools, deliverDue } from "#tests/mail/notice-tools.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { gatherDigest } from "./gather-digest.server.ts";
import { queueDigest } from "./queue-digest.server.ts";

/** Tuesday, 7:00 in Brisbane. */
const SEVEN = new Date("2026-11-16T21:00:00Z");
const after = (hours: number) => new Date(SEVEN.getTime() + hours * HOUR_MS);

const freshDatabase = setUpDatabase();

test("sends one digest a day through the mail server, although two nodes and a repeated task queue it", async () => {
	const db = await freshDatabase();
	await storeDue(db);
	expect((await Promise.all([queueDigest(db, SEVEN), queueDigest(db, SEVEN)])).sort()).toEqual(["queued", "skipped"]);
	const { smtp, tools } = await startMailTools(db, SEVEN);
	expect(await deliverDue(tools)).toBe(1);
	expect(await queueDigest(db, after(1))).toBe("skipped");
	expect(await deliverDue(tools)).toBe(0);
	const [mail, ...others] = smtp.mails;
	expect(others).toEqual([]);
	expect(mail?.envelope.to).toEqual(["leads@agency.example"]);
	expect(mail?.email.subject).toBe("Today: 1 answer (1 overdue), 1 next step");
	expect(mail?.email.text).toContain("Reef Tours: Free analysis, was due");
	expect(mail?.email.text).toContain("Bay Dental: Send the offer, today");
	expect(await queueDigest(db, after(24))).toBe("queued");
});

test.each([
	["on a Saturday", new Date("2026-11-20T21:00:00Z")],
	["on a Sunday", new Date("2026-11-21T21:00:00Z")],
	["in the afternoon", after(5)],
])("queues no digest %s", async (_when, now) => {
	const db = await freshDatabase();
	await storeDue(db);
	expect(await queueDigest(db, now)).toBe("skipped");
	expect(await db.$count(notices)).toBe(0);
});

test("queues no digest when nothing is due or owners switched it off", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { status: "won" });
	expect(await queueDigest(db, SEVEN)).toBe("skipped");
	await storeDue(db);
	await saveDeskSettings(db, { replyClock: "all-hours", sendsDigest: false });
	expect(await queueDigest(db, SEVEN)).toBe("skipped");
});

test("does not send a digest whose day is over or of which nothing is left", async () => {
	const db = await freshDatabase();
	await storeDue(db);
	await queueDigest(db, SEVEN);
	await deliverDue(createTools(db, { now: () => after(24), gatherDigest: () => gatherDigest(db, after(24)) }));
	expect(await queueDigest(db, after(24))).toBe("queued");
	await deliverDue(createTools(db, { now: () => after(25), gatherDigest: async () => null }));
	const rows = await db.select({ state: notices.state, problem: notices.problem }).from(notices).orderBy(notices.id);
	expect(rows.map(({ state, problem }) => [state, problem?.replace(/^[^:]*: /, "")])).toEqual([
		["done", expect.stringContaining("its day is over")],
		["done", expect.stringContaining("nothing is due any more")],
	]);
});

async function storeDue(db: Database): Promise<void> {
	const companyId = await storeCompany(db, { name: "Reef Tours" });
	await storeDeskLeads(db, { companyId, source: "hero", createdAt: after(-48) });
	await storeCompany(db, { name: "Bay Dental", nextStep: "Send the offer", nextStepOn: "2026-11-17" });
}

async function startMailTools(db: Database, now: Date) {
	const smtp = await startSmtpServer();
	const mailer = openMailer({ smtpUrl: smtp.url, folder: "not-used" });
	onTestFinished(async () => {
		await mailer.close();
		await smtp[Symbol.asyncDispose]();
	});
	return { smtp, tools: createTools(db, { mailer, now: () => now, gatherDigest: () => gatherDigest(db, now) }) };
}
