import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { DAY_MS, MINUTE_MS } from "#app/durations.ts";
import { NOON } from "#tests/clock.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { MAX_PAUSE_MS } from "./notice-kinds.ts";
import {
	type ClaimedNotice,
	claimNotices,
	countNotices,
	dismissParked,
	dropVisitorNotices,
	insertNotices,
	LEASE_MS,
	type NoticeAction,
	recordOutcome,
	requeueParked,
	retryWaiting,
} from "./notice-store.server.ts";

const HANG_LIMIT_MS = 20_000;

function after(ms: number): Date {
	return new Date(NOON.getTime() + ms);
}

function claim(db: Database, now = NOON, limit = 5): Promise<ClaimedNotice[]> {
	return claimNotices(db, { now, limit });
}

async function claimOne(db: Database, now = NOON): Promise<ClaimedNotice> {
	const [notice, ...others] = await claim(db, now);
	if (!notice || others.length > 0) throw new Error("expected exactly one due notice");
	return notice;
}

/** Stores a lead without an email address, so with one notice. */
function storeQuietLead(db: Database, options: Parameters<typeof acceptNewLead>[1] = {}) {
	return acceptNewLead(db, options, { email: null });
}

const waiting = { state: "waiting", runAt: after(30_000), strikes: 0, problem: "server down", doneAt: null } as const;
const done = { state: "done", runAt: NOON, strikes: 0, problem: null, doneAt: NOON } as const;

const freshDatabase = setUpDatabase();

test("rejects a new notice that is due later than the longest pause", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {});
	const insert = (ms: number) => insertNotices(db, 1, [{ kind: "agency-mail", runAt: after(ms), createdAt: NOON }]);
	await expect(insert(MAX_PAUSE_MS + 1)).rejects.toThrow("due within an hour");
	await insert(MAX_PAUSE_MS);
	expect(await db.$count(notices)).toBe(1);
});

test("claims the oldest due notices up to the limit", async () => {
	const db = await freshDatabase();
	await storeQuietLead(db, { now: after(-1_000) });
	await storeQuietLead(db, { now: after(-3_000) });
	await storeQuietLead(db, { now: after(-2_000) });
	await storeQuietLead(db, { now: after(1_000) });
	const [first, second, ...others] = await claim(db, NOON, 2);
	expect([first, second].map((notice) => notice?.leadId).sort()).toEqual([2, 3]);
	expect(first).toMatchObject({ kind: "agency-mail", state: "waiting", attempts: 1, strikes: 0, leasedUntil: after(LEASE_MS) });
	expect(others).toEqual([]);
	expect((await claim(db)).map(({ leadId }) => leadId)).toEqual([1]);
	expect(await claim(db)).toEqual([]);
});

