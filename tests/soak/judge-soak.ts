import { median } from "#tests/median.ts";

export type Sample = { second: number; heapMb: number; rssMb: number };
type Judging = { samples: Sample[]; atRest: { before: number | null; after: number | null }; seconds: number };

/** The first fifth of the time is for warming up: two minutes of ten. */
const WARM_UP = 0.2;
/** What is compared is a tenth of the time each: a minute of ten. */
const WINDOW = 0.1;
const MOST_GROWTH = 1.1;
/** A kept connection to the database, a pipe of a thread that was started anew. */
const SPARE_HANDLES = 8;

/** The ways in which memory or handles grew more than is promised; none when all stayed flat. */
export function judgeSoak({ samples, atRest, seconds }: Judging): string[] {
	const early = samples.filter(({ second }) => second >= WARM_UP * seconds && second < (WARM_UP + WINDOW) * seconds);
	const late = samples.filter(({ second }) => second >= (1 - WINDOW) * seconds);
	const faults = (["heapMb", "rssMb"] as const).flatMap((figure) => {
		const [before, after] = [median(early.map((sample) => sample[figure])), median(late.map((sample) => sample[figure]))];
		const isFlat = after <= before * MOST_GROWTH;
		return isFlat ? [] : [`${figure} grew from ${before.toFixed(1)} to ${after.toFixed(1)}, more than a tenth`];
	});
	if (atRest.before !== null && atRest.after !== null && atRest.after > atRest.before + SPARE_HANDLES)
		faults.push(`${atRest.after} files and sockets are open after the load, ${atRest.before} were before it`);
	return faults;
}
