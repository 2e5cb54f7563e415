import type { Anchor } from "#audit/site-facts.ts";
import { isOnHost, withoutWww } from "#audit/urls/urls.ts";

export const MAX_OUTBOUND = 5;
const MAX_ANCHORS = 2_000;

/** Hosts that respond to unknown clients with an error, so a request says nothing about the link. */
const BLOCKS_UNKNOWN_CLIENTS = [
	"facebook.com",
	"fb.com",
	"fb.me",
	"m.me",
	"messenger.com",
	"instagram.com",
	"instagr.am",
	"threads.net",
	"threads.com",
	"whatsapp.com",
	"wa.me",
	"linkedin.com",
	"lnkd.in",
	"x.com",
	"twitter.com",
	"t.co",
	"tiktok.com",
	"snapchat.com",
	"pinterest.com",
	"pinterest.com.au",
	"pin.it",
	"reddit.com",
	"google.com",
	"google.com.au",
	"goo.gl",
	"g.page",
	"g.co",
	"youtube.com",
	"youtu.be",
	"yelp.com",
	"yelp.com.au",
	"tripadvisor.com",
	"tripadvisor.com.au",
];

/** Picks the outbound links to check: one per host, in page order. */
export function pickOutbound(anchors: Anchor[]): string[] {
	const byHost = new Map<string, string>();
	for (const { url: address, isInternal } of anchors.slice(0, MAX_ANCHORS)) {
		if (byHost.size === MAX_OUTBOUND) break;
		const url = isInternal || address === null ? null : URL.parse(address);
		if (url === null || !/^https?:$/.test(url.protocol) || BLOCKS_UNKNOWN_CLIENTS.some((domain) => isOnHost(url, domain))) continue;
		url.hash = "";
		const host = withoutWww(url.host);
		if (!byHost.has(host)) byHost.set(host, url.href);
	}
	return [...byHost.values()];
}