test("gives each notice to one of many concurrent claims", async () => {
	const db = await freshDatabase();
	for (let lead = 0; lead < 20; lead += 1) await storeQuietLead(db);
	const claims = await Promise.all(Array.from({ length: 12 }, () => claim(db, NOON, 3)));
	const ids = claims.flat().map(({ id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
	while (ids.length < 20) ids.push((await claimSome(db)).id);
	expect(new Set(ids).size).toBe(20);
});

test("skips notices that another transaction is claiming", async () => {
	const db = await freshDatabase();
	for (let lead = 0; lead < 5; lead += 1) await storeQuietLead(db);
	const [theirs, ours] = await db.transaction(async (tx) => [await claim(tx, NOON, 2), await claim(db)]);
	expect(theirs?.map(({ id }) => id).sort()).toEqual([1, 2]);
	expect(ours?.map(({ id }) => id).sort()).toEqual([3, 4, 5]);
	expect(await claim(db)).toEqual([]);
});

test("claims a retry only when it is due, and never a notice that is done", async () => {
	const db = await freshDatabase();
	await storeQuietLead(db);
	expect(await recordOutcome(db, await claimOne(db), waiting)).toBe("recorded");
	expect(await claim(db, after(29_999))).toEqual([]);
	const second = await claimOne(db, after(30_000));
	expect(second).toMatchObject({ attempts: 2, strikes: 0, problem: "server down" });
	await recordOutcome(db, second, done);
	expect(await claim(db, after(1e9))).toEqual([]);
	expect(await db.select().from(notices)).toMatchObject([{ state: "done", leasedUntil: null, doneAt: NOON, problem: null }]);
});

test("counts an expired lease as a strike and parks the notice at the fifth", async () => {
	const db = await freshDatabase();
	await storeQuietLead(db);
	const strikes: number[] = [];
	let now = NOON;
	for (let life = 0; life < 5; life += 1) {
		strikes.push((await claimOne(db, now)).strikes);
		expect(await claim(db, new Date(now.getTime() + LEASE_MS - 1))).toEqual([]);
		now = new Date(now.getTime() + LEASE_MS);
	}
	expect(strikes).toEqual([0, 1, 2, 3, 4]);
	expect(await claim(db, now)).toEqual([]);
	expect(await db.select().from(notices)).toMatchObject([
		{ state: "parked", strikes: 5, attempts: 5, leasedUntil: null, runAt: now, problem: "the process ended during the attempt" },
	]);
});

test("claims notices that were planned while the clock was a year ahead", async () => {
	const db = await freshDatabase();
	const aYearOn = after(365 * 24 * 60 * MINUTE_MS);
	await storeQuietLead(db, { now: aYearOn });
	await storeQuietLead(db, { now: aYearOn });
	const leased = await claim(db, aYearOn, 1);
	expect(leased).toHaveLength(1);
	const claimed = await claim(db);
	expect(claimed.map(({ strikes }) => strikes).sort()).toEqual([0, 1]);
	for (const notice of claimed) expect(notice).toMatchObject({ createdAt: NOON, leasedUntil: after(LEASE_MS) });
	expect(await claim(db, after(LEASE_MS - 1))).toEqual([]);
});

test("does not claim a notice during the longest pause that a receiver can ask for", async () => {
	const db = await freshDatabase();
	await storeQuietLead(db);
	await recordOutcome(db, await claimOne(db), { ...waiting, runAt: after(60 * MINUTE_MS) });
	expect(await claim(db)).toEqual([]);
	expect(await claim(db, after(60 * MINUTE_MS))).toHaveLength(1);
});

test("does not let a worker whose lease expired overwrite the result of the next one", async () => {
	const db = await freshDatabase();
	await storeQuietLead(db);
	const late = await claimOne(db);
	const heir = await claimOne(db, after(LEASE_MS));
	expect(heir.id).toBe(late.id);
	expect(await recordOutcome(db, late, waiting)).toBe("taken-over");
	expect(await recordOutcome(db, heir, done)).toBe("recorded");
	expect(await recordOutcome(db, late, waiting)).toBe("taken-over");
	expect(await db.select().from(notices)).toMatchObject([{ state: "done", attempts: 2 }]);
});

test("distinguishes a deleted notice from one that another worker claimed", async () => {
	const db = await freshDatabase();
	await storeQuietLead(db);
	const notice = await claimOne(db);
	expect(await recordOutcome(db, notice, done)).toBe("recorded");
	expect(await recordOutcome(db, notice, done)).toBe("recorded");
	await db.delete(leads);
	expect(await recordOutcome(db, notice, done)).toBe("gone");
});

test("claims only notices of the given kinds", async () => {
	const db = await freshDatabase();
	await storeQuietLead(db, { hasWebhook: true });
	const claimed = await claimNotices(db, { now: NOON, limit: 5, kinds: ["webhook"] });
	expect(claimed.map(({ kind }) => kind)).toEqual(["webhook"]);
});

test("resends only parked notices, and keeps their Message-ID and attempts", async () => {
	const db = await freshDatabase();
	await storeQuietLead(db);
	const first = await claimOne(db);
	const resend = (now: Date) => requeueParked(db, { leadId: first.leadId ?? 0, noticeId: first.id, now });
	expect(await resend(NOON)).toBeNull();
	await recordOutcome(db, first, { ...waiting, state: "parked", strikes: 5 });
	expect(await resend(after(MINUTE_MS))).toBe("agency-mail");
	expect(await resend(after(MINUTE_MS))).toBeNull();
	const { messageKey } = first;
	const expected = { messageKey, attempts: 2, strikes: 0, problem: null, doneAt: null, createdAt: after(MINUTE_MS) };
	const second = await claimOne(db, after(MINUTE_MS));
	expect(second).toMatchObject(expected);
	await recordOutcome(db, second, done);
	expect(await resend(NOON)).toBeNull();
	expect(await db.select().from(notices)).toMatchObject([{ state: "done", doneAt: NOON }]);
});

test("dismisses a parked notice, keeping who did so and why it failed", async () => {
	const db = await freshDatabase();
	const parked = await storeNotice(db, { state: "parked", problem: "451 later" });
	expect(await dismissParked(db, { ...parked, username: "anna" })).not.toBeNull();
	expect(await readNotice(db, parked)).toMatchObject({ state: "done", problem: "not sent: dismissed by anna, 451 later", doneAt: NOON });
	expect(await dismissParked(db, { ...parked, username: "anna" })).toBeNull();
	const unexplained = await storeNotice(db, { state: "parked" });
	await dismissParked(db, { ...unexplained, username: "anna" });
	expect(await readNotice(db, unexplained)).toMatchObject({ problem: "not sent: dismissed by anna" });
});

test("makes a waiting notice due now when staff retry it", async () => {
	const db = await freshDatabase();
	const notice = await storeNotice(db, { attempts: 2, problem: "451 later", runAt: after(MINUTE_MS) });
	expect(await retryWaiting(db, notice)).not.toBeNull();
	expect(await readNotice(db, notice)).toMatchObject({ state: "waiting", runAt: NOON, attempts: 2, problem: "451 later" });
});

test("does not change a notice in another state, of another lead or with an invalid id", async () => {
	const db = await freshDatabase();
	const unsent = await storeNotice(db, {});
	const parked = await storeNotice(db, { state: "parked" });
	const sent = await storeNotice(db, { state: "done" });
	const before = await db.select().from(notices).orderBy(notices.id);
	for (const action of [unsent, sent, { ...parked, leadId: unsent.leadId }, { ...parked, noticeId: Number.NaN }]) {
		expect(await dismissParked(db, { ...action, username: "anna" })).toBeNull();
		expect(await requeueParked(db, action)).toBeNull();
	}
	for (const action of [parked, sent, { ...unsent, leadId: parked.leadId }, { ...unsent, noticeId: 99_999_999_999 }]) {
		expect(await retryWaiting(db, action)).toBeNull();
	}
	expect(await db.select().from(notices).orderBy(notices.id)).toEqual(before);
});

test("neither retries nor drops a notice that is being sent", async () => {
	const db = await freshDatabase();
	const notice = await storeNotice(db, { kind: "confirmation-mail", leasedUntil: after(LEASE_MS) });
	expect(await retryWaiting(db, notice)).toBeNull();
	await dropVisitorNotices(db, notice);
	expect(await db.$count(notices)).toBe(1);
});

test.each([
	["expired", NOON],
	["was written by a fast clock", after(DAY_MS)],
])("retries and drops a notice whose lease %s", async (_lease, leasedUntil) => {
	const db = await freshDatabase();
	const notice = await storeNotice(db, { kind: "confirmation-mail", leasedUntil, runAt: after(MINUTE_MS) });
	expect(await retryWaiting(db, notice)).not.toBeNull();
	expect(await readNotice(db, notice)).toMatchObject({ runAt: NOON, leasedUntil });
	await dropVisitorNotices(db, notice);
	expect(await db.$count(notices)).toBe(0);
});

test("drops only waiting notices to the visitor", async () => {
	const db = await freshDatabase();
	const { leadId } = await storeNotice(db, { kind: "confirmation-mail" });
	await db.insert(notices).values(["agency-mail", "webhook"].map((kind) => ({ leadId, kind, runAt: NOON, createdAt: NOON })));
	const sent = await storeNotice(db, { kind: "confirmation-mail", state: "done" });
	for (const id of [leadId, sent.leadId]) await dropVisitorNotices(db, { leadId: id, now: NOON });
	const rows = await db.select().from(notices).orderBy(notices.id);
	expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
		["agency-mail", "waiting"],
		["webhook", "waiting"],
		["confirmation-mail", "done"],
	]);
});

test("counts notices by state", async () => {
	const db = await freshDatabase();
	expect(await countNotices(db)).toEqual({ waiting: 0, done: 0, parked: 0 });
	for (const state of ["waiting", "waiting", "done", "parked"]) {
		const { id } = await storeQuietLead(db, { now: after(-1_000) });
		await db.update(notices).set({ state }).where(eq(notices.leadId, id));
	}
	expect(await countNotices(db)).toEqual({ waiting: 2, done: 1, parked: 1 });
});

test("deletes notices with their lead", async () => {
	const db = await freshDatabase();
	await acceptNewLead(db);
	await db.delete(leads);
	expect(await db.$count(notices)).toBe(0);
});

test("claims notices inside a transaction", { timeout: HANG_LIMIT_MS }, async () => {
	const db = await freshDatabase();
	await storeQuietLead(db);
	await db.transaction(async (tx) => {
		const notice = await claimOne(tx);
		await recordOutcome(tx, notice, { ...done, state: "parked" });
		await requeueParked(tx, { leadId: notice.leadId ?? 0, noticeId: notice.id, now: NOON });
		await countNotices(tx);
	});
	expect(await claim(db)).toHaveLength(1);
});

async function claimSome(db: Database): Promise<ClaimedNotice> {
	const [notice] = await claim(db, NOON, 1);
	if (!notice) throw new Error("nothing left to claim");
	return notice;
}

/** Stores a lead with only this notice. */
async function storeNotice(db: Database, row: Partial<typeof notices.$inferInsert>): Promise<NoticeAction & { leadId: number }> {
	const [leadId = 0] = await storeDeskLeads(db, {});
	const values = { leadId, kind: "agency-mail", runAt: NOON, createdAt: NOON, ...row };
	const [notice] = await db.insert(notices).values(values).returning({ id: notices.id });
	return { leadId, noticeId: notice?.id ?? 0, now: NOON };
}

async function readNotice(db: Database, { noticeId }: NoticeAction) {
	return (await db.select().from(notices).where(eq(notices.id, noticeId)))[0];
}
