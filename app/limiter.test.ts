import { expect, test } from "vitest";
import { createLimiter } from "./limiter.ts";

test("runs no more than its limit, keeps the order and rejects when the queue is full", async () => {
	const { run, isFull } = createLimiter({ maxRunning: 2, maxQueued: 3 });
	const started: number[] = [];
	const ends: (() => void)[] = [];
	const work = (id: number) => () =>
		new Promise<number>((resolve) => {
			started.push(id);
			ends.push(() => resolve(id));
		});
	const results = [1, 2, 3, 4].map((id) => run(work(id)));
	expect(isFull()).toBe(false);
	results.push(run(work(5)));
	expect(isFull()).toBe(true);
	await expect(run(work(6))).rejects.toMatchObject({ name: "QueueFull" });
	expect(started).toEqual([1, 2]);
	for (let next = 0; next < 5; next += 1) {
		ends[next]?.();
		await results[next];
		expect(started.length).toBe(Math.min(5, next + 3));
		expect(isFull()).toBe(false);
	}
	expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5]);
	expect(started).toEqual([1, 2, 3, 4, 5]);
});

test("frees the slot of a task that fails", async () => {
	const { run } = createLimiter({ maxRunning: 1, maxQueued: 1 });
	const failing = run(() => Promise.reject(new Error("failed")));
	const waiting = run(async () => "done");
	await expect(failing).rejects.toThrow("failed");
	expect(await waiting).toBe("done");
	expect(await run(async () => "again")).toBe("again");
});

test("removes an aborted task from the queue", async () => {
	const { run } = createLimiter({ maxRunning: 1, maxQueued: 2 });
	let end = () => {};
	const running = run(() => new Promise<void>((resolve) => (end = resolve)));
	const done: string[] = [];
	const timeout = new AbortController();
	const abandoned = run(async () => void done.push("abandoned"), timeout.signal);
	const patient = run(async () => void done.push("patient"), new AbortController().signal);
	await expect(run(async () => {})).rejects.toMatchObject({ name: "QueueFull" });
	timeout.abort(new Error("too long"));
	await expect(abandoned).rejects.toThrow("too long");
	const next = run(async () => void done.push("next"));
	await expect(run(async () => void done.push("late"), timeout.signal)).rejects.toThrow("too long");
	end();
	await Promise.all([running, patient, next]);
	expect(done).toEqual(["patient", "next"]);
});
