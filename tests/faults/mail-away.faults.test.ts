import { rmSync } from "node:fs";
import { expect, onTestFinished } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { countNotices } from "#app/notices/notice-store.server.ts";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { createDataFolder } from "#tests/data-folder.ts";
import { createClock, createTools, deliverDue, MINUTE_MS, storeLead } from "#tests/notice-tools.ts";
import { type ReceivedMail, startSmtpPeer } from "#tests/smtp-peer.ts";
import { createPostgresDatabase } from "#tests/test-database.ts";
import { faultTest } from "./fault-test.ts";

const inNpmTest = ["app/notices/notice-faults.integration.test.ts"];
const LEADS = 100;
const STEP_MS = 30 * MINUTE_MS;
const STEPS_A_DAY = 48;
const STEPS_A_LEAD = 4;

for (const kind of ["PGlite", "PostgreSQL"]) {
	const away = { fault: `SMTP down for a day (${kind})`, expected: "every lead stored, all delivered once after its return", inNpmTest };
	faultTest(away, async (tally) => {
		const db = await open(kind);
		const { port, url, stop } = await startSmtpPeer();
		await stop();
		const clock = createClock();
		const tools = createTools(db, { mailer: openTestMailer(url), now: clock.now });
		let attempts = 0;
		for (let step = 0; step < STEPS_A_DAY; step += 1, clock.advance(STEP_MS)) {
			if (step % STEPS_A_LEAD === 0) await storeLead(db, { now: clock.now() }, { email: `lead${step}@example.com` });
			attempts += await deliverDue(tools);
		}
		const due = (2 * STEPS_A_DAY) / STEPS_A_LEAD;
		expect(await countNotices(db)).toMatchObject({ waiting: due, done: 0, parked: 0 });

		await using peer = await startSmtpPeer({}, port);
		const backAt = clock.now().getTime();
		for (let minute = 0; minute < 60 && (await countNotices(db)).waiting > 0; minute += 1) {
			await deliverDue(tools);
			clock.advance(MINUTE_MS);
		}
		tally.count({ acknowledged: due / 2, ...compare(peer.delivered, due) });
		const minutes = (clock.now().getTime() - backAt) / MINUTE_MS;
		expect(minutes).toBeLessThanOrEqual(20);
		tally.see(`${attempts} tries in vain; all ${due} mails out ${minutes} min after its return, by the moved clock`);
	});

	const hangsUp = {
		fault: `SMTP closes after DATA before its 250 (${kind})`,
		expected: "at most one duplicate each, under the same Message-ID",
		inNpmTest,
	};
	faultTest(hangsUp, async (tally) => {
		expectConsoleErrors();
		const db = await open(kind);
		const hungUp = new Set<string>();
		await using peer = await startSmtpPeer({
			answerMessage: ({ email: { messageId = "" } }) => {
				if (hungUp.has(messageId) || Math.random() < 0.5) return 250;
				hungUp.add(messageId);
				return "hang up";
			},
		});
		for (let lead = 0; lead < LEADS; lead += 1) await storeLead(db, {}, { email: null });
		const clock = createClock();
		const tools = createTools(db, { mailer: openTestMailer(peer.url), now: clock.now });
		for (let round = 0; round < 6; round += 1, clock.advance(5 * MINUTE_MS)) await deliverDue(tools);
		expect(await countNotices(db)).toMatchObject({ waiting: 0, done: LEADS, parked: 0 });
		expect(peer.mails.length).toBe(LEADS + hungUp.size);
		tally.count({ acknowledged: LEADS, ...compare(peer.delivered, LEADS) });
		tally.see(`${hungUp.size} hang-ups, as many repeats under the same Message-ID`);
	});

	const poison = {
		fault: `one poison address among 100 (${kind})`,
		expected: "99 delivered once, one parked after bounded attempts",
		inNpmTest,
	};
	faultTest(poison, async (tally) => {
		expectConsoleErrors();
		const db = await open(kind);
		let refusals = 0;
		await using peer = await startSmtpPeer({
			answerRecipient: (address) => {
				if (address !== "lead41@example.com") return 250;
				refusals += 1;
				return 550;
			},
		});
		for (let lead = 0; lead < LEADS; lead += 1) await storeLead(db, {}, { email: `lead${lead}@example.com` });
		const clock = createClock();
		const tools = createTools(db, { mailer: openTestMailer(peer.url), now: clock.now });
		for (let round = 0; round < 20; round += 1, clock.advance(20 * MINUTE_MS)) await deliverDue(tools);
		expect(await countNotices(db)).toMatchObject({ waiting: 0, done: 2 * LEADS - 1, parked: 1 });
		tally.count({ acknowledged: LEADS, ...compare(peer.delivered, 2 * LEADS - 1) });
		tally.see(`parked after ${refusals} tries; the other ${2 * LEADS - 1} mails arrived once`);
	});
}

async function open(kind: string): Promise<Database> {
	const dataDir = await createDataFolder();
	const databaseUrl = kind === "PostgreSQL" ? await createPostgresDatabase() : undefined;
	const { db, close } = await openDatabase({ dataDir, databaseUrl });
	onTestFinished(async () => {
		await close();
		rmSync(dataDir, { recursive: true });
	});
	return db;
}

function openTestMailer(smtpUrl: string) {
	const mailer = openMailer({ smtpUrl, folder: "not-used" });
	onTestFinished(mailer.close);
	return mailer;
}

/** How many of the mails that are due never arrived, and how many arrived more than once, by their Message-ID. */
function compare(delivered: ReceivedMail[], due: number): { lost: number; doubled: number } {
	const names = new Set(delivered.map(({ email }) => email.messageId));
	return { lost: due - names.size, doubled: delivered.length - names.size };
}
