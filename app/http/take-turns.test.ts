import { expect, test } from "vitest";
import { createTurns } from "./take-turns.ts";

test("runs no more than it may at once, keeps the order, and turns away who finds the line full", async () => {
	const { inTurn, isFull } = createTurns({ atOnce: 2, waiting: 3 });
	const started: number[] = [];
	const ends: (() => void)[] = [];
	const work = (id: number) => () =>
		new Promise<number>((resolve) => {
			started.push(id);
			ends.push(() => resolve(id));
		});
	const results = [1, 2, 3, 4].map((id) => inTurn(work(id)));
	expect(isFull()).toBe(false);
	results.push(inTurn(work(5)));
	expect(isFull()).toBe(true);
	await expect(inTurn(work(6))).rejects.toMatchObject({ name: "TooManyWaiting" });
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

test("work that fails gives its place on", async () => {
	const { inTurn } = createTurns({ atOnce: 1, waiting: 1 });
	const failing = inTurn(() => Promise.reject(new Error("failed")));
	const waiting = inTurn(async () => "done");
	await expect(failing).rejects.toThrow("failed");
	expect(await waiting).toBe("done");
	expect(await inTurn(async () => "again")).toBe("again");
});

test("who gives up leaves the line, and the place is free for another", async () => {
	const { inTurn } = createTurns({ atOnce: 1, waiting: 2 });
	let end = () => {};
	const running = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
	const done: string[] = [];
	const patience = new AbortController();
	const givesUp = inTurn(async () => void done.push("abandoned"), patience.signal);
	const patient = inTurn(async () => void done.push("patient"), new AbortController().signal);
	await expect(inTurn(async () => {})).rejects.toMatchObject({ name: "TooManyWaiting" });
	patience.abort(new Error("too long"));
	await expect(givesUp).rejects.toThrow("too long");
	const next = inTurn(async () => void done.push("next"));
	await expect(inTurn(async () => void done.push("late"), patience.signal)).rejects.toThrow("too long");
	end();
	await Promise.all([running, patient, next]);
	expect(done).toEqual(["patient", "next"]);
});
