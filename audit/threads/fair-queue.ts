/** A task that waits for a thread, with the CPU time that its run has used so far. */
export type QueuedTask = { run: { usedMs: number }; byteCount: number };

/** The parsing speed on an ordinary page. */
const BYTES_PER_MS = 5_000;
const HEAVY_MS = 250;

/**
 * Removes and returns the next task: the one whose run will have used the least CPU after it, so a run with many slow pages does not
 * delay the others. Null when the queue is empty, or holds only heavy tasks and `mayBeHeavy` is false.
 */
export function takeNext<Task extends QueuedTask>(queue: Task[], mayBeHeavy: boolean): Task | null {
	let next: Task | null = null;
	for (const task of queue) {
		if ((mayBeHeavy || !isHeavy(task)) && (next === null || estimateCpuMs(task) < estimateCpuMs(next))) next = task;
	}
	if (next !== null) queue.splice(queue.indexOf(next), 1);
	return next;
}

/** Whether a task is likely to delay others: its run has used much CPU already, or its input is large. */
export function isHeavy(task: QueuedTask): boolean {
	return estimateCpuMs(task) > HEAVY_MS;
}

function estimateCpuMs({ run, byteCount }: QueuedTask): number {
	return run.usedMs + byteCount / BYTES_PER_MS;
}
