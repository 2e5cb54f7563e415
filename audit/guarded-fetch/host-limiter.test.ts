import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createHostLimiter } from "./host-limiter.ts";

const patient = new AbortController().signal;

test("starts waiting requests in order as slots are released", async () => {
	const limiter = createHostLimiter(2);
	const entered: number[] = [];
	const releases = await Promise.all([limiter.acquire("a", patient), limiter.acquire("a", patient)]);
	for (const number of [1, 2]) void limiter.acquire("a", patient).then(() => entered.push(number));
	await nextTurn();
	expect(entered).toEqual([]);
	releases[0]?.();
	await nextTurn();
	expect(entered).toEqual([1]);
	releases[1]?.();
	await nextTurn();
	expect(entered).toEqual([1, 2]);
});

test("limits each host separately", async () => {
	const limiter = createHostLimiter(1);
	await limiter.acquire("a", patient);
	await expect(limiter.acquire("b", patient)).resolves.toBeTypeOf("function");
});

test("does not use a slot for an aborted wait", async () => {
	const limiter = createHostLimiter(1);
	const release = await limiter.acquire("a", patient);
	const giveUp = new AbortController();
	const impatient = limiter.acquire("a", giveUp.signal);
	const next = limiter.acquire("a", patient);
	giveUp.abort(new Error("too long"));
	await expect(impatient).rejects.toThrow("too long");
	release();
	await expect(next).resolves.toBeTypeOf("function");
});

test("does not lose a slot that is released at the moment of an abort", async () => {
	const limiter = createHostLimiter(1);
	const release = await limiter.acquire("a", patient);
	const giveUp = new AbortController();
	const late = limiter.acquire("a", giveUp.signal);
	release();
	giveUp.abort();
	(await late)();
	await expect(limiter.acquire("a", patient)).resolves.toBeTypeOf("function");
});

test("rejects when the signal has already aborted", async () => {
	await expect(createHostLimiter(1).acquire("a", AbortSignal.abort(new Error("over")))).rejects.toThrow("over");
});
