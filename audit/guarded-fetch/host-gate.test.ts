import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createHostGate } from "./host-gate.ts";

const patient = new AbortController().signal;

test("lets the next one in when one leaves, in the order they came", async () => {
	const gate = createHostGate(2);
	const entered: number[] = [];
	const leaves = await Promise.all([gate.enter("a", patient), gate.enter("a", patient)]);
	for (const number of [1, 2]) void gate.enter("a", patient).then(() => entered.push(number));
	await nextTurn();
	expect(entered).toEqual([]);
	leaves[0]?.();
	await nextTurn();
	expect(entered).toEqual([1]);
	leaves[1]?.();
	await nextTurn();
	expect(entered).toEqual([1, 2]);
});

test("counts each host for itself", async () => {
	const gate = createHostGate(1);
	await gate.enter("a", patient);
	await expect(gate.enter("b", patient)).resolves.toBeTypeOf("function");
});

test("whoever gives up waiting takes nobody's place", async () => {
	const gate = createHostGate(1);
	const leave = await gate.enter("a", patient);
	const giveUp = new AbortController();
	const impatient = gate.enter("a", giveUp.signal);
	const next = gate.enter("a", patient);
	giveUp.abort(new Error("too long"));
	await expect(impatient).rejects.toThrow("too long");
	leave();
	await expect(next).resolves.toBeTypeOf("function");
});

test("a place given at the moment of giving up is not lost", async () => {
	const gate = createHostGate(1);
	const leave = await gate.enter("a", patient);
	const giveUp = new AbortController();
	const late = gate.enter("a", giveUp.signal);
	leave();
	giveUp.abort();
	(await late)();
	await expect(gate.enter("a", patient)).resolves.toBeTypeOf("function");
});

test("lets nobody in whose time is already over", async () => {
	await expect(createHostGate(1).enter("a", AbortSignal.abort(new Error("over")))).rejects.toThrow("over");
});
