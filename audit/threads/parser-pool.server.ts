import type { Grade } from "#audit/grade-site.ts";
import type { Sitemap } from "#audit/read/parse-sitemap.ts";
import type { HtmlFacts, SiteFacts } from "#audit/site-facts.ts";
import { isHeavy, takeNext } from "./fair-queue.ts";
import type { ParserResults, ParserTask } from "./parser-worker.ts";
import { openWorkerThreads, type ThreadOptions } from "./worker-threads.server.ts";

export type ParserPool = {
	/** Returns a parser for one run, such as the gathering of one site. Aborting the signal cancels its tasks. */
	forRun(options?: { signal?: AbortSignal; cpuBudgetMs?: number }): PageParser;
	/** Ends the threads. Unfinished tasks are skipped. */
	close(): Promise<void>;
};

/**
 * The parser of one run. Each method gives null when the input cannot be parsed or costs too much, and "skipped" when the pool was too busy
 * or the run's CPU budget was spent.
 */
export type PageParser = {
	parseHtml(page: { body: Uint8Array; contentTypeHeader: string; url: string; siteUrl: string }): Promise<HtmlFacts | null | Skipped>;
	/** Parses a sitemap file. With `isCutShort`, the body is only the beginning of it. */
	parseSitemap(body: Uint8Array, options?: { isCutShort?: boolean }): Promise<Sitemap | null | Skipped>;
	/** Runs the checks in a thread too, because the facts come from strangers, and some are crafted to be slow. */
	grade(facts: SiteFacts, now: Date): Promise<Grade | null | Skipped>;
	hasSkipped(): boolean;
	/** Returns the longest delay of any task beyond its own CPU time. */
	maxDelayMs(): number;
};

/** Replaces a result when we did not get to the task. It says nothing about the input. */
export type Skipped = "skipped";

type Options = Partial<ThreadOptions> & { maxWaitMs?: number };

type Run = { usedMs: number; maxDelayMs: number; hasSkipped: boolean; isCancelled: boolean; cpuBudgetMs: number };
type Job = {
	run: Run;
	task: ParserTask;
	byteCount: number;
	queuedAt: number;
	waitTimer: NodeJS.Timeout | undefined;
	/** Ends the thread the job runs on. */
	cancel: AbortController;
	resolve(result: unknown): void;
};

/** About twenty times what the pages of an ordinary site need together. */
const CPU_BUDGET_MS = 3_000;
/** A snapshot has eight seconds. Waiting longer than this would leave too little for the site itself. */
const MAX_WAIT_MS = 4_000;
/** A cancelled task that is nearly done costs less than a new thread. */
const CANCEL_GRACE_MS = 100;

/**
 * Parses pages in worker threads, so no page can block the event loop. Runs share the threads fairly: the run that has used the least
 * CPU goes next, and one thread is kept free of heavy work. A page over its limit costs only its thread.
 */
export function openParserPool({ threads = 2, maxWaitMs = MAX_WAIT_MS, ...options }: Options = {}): ParserPool {
	const workers = openWorkerThreads({ threads, ...options });
	const queue: Job[] = [];
	const running = new Set<Job>();
	let isClosed = false;

	function submit<Task extends ParserTask>(run: Run, task: Task): Promise<ParserResults[Task["kind"]] | Skipped> {
		const { promise, resolve } = Promise.withResolvers<unknown>();
		const byteCount = task.kind === "grade" ? 0 : task.body.byteLength;
		const queuedAt = performance.now();
		const job: Job = { run, task, byteCount, queuedAt, waitTimer: undefined, cancel: new AbortController(), resolve };
		if (isClosed || run.isCancelled) skip(job);
		else {
			job.waitTimer = setTimeout(() => skip(job), maxWaitMs);
			queue.push(job);
			startNext();
		}
		// The worker returns a result of the kind that belongs to the task.
		return promise as Promise<ParserResults[Task["kind"]] | Skipped>;
	}

	function startNext() {
		while (running.size < threads) {
			const heavyCount = [...running].filter(isHeavy).length;
			const job = takeNext(queue, heavyCount < Math.max(1, threads - 1));
			if (job === null) return;
			if (job.run.usedMs >= job.run.cpuBudgetMs) skip(job);
			else void start(job);
		}
	}

	async function start(job: Job) {
		clearTimeout(job.waitTimer);
		running.add(job);
		const { result, cpuMs } = await workers.run(job.task, job.cancel.signal);
		running.delete(job);
		job.run.usedMs += cpuMs;
		noteDelay(job, cpuMs);
		if (result === "skipped") skip(job);
		else job.resolve(result);
		startNext();
	}

	function skip(job: Job) {
		clearTimeout(job.waitTimer);
		const index = queue.indexOf(job);
		if (index !== -1) queue.splice(index, 1);
		job.run.hasSkipped = true;
		noteDelay(job, 0);
		job.resolve("skipped");
	}

	function cancel(run: Run) {
		run.isCancelled = true;
		for (const job of queue.filter((each) => each.run === run)) skip(job);
		for (const job of running) {
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
			for (const job of [...queue]) skip(job);
			await workers.close();
		},
	};
}

function noteDelay({ run, queuedAt }: Job, cpuMs: number) {
	run.maxDelayMs = Math.max(run.maxDelayMs, performance.now() - queuedAt - cpuMs);
}
