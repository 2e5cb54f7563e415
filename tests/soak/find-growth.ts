import { median } from "#tests/median.ts";

export type Sample = { second: number; heapMb: number; rssMb: number };
type Run = { samples: Sample[]; seconds: number; filesBefore: number | null; filesAfter: number | null };

/** The first fifth of the run is for warming up. */
const WARM_UP = 0.2;
/** The tenth after the warm-up is compared with the last tenth. */
const WINDOW = 0.1;
const MAX_GROWTH = 1.1;
/** A pooled connection, or a pipe to a thread that was restarted. */
const SPARE_FILES = 8;

/** Lists what grew more than is promised during a soak test. */
export function findGrowth({ samples, seconds, filesBefore, filesAfter }: Run): string[] {
	const early = samples.filter(({ second }) => second >= WARM_UP * seconds && second < (WARM_UP + WINDOW) * seconds);
	const late = samples.filter(({ second }) => second >= (1 - WINDOW) * seconds);
	const problems = (["heapMb", "rssMb"] as const).flatMap((figure) => {
		const [before, after] = [early, late].map((window) => median(window.map((sample) => sample[figure])));
		// NaN when there are no samples.
		const isFlat = Number(after) <= Number(before) * MAX_GROWTH;
		return isFlat ? [] : [`${figure} grew from ${before?.toFixed(1)} to ${after?.toFixed(1)}, more than a tenth`];
	});
	if (filesBefore !== null && filesAfter !== null && filesAfter > filesBefore + SPARE_FILES)
		problems.push(`${filesAfter} files and sockets are open after the load, ${filesBefore} were before it`);
	return problems;
}
