import { setTimeout as sleep } from "node:timers/promises";
import { p99 } from "#tests/median.ts";
import { keepSending } from "#tests/send-leads.ts";

const BETWEEN_PAGES_MS = 20;

/** A visitor who reads pages and a few who send leads while something else goes on; tells how they fared. */
export function keepVisiting(url: string, name: string) {
	const load = keepSending(url, { name });
	const pagesMs: number[] = [];
	let isOver = false;
	let failedPages = 0;
	const reading = (async () => {
		for (; !isOver; await sleep(BETWEEN_PAGES_MS)) {
			const startedAt = performance.now();
			const isRead = await fetch(url, { signal: AbortSignal.timeout(20_000) }).then(
				async (response) => response.ok && (await response.text()).length > 0,
				() => false,
			);
			if (isRead) pagesMs.push(performance.now() - startedAt);
			else failedPages += 1;
		}
	})();
	return {
		async end() {
			isOver = true;
			await reading;
			const answers = await load.end();
			const taken = answers.filter(({ status }) => status === 201);
			const pageP99 = Math.round(p99(pagesMs));
			const leadP99 = Math.round(p99(taken.map(({ ms }) => ms)));
			return {
				answers,
				taken,
				failedPages,
				pageP99,
				leadP99,
				inWords: `${pagesMs.length} pages p99 ${pageP99} ms, ${taken.length} leads p99 ${leadP99} ms, ${answers.length - taken.length} refused`,
			};
		},
	};
}
