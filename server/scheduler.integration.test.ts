import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { scheduledTasks as scheduledTaskRows } from "#app/db/schema.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/durations.ts";
import { readEnv } from "#app/env.server.ts";
import { createClock } from "#tests/clock.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { claimTask } from "./scheduled-task-store.server.ts";
import { dailyAt, hourly, openScheduler, type ScheduledTask } from "./scheduler.ts";

const NOW = new Date("2026-11-15T00:00:00Z");

function startNode(db: Database, tasks: ScheduledTask[], now: () => Date) {
	const scheduler = openScheduler({ db, env: readEnv({}), tasks, now, pollMs: 10 });
	onTestFinished(scheduler.close);
	return scheduler;
}

/** Long enough for several polls. */
const afterSomePolls = () => sleep(200);

const freshDatabase = setUpDatabase();

test("runs a task on one of several nodes, and again when it is due", async () => {
	const db = await freshDatabase();
	const clock = createClock(NOW);
	const runs: Date[] = [];
	const task: ScheduledTask = { name: "count", lastDue: hourly, run: async ({ now }) => void runs.push(now) };
	for (let node = 0; node < 3; node += 1) startNode(db, [task], clock.now);
	await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 10_000 });
	clock.advance(HOUR_MS - 1);
	await afterSomePolls();
	expect(runs).toHaveLength(1);
	clock.advance(1);
	await vi.waitFor(() => expect(runs).toEqual([NOW, new Date(NOW.getTime() + HOUR_MS)]), { timeout: 10_000 });
});

test("runs a task for every node on each of them", async () => {
	const db = await freshDatabase();
	const clock = createClock(NOW);
	const runs: Date[] = [];
	const task: ScheduledTask = { name: "count", lastDue: hourly, onEveryNode: true, run: async ({ now }) => void runs.push(now) };
	for (let node = 0; node < 3; node += 1) startNode(db, [task], clock.now);
	await vi.waitFor(() => expect(runs).toHaveLength(3), { timeout: 10_000 });
	await afterSomePolls();
	expect(runs).toHaveLength(3);
});

test("logs a task that fails, repeats it after its lease and still runs the others", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	const clock = createClock(NOW);
	let attempts = 0;
	const others: Date[] = [];
	const failing: ScheduledTask = {
		name: "failing",
		lastDue: hourly,
		async run() {
			attempts += 1;
			if (attempts === 1) throw new Error("full disk");
		},
	};
	startNode(db, [failing, { name: "other", lastDue: hourly, run: async ({ now }) => void others.push(now) }], clock.now);
	await vi.waitFor(() => expect(others).toHaveLength(1), { timeout: 10_000 });
	expect(attempts).toBe(1);
	expect(printed.join()).toContain('"event":"task-failed","task":"failing"');
	clock.advance(15 * MINUTE_MS);
	await vi.waitFor(() => expect(attempts).toBe(2), { timeout: 10_000 });
});

test("repeats a task of a dead node once its lease has ended", async () => {
	const db = await freshDatabase();
	const claim = (laterMs: number) => {
		const now = new Date(NOW.getTime() + laterMs);
		return claimTask(db, { name: "measure", lastDue: hourly(now), now, leaseMs: 15 * MINUTE_MS });
	};
	expect(await claim(0)).toBe(true);
	expect(await claim(15 * MINUTE_MS - 1)).toBe(false);
	expect(await claim(15 * MINUTE_MS)).toBe(true);
});

test("runs a task whose last run was recorded by a fast clock", async () => {
	const db = await freshDatabase();
	const aYearOn = new Date(NOW.getTime() + 365 * 24 * HOUR_MS);
	await db.insert(scheduledTaskRows).values({ name: "measure", ranAt: aYearOn, leasedUntil: aYearOn });
	expect(await claimTask(db, { name: "measure", lastDue: hourly(NOW), now: NOW, leaseMs: MINUTE_MS })).toBe(true);
});

test("waits for a running task when it closes", async () => {
	const db = await freshDatabase();
	const { promise, resolve } = Promise.withResolvers<void>();
	let isRunning = false;
	const slow: ScheduledTask = {
		name: "slow",
		lastDue: hourly,
		async run() {
			isRunning = true;
			await promise;
			isRunning = false;
		},
	};
	const scheduler = startNode(db, [slow], () => NOW);
	await vi.waitFor(() => expect(isRunning).toBe(true), { timeout: 10_000 });
	const closing = scheduler.close();
	resolve();
	await closing;
	expect(isRunning).toBe(false);
});

test.each([
	["2026-11-15T17:00:00Z", "2026-11-15T17:00:00Z"],
	["2026-11-15T16:59:59Z", "2026-11-14T17:00:00Z"],
	["2026-11-16T03:00:00Z", "2026-11-15T17:00:00Z"],
])("computes at %s that a task for 3 am in Brisbane was last due at %s", (now, due) => {
	expect(dailyAt(3)(new Date(now))).toEqual(new Date(due));
});
