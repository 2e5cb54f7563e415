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
	const take = gather(work, () => false);
	expect([await take(1), await take(2)]).toEqual(["answer 1", "answer 2"]);
	expect(batches).toEqual([[1], [2]]);
});

test("what comes meanwhile is done together, in the order it came, and each gets its own answer", async () => {
	const { batches, work } = createWork();
	const take = gather(work, () => false);
	const answers = await Promise.all([1, 2, 3, 4].map(take));
	expect(answers).toEqual(["answer 1", "answer 2", "answer 3", "answer 4"]);
	expect(batches).toEqual([[1], [2, 3, 4]]);
});

test("nobody waits for more than thirty-one others", async () => {
	const { batches, work } = createWork();
	const take = gather(work, () => false);
	await Promise.all(Array.from({ length: 70 }, (_, item) => take(item)));
	expect(batches.map((batch) => batch.length)).toEqual([1, 32, 32, 5]);
});

test("one that is refused takes nobody with it", async () => {
	const { work } = createWork({ refuses: [3] });
	const take = gather(work, () => true);
	const answers = await Promise.allSettled([1, 2, 3, 4].map(take));
	expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
	await expect(take(5)).resolves.toBe("answer 5");
});

test("where it cannot have been one of them, nothing is tried a second time", async () => {
	const { batches, work } = createWork({ refuses: [2] });
	const take = gather(work, () => false);
	const answers = await Promise.allSettled([1, 2, 3].map(take));
	expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
	expect(batches).toEqual([[1], [2, 3]]);
	await expect(take(4)).resolves.toBe("answer 4");
});
