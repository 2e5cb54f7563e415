import type { Grade } from "#audit/grade-site.ts";
import type { HtmlFacts, SiteFacts } from "#audit/site-facts.ts";
import { isHeavy, takeNext } from "./reading-queue.ts";
import type { Left, ReadingAnswers, ReadingTask } from "./reading-task.ts";
import { openReadingThread, type ReadingThread } from "./reading-thread.server.ts";
import type { SitemapReading } from "./sitemap-reading.ts";

export type PageReader = {
	/** A share of the threads for one piece of work, such as the gathering of one site; it ends with the signal. */
	forRun(options?: { signal?: AbortSignal; cpuBudgetMs?: number }): RunReader;
	/** Ends the threads; what has not been read by then is left. */
	close(): Promise<void>;
};

/** Answers null for what cannot be read or takes too long by itself, "left" for what we did not come to: it waited too long, or the run has had its share. */
export type RunReader = {
	readHtml(page: { body: Uint8Array; contentTypeHeader: string; url: string; siteUrl: string }): Promise<HtmlFacts | null | Left>;
	/** `isCutShort` says that the body is only the beginning of the file. */
	readSitemap(body: Uint8Array, options?: { isCutShort?: boolean }): Promise<SitemapReading | null | Left>;
	/** Runs every check over the facts, in a thread as well: facts come from strangers, and some are made to be slow. */
	grade(facts: SiteFacts, now: Date): Promise<Grade | null | Left>;
	/** Whether anything was left. */
	hasLeft(): boolean;
	/** The longest that anything took beyond the computing it needed. */
	heldUpMs(): number;
};

/** About twenty times what the pages of an ordinary site need together. */
const CPU_BUDGET_MS = 3_000;
/** Of the eight seconds of a snapshot, as much as can be lost here and still leave some for the site. */
const MAX_WAIT_MS = 4_000;
/** What is nearly done when nobody wants it any more costs less than a new thread. */
const ENDING_GRACE_MS = 100;
/** A new thread has 24 MB, and one that reads ordinary pages stays below this. V8 does not shrink the heap of an idle thread. */
const MAX_IDLE_HEAP_BYTES = 64 * 1024 * 1024;
/** Longer than the pauses between the pages of one snapshot. */
const QUIET_MS = 2_000;
/**
 * V8 frees the memory of an ended thread after 8 s, but only once its background threads have something to do: without the start of a
 * thread, 145 MB stayed resident for as long as we watched.
 */
const REFILL_AFTER_MS = 10_000;

type Run = { usedMs: number; heldUpMs: number; hasLeft: boolean; isOver: boolean; cpuBudgetMs: number };
type Job = {
	run: Run;
	task: ReadingTask;
	byteCount: number;
	queuedAt: number;
	patience: NodeJS.Timeout | undefined;
	resolve(answer: unknown): void;
};
type Options = { workers?: number; timeoutMs?: number; maxWaitMs?: number; quietMs?: number; refillAfterMs?: number };

/**
 * Reads pages in threads of their own, begun when first needed and shared fairly between runs: who has had the least comes next, and one thread is
 * kept free of heavy work. A page that takes too long, or breaks its thread, gives null and costs only that thread. Threads that have grown are
 * replaced when there is nothing to read.
 */
