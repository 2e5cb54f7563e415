import { expect, onTestFinished, test, vi } from "vitest";
import { type FollowedEvent, followSnapshot } from "./follow-snapshot.ts";

test("yields the seven steps of a snapshot in order, each at its own time, then the result", async () => {
	const { received, followed } = followOnFakeClock(new AbortController().signal);
	await vi.runAllTimersAsync();
	await followed;
	expect(
		received.map(({ atMs, event }) => [atMs, event.type === "step" ? event.text.toLowerCase().replace(/\W+$/, "") : event.type]),
	).toEqual([
		[0, "crawling site structure"],
		[1_500, "analysing competitor rankings"],
		[3_500, "checking local search presence"],
		[5_300, "evaluating technical seo"],
		[6_900, "assessing content optimisation"],
		[8_300, "reviewing backlink profile"],
		[10_000, "generating recommendations"],
		[11_200, "result"],
	]);
});

test("sets the progress to the step number / 7 x 100", async () => {
	const { received, followed } = followOnFakeClock(new AbortController().signal);
	await vi.runAllTimersAsync();
	await followed;
	const percents = received.flatMap(({ event }) => (event.type === "step" ? [event.percent] : []));
	expect(percents).toHaveLength(7);
	for (const [index, percent] of percents.entries()) expect(percent).toBeCloseTo(((index + 1) / 7) * 100, 10);
});

test("yields no snapshot events after an abort", async () => {
	const caller = new AbortController();
	const { received, followed } = followOnFakeClock(caller.signal);
	await vi.advanceTimersByTimeAsync(2_000);
	expect(received).toHaveLength(2);
	caller.abort();
	await expect(followed).rejects.toThrow("aborted");
	await vi.runAllTimersAsync();
	expect(received).toHaveLength(2);
	expect(vi.getTimerCount()).toBe(0);
});

function followOnFakeClock(signal: AbortSignal) {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const startedAt = Date.now();
	const received: { atMs: number; event: FollowedEvent }[] = [];
	async function follow() {
		for await (const event of followSnapshot("https://mycafe.com.au", { signal, mode: "simulated", leadKey: null }))
			received.push({ atMs: Date.now() - startedAt, event });
	}
	return { received, followed: follow() };
}
