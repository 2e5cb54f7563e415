import { setTimeout as sleep } from "node:timers/promises";
import { keepSending } from "#tests/leads/send-leads.ts";
import { p99 } from "#tests/median.ts";

const BETWEEN_PAGES_MS = 20;

/** Reads pages and sends leads in the background until `end` is called, and returns how that went. */
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
			const responses = await load.end();
			const accepted = responses.filter(({ status }) => status === 201);
			const pageP99 = Math.round(p99(pagesMs));
			const leadP99 = Math.round(p99(accepted.map(({ ms }) => ms)));
			return {
				responses,
				accepted,
				failedPages,
				pageP99,
				leadP99,
				summary: `${pagesMs.length} pages p99 ${pageP99} ms, ${accepted.length} leads p99 ${leadP99} ms, ${responses.length - accepted.length} rejected`,
			};
		},
	};
}