export function openPageReader({
	workers = 2,
	timeoutMs = 1_500,
	maxWaitMs = MAX_WAIT_MS,
	quietMs = QUIET_MS,
	refillAfterMs = REFILL_AFTER_MS,
}: Options = {}): PageReader {
	const idle: ReadingThread[] = [];
	const busy = new Map<ReadingThread, Job & { isHeavy: boolean }>();
	const queue: Job[] = [];
	let quiet: NodeJS.Timeout | undefined;
	let isClosed = false;

	function read<Task extends ReadingTask>(run: Run, task: Task): Promise<ReadingAnswers[Task["kind"]] | Left> {
		const { promise, resolve } = Promise.withResolvers<unknown>();
		const byteCount = task.kind === "grade" ? 0 : task.body.byteLength;
		const job: Job = { run, task, byteCount, queuedAt: performance.now(), patience: undefined, resolve };
		if (isClosed || run.isOver) leave(job);
		else {
			job.patience = setTimeout(() => leave(job), maxWaitMs);
			queue.push(job);
			startNext();
		}
		// The thread answers each kind of task with its kind of answer.
		return promise as Promise<ReadingAnswers[Task["kind"]] | Left>;
	}

	function startNext() {
		while (busy.size < workers) {
			const heavyCount = [...busy.values()].filter((job) => job.isHeavy).length;
			const job = takeNext(queue, heavyCount < Math.max(1, workers - 1));
			if (job === null) return;
			if (job.run.usedMs >= job.run.cpuBudgetMs) leave(job);
			else void work(job);
		}
	}

	async function work(job: Job) {
		clearTimeout(job.patience);
		const { run, task, queuedAt } = job;
		const thread = takeIdle() ?? openReadingThread({ timeoutMs });
		busy.set(thread, { ...job, isHeavy: isHeavy(job) });
		const { answer, usedMs } = await thread.run(task).catch(() => ({ answer: null, usedMs: 0 }));
		run.usedMs += usedMs;
		run.heldUpMs = Math.max(run.heldUpMs, performance.now() - queuedAt - usedMs);
		if (answer === "left") leave(job);
		else job.resolve(answer);
		busy.delete(thread);
		if (thread.isAlive()) idle.push(thread);
		// Begun before it is needed: on a busy machine a thread takes half a second to start.
		else if (!isClosed) idle.unshift(openReadingThread({ timeoutMs }));
		if (!thread.isAlive() || isGrown(thread)) whenQuiet(endGrown, quietMs);
		startNext();
	}

	/** Waits on while anything is being read. The last step asked for replaces one that waits. */
	function whenQuiet(step: () => void, waitMs: number) {
		clearTimeout(quiet);
		if (isClosed) return;
		quiet = setTimeout(() => (busy.size > 0 ? whenQuiet(step, waitMs) : step()), waitMs).unref();
	}

	function endGrown() {
		for (const thread of idle.filter(isGrown)) {
			idle.splice(idle.indexOf(thread), 1);
			void thread.close();
		}
		whenQuiet(refill, refillAfterMs);
	}

	/** Starts at least one thread, so that V8 frees the memory of those that have ended. */
	function refill() {
		void idle.shift()?.close();
		while (idle.length < workers) idle.push(openReadingThread({ timeoutMs }));
	}

	function leave(job: Job) {
		clearTimeout(job.patience);
		const index = queue.indexOf(job);
		if (index !== -1) queue.splice(index, 1);
		job.run.hasLeft = true;
		job.run.heldUpMs = Math.max(job.run.heldUpMs, performance.now() - job.queuedAt);
		job.resolve("left");
	}

	function end(run: Run) {
		run.isOver = true;
		for (const job of queue.filter((job) => job.run === run)) leave(job);
		for (const [thread, job] of busy) {
			if (job.run !== run) continue;
			leave(job);
			setTimeout(() => busy.get(thread) === job && void thread.close(), ENDING_GRACE_MS);
		}
	}

	function takeIdle(): ReadingThread | undefined {
		let thread = idle.pop();
		while (thread && !thread.isAlive()) thread = idle.pop();
		return thread;
	}

	return {
		forRun({ signal, cpuBudgetMs = CPU_BUDGET_MS } = {}) {
			const run: Run = { usedMs: 0, heldUpMs: 0, hasLeft: false, isOver: signal?.aborted ?? false, cpuBudgetMs };
			signal?.addEventListener("abort", () => end(run), { once: true });
			return {
				readHtml: (page) => read(run, { kind: "html", ...page }),
				readSitemap: (body, { isCutShort = false } = {}) => read(run, { kind: "sitemap", body, isCutShort }),
				grade: (facts, now) => read(run, { kind: "grade", facts, now }),
				hasLeft: () => run.hasLeft,
				heldUpMs: () => run.heldUpMs,
			};
		},
		async close() {
			isClosed = true;
			clearTimeout(quiet);
			for (const job of [...queue]) leave(job);
			await Promise.all([...idle, ...busy.keys()].map((thread) => thread.close()));
		},
	};
}

function isGrown(thread: ReadingThread): boolean {
	return thread.heapBytes() > MAX_IDLE_HEAP_BYTES;
}
