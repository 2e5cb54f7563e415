import type { FetchResult } from "#audit/guarded-fetch/fetch-result.ts";
import { createHostLimiter } from "#audit/guarded-fetch/host-limiter.ts";
import type { Fetcher, FetchOptions } from "#audit/guarded-fetch/open-fetcher.server.ts";
import type { OwnNetwork } from "#audit/guarded-fetch/own-network.server.ts";
import { createUrlResolver, normalizeHost } from "#audit/urls/url-resolver.ts";
import { MAX_OUTBOUND } from "./pick-outbound.ts";
import { MAX_PICTURES } from "./pick-pictures.ts";

export const MAX_SITE_REQUESTS = 12;
/** Each redirect is a request too: all of the site's own together, and one per picture or link to another site. */
const MAX_SITE_REDIRECTS = 13;
const MAX_OTHER_REDIRECTS = 1;
const MAX_CONCURRENT = 2;

export type TimeLimits = {
	/** The limit for the whole site. */
	totalMs: number;
	/** The limit for the home page, and how much of it https gets before http is tried. */
	homeMs: number;
	secureHomeMs: number;
	/** The limit for any other request, so one hanging request does not use up the total. */
	requestMs: number;
};

export const timeLimits: TimeLimits = { totalMs: 8_000, homeMs: 6_000, secureHomeMs: 4_000, requestMs: 3_500 };

type RequestOptions = Pick<FetchOptions, "kinds" | "body"> & {
	withinMs?: number;
	/** Sites that redirects may lead to, with or without www. A redirect elsewhere is itself the response. By default anywhere. */
	stayOn?: string[];
};

export type SiteClient = {
	/** Fetches from the site itself: at most two concurrent requests and twelve in all. */
	fetch(url: string, options: RequestOptions): Promise<FetchResult>;
	/** Checks a link to another site, without reading the page. */
	fetchLink(url: string): Promise<FetchResult>;
	/** Reads the headers of a picture, on the site or elsewhere. These requests do not count among the twelve. */
	fetchPicture(url: string): Promise<FetchResult>;
	/** Aborts when time runs out or the caller cancels. */
	deadline: AbortSignal;
};

export type AdmitHost = (host: string, by: "link" | "redirect") => Promise<boolean>;

type ClientOptions = {
	fetcher: Fetcher;
	/** The site itself, which is always admitted. */
	host: string;
	/** Whether a host that the site links or redirects to may be requested. Called once per host. */
	admitHost: AdmitHost;
	signal: AbortSignal;
	limits: TimeLimits;
	/** Asked before the host of a link or a picture is said to be missing. By default our own network is taken to work. */
	ownNetwork?: OwnNetwork | undefined;
};

/** Opens a client for one site with a time limit and a request budget. It never throws for what the site does. */
export function openSiteClient({ fetcher, host, admitHost, signal, limits, ownNetwork }: ClientOptions): SiteClient {
	const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)]);
	const limiter = createHostLimiter(MAX_CONCURRENT);
	const admissions = new Map([[normalizeHost(host), Promise.resolve(true)]]);
	let siteRequests = 0;
	let otherRequests = 0;
	let pictureRequests = 0;
	let siteRedirects = 0;

	function isAdmitted(host: string, by: "link" | "redirect"): Promise<boolean> {
		const name = normalizeHost(host);
		const admission = admissions.get(name) ?? admitHost(name, by);
		admissions.set(name, admission);
		return admission;
	}

	function fetchWithin(
		url: string,
		{ withinMs = limits.requestMs, stayOn, ...options }: RequestOptions,
		{ by, mayRedirect }: { by: "link" | "redirect"; mayRedirect: () => boolean },
	): Promise<FetchResult> {
		const mayFollow = (to: string) => (stayOn?.some((site) => isOn(site, to)) ?? true) && mayRedirect();
		const signal = AbortSignal.any([deadline, AbortSignal.timeout(withinMs)]);
		return fetcher.fetch(url, { ...options, mayFollow, admitHost: (host) => isAdmitted(host, by), signal });
	}

	/** Waits for one of the two slots of the site. */
	async function fetchInTurn(url: string, fetchNow: () => Promise<FetchResult>): Promise<FetchResult> {
		const release = await limiter.acquire("the site", deadline).catch(() => null);
		if (release === null) return { kind: "failed", failure: signal.aborted ? "stopped" : "timed-out", url, hops: [] };
		try {
			return await fetchNow();
		} finally {
			release();
		}
	}

	/** Fetches the head of something that may be on another host. */
	async function fetchHead(url: string, kind: "html" | "image", maxRedirects = MAX_OTHER_REDIRECTS): Promise<FetchResult> {
		let redirects = 0;
		const mayRedirect = () => ++redirects <= maxRedirects;
		const result = await fetchWithin(url, { kinds: [kind], body: false, stayOn: [url] }, { by: "link", mayRedirect });
		if (result.kind !== "failed" || result.failure !== "no-such-host") return result;
		// A site on this machine opens without internet, and its links to others do not.
		return (await (ownNetwork?.isWorkingAfter(result) ?? true)) ? result : { ...result, failure: "unreachable" };
	}

	return {
		async fetch(url, options) {
			if (++siteRequests > MAX_SITE_REQUESTS) throw new Error(`more than ${MAX_SITE_REQUESTS} requests to one site`);
			const mayRedirect = () => ++siteRedirects <= MAX_SITE_REDIRECTS;
			return fetchInTurn(url, () => fetchWithin(url, options, { by: "redirect", mayRedirect }));
		},
		async fetchLink(url) {
			if (++otherRequests > MAX_OUTBOUND) throw new Error(`more than ${MAX_OUTBOUND} requests to other sites`);
			return fetchHead(url, "html");
		},
		async fetchPicture(url) {
			if (++pictureRequests > MAX_PICTURES) throw new Error(`more than ${MAX_PICTURES} requests for pictures`);
			return isOn(`https://${host}/`, url) ? fetchInTurn(url, () => fetchHead(url, "image")) : fetchHead(url, "image", 0);
		},
		deadline,
	};
}

function isOn(siteUrl: string, url: string): boolean {
	return createUrlResolver({ url: siteUrl, siteUrl, baseHref: null }).isInternal(url);
}
