import type { Worker } from "node:worker_threads";
import { Piscina } from "piscina";
import type { Grade } from "#audit/grade-site.ts";
import type { Sitemap } from "#audit/read/parse-sitemap.ts";
import type { HtmlFacts, SiteFacts } from "#audit/site-facts.ts";
import { isHeavy, takeNext } from "./fair-queue.ts";
import type { ParserResults, ParserTask, TaskDone, TaskStarted } from "./parser-worker.ts";

export type ParserPool = {
	/** A share of the pool for one run, such as one snapshot. Aborting the signal cancels its tasks. */
	forRun(options?: { signal?: AbortSignal; cpuBudgetMs?: number }): PageParser;
	/** Ends the threads. Unfinished tasks are skipped. */
	close(): Promise<void>;
};

/** Each method gives null when the input cannot be parsed or costs too much, and "skipped" when the pool was too busy or the run's budget was spent. */
export type PageParser = {
	parseHtml(page: { body: Uint8Array; contentTypeHeader: string; url: string; siteUrl: string }): Promise<HtmlFacts | null | Skipped>;
	/** `isCutShort`: the body is only the beginning of the file. */
	parseSitemap(body: Uint8Array, options?: { isCutShort?: boolean }): Promise<Sitemap | null | Skipped>;
	/** Runs the checks in a thread too: the facts come from strangers, and some are crafted to be slow. */
	grade(facts: SiteFacts, now: Date): Promise<Grade | null | Skipped>;
	hasSkipped(): boolean;
	/** The longest delay of any task beyond its own CPU time. */
	maxDelayMs(): number;
};

/** Replaces a result when we did not get to the task. It says nothing about the input. */
export type Skipped = "skipped";

type Options = {
	threads?: number;
	/** CPU time of one task. */
	cpuLimitMs?: number;
	maxWaitMs?: number;
	idleMs?: number;
	refillMs?: number;
	/** Called when a thread cannot start. */
	onError?: (error: unknown) => void;
	workerFile?: string;
};

type Run = { usedMs: number; maxDelayMs: number; hasSkipped: boolean; isCancelled: boolean; cpuBudgetMs: number };
type Job = {
	id: number;
	run: Run;
	task: ParserTask;
	byteCount: number;
	queuedAt: number;
	/** The time limit by the clock: in the queue, then until a thread starts on it, then for the work itself. */
	timer: NodeJS.Timeout | undefined;
	cpuTimer: NodeJS.Timeout | undefined;
	hasStarted: boolean;
	/** Ends the thread the job runs on. */
	cancel: AbortController;
	resolve(result: unknown): void;
};

/** About twenty times what the pages of an ordinary site need together. */
const CPU_BUDGET_MS = 3_000;
/** A snapshot has eight seconds. Waiting longer than this would leave too little for the site itself. */
const MAX_WAIT_MS = 4_000;
const MAX_START_MS = 10_000;
/** Wall-clock limit as a multiple of the CPU limit: a busy machine must not make a page unreadable. */
const MAX_SLOWDOWN = 3;
/** A cancelled task that is nearly done costs less than a new thread. */
const CANCEL_GRACE_MS = 100;
/** A second line of defence: `parse-html.ts` keeps pages well below, since one huge allocation would end the whole process. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
/** A fresh thread has 24 MB, and ordinary pages stay below this. V8 does not shrink the heap of an idle thread. */
const MAX_IDLE_HEAP_BYTES = 64 * 1024 * 1024;
/** Longer than the pauses between the pages of one snapshot. */
const IDLE_MS = 2_000;
/** V8 frees the memory of an ended thread after 8 s, but only when another thread starts: without that, 145 MB stayed resident. */
const REFILL_MS = 10_000;
const OVER_CPU_LIMIT = new Error("over the CPU limit");

/**
 * Parses pages in worker threads, so that no page can block the event loop. Runs share the threads fairly: the run that has used the least
 * CPU goes next, and one thread is kept free of heavy work. A page over its limit costs only its thread.
 */
