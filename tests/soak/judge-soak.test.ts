import { expect, test } from "vitest";
import { judgeSoak, type Sample } from "./judge-soak.ts";

const SECONDS = 600;
const atRest = { before: 40, after: 41 };

function samplesOf(at: (second: number) => Partial<Sample>): Sample[] {
	return Array.from({ length: SECONDS / 10 + 1 }, (_, count) => ({ second: count * 10, heapMb: 50, rssMb: 200, ...at(count * 10) }));
}

test("finds nothing where memory only warms up and then goes up and down", () => {
	const samples = samplesOf((second) => ({ heapMb: second < 120 ? 20 + second / 4 : 50 + (second % 30) / 10 }));
	expect(judgeSoak({ samples, atRest, seconds: SECONDS })).toEqual([]);
});

test("names a heap that grows, a process that grows and handles that stay", () => {
	const samples = samplesOf((second) => ({ heapMb: 50 + second / 60, rssMb: 200 + second / 10 }));
	expect(judgeSoak({ samples, atRest: { before: 40, after: 60 }, seconds: SECONDS })).toEqual([
		"heapMb grew from 52.5 to 59.5, more than a tenth",
		"rssMb grew from 215.0 to 257.0, more than a tenth",
		"60 files and sockets are open after the load, 40 were before it",
	]);
});

test("is not content with no samples at all", () => {
	expect(judgeSoak({ samples: [], atRest, seconds: SECONDS })).toHaveLength(2);
});
