import fc from "fast-check";
import { expect, test } from "vitest";
import { VITAL_NAMES, VITALS } from "./vital.ts";
import { bucketMiddle, findP75Bucket, rateBucket, toBucket } from "./vital-histogram.ts";

const MAX_ERROR = 0.025;

const someVital = fc.constantFrom(...VITAL_NAMES);

/** Values of a vital between its minimum and maximum, spread logarithmically. */
const someVisits = someVital.chain((vital) => {
	const { min, max } = VITALS[vital];
	const value = fc.double({ min: 0, max: 1, noNaN: true }).map((share) => min * (max / min) ** share);
	return fc.record({ vital: fc.constant(vital), values: fc.array(value, { minLength: 1, maxLength: 200 }) });
});

test("computes the 75th percentile within 2.5% of the exact one, with the same rating", () => {
	fc.assert(
		fc.property(someVisits, ({ vital, values }) => {
			const exact = [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
			const counts = new Map<number, number>();
			for (const bucket of values.map((value) => toBucket(vital, value))) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
			const bucket = findP75Bucket(counts) ?? Number.NaN;
			const { good, poor, min } = VITALS[vital];
			if (exact > min) expect(Math.abs(bucketMiddle(vital, bucket) / exact - 1)).toBeLessThanOrEqual(MAX_ERROR);
			else expect(bucketMiddle(vital, bucket)).toBe(0);
			expect(rateBucket(vital, bucket)).toBe(exact <= good ? "good" : exact <= poor ? "needs-improvement" : "poor");
		}),
	);
});

test("rates a value at Google's threshold as below it", () => {
	for (const vital of VITAL_NAMES) {
		const { good, poor } = VITALS[vital];
		const rate = (value: number) => rateBucket(vital, toBucket(vital, value));
		expect([rate(good), rate(good * 1.0001), rate(poor), rate(poor * 1.0001)], vital).toEqual([
			"good",
			"needs-improvement",
			"needs-improvement",
			"poor",
		]);
	}
});

test("counts tiny values as zero and caps huge ones", () => {
	for (const vital of VITAL_NAMES) {
		expect(bucketMiddle(vital, toBucket(vital, 0))).toBe(0);
		expect(toBucket(vital, 600_000)).toBe(toBucket(vital, VITALS[vital].max));
	}
});

test("has few enough buckets to bound the rows per day", () => {
	const buckets = VITAL_NAMES.map((vital) => toBucket(vital, VITALS[vital].max) - toBucket(vital, VITALS[vital].min * 1.0001) + 2);
	expect(buckets.reduce((sum, count) => sum + count, 0)).toBeLessThan(1_250);
});

test("returns no percentile without counts", () => {
	expect(findP75Bucket(new Map())).toBeNull();
	expect(findP75Bucket(new Map([[3, 0]]))).toBeNull();
});
