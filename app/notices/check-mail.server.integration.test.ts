import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { alerts, notices } from "#app/db/schema.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { createDeskSite, openBrowser } from "#tests/desk/desk-app.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { storeDeskSession } from "#tests/desk/desk-session.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { checkMail, recordTestMail } from "./check-mail.server.ts";

const NOW = new Date("2026-11-15T03:00:00Z");
const REFUSED = "the mail server refused the sign-in (535)";
const freshDatabase = setUpDatabase();

test("warns on every desk page while email fails, with one alert and one log line, and stops when email works again", async () => {
	const lines = expectConsoleErrors();
	const db = await freshDatabase();
	await storeFailing(db, [6, 8]);
	for (const minutes of [0, 1, 2]) await checkMail({ db, now: after(minutes) });
	expect(await db.select().from(alerts)).toMatchObject([{ companyId: null, kind: "mail-failing", closedAt: null }]);
	expect(listEvents(lines)).toEqual(["mail-failing"]);
	const site = await createDeskSite(db);
	const owner = openBrowser(site, { cookie: await storeDeskSession(db) });
	const staff = openBrowser(site, { cookie: await storeDeskSession(db, { username: "sam", role: "staff" }) });
	for (const path of ["/desk", "/desk/leads", "/desk/account", "/desk/nothing-here"]) {
		expect(await (await staff.get(path)).text(), path).toMatch(
			/Email isn&#x27;t going out.*2 emails are waiting: the mail server refused the sign-in \(535\)\./s,
		);
	}
	expect(await (await owner.get("/desk/leads")).text()).toContain('href="/desk/data"');

	await db.update(notices).set({ state: "done", problem: null, doneAt: after(3) });
	await checkMail({ db, now: after(3) });
	expect((await db.select().from(alerts))[0]).toMatchObject({ closedAt: after(3), closedBy: null });
	expect(listEvents(lines)).toEqual(["mail-failing", "mail-working-again"]);
	expect(await (await staff.get("/desk/leads")).text()).not.toContain("Email isn&#x27;t going out");

	await storeFailing(db, [-4, -4]);
	await checkMail({ db, now: after(10) });
	expect(listEvents(lines)).toEqual(["mail-failing", "mail-working-again", "mail-failing"]);
});

test.each([
	["a single email that failed for nine minutes", [9], {}],
	["two emails that failed for four minutes", [4, 4], {}],
	["refused addresses", [60, 60, 60], { strikes: 1, problem: "the email address was refused, perhaps mistyped (550)" }],
	["webhooks", [60, 60], { kind: "webhook" }],
	["emails that wait for their first attempt", [60, 60], { problem: null }],
])("does not warn about %s", async (_what, ages, changes) => {
	const db = await freshDatabase();
	await storeFailing(db, ages, changes);
	await checkMail({ db, now: NOW });
	expect(await db.$count(alerts)).toBe(0);
});

test("warns about a single email that failed for ten minutes", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await storeFailing(db, [10]);
	await checkMail({ db, now: NOW });
	expect((await db.select().from(alerts))[0]?.text).toContain("1 email is waiting");
});

test("does not warn while a later email was sent, as when one mailbox is full", async () => {
	const db = await freshDatabase();
	await storeFailing(db, [60, 90]);
	await storeFailing(db, [50], { state: "done", problem: null, doneAt: after(-50) });
	await checkMail({ db, now: NOW });
	expect(await db.$count(alerts)).toBe(0);
});

test("keeps the alert of a failed test email until an email is sent, or a test succeeds while none is delayed", async () => {
	const lines = expectConsoleErrors();
	const db = await freshDatabase();
	await recordTestMail({ db, now: NOW, problem: REFUSED });
	await checkMail({ db, now: after(1) });
	expect(await db.select().from(alerts)).toMatchObject([{ closedAt: null, text: expect.stringContaining(REFUSED) }]);
	await storeFailing(db, [0]);
	await recordTestMail({ db, now: after(2), problem: null });
	expect(await db.$count(alerts, isNull(alerts.closedAt))).toBe(1);
	await db.update(notices).set({ state: "done", problem: null, doneAt: after(3) });
	await checkMail({ db, now: after(4) });
	await recordTestMail({ db, now: after(5), problem: REFUSED });
	await recordTestMail({ db, now: after(6), problem: null });
	expect((await db.select().from(alerts).orderBy(alerts.id)).map(({ closedAt }) => closedAt)).toEqual([after(4), after(6)]);
	expect(listEvents(lines)).toEqual(["mail-failing", "mail-working-again", "mail-failing", "mail-working-again"]);
});

test("does not warn when a test email's own address was refused", async () => {
	const db = await freshDatabase();
	await recordTestMail({ db, now: NOW, problem: "the email address was refused, perhaps mistyped (550)" });
	expect(await db.$count(alerts)).toBe(0);
});

test("says how many emails are waiting in the alert that a failed test email opened", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await recordTestMail({ db, now: after(-1), problem: REFUSED });
	await storeFailing(db, [40, 40]);
	await checkMail({ db, now: NOW });
	expect(await db.select().from(alerts)).toMatchObject([{ text: expect.stringContaining("2 emails are waiting"), closedAt: null }]);
});

test("logs an outage once although staff close its alert", async () => {
	const lines = expectConsoleErrors();
	const db = await freshDatabase();
	await storeFailing(db, [40, 40]);
	await checkMail({ db, now: NOW });
	await db.update(alerts).set({ closedAt: NOW, closedBy: "jo" });
	await checkMail({ db, now: after(1) });
	expect(await db.$count(alerts)).toBe(2);
	expect(listEvents(lines)).toEqual(["mail-failing"]);
});

function after(minutes: number): Date {
	return new Date(NOW.getTime() + minutes * MINUTE_MS);
}

/** Stores emails that have been failing for this many minutes. */
async function storeFailing(db: Database, ages: number[], changes: Partial<typeof notices.$inferInsert> = {}) {
	for (const age of ages) {
		const [leadId] = await storeDeskLeads(db, {});
		await db
			.insert(notices)
			.values({ leadId, kind: "agency-mail", attempts: 4, problem: REFUSED, runAt: NOW, createdAt: after(-age), ...changes });
	}
}

function listEvents(lines: string[]): string[] {
	return lines.map((line) => JSON.parse(line).event).filter((event: string) => event.startsWith("mail-"));
}
