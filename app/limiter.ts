type Limiter = {
	/** Runs the work once a slot is free. A signal aborted before that removes it from the queue; running work is not cancelled. */
	run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
	/** Whether `run` would reject immediately. */
	isFull: () => boolean;
};

/** Limits how much work runs at the same time. More waits in a queue, in order; beyond that it is rejected with QueueFull. */
export function createLimiter({ maxRunning, maxQueued }: { maxRunning: number; maxQueued: number }): Limiter {
	let running = 0;
	const queue: (() => void)[] = [];
	const isFull = () => running >= maxRunning && queue.length >= maxQueued;
	const waitForSlot = (signal: AbortSignal | undefined) =>
		new Promise<void>((resolve, reject) => {
			const leave = () => {
				queue.splice(queue.indexOf(start), 1);
				reject(signal?.reason);
			};
			const start = () => {
				signal?.removeEventListener("abort", leave);
				resolve();
			};
			queue.push(start);
			signal?.addEventListener("abort", leave, { once: true });
		});
	return {
		isFull,
		async run(work, signal) {
			signal?.throwIfAborted();
			if (isFull()) throw new QueueFull();
			if (running < maxRunning) running += 1;
			else await waitForSlot(signal);
			try {
				return await work();
			} finally {
				// The slot goes straight to the next in the queue, so a new caller cannot slip in between.
				const next = queue.shift();
				if (next) next();
				else running -= 1;
			}
		},
	};
}

export class QueueFull extends Error {
	override name = "QueueFull";
}
