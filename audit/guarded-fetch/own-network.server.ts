import { abortable } from "./abortable.ts";
import { openPublicDns } from "./dns-lookup.server.ts";
import type { FetchFailure, FetchResult } from "./fetch-result.ts";
import { classifyAddress } from "./ip-address.ts";
import { openFetcher } from "./open-fetcher.server.ts";
import type { NetworkOptions } from "./open-network.server.ts";
import { isLocalhost } from "./public-url.ts";

export type OwnNetwork = {
	/**
	 * Whether our own network works, so that the failure of a fetch may be blamed on the address. A verified https response proves it for a
	 * minute. Otherwise control questions decide, whose answers are also kept for a minute.
	 */
	isWorkingAfter(result: FetchResult): Promise<boolean>;
	/** Whether other sites respond over verified https. Takes at most two seconds. */
	reachesInternet(): Promise<boolean>;
	close(): void;
};

/** Of two operators with networks of their own. Both are asked, and one is enough. */
const CONTROL_SITES = ["https://www.iana.org/", "https://www.wikipedia.org/"];
const CONTROL_LIMIT_MS = 2_000;
const KEPT_MS = 60_000;
/** Failures that say nothing about any network. */
const NOT_FETCHED: FetchFailure[] = ["url-rejected", "stopped"];

/** Opens the check of our own network, one for the process. When in doubt, the network does not work and no address is blamed. */
export function openOwnNetwork(options: NetworkOptions): OwnNetwork {
	const fetcher = openFetcher(options);
	const dns = openPublicDns({ servers: options.dnsServers });
	const kept = new Map<string, { answer: Promise<boolean>; untilMs: number }>();
	let provenUntilMs = Number.NEGATIVE_INFINITY;

	function recordSuccess() {
		provenUntilMs = performance.now() + KEPT_MS;
	}

	/** Asks once a minute, however many wait for the answer. */
	function askOnce(question: string, ask: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> {
		const known = kept.get(question);
		if (known && known.untilMs > performance.now()) return known.answer;
		const signal = AbortSignal.timeout(CONTROL_LIMIT_MS);
		const answer = abortable(ask(signal), signal).catch(() => false);
		kept.set(question, { answer, untilMs: performance.now() + KEPT_MS });
		return answer;
	}

	async function reachesInternet(): Promise<boolean> {
		if (provenUntilMs > performance.now()) return true;
		return askOnce("control sites", async (signal) => {
			const responses = CONTROL_SITES.map(async (url) => {
				const response = await fetcher.fetch(url, { signal, kinds: ["html"], body: false, mayFollow: () => false });
				if (!isVerified(response)) throw new Error("no response");
			});
			await Promise.any(responses);
			recordSuccess();
			return true;
		});
	}

	return {
		async isWorkingAfter(result) {
			const { hostname } = new URL(result.hops[0]?.url ?? result.url);
			if (isThisMachine(hostname)) return true;
			if (isVerified(result)) {
				recordSuccess();
				return true;
			}
			const failure = result.kind === "failed" ? result.failure : null;
			if (failure !== null && NOT_FETCHED.includes(failure) && result.hops.length === 0) return true;
			if (provenUntilMs > performance.now()) return true;
			const topLevelDomain = hostname.slice(hostname.lastIndexOf(".") + 1);
			// An answer of DNS is proven by DNS. Only a connection proves that connections leave this network.
			if (failure === "no-such-host" && (await askOnce(`.${topLevelDomain}`, () => dns.answersTruthfully(topLevelDomain)))) return true;
			return reachesInternet();
		},
		reachesInternet,
		close() {
			fetcher.close();
			dns.close();
		},
	};
}

/** Whether a host responded over https, so with a certificate for its name. The result's URL may be a redirect that was not followed. */
function isVerified(result: FetchResult): boolean {
	return result.hops.some(({ url }) => url.startsWith("https:")) || (result.kind === "responded" && result.certificate !== undefined);
}

function isThisMachine(hostname: string): boolean {
	return isLocalhost(hostname) || classifyAddress(hostname.replace(/^\[|\]$/g, "")) === "loopback";
}
