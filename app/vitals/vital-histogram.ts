import { type Rating, VITALS, type VitalName } from "./vital.ts";

/** One bucket ends at most this many times where the one before it ends, so a figure read back is off by 2.5 % at most. */
const WIDEST_STEP = 1.05;
/** Of what is as good as nothing. */
const NOTHING = -1_000;
/** A value that is a limit exactly belongs below it, whatever the logarithm makes of its last digit. */
const ROUNDING = 1e-9;

/** The bucket a value is counted in. The limits of "good" and "poor" are ends of buckets, so a rating is never off. */
export function bucketOf(vital: VitalName, value: number): number {
	const { good, least, most } = VITALS[vital];
	if (value <= least) return NOTHING;
	return Math.ceil(Math.log(Math.min(value, most) / good) / Math.log(stepOf(vital)) - ROUNDING);
}

/** The value in the middle of a bucket. */
export function middleOf(vital: VitalName, bucket: number): number {
	if (bucket === NOTHING) return 0;
	return VITALS[vital].good * stepOf(vital) ** (bucket - 0.5);
}

/** What Google calls a value of this bucket. */
export function ratingOf(vital: VitalName, bucket: number): Rating {
	if (bucket <= 0) return "good";
	return bucket <= stepsToPoor(vital) ? "needs-improvement" : "poor";
}

/** The bucket of the value that three quarters of all do not exceed; null where there is none. */
export function findP75Bucket(counts: ReadonlyMap<number, number>): number | null {
	const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
	const rank = Math.ceil(total * 0.75);
	let upTo = 0;
	for (const [bucket, count] of [...counts].sort(([one], [other]) => one - other)) {
		upTo += count;
		if (count > 0 && upTo >= rank) return bucket;
	}
	return null;
}

function stepOf(vital: VitalName): number {
	const { good, poor } = VITALS[vital];
	return (poor / good) ** (1 / stepsToPoor(vital));
}

function stepsToPoor(vital: VitalName): number {
	const { good, poor } = VITALS[vital];
	return Math.ceil(Math.log(poor / good) / Math.log(WIDEST_STEP));
}
