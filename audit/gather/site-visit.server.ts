import type { FetchResult } from "#audit/guarded-fetch/fetch-result.ts";
import { createHostLimiter } from "#audit/guarded-fetch/host-limiter.ts";
import type { Fetcher, FetchOptions } from "#audit/guarded-fetch/open-fetcher.server.ts";
import { bareHost, siteAddresses } from "#audit/read/site-addresses.ts";
import { MAX_OUTBOUND } from "./pick-outbound.ts";

export const MAX_SITE_REQUESTS = 12;
/** Each is a request too: of the site's own, all together; of another site's, one for each link that is tried. */
const MAX_SITE_REDIRECTS = 13;
const MAX_OTHER_REDIRECTS = 1;
const AT_ONCE = 2;

export type TimeLimits = {
	/** Everything together. */
	totalMs: number;
	/** The home page, and of that the share of https before http is tried. */
	homeMs: number;
	secureHomeMs: number;
	/** Any other request, so that one that hangs does not cost all the others. */
	requestMs: number;
};

export const timeLimits: TimeLimits = { totalMs: 8_000, homeMs: 6_000, secureHomeMs: 4_000, requestMs: 3_500 };

type AskOptions = Pick<FetchOptions, "kinds" | "body"> & {
	withinMs?: number;
	/** Addresses of the sites that redirects may lead to, with www or without; one that leads elsewhere is itself the answer. Anywhere unless given. */
	stayOn?: string[];
};

export type SiteVisit = {
	/** Asks the site itself, whatever its names: at most two requests at once and twelve in all. */
	ask(url: string, options: AskOptions): Promise<FetchResult>;
	/** Asks another site, without reading the page. */
	askOther(url: string): Promise<FetchResult>;
	/** When time runs out, or the visit is called off. */
	deadline: AbortSignal;
};

export type AdmitHost = (host: string, by: "link" | "redirect") => Promise<boolean>;

type VisitOptions = {
	fetcher: Fetcher;
	/** The site itself, which may be asked. */
	host: string;
	/** Whether a host that the site leads to may be asked. Called once a host. */
	admitHost: AdmitHost;
	signal: AbortSignal;
	limits: TimeLimits;
};

/** One visit to one site: it keeps to its time and to a number of requests that no site notices, and never throws for what the site does. */
export function openSiteVisit({ fetcher, host, admitHost, signal, limits }: VisitOptions): SiteVisit {
	const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)]);
	const limiter = createHostLimiter(AT_ONCE);
	const admissions = new Map([[bareHost(host), Promise.resolve(true)]]);
	let siteRequests = 0;
	let otherRequests = 0;
	let siteRedirects = 0;

	function isAdmitted(host: string, by: "link" | "redirect"): Promise<boolean> {
		const name = bareHost(host);
		const admission = admissions.get(name) ?? admitHost(name, by);
		admissions.set(name, admission);
		return admission;
	}

	function fetchWithin(
		url: string,
		{ withinMs = limits.requestMs, stayOn, ...options }: AskOptions,
		{ by, mayRedirect }: { by: "link" | "redirect"; mayRedirect: () => boolean },
	): Promise<FetchResult> {
		const mayFollow = (_from: string, to: string) => (stayOn?.some((site) => isOn(site, to)) ?? true) && mayRedirect();
		const signal = AbortSignal.any([deadline, AbortSignal.timeout(withinMs)]);
		return fetcher.fetch(url, { ...options, mayFollow, admitHost: (host) => isAdmitted(host, by), signal });
	}

	return {
		async ask(url, options) {
			if (++siteRequests > MAX_SITE_REQUESTS) throw new Error(`more than ${MAX_SITE_REQUESTS} requests to one site`);
			const release = await limiter.acquire("the site", deadline).catch(() => null);
			if (release === null) return { kind: "failed", failure: signal.aborted ? "stopped" : "timed-out", url, hops: [] };
			try {
				return await fetchWithin(url, options, { by: "redirect", mayRedirect: () => ++siteRedirects <= MAX_SITE_REDIRECTS });
			} finally {
				release();
			}
		},
		async askOther(url) {
			if (++otherRequests > MAX_OUTBOUND) throw new Error(`more than ${MAX_OUTBOUND} requests to other sites`);
			let redirects = 0;
			const mayRedirect = () => ++redirects <= MAX_OTHER_REDIRECTS;
			return fetchWithin(url, { kinds: ["html"], body: false, stayOn: [url] }, { by: "link", mayRedirect });
		},
		deadline,
	};
}

function isOn(siteUrl: string, url: string): boolean {
	return siteAddresses({ url: siteUrl, siteUrl, baseHref: null }).isInternal(url);
}
