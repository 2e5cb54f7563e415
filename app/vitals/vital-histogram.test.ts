import fc from "fast-check";
import { expect, test } from "vitest";
import { VITAL_NAMES, VITALS } from "./vital.ts";
import { bucketOf, findP75Bucket, middleOf, ratingOf } from "./vital-histogram.ts";

const PROMISED_ERROR = 0.025;

const someVital = fc.constantFrom(...VITAL_NAMES);

/** Values of a vital between its least and its most, as many small as large ones. */
const someVisits = someVital.chain((vital) => {
	const { least, most } = VITALS[vital];
	const value = fc.double({ min: 0, max: 1, noNaN: true }).map((share) => least * (most / least) ** share);
	return fc.record({ vital: fc.constant(vital), values: fc.array(value, { minLength: 1, maxLength: 200 }) });
});

test("the p75 of the buckets is that of the values, to within 2.5 per cent, and its rating is exactly theirs", () => {
	fc.assert(
		fc.property(someVisits, ({ vital, values }) => {
			const exact = [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0;
			const counts = new Map<number, number>();
			for (const bucket of values.map((value) => bucketOf(vital, value))) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
			const bucket = findP75Bucket(counts) ?? Number.NaN;
			const { good, poor, least } = VITALS[vital];
			if (exact > least) expect(Math.abs(middleOf(vital, bucket) / exact - 1)).toBeLessThanOrEqual(PROMISED_ERROR);
			else expect(middleOf(vital, bucket)).toBe(0);
			expect(ratingOf(vital, bucket)).toBe(exact <= good ? "good" : exact <= poor ? "needs-improvement" : "poor");
		}),
	);
});

test("a value at Google's limit belongs below it, the least bit more above", () => {
	for (const vital of VITAL_NAMES) {
		const { good, poor } = VITALS[vital];
		const rate = (value: number) => ratingOf(vital, bucketOf(vital, value));
		expect([rate(good), rate(good * 1.0001), rate(poor), rate(poor * 1.0001)], vital).toEqual([
			"good",
			"needs-improvement",
			"needs-improvement",
			"poor",
		]);
	}
});

test("nothing is nothing, and what is absurdly much is no more than the most", () => {
	for (const vital of VITAL_NAMES) {
		expect(middleOf(vital, bucketOf(vital, 0))).toBe(0);
		expect(bucketOf(vital, 600_000)).toBe(bucketOf(vital, VITALS[vital].most));
	}
});

test("there are few enough buckets that no day can fill the database", () => {
	const buckets = VITAL_NAMES.map((vital) => bucketOf(vital, VITALS[vital].most) - bucketOf(vital, VITALS[vital].least * 1.0001) + 2);
	expect(buckets.reduce((sum, count) => sum + count, 0)).toBeLessThan(1_250);
});

test("the p75 of nothing is nothing", () => {
	expect(findP75Bucket(new Map())).toBeNull();
	expect(findP75Bucket(new Map([[3, 0]]))).toBeNull();
});
