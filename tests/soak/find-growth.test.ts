import { expect, test } from "vitest";
import { findGrowth, type Sample } from "./find-growth.ts";

const SECONDS = 600;
const files = { filesBefore: 40, filesAfter: 41 };

function createSamples(at: (second: number) => Partial<Sample>): Sample[] {
	return Array.from({ length: SECONDS / 10 + 1 }, (_, count) => ({ second: count * 10, heapMb: 50, rssMb: 200, ...at(count * 10) }));
}

test("accepts memory that grows during warm-up and then fluctuates", () => {
	const samples = createSamples((second) => ({ heapMb: second < 120 ? 20 + second / 4 : 50 + (second % 30) / 10 }));
	expect(findGrowth({ samples, seconds: SECONDS, ...files })).toEqual([]);
});

test("finds a growing heap, a growing process and files left open", () => {
	const samples = createSamples((second) => ({ heapMb: 50 + second / 60, rssMb: 200 + second / 10 }));
	expect(findGrowth({ samples, seconds: SECONDS, filesBefore: 40, filesAfter: 60 })).toEqual([
		"heapMb grew from 52.5 to 59.5, more than a tenth",
		"rssMb grew from 215.0 to 257.0, more than a tenth",
		"60 files and sockets are open after the load, 40 were before it",
	]);
});

test("fails without samples", () => {
	expect(findGrowth({ samples: [], seconds: SECONDS, ...files })).toHaveLength(2);
});
