import type { PageFacts } from "#audit/site-facts.ts";
import { parseLinkHeader } from "./parse-link-header.ts";

export type DeclaredLink = {
	/** As written. */
	href: string;
	/** Resolved; null when it is not an address. */
	url: string | null;
	/** Written in full, so that it means the same wherever the page is copied to. */
	isAbsolute: boolean;
	hreflang: string | null;
	source: "head" | "body" | "header";
};

/** What a page declares about its own address and its versions: its link elements and its Link header. Those without an address are left out. */
export function listDeclaredLinks(page: PageFacts, rel: "canonical" | "alternate"): DeclaredLink[] {
	const elements = (page.html?.links ?? [])
		.filter((link) => link.rel === rel)
		.map(({ href, url, hreflang, isInHead }) => ({
			href: href.trim(),
			url,
			hreflang,
			source: isInHead ? ("head" as const) : ("body" as const),
		}));
	const headers = parseLinkHeader(page.headers.link ?? "")
		.filter(({ rels }) => rels.includes(rel))
		.map(({ href, hreflang }) => ({ href, url: URL.parse(href, page.url)?.href ?? null, hreflang, source: "header" as const }));
	return [...elements, ...headers].filter(({ href }) => href !== "").map((link) => ({ ...link, isAbsolute: isWebAddress(link.href) }));
}

/** The address a page says is its own, when it says exactly one where search engines look. */
export function findCanonicalUrl(page: PageFacts): string | null {
	const urls = new Set(
		listDeclaredLinks(page, "canonical")
			.filter(({ source }) => source !== "body")
			.map(({ url }) => url),
	);
	return urls.size === 1 ? ([...urls][0] ?? null) : null;
}

function isWebAddress(href: string): boolean {
	return /^https?:\/\//i.test(href) && URL.canParse(href);
}
