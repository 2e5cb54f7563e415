import { type Rating, VITALS, type VitalName } from "./vital.ts";

/** The largest ratio between the ends of neighbouring buckets. It keeps results accurate to within 2.5 %. */
const MAX_STEP = 1.05;
/** The bucket of values that count as 0. */
const ZERO_BUCKET = -1_000;
/** Keeps a value that equals a threshold below it, despite the rounding of the logarithm. */
const ROUNDING = 1e-9;

/** The bucket of a value. Google's thresholds are ends of buckets, so ratings are exact. */
export function toBucket(vital: VitalName, value: number): number {
	const { good, min, max } = VITALS[vital];
	if (value <= min) return ZERO_BUCKET;
	return Math.ceil(Math.log(Math.min(value, max) / good) / Math.log(stepRatio(vital)) - ROUNDING);
}

/** The value in the middle of a bucket. */
export function bucketMiddle(vital: VitalName, bucket: number): number {
	if (bucket === ZERO_BUCKET) return 0;
	return VITALS[vital].good * stepRatio(vital) ** (bucket - 0.5);
}

/** Google's rating of a bucket. */
export function rateBucket(vital: VitalName, bucket: number): Rating {
	if (bucket <= 0) return "good";
	return bucket <= stepsToPoor(vital) ? "needs-improvement" : "poor";
}

/** Finds the bucket of the 75th percentile. Returns null if there are no counts. */
export function findP75Bucket(counts: ReadonlyMap<number, number>): number | null {
	const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
	const rank = Math.ceil(total * 0.75);
	let cumulative = 0;
	for (const [bucket, count] of [...counts].sort(([one], [other]) => one - other)) {
		cumulative += count;
		if (count > 0 && cumulative >= rank) return bucket;
	}
	return null;
}

function stepRatio(vital: VitalName): number {
	const { good, poor } = VITALS[vital];
	return (poor / good) ** (1 / stepsToPoor(vital));
}

function stepsToPoor(vital: VitalName): number {
	const { good, poor } = VITALS[vital];
	return Math.ceil(Math.log(poor / good) / Math.log(MAX_STEP));
}
