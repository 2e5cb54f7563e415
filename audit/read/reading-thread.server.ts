import { Worker } from "node:worker_threads";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import type { Left, ReadingTask } from "./reading-task.ts";

export type ReadingThread = {
	/**
	 * One task at a time, with the time it took the thread to compute. Null when that is more than `timeoutMs` or breaks the thread, which is
	 * then of no more use; "left" when the thread was ended for another reason.
	 */
	run(task: ReadingTask): Promise<{ answer: unknown; usedMs: number }>;
	/** After the last task, garbage included. */
	heapBytes(): number;
	isAlive(): boolean;
	close(): Promise<void>;
};

const START_LIMIT_MS = 10_000;
/** By the clock, a task may take so many times what it may take of the thread's own time: other work must not make a page unreadable. */
const MAX_SLOWDOWN = 3;
/** Beyond these a thread ends alone. They are a second line: `parse-page.ts` keeps pages well below, since one huge allocation would end the process. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/** A thread of its own for reading, so that no page can hold up the server; it keeps the process running only while it reads. */
export function openReadingThread({ timeoutMs }: { timeoutMs: number }): ReadingThread {
	// Nothing of the environment, which holds secrets, goes where strangers' pages are read.
	const worker = new Worker(workerFile(), { name: "page-reader", env: {}, execArgv: [], resourceLimits: RESOURCE_LIMITS });
	let isAlive = true;
	let isReady = false;
	let heapBytes = 0;
	let settle: (message: unknown) => void = () => {};

	worker.on("message", (message) => settle(message));
	worker.on("error", (error) => {
		if (!isReady) logEvent("page-reader-not-started", namesOfFailure(error));
		end(null);
	});
	worker.on("exit", () => end(null));
	const started = next(START_LIMIT_MS).then((message) => {
		isReady = message !== null;
	});
	worker.unref();

	function end(answer: null | Left) {
		isAlive = false;
		settle(answer);
	}

	/** The next message of the thread; null when it breaks instead, "left" when it takes too long by the clock and is ended. */
	function next(limitMs: number): Promise<unknown> {
		return new Promise((resolve) => {
			const timer = setTimeout(() => void close(), limitMs);
			settle = (message) => {
				clearTimeout(timer);
				settle = () => {};
				resolve(message);
			};
		});
	}

	/** Ends the thread as soon as it has computed for too long; gives what calls that off. */
	function watch(usedBefore: Promise<number | null>): () => void {
		let isOver = false;
		let timer = setTimeout(look, timeoutMs);
		async function look() {
			const [before, now] = await Promise.all([usedBefore, usedMs()]);
			if (isOver || before === null || now === null) return;
			const leftMs = timeoutMs - (now - before);
			if (leftMs <= 0) await close(null);
			else timer = setTimeout(look, Math.max(leftMs, 20));
		}
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}

	function hand(task: ReadingTask) {
		if (task.kind === "grade") return worker.postMessage(task);
		// A copy is handed over, since whoever asked may still want the bytes; for 2 MB it takes a fraction of a millisecond.
		// Resizable for the same reason as in read-body.server.ts.
		const { byteLength } = task.body;
		const body = new Uint8Array(new ArrayBuffer(byteLength, { maxByteLength: byteLength }));
		body.set(task.body);
		worker.postMessage({ ...task, body }, [body.buffer]);
	}

	/** Null once the thread has ended. */
	async function usedMs(): Promise<number | null> {
		const usage = await worker.cpuUsage().catch(() => null);
		return usage && (usage.user + usage.system) / 1_000;
	}

	async function close(answer: null | Left = "left") {
		end(answer);
		await worker.terminate();
	}

	return {
		async run(task) {
			worker.ref();
			await started;
			if (!isAlive) return { answer: "left", usedMs: 0 };
			const startedAt = performance.now();
			const usedBefore = usedMs();
			const callOff = watch(usedBefore);
			hand(task);
			const answer = await next(timeoutMs * MAX_SLOWDOWN);
			callOff();
			const [before, after, heap] = await Promise.all([usedBefore, usedMs(), worker.getHeapStatistics().catch(() => null)]);
			heapBytes = heap?.total_heap_size ?? 0;
			worker.unref();
			const isCounted = before !== null && after !== null;
			return { answer, usedMs: isCounted ? after - before : Math.min(performance.now() - startedAt, timeoutMs) };
		},
		heapBytes: () => heapBytes,
		isAlive: () => isAlive,
		close: () => close(),
	};
}

/** In the built server the thread's code is a second bundle beside the first, or above this file where the bundler has put it among the assets. */
function workerFile(): URL {
	if (import.meta.url.endsWith(".ts")) return new URL("./page-reader-worker.ts", import.meta.url);
	return new URL(/\/assets\/[^/]+$/.test(import.meta.url) ? "../page-reader-worker.js" : "./page-reader-worker.js", import.meta.url);
}
