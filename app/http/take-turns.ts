type Turns = {
	inTurn: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
	/** Whether whoever came now would be refused. */
	isFull: () => boolean;
};

/**
 * Runs so many pieces of work at once and lets so many wait, in order; any more are refused with a TooManyWaiting error. Whoever gives up
 * waiting leaves the line.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
	let running = 0;
	const line: (() => void)[] = [];
	const isFull = () => running >= atOnce && line.length >= waiting;
	const waitInLine = (signal: AbortSignal | undefined) =>
		new Promise<void>((resolve, reject) => {
			const leave = () => {
				line.splice(line.indexOf(start), 1);
				reject(signal?.reason);
			};
			const start = () => {
				signal?.removeEventListener("abort", leave);
				resolve();
			};
			line.push(start);
			signal?.addEventListener("abort", leave, { once: true });
		});
	return {
		isFull,
		async inTurn(work, signal) {
			signal?.throwIfAborted();
			if (isFull()) throw new TooManyWaiting();
			if (running < atOnce) running += 1;
			else await waitInLine(signal);
			try {
				return await work();
			} finally {
				// The place goes straight to the next in line: nobody who comes just now can slip in between.
				const next = line.shift();
				if (next) next();
				else running -= 1;
			}
		},
	};
}

export class TooManyWaiting extends Error {
	override name = "TooManyWaiting";
}
