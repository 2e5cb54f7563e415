import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, ne, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { auditLog, companies, deskSessions, leads, rateLimits, snapshots, speedCounts, users } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { readEnv } from "#app/env.server.ts";
import { scheduledTasks } from "#server/scheduled-tasks.ts";
import type { TaskContext } from "#server/scheduler.ts";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { deleteExpiredData, deleteOldMailFiles } from "./delete-expired-data.server.ts";
import { approveRetention, findRetentionHold, startRetention } from "./retention-store.server.ts";

const now = new Date("2026-11-15T00:00:00Z");
const env = readEnv({ LEADS_KEPT_DAYS: "30", REPORT_DAYS: "10", DATA_DIR: "not-there" });

/** Runs the hourly tasks that delete data by age. */
async function runHourlyTasks({ db, env: taskEnv, now: at }: Pick<TaskContext, "db" | "env" | "now">): Promise<void> {
	const { signal } = new AbortController();
	const context: TaskContext = { db, env: taskEnv, now: at, signal, mailFolder: join(taskEnv.DATA_DIR, "mail") };
	await deleteExpiredData(context);
	await deleteOldMailFiles(context);
}

/** One expired row and one to keep, in each table. */
async function fill(db: Database) {
	const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
	await db.insert(users).values({ username: "sam", password: "x" });
	for (const [tokenHash, days] of [["old", 31] as const, ["new", 0.1] as const]) {
		await db.insert(deskSessions).values({ tokenHash, userId: 1, createdAt: daysAgo(days), lastSeenAt: daysAgo(days) });
		await db.insert(leads).values({ website: "https://mycafe.com.au", createdAt: daysAgo(days * 20) });
		await db.insert(snapshots).values({ host: tokenHash, score: 1, result: {}, measuredAt: now, createdAt: daysAgo(days * 20) });
		await db.insert(auditLog).values({ event: "sign-in", at: daysAgo(days * 50 + 1) });
	}
	for (const day of ["2026-08-16", "2026-08-17"])
		await db.insert(speedCounts).values({ day, page: "home", device: "phone", vital: "visits", bucket: 0, count: 1 });
}

async function countAll(db: Database) {
	return {
		leads: await db.$count(leads),
		snapshots: await db.$count(snapshots),
		sessions: await db.$count(deskSessions),
		// The entries of the run itself do not count.
		auditLog: await db.$count(auditLog, eq(auditLog.event, "sign-in")),
		speedCounts: await db.$count(speedCounts),
	};
}

/** The query planner's count of leads, which a vacuum updates. */
async function readPlannedLeads(db: Database): Promise<unknown> {
	const result = await db.execute(sql`select reltuples::int planned from pg_class where oid = 'public.leads'::regclass`);
	return (result as unknown as { rows: { planned: number }[] }).rows[0]?.planned;
}

const freshDatabase = setUpDatabase();

test("deletes expired data and keeps the rest", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await fill(db);
	await runHourlyTasks({ db, env, now });
	expect(await countAll(db)).toEqual({ leads: 1, snapshots: 1, sessions: 1, auditLog: 1, speedCounts: 1 });
});

test("deletes from the other tables when one fails, and reports the failure", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await fill(db);
	await db.execute(sql`alter table speed_counts rename to speed_counts_renamed`);
	try {
		await expect(runHourlyTasks({ db, env, now })).rejects.toMatchObject({ cause: { code: "42P01" } });
	} finally {
		await db.execute(sql`alter table speed_counts_renamed rename to speed_counts`);
	}
	expect(await countAll(db)).toEqual({ leads: 1, snapshots: 1, sessions: 1, auditLog: 1, speedCounts: 2 });
});

test("deletes expired rate limits", async () => {
	const db = await freshDatabase();
	for (const [key, minutes] of Object.entries({ past: -1, current: 1 }))
		await db.insert(rateLimits).values({ key, hits: 1, resetsAt: new Date(now.getTime() + minutes * 60_000) });
	await runTask("delete-past-rate-limits", { db, env });
	expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: "current" }]);
});

test("vacuums PGlite and leaves PostgreSQL to its autovacuum", async () => {
	const db = await freshDatabase();
	await db.insert(leads).values({ website: "https://mycafe.com.au", createdAt: now });
	const before = await readPlannedLeads(db);
	await runTask("vacuum-pglite", { db, env: readEnv({ DATABASE_URL: "postgres://localhost/site" }) });
	expect(await readPlannedLeads(db)).toBe(before);
	await runTask("vacuum-pglite", { db, env: readEnv({}) });
	expect(await readPlannedLeads(db)).toBe(1);
});

test("keeps leads forever when no limit is set", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await db.insert(leads).values({ website: "https://mycafe.com.au", createdAt: new Date(0) });
	await runHourlyTasks({ db, env: readEnv({}), now });
	expect(await db.$count(leads)).toBe(1);
});

test("deletes old emails from the node's mail folder", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	const folders = [createMailFolder(), createMailFolder()];
	for (const dataDir of folders) await runHourlyTasks({ db, env: { ...env, DATA_DIR: dataDir }, now });
	for (const dataDir of folders)
		expect(readdirSync(join(dataDir, "mail")).sort()).toEqual(["lead-2-agency-mail-0f8fad5b.eml", "the-owners-own.eml"]);
	expect(JSON.parse(printed[0] ?? "")).toMatchObject({ event: "expired-data-deleted", what: "email files", count: 1 });
});

