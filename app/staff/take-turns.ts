type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs so many pieces of work at once and lets so many wait, in order; any more are refused with a TooManyWaiting error. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
	let running = 0;
	const line: (() => void)[] = [];
	return async (work) => {
		if (running < atOnce) running += 1;
		else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
		else throw new TooManyWaiting();
		try {
			return await work();
		} finally {
			// The place goes straight to the next in line: nobody who comes just now can slip in between.
			const next = line.shift();
			if (next) next();
			else running -= 1;
		}
	};
}

class TooManyWaiting extends Error {
	override name = "TooManyWaiting";
}
