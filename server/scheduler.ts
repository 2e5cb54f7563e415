import type { Database } from "#app/db/client.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/durations.ts";
import type { Env } from "#app/env.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { resolveMailFolder } from "#app/mail/mail-folder.server.ts";
import { brisbaneDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { openWorker, type Worker } from "#app/worker.server.ts";
import { claimTask, finishTask } from "./scheduled-task-store.server.ts";

export type ScheduledTask = {
	name: string;
	/** The last time at or before `now` when the task was due. It runs if it has not succeeded since then. */
	lastDue: (now: Date) => Date;
	/** Whether the task runs on each node instead of on one of them. */
	onEveryNode?: true;
	/** Must be safe to repeat. A run that crashed or failed is repeated after its lease, or on every node when it is next due. */
	run: (context: TaskContext) => Promise<void>;
};

export type TaskContext = {
	db: Database;
	env: Env;
	/** Where this node writes emails when there is no mail server. */
	mailFolder: string;
	now: Date;
	/** Aborted when the node stops. */
	signal: AbortSignal;
};

const LEASE_MS = 15 * MINUTE_MS;

type SchedulerOptions = { db: Database; env: Env; tasks: ScheduledTask[]; pollMs?: number; now?: () => Date };

/** Runs the scheduled tasks as they fall due. A task runs on one node at a time, unless it runs on every node. Failures are logged. */
export function openScheduler({ db, env, tasks, pollMs = MINUTE_MS, now = () => new Date() }: SchedulerOptions): Worker {
	const lastRunOnThisNode = new Map<ScheduledTask, Date>();
	const mailFolder = resolveMailFolder(env.DATA_DIR);

	async function claimDue(task: ScheduledTask): Promise<boolean> {
		const { name, lastDue, onEveryNode } = task;
		const time = now();
		if (!onEveryNode) return claimTask(db, { name, lastDue: lastDue(time), now: time, leaseMs: LEASE_MS });
		const ranAt = lastRunOnThisNode.get(task);
		if (ranAt && ranAt > lastDue(time) && ranAt <= time) return false;
		lastRunOnThisNode.set(task, time);
		return true;
	}

	async function runTask({ name, onEveryNode, run }: ScheduledTask, signal: AbortSignal): Promise<void> {
		const startedAt = now();
		try {
			await run({ db, env, mailFolder, now: startedAt, signal });
			if (!onEveryNode && !signal.aborted) await finishTask(db, { name, startedAt });
		} catch (error) {
			logEvent("task-failed", { task: name, ...describeError(error) });
		}
	}

	return openWorker({
		name: "scheduler",
		async claim(_limit, inFlight) {
			for (const task of tasks) if (!inFlight.includes(task) && (await claimDue(task))) return [task];
			return [];
		},
		run: runTask,
		concurrency: 1,
		pollMs,
		hasJobsFromForms: false,
	});
}

/** Schedules a task every minute, which is how often the scheduler looks. */
export function everyMinute(now: Date): Date {
	return new Date(now.getTime() - MINUTE_MS / 2);
}

export function hourly(now: Date): Date {
	return new Date(now.getTime() - HOUR_MS);
}

/** Schedules a task every day at this hour in Brisbane. */
export function dailyAt(hour: number): ScheduledTask["lastDue"] {
	return (now) => {
		const today = new Date(startOfBrisbaneDay(brisbaneDay(now)).getTime() + hour * HOUR_MS);
		return today <= now ? today : new Date(today.getTime() - DAY_MS);
	};
}
