import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { gather } from "./gather.server.ts";

/** Work that answers each item with itself, and remembers what it was given together; it refuses the items it is told to. */
function createWork({ refuses = [] as number[] } = {}) {
	const batches: number[][] = [];
	const work = async (items: number[]) => {
		batches.push(items);
		await new Promise((resolve) => setImmediate(resolve));
		if (items.some((item) => refuses.includes(item))) throw new Error(`refused ${items.join(" ")}`);
		return items.map((item) => `answer ${item}`);
	};
	return { batches, work };
}

test("what comes alone is done at once and alone", async () => {
	const { batches, work } = createWork();
	const take = gather(work, { patienceMs: 1_000, mayBeOneItems: () => false });
	expect([await take(1), await take(2)]).toEqual(["answer 1", "answer 2"]);
	expect(batches).toEqual([[1], [2]]);
});

test("what comes meanwhile is done together, in the order it came, and each gets its own answer", async () => {
	const { batches, work } = createWork();
	const take = gather(work, { patienceMs: 1_000, mayBeOneItems: () => false });
	const answers = await Promise.all([1, 2, 3, 4, 5].map(take));
	expect(answers).toEqual(["answer 1", "answer 2", "answer 3", "answer 4", "answer 5"]);
	expect(batches).toEqual([[1], [2], [3, 4, 5]]);
});

test("nobody waits for more than thirty-one others", async () => {
	const { batches, work } = createWork();
	const take = gather(work, { patienceMs: 1_000, mayBeOneItems: () => false });
	await Promise.all(Array.from({ length: 70 }, (_, item) => take(item)));
	expect(batches.map((batch) => batch.length)).toEqual([1, 1, 32, 32, 4]);
});

test("one that is refused takes nobody with it", async () => {
	const { work } = createWork({ refuses: [4] });
	const take = gather(work, { patienceMs: 1_000, mayBeOneItems: () => true });
	const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(take));
	expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "fulfilled"]);
	await expect(take(6)).resolves.toBe("answer 6");
});

test("where it cannot have been one of them, nothing is tried a second time", async () => {
	const { batches, work } = createWork({ refuses: [3] });
	const take = gather(work, { patienceMs: 1_000, mayBeOneItems: () => false });
	const answers = await Promise.allSettled([1, 2, 3, 4].map(take));
	expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
	expect(batches).toEqual([[1], [2], [3, 4]]);
	await expect(take(5)).resolves.toBe("answer 5");
});

test("one that is held up does not hold up the others", async () => {
	const held = Promise.withResolvers<void>();
	const work = async (items: number[]) => {
		if (items.includes(1)) await held.promise;
		return items;
	};
	const take = gather(work, { patienceMs: 1_000, mayBeOneItems: () => false });
	const first = take(1);
	expect(await Promise.all([take(2), take(3)])).toEqual([2, 3]);
	held.resolve();
	expect(await first).toBe(1);
});

test("who has stood in line too long is turned away, and nothing is done for them", async () => {
	const done: number[] = [];
	const held = Promise.withResolvers<void>();
	const take = gather(
		async (items: number[]) => {
			await held.promise;
			done.push(...items);
			return items;
		},
		{ patienceMs: 20, mayBeOneItems: () => false },
	);
	const underWay = [take(1), take(2)];
	const tooLate = take(3);
	await setTimeout(40);
	const inTime = take(4);
	held.resolve();
	await expect(tooLate).rejects.toThrow("nothing was done");
	expect(await Promise.all([...underWay, inTime])).toEqual([1, 2, 4]);
	expect(done).toEqual([1, 2, 4]);
});
