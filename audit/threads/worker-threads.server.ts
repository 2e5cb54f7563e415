import type { Worker } from "node:worker_threads";
import { Piscina } from "piscina";
import type { ParserTask, TaskDone, TaskStarted } from "./parser-worker.ts";

type WorkerThreads = {
	/**
	 * Runs a task in a free thread. The result is null when the task costs too much, and "skipped" when the signal aborts or no thread starts.
	 * A task that ends in either way costs its thread.
	 */
	run(task: ParserTask, signal: AbortSignal): Promise<TaskDone>;
	/** Ends the threads. Unfinished tasks are skipped. */
	close(): Promise<void>;
};

export type ThreadOptions = {
	threads: number;
	/** CPU time of one task. */
	cpuLimitMs?: number;
	idleMs?: number;
	refillMs?: number;
	/** Called when a thread cannot start. */
	onError?: (error: unknown) => void;
	workerFile?: string;
};

const CPU_LIMIT_MS = 1_500;
const MAX_START_MS = 10_000;
/** Wall-clock limit as a multiple of the CPU limit. A busy machine must not make a page unreadable. */
const MAX_SLOWDOWN = 3;
/** A second line of defence: `parse-html.ts` keeps pages well below, since one huge allocation would end the whole process. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
/** A fresh thread has 24 MB, and ordinary pages stay below this. V8 does not shrink the heap of an idle thread. */
const MAX_IDLE_HEAP_BYTES = 64 * 1024 * 1024;
/** Longer than the pauses between the pages of one snapshot. */
const IDLE_MS = 2_000;
/** V8 frees the memory of an ended thread after 8 s, but only when another thread starts. Without that, 145 MB stayed resident. */
const REFILL_MS = 10_000;

/** Opens worker threads that each run one task at a time, with limits on its time and memory. */
export function openWorkerThreads({
	threads,
	cpuLimitMs = CPU_LIMIT_MS,
	idleMs = IDLE_MS,
	refillMs = REFILL_MS,
	onError = () => {},
	workerFile = findWorkerFile(),
}: ThreadOptions): WorkerThreads {
	const running = new Map<number, TaskLimit>();
	let pool: Piscina | null = startPool();
	let taskCount = 0;
	let idleTimer: NodeJS.Timeout | undefined;
	let isClosed = false;

	function startPool(): Piscina {
		const started = new Piscina({
			filename: workerFile,
			minThreads: threads,
			maxThreads: threads,
			resourceLimits: RESOURCE_LIMITS,
			// The environment holds secrets, and these threads parse strangers' pages.
			env: {},
			execArgv: [],
			atomics: "disabled",
			recordTiming: false,
		});
		started.on("error", onError);
		started.on("message", ({ taskId, threadId, cpuUsage }: TaskStarted) => {
			const thread = started.threads.find((each) => each.threadId === threadId);
			if (thread) running.get(taskId)?.start(thread, cpuUsage);
		});
		return started;
	}

	async function run(task: ParserTask, signal: AbortSignal): Promise<TaskDone> {
		pool ??= startPool();
		const taskId = taskCount++;
		const limit = limitTask(cpuLimitMs);
		running.set(taskId, limit);
		const done = await runInThread(pool, { taskId, task, limit, signal: AbortSignal.any([signal, limit.signal]) });
		running.delete(taskId);
		limit.clear();
		if (done.heapBytes > MAX_IDLE_HEAP_BYTES) whenIdle(endThreads, idleMs);
		return done;
	}

	async function runInThread(pool: Piscina, { taskId, task, limit, signal }: ThreadTask): Promise<TaskDone> {
		const startedAt = performance.now();
		const { task: copy, transferList } = copyBody(task);
		try {
			return await pool.run({ taskId, task: copy }, { transferList, signal });
		} catch (error) {
			const hasCrashed = !signal.aborted && !isClosed;
			if (hasCrashed && !limit.hasStarted()) onError(error);
			const isTooCostly = signal.reason === OVER_CPU_LIMIT || (hasCrashed && limit.hasStarted());
			// The thread has ended, so its memory is to be freed as well.
			return { result: isTooCostly ? null : "skipped", cpuMs: Math.min(performance.now() - startedAt, cpuLimitMs), heapBytes: Infinity };
		}
	}

	/** Ends all threads to free their memory, and starts new ones later so that V8 gives it back. */
	function endThreads() {
		void pool?.destroy();
		pool = null;
		whenIdle(() => {
			void pool?.destroy();
			pool = startPool();
		}, refillMs);
	}

	/** Runs the step once nothing has run for a while. A later step replaces one that is still due. */
	function whenIdle(step: () => void, waitMs: number) {
		clearTimeout(idleTimer);
		if (isClosed) return;
		idleTimer = setTimeout(() => (running.size > 0 ? whenIdle(step, waitMs) : step()), waitMs).unref();
	}

	return {
		run,
		async close() {
			isClosed = true;
			clearTimeout(idleTimer);
			await pool?.destroy();
		},
	};
}

type ThreadTask = { taskId: number; task: ParserTask; limit: TaskLimit; signal: AbortSignal };
type TaskLimit = ReturnType<typeof limitTask>;

const OVER_CPU_LIMIT = new Error("over the CPU limit");

/** Aborts a task that does not start in time, or then takes too much CPU time or too long by the clock. Aborting ends its thread. */
function limitTask(cpuLimitMs: number) {
	const controller = new AbortController();
	let timer = setTimeout(() => controller.abort(), MAX_START_MS);
	let cpuTimer: NodeJS.Timeout | undefined;
	let hasStarted = false;
	let isCleared = false;

	return {
		signal: controller.signal,
		hasStarted: () => hasStarted,
		/** Called when the thread starts on the task. `cpuUsage` is what the thread had used before. */
		start(thread: Worker, cpuUsage: NodeJS.CpuUsage) {
			hasStarted = true;
			clearTimeout(timer);
			timer = setTimeout(() => controller.abort(), cpuLimitMs * MAX_SLOWDOWN);
			cpuTimer = setTimeout(checkCpu, cpuLimitMs);

			async function checkCpu() {
				const used = await thread.cpuUsage(cpuUsage).catch(() => null);
				if (used === null || isCleared) return;
				const leftMs = cpuLimitMs - (used.user + used.system) / 1_000;
				if (leftMs <= 0) controller.abort(OVER_CPU_LIMIT);
				else cpuTimer = setTimeout(checkCpu, Math.max(leftMs, 20));
			}
		},
		clear() {
			isCleared = true;
			clearTimeout(timer);
			clearTimeout(cpuTimer);
		},
	};
}

/** Copies the body to transfer it, since the caller may still need it. Copying 2 MB takes a fraction of a millisecond. */
// `object`: under current Node types, piscina declares the list as options of postMessage.
function copyBody(task: ParserTask): { task: ParserTask; transferList: object } {
	if (task.kind === "grade") return { task, transferList: [] };
	const { byteLength } = task.body;
	// A resizable buffer does not fragment the malloc heap; see `readBody` in read-response.server.ts.
	const buffer = new ArrayBuffer(byteLength, { maxByteLength: byteLength });
	const body = new Uint8Array(buffer);
	body.set(task.body);
	return { task: { ...task, body }, transferList: [buffer] };
}

/** Returns the worker's file, which the build puts beside the server's bundle, or one folder above its chunks. */
function findWorkerFile(): string {
	if (import.meta.url.endsWith(".ts")) return new URL("./parser-worker.ts", import.meta.url).href;
	return new URL(/\/assets\/[^/]+$/.test(import.meta.url) ? "../parser-worker.js" : "./parser-worker.js", import.meta.url).href;
}