export function openParserPool({
	threads = 2,
	cpuLimitMs = 1_500,
	maxWaitMs = MAX_WAIT_MS,
	idleMs = IDLE_MS,
	refillMs = REFILL_MS,
	onError = () => {},
	workerFile = findWorkerFile(),
}: Options = {}): ParserPool {
	const queue: Job[] = [];
	const running = new Map<number, Job>();
	let pool: Piscina | null = startThreads();
	let idleTimer: NodeJS.Timeout | undefined;
	let jobCount = 0;
	let isClosed = false;

	function startThreads(): Piscina {
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
			const job = running.get(taskId);
			const thread = started.threads.find((each) => each.threadId === threadId);
			if (job && thread) limitCpu(job, thread, cpuUsage);
		});
		return started;
	}

	function submit<Task extends ParserTask>(run: Run, task: Task): Promise<ParserResults[Task["kind"]] | Skipped> {
		const { promise, resolve } = Promise.withResolvers<unknown>();
		const byteCount = task.kind === "grade" ? 0 : task.body.byteLength;
		const state = { timer: undefined, cpuTimer: undefined, hasStarted: false, cancel: new AbortController() };
		const job: Job = { id: jobCount++, run, task, byteCount, queuedAt: performance.now(), ...state, resolve };
		if (isClosed || run.isCancelled) skip(job);
		else {
			job.timer = setTimeout(() => skip(job), maxWaitMs);
			queue.push(job);
			startNext();
		}
		// The worker returns a result of the kind that belongs to the task.
		return promise as Promise<ParserResults[Task["kind"]] | Skipped>;
	}

	function startNext() {
		while (running.size < threads) {
			const heavyCount = [...running.values()].filter(isHeavy).length;
			const job = takeNext(queue, heavyCount < Math.max(1, threads - 1));
			if (job === null) return;
			if (job.run.usedMs >= job.run.cpuBudgetMs) skip(job);
			else void start(job);
		}
	}

	async function start(job: Job) {
		limitTime(job, MAX_START_MS);
		running.set(job.id, job);
		const { result, cpuMs, heapBytes } = await runInThread(job);
		running.delete(job.id);
		clearTimeout(job.timer);
		clearTimeout(job.cpuTimer);
		const { run } = job;
		run.usedMs += cpuMs;
		run.maxDelayMs = Math.max(run.maxDelayMs, performance.now() - job.queuedAt - cpuMs);
		if (result === "skipped") skip(job);
		else job.resolve(result);
		if (heapBytes > MAX_IDLE_HEAP_BYTES) whenIdle(endThreads, idleMs);
		startNext();
	}

	async function runInThread(job: Job): Promise<TaskDone> {
		pool ??= startThreads();
		const startedAt = performance.now();
		const { signal } = job.cancel;
		const { task, transferList } = copyBody(job.task);
		try {
			return await pool.run({ taskId: job.id, task }, { transferList, signal });
		} catch (error) {
			const hasCrashed = !signal.aborted && !isClosed;
			if (hasCrashed && !job.hasStarted) onError(error);
			const isTooCostly = signal.reason === OVER_CPU_LIMIT || (hasCrashed && job.hasStarted);
			// The thread has ended, so its memory is to be freed as well.
			return { result: isTooCostly ? null : "skipped", cpuMs: Math.min(performance.now() - startedAt, cpuLimitMs), heapBytes: Infinity };
		}
	}

	function limitTime(job: Job, limitMs: number) {
		clearTimeout(job.timer);
		job.timer = setTimeout(() => job.cancel.abort(), limitMs);
	}

	/** Called when a thread starts on the job: ends that thread once it has used the job's CPU time. */
	function limitCpu(job: Job, thread: Worker, cpuUsage: NodeJS.CpuUsage) {
		job.hasStarted = true;
		limitTime(job, cpuLimitMs * MAX_SLOWDOWN);
		job.cpuTimer = setTimeout(check, cpuLimitMs);
		async function check() {
			const used = await thread.cpuUsage(cpuUsage).catch(() => null);
			if (used === null || !running.has(job.id)) return;
			const leftMs = cpuLimitMs - (used.user + used.system) / 1_000;
			if (leftMs <= 0) job.cancel.abort(OVER_CPU_LIMIT);
			else job.cpuTimer = setTimeout(check, Math.max(leftMs, 20));
		}
	}

	/** Runs the step once nothing has run for a while. A later step replaces one that is still due. */
	function whenIdle(step: () => void, waitMs: number) {
		clearTimeout(idleTimer);
		if (isClosed) return;
		idleTimer = setTimeout(() => (running.size > 0 ? whenIdle(step, waitMs) : step()), waitMs).unref();
	}

	function endThreads() {
		void pool?.destroy();
		pool = null;
		whenIdle(refill, refillMs);
	}

	function refill() {
		void pool?.destroy();
		pool = startThreads();
	}

	function skip(job: Job) {
		clearTimeout(job.timer);
		const index = queue.indexOf(job);
		if (index !== -1) queue.splice(index, 1);
		job.run.hasSkipped = true;
		job.run.maxDelayMs = Math.max(job.run.maxDelayMs, performance.now() - job.queuedAt);
		job.resolve("skipped");
	}

	function cancel(run: Run) {
		run.isCancelled = true;
		for (const job of queue.filter((each) => each.run === run)) skip(job);
		for (const job of running.values()) {
			if (job.run !== run) continue;
			skip(job);
			setTimeout(() => job.cancel.abort(), CANCEL_GRACE_MS);
		}
	}

	return {
		forRun({ signal, cpuBudgetMs = CPU_BUDGET_MS } = {}) {
			const run: Run = { usedMs: 0, maxDelayMs: 0, hasSkipped: false, isCancelled: signal?.aborted ?? false, cpuBudgetMs };
			signal?.addEventListener("abort", () => cancel(run), { once: true });
			return {
				parseHtml: (page) => submit(run, { kind: "html", ...page }),
				parseSitemap: (body, { isCutShort = false } = {}) => submit(run, { kind: "sitemap", body, isCutShort }),
				grade: (facts, now) => submit(run, { kind: "grade", facts, now }),
				hasSkipped: () => run.hasSkipped,
				maxDelayMs: () => run.maxDelayMs,
			};
		},
		async close() {
			isClosed = true;
			clearTimeout(idleTimer);
			for (const job of [...queue]) skip(job);
			await pool?.destroy();
		},
	};
}

/** Transfers a copy of the body, since the caller may still need it. Copying 2 MB takes a fraction of a millisecond. */
// `object`: under current Node types, piscina declares the list as options of postMessage.
function copyBody(task: ParserTask): { task: ParserTask; transferList: object } {
	if (task.kind === "grade") return { task, transferList: [] };
	const { byteLength } = task.body;
	// A resizable buffer does not fragment the malloc heap: see `readBody` in read-response.server.ts.
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
