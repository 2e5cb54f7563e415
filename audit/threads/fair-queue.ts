/** A task in the queue of a run that has used so much CPU time. */
export type Waiting = { run: { usedMs: number }; byteCount: number };

/** Parsing speed on an ordinary page. */
const BYTES_PER_MS = 5_000;
const HEAVY_MS = 250;

/**
 * Removes and returns the next task: the one whose run will have used the least CPU after it, so that a run with many slow pages does not
 * delay the others. Null when the queue is empty, or holds only heavy tasks and `mayBeHeavy` is false.
 */
export function takeNext<Job extends Waiting>(queue: Job[], mayBeHeavy: boolean): Job | null {
	let next: Job | null = null;
	for (const job of queue) {
		if ((mayBeHeavy || !isHeavy(job)) && (next === null || costOf(job) < costOf(next))) next = job;
	}
	if (next !== null) queue.splice(queue.indexOf(next), 1);
	return next;
}

/** Whether a task is likely to delay others: its run has used much CPU already, or its input is large. */
export function isHeavy(job: Waiting): boolean {
	return costOf(job) > HEAVY_MS;
}

function costOf({ run, byteCount }: Waiting): number {
	return run.usedMs + byteCount / BYTES_PER_MS;
}
