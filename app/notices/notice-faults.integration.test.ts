import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { DAY_MS, MINUTE_MS } from "#app/durations.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { countNotices, requeueParked } from "#app/outbox/notice-store.server.ts";
import { createClock } from "#tests/clock.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { createTools, deliverDue } from "#tests/mail/notice-tools.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

const TEST_TIMEOUT_MS = 120_000;

function openTestMailer(smtpUrl: string) {
	const mailer = openMailer({ smtpUrl, folder: "not-used" });
	onTestFinished(mailer.close);
	return mailer;
}

/** Counts how often each email was acknowledged, by its Message-ID. */
function countById({ delivered }: Pick<Awaited<ReturnType<typeof startSmtpServer>>, "delivered">): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { email } of delivered) counts[email.messageId ?? ""] = (counts[email.messageId ?? ""] ?? 0) + 1;
	return counts;
}

/** The expected counts when every notice was delivered once. */
async function onceEach(db: Database): Promise<Record<string, number>> {
	const rows = await db.select({ messageKey: notices.messageKey }).from(notices);
	return Object.fromEntries(rows.map(({ messageKey }) => [`<notice-${messageKey}@agency.example>`, 1]));
}

const freshDatabase = setUpDatabase();

test("delivers every notice once after the mail server was down for a day", {
	timeout: TEST_TIMEOUT_MS,
}, async () => {
	const db = await freshDatabase();
	const { port, url, stop } = await startSmtpServer();
	await stop();
	const clock = createClock();
	const tools = createTools(db, { mailer: openTestMailer(url), now: clock.now });
	let attempts = 0;
	for (const end = clock.now().getTime() + DAY_MS; clock.now().getTime() < end; clock.advance(30 * MINUTE_MS)) {
		const leadCount = await db.$count(leads);
		if (leadCount === 0) await acceptNewLead(db, { now: clock.now() });
		if (leadCount === 1 && attempts >= 60) await acceptNewLead(db, { now: clock.now() }, { email: null });
		attempts += await deliverDue(tools);
	}
	expect(attempts).toBeGreaterThan(100);
	expect(await countNotices(db)).toMatchObject({ waiting: 3, done: 0, parked: 0 });
	for (const { problem, strikes } of await db.select().from(notices)) expect([problem, strikes]).toEqual([expect.stringMatching(/./), 0]);

	await using smtp = await startSmtpServer({}, port);
	clock.advance(20 * MINUTE_MS);
	await deliverDue(tools);
	expect(await countNotices(db)).toMatchObject({ waiting: 0, done: 3, parked: 0 });
	expect(countById(smtp)).toEqual(await onceEach(db));
});

test("parks the email to a refused email address after five attempts and delivers the other 19 once", {
	timeout: TEST_TIMEOUT_MS,
}, async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	let refusals = 0;
	await using smtp = await startSmtpServer({
		respondToRecipient: (address) => {
			if (address !== "lead7@example.com") return 250;
			refusals += 1;
			return 550;
		},
	});
	for (let lead = 0; lead < 20; lead += 1) await acceptNewLead(db, {}, { email: `lead${lead}@example.com` });
	await db.delete(notices).where(eq(notices.kind, "agency-mail"));
	const clock = createClock();
	const tools = createTools(db, { mailer: openTestMailer(smtp.url), now: clock.now });
	for (let round = 0; round < 8; round += 1) {
		await deliverDue(tools);
		clock.advance(20 * MINUTE_MS);
	}
	expect(refusals).toBe(5);
	expect(await countNotices(db)).toMatchObject({ waiting: 0, done: 19, parked: 1 });
	const [parked, ...others] = await db.select().from(notices).where(eq(notices.state, "parked"));
	expect(others).toEqual([]);
	expect(parked).toMatchObject({ leadId: 8, strikes: 5, attempts: 5 });
	const { [`<notice-${parked?.messageKey}@agency.example>`]: _, ...expected } = await onceEach(db);
	expect(countById(smtp)).toEqual(expected);
	expect(`${printed} ${parked?.problem}`).not.toContain("lead7@");
});

test("repeats an email once with the same Message-ID when the server hangs up before it responds", async () => {
	const db = await freshDatabase();
	await using smtp = await startSmtpServer({ respondToMessage: () => (smtp.mails.length <= 2 ? "hang up" : 250) });
	await acceptNewLead(db);
	const clock = createClock();
	const tools = createTools(db, { mailer: openTestMailer(smtp.url), now: clock.now });
	for (let round = 0; round < 4; round += 1) {
		await deliverDue(tools);
		clock.advance(5 * MINUTE_MS);
	}
	expect(countById(smtp)).toEqual(await onceEach(db));
	expect(smtp.mails.map(({ email }) => email.messageId).sort()).toEqual(
		[...Object.keys(await onceEach(db)), ...Object.keys(await onceEach(db))].sort(),
	);
	expect(await countNotices(db)).toMatchObject({ waiting: 0, done: 2, parked: 0 });
});

test("sends at most two copies of an email to a server that always hangs up after it, then parks it", {
	timeout: TEST_TIMEOUT_MS,
}, async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await using smtp = await startSmtpServer({ respondToMessage: () => "hang up" });
	await acceptNewLead(db);
	const clock = createClock();
	const tools = createTools(db, { mailer: openTestMailer(smtp.url), now: clock.now });
	for (let round = 0; round < 96; round += 1) {
		await deliverDue(tools);
		clock.advance(15 * MINUTE_MS);
	}
	expect(smtp.mails.map(({ email }) => email.messageId).sort()).toEqual(
		[...Object.keys(await onceEach(db)), ...Object.keys(await onceEach(db))].sort(),
	);
	const problem = "the mail server did not acknowledge the email: it may have arrived";
	const rows = await db.select().from(notices);
	expect(rows).toMatchObject(Array(2).fill({ state: "parked", attempts: 2, problem }));

	smtp.behaviour.respondToMessage = () => 250;
	for (const { id: noticeId, leadId } of rows)
		expect(await requeueParked(db, { leadId: leadId ?? 0, noticeId, now: clock.now() })).not.toBeNull();
	await deliverDue(tools);
	expect(countById(smtp)).toEqual(await onceEach(db));
	expect(await countNotices(db)).toMatchObject({ waiting: 0, done: 2, parked: 0 });
});

test("counts no strike when the server hangs up before the message", { timeout: TEST_TIMEOUT_MS }, async () => {
	const db = await freshDatabase();
	await using smtp = await startSmtpServer({ respondToRecipient: () => "hang up" });
	await acceptNewLead(db);
	const clock = createClock();
	const tools = createTools(db, { mailer: openTestMailer(smtp.url), now: clock.now });
	for (let round = 0; round < 8; round += 1) {
		await deliverDue(tools);
		clock.advance(20 * MINUTE_MS);
	}
	expect(await db.select().from(notices)).toMatchObject(Array(2).fill({ state: "waiting", attempts: 8, strikes: 0 }));
	smtp.behaviour.respondToRecipient = () => 250;
	await deliverDue(tools);
	expect(countById(smtp)).toEqual(await onceEach(db));
});
