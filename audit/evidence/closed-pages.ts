import { findPageSign } from "#audit/gather/kind-of-page.ts";
import type { PageKind } from "#audit/gather/page-words.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { mayGoogleRead } from "./may-google-read.ts";
import { pageKey } from "./same-page.ts";

const MAX_ANCHORS = 500;
/** Each question to a hostile robots.txt takes some milliseconds. */
const MAX_OF_EACH_KIND = 4;
/** Every Shopify shop keeps its policies to itself, and every shop its accounts and carts. */
const LEFT_OUT =
	/^\/policies\/|\/(?:my-)?(?:account|login|log-in|sign-?in|register|cart|checkout|wp-admin|wp-login\.php|customer|members?)(?:[/.]|$)/i;

type ClosedPages = {
	urls: string[];
	/** Nothing but the home page is open, as far as it shows. */
	isAll: boolean;
};

/**
 * The contact, about, service and location pages that the home page links to and that robots.txt keeps Google from. A kind of which one page
 * is open counts as open: the others may be closed for a reason.
 */
export function findClosedPages({ home, robots }: Pick<SiteFacts, "home" | "robots">): ClosedPages {
	const byKind = listLinked(home);
	const closed = [...byKind.values()].filter((pages) => pages.every((url) => !mayGoogleRead(robots.rules, url)));
	const urls = closed.flat();
	return { urls, isAll: urls.length > 1 && closed.length === byKind.size };
}

function listLinked(home: SiteFacts["home"]): Map<PageKind, string[]> {
	const seen = new Set([home.url, home.requestedUrl].map(pageKey));
	const byKind = new Map<PageKind, string[]>();
	for (const { url: address, isInternal, text } of home.html?.anchors.slice(0, MAX_ANCHORS) ?? []) {
		const url = isInternal && address !== null ? URL.parse(address) : null;
		if (url === null || url.search !== "" || LEFT_OUT.test(url.pathname) || seen.has(pageKey(url.href))) continue;
		const kind = findPageSign(url, text)?.kind;
		const pages = kind && (byKind.get(kind) ?? []);
		if (!pages || pages.length === MAX_OF_EACH_KIND) continue;
		seen.add(pageKey(url.href));
		url.hash = "";
		byKind.set(kind, [...pages, url.href]);
	}
	return byKind;
}
