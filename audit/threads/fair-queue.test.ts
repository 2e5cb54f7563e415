import { expect, test } from "vitest";
import { isHeavy, takeNext } from "./fair-queue.ts";

function job(name: string, { usedMs = 0, byteCount = 20_000 } = {}) {
	return { name, run: { usedMs }, byteCount };
}

function listOrder(jobs: ReturnType<typeof job>[], mayBeHeavy = true): string[] {
	const queue = [...jobs];
	return jobs.flatMap(() => takeNext(queue, mayBeHeavy)?.name ?? []);
}

test("sorts tasks by the CPU time of their run, then page size, then order of arrival", () => {
	expect(
		listOrder([
			job("hog", { usedMs: 2_000 }),
			job("large", { byteCount: 900_000 }),
			job("first"),
			job("second"),
			job("tiny", { byteCount: 100 }),
		]),
	).toEqual(["tiny", "first", "second", "large", "hog"]);
});

test("alternates between two runs as each uses CPU time", () => {
	const one = { usedMs: 0 };
	const other = { usedMs: 0 };
	const queue = [one, one, one, other, other, other].map((run) => ({ run, byteCount: 0 }));
	const served = Array.from({ length: 6 }, () => {
		const next = takeNext(queue, true);
		if (next) next.run.usedMs += 30;
		return next?.run === one ? "one" : "other";
	});
	expect(served).toEqual(["one", "other", "one", "other", "one", "other"]);
});

test("leaves heavy tasks in the queue when no heavy task may start", () => {
	const jobs = [job("hog", { usedMs: 400 }), job("large", { byteCount: 2_000_000 }), job("light")];
	expect(listOrder(jobs, false)).toEqual(["light"]);
	expect(jobs.map(isHeavy)).toEqual([true, true, false]);
	expect(takeNext([], true)).toBeNull();
});
