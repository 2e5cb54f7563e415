import type { listDeeds } from "./soak-mix.ts";

const MOST_AT_ONCE = 40;

/** Does the deeds in turn by their shares, so many a second, until it is told to end; counts what was answered. */
export function startLoad(deeds: ReturnType<typeof listDeeds>, perSecond: number) {
	const order = deeds.flatMap((deed) => Array.from({ length: deed.share }, (_, place) => ({ deed, at: (place + 0.5) / deed.share })));
	order.sort((a, b) => a.at - b.at);
	const counts = { asked: 0, hungUp: 0, turnedAway: 0, skipped: 0 };
	/** Answers that were not expected, such as "lead: 503". */
	const surprises = new Map<string, number>();
	const underWay = new Set<Promise<void>>();
	const note = (surprise: string) => void surprises.set(surprise, (surprises.get(surprise) ?? 0) + 1);

	const ticking = setInterval(() => {
		const { deed } = order[(counts.asked + counts.skipped) % order.length] ?? {};
		if (!deed) return;
		if (underWay.size >= MOST_AT_ONCE) {
			counts.skipped += 1;
			return;
		}
		counts.asked += 1;
		const doing = deed.run().then(
			(answer) => {
				if (!answer) counts.hungUp += 1;
				// A busy machine may say that it is busy, and when to come again.
				else if (answer.status === 503 && answer.headers["retry-after"]) counts.turnedAway += 1;
				else if (!deed.expected.includes(answer.status)) note(`${deed.name}: ${answer.status}`);
			},
			(error: Error) => note(`${deed.name}: ${error.message}`),
		);
		underWay.add(doing);
		doing.finally(() => underWay.delete(doing));
	}, 1000 / perSecond);
	return {
		counts,
		surprises,
		async end() {
			clearInterval(ticking);
			await Promise.all(underWay);
		},
	};
}
