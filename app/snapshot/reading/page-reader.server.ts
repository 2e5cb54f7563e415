import type { HtmlFacts } from "#app/snapshot/site-facts.ts";
import type { ReadingAnswers, ReadingTask } from "./reading-task.ts";
import { openReadingThread, type ReadingThread } from "./reading-thread.server.ts";
import type { SitemapReading } from "./sitemap-reading.ts";

export type PageReader = {
	/** Null when the page could not be read in time, or at all. */
	readHtml(page: { body: Uint8Array; contentTypeHeader: string; url: string; siteUrl: string }): Promise<HtmlFacts | null>;
	/** `isCutShort` says that the body is only the beginning of the file. */
	readSitemap(body: Uint8Array, options?: { isCutShort?: boolean }): Promise<SitemapReading | null>;
	/** Ends the threads; what has not been read by then gives null. */
	close(): Promise<void>;
};

/** Nobody waits longer than this for a whole snapshot. */
const MAX_WAIT_MS = 8_000;

type Job = { task: ReadingTask; queuedAt: number; resolve(answer: unknown): void };

/** Reads pages in threads of their own, begun when first needed. A page that takes too long, or breaks its thread, gives null and costs only that thread. */
export function openPageReader({ workers = 2, timeoutMs = 1_500 }: { workers?: number; timeoutMs?: number } = {}): PageReader {
	const idle: ReadingThread[] = [];
	const busy = new Set<ReadingThread>();
	const queue: Job[] = [];
	let isClosed = false;

	function read<Task extends ReadingTask>(task: Task): Promise<ReadingAnswers[Task["kind"]]> {
		const answer = new Promise<unknown>((resolve) => {
			queue.push({ task, queuedAt: performance.now(), resolve });
		});
		startNext();
		// The thread answers each kind of task with its kind of answer.
		return answer as Promise<ReadingAnswers[Task["kind"]]>;
	}

	function startNext() {
		while (queue.length > 0 && (isClosed || busy.size < workers)) {
			const job = queue.shift();
			if (job && (isClosed || performance.now() - job.queuedAt > MAX_WAIT_MS)) job.resolve(null);
			else if (job) void work(job);
		}
	}

	async function work({ task, resolve }: Job) {
		const thread = takeIdle() ?? openReadingThread({ timeoutMs });
		busy.add(thread);
		resolve(await thread.run(task).catch(() => null));
		busy.delete(thread);
		if (thread.isAlive()) idle.push(thread);
		startNext();
	}

	function takeIdle(): ReadingThread | undefined {
		let thread = idle.pop();
		while (thread && !thread.isAlive()) thread = idle.pop();
		return thread;
	}

	return {
		readHtml: (page) => read({ kind: "html", ...page }),
		readSitemap: (body, { isCutShort = false } = {}) => read({ kind: "sitemap", body, isCutShort }),
		async close() {
			isClosed = true;
			startNext();
			await Promise.all([...idle, ...busy].map((thread) => thread.close()));
		},
	};
}
