/** Something to be read, for a run that has so far computed for so long. */
export type Waiting = { run: { usedMs: number }; byteCount: number };

/** How much of an ordinary page a thread reads. */
const BYTES_PER_MS = 5_000;
const HEAVY_MS = 250;

/**
 * Takes out what is to be read next: always for the run that will have cost the least by then, so that nobody's pages, however many and
 * slow, come before those of somebody who has had less. Null when there is nothing, or only heavy work where none may be begun.
 */
export function takeNext<Job extends Waiting>(queue: Job[], mayBeHeavy: boolean): Job | null {
	let next: Job | null = null;
	for (const job of queue) {
		if ((mayBeHeavy || !isHeavy(job)) && (next === null || costOf(job) < costOf(next))) next = job;
	}
	if (next !== null) queue.splice(queue.indexOf(next), 1);
	return next;
}

/** Whether it is likely to keep others waiting: the run has computed for long already, or the file is large. */
export function isHeavy(job: Waiting): boolean {
	return costOf(job) > HEAVY_MS;
}

function costOf({ run, byteCount }: Waiting): number {
	return run.usedMs + byteCount / BYTES_PER_MS;
}