test("keeps mail files while old leads wait to be deleted", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	const dataDir = createMailFolder();
	const mails = readdirSync(join(dataDir, "mail"));
	await storeLeads(db, 30, 100);
	await runHourlyTasks({ db, env: { ...readEnv({}), DATA_DIR: dataDir }, now });
	await runHourlyTasks({ db, env: { ...env, DATA_DIR: dataDir }, now: new Date(now.getTime() + 60_000) });
	expect(readdirSync(join(dataDir, "mail"))).toEqual(mails);
});

test("deletes nothing while the clock is a year fast, and continues when it is right", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	const dataDir = createMailFolder();
	const runAfter = (at: number) => runHourlyTasks({ db, env: { ...env, DATA_DIR: dataDir }, now: new Date(now.getTime() + at) });
	await fill(db);
	await storeLeads(db, 40, 20);
	await runAfter(0);
	const kept = await countAll(db);
	expect(kept.leads).toBe(41);
	const mails = readdirSync(join(dataDir, "mail"));

	// A lead dated by the wrong clock does not make that clock plausible.
	await storeLeads(db, 1, -400);
	for (let hours = 0; hours < 3; hours += 1) await runAfter(400 * DAY_MS + hours * HOUR_MS);
	expect(await countAll(db)).toMatchObject({ ...kept, leads: 42 });
	expect(readdirSync(join(dataDir, "mail"))).toEqual(mails);
	expect(await findRetentionHold(db)).toEqual({ reason: "clock", dueLeads: 41, allLeads: 42, checkedAt: now });
	expect(await listEvents(db)).toEqual(["retention-deleted", "retention-held"]);

	await runAfter(5 * HOUR_MS);
	expect(await findRetentionHold(db)).toBeNull();
	expect((await countAll(db)).leads).toBe(42);
});

test("deletes nothing when the site starts with a clock that is a year fast", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await storeLeads(db, 3, 1);
	const aYearOn = new Date(now.getTime() + 365 * DAY_MS);
	await startRetention(db, aYearOn);
	await storeLeads(db, 1, -365);
	await runHourlyTasks({ db, env, now: aYearOn });
	expect(await db.$count(leads)).toBe(4);
	expect(await findRetentionHold(db)).toMatchObject({ reason: "clock", dueLeads: 3 });
});

test("waits for approval before it deletes many leads in one run", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await storeLeads(db, 30, 100);
	await storeLeads(db, 10, 1);
	await runHourlyTasks({ db, env: readEnv({}), now });
	for (const hours of [1, 2]) await runHourlyTasks({ db, env, now: new Date(now.getTime() + hours * HOUR_MS) });
	expect(await db.$count(leads)).toBe(40);
	expect(await findRetentionHold(db)).toMatchObject({ reason: "share", dueLeads: 30, allLeads: 40 });

	await approveRetention(db, { username: "jo", now: new Date(now.getTime() + 2 * HOUR_MS), reason: "share", dueLeads: 30 });
	await runHourlyTasks({ db, env, now: new Date(now.getTime() + 3 * HOUR_MS) });
	expect(await db.$count(leads)).toBe(10);
	expect(await findRetentionHold(db)).toBeNull();
	expect(await listEvents(db)).toEqual(["retention-held", "retention-approved", "retention-deleted"]);
});

/** One email to delete, one to keep, and a file of the owner's. */
function createMailFolder(): string {
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	mkdirSync(join(dataDir, "mail"));
	const files = { "lead-1-agency-mail-0f8fad5b.eml": 31, "lead-2-agency-mail-0f8fad5b.eml": 29, "the-owners-own.eml": 31 };
	for (const [name, days] of Object.entries(files)) {
		const writtenAt = new Date(now.getTime() - days * DAY_MS);
		writeFileSync(join(dataDir, "mail", name), "an email");
		utimesSync(join(dataDir, "mail", name), writtenAt, writtenAt);
	}
	return dataDir;
}

async function storeLeads(db: Database, count: number, daysAgo: number) {
	const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
	await db.insert(leads).values(Array.from({ length: count }, () => ({ website: "https://mycafe.com.au", createdAt })));
}

async function listEvents(db: Database): Promise<string[]> {
	return (await db.select().from(auditLog).where(ne(auditLog.event, "sign-in")).orderBy(auditLog.id)).map(({ event }) => event);
}

async function runTask(name: string, { db, env: taskEnv }: Pick<TaskContext, "db" | "env">): Promise<void> {
	const task = scheduledTasks.find((one) => one.name === name);
	if (!task) throw new Error(`no task is called ${name}`);
	await task.run({ db, env: taskEnv, now, signal: new AbortController().signal, mailFolder: "not-there" });
}

test("deletes a company with its last old lead, but no client and none that is still active", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await startRetention(db, now);
	const old = new Date(now.getTime() - 40 * DAY_MS);
	const names = ["gone", "client", "active", "has a lead"];
	for (const name of names) {
		const status = name === "client" ? "won" : "lost";
		const companyId = await storeCompany(db, { name, status, activeAt: name === "active" ? now : old });
		await db.insert(leads).values({ website: "https://mycafe.com.au", companyId, createdAt: name === "has a lead" ? now : old });
	}
	await runHourlyTasks({ db, env, now });
	expect((await db.select().from(companies)).map(({ name }) => name)).toEqual(names.slice(1));
});
