import type { PageFacts } from "#audit/site-facts.ts";
import { isOwnSite } from "#audit/urls/own-site.ts";
import { isHttpUrl } from "#audit/urls/urls.ts";

export type DeclaredLink = {
	/** The address as the page writes it. */
	href: string;
	/** The absolute URL, or null when `href` is not a URL. */
	url: string | null;
	/** Whether `href` has a scheme and a host. */
	isAbsolute: boolean;
	hreflang: string | null;
	source: "head" | "body" | "header";
};

/** Lists the canonical or alternate links of a page, from its link elements and its Link header. Empty ones are left out. */
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
	return [...elements, ...headers].filter(({ href }) => href !== "").map((link) => ({ ...link, isAbsolute: isHttpUrl(link.href) }));
}

/** Returns the canonical URL of a page, if it declares exactly one where search engines look. */
export function findCanonicalUrl(page: PageFacts): string | null {
	const urls = new Set(
		listDeclaredLinks(page, "canonical")
			.filter(({ source }) => source !== "body")
			.map(({ url }) => url),
	);
	return urls.size === 1 ? ([...urls][0] ?? null) : null;
}

/** Returns the canonical URL of a page if it is on another domain, such as the preview address of a website builder; null otherwise. */
export function findForeignCanonical(page: PageFacts): string | null {
	const canonical = findCanonicalUrl(page);
	if (canonical === null || !isHttpUrl(canonical)) return null;
	return isOwnSite(canonical, page.url) || isOwnSite(canonical, page.requestedUrl) ? null : canonical;
}

type HeaderLink = { href: string; rels: string[]; hreflang: string | null };

const MAX_HEADER_LENGTH = 16_384;

/** Parses an HTTP Link header (RFC 8288). Several headers are joined by commas; invalid parts are left out. */
export function parseLinkHeader(header: string): HeaderLink[] {
	return splitOutsideQuotes(header.slice(0, MAX_HEADER_LENGTH), ",").flatMap((part) => {
		const target = /^\s*<([^>]*)>/.exec(part);
		if (target === null) return [];
		const parameters = splitOutsideQuotes(part.slice(target[0].length), ";").map(parseParameter);
		const find = (name: string) => parameters.find((parameter) => parameter.name === name)?.value;
		const rels = (find("rel") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
		return [{ href: (target[1] ?? "").trim(), rels, hreflang: find("hreflang") ?? null }];
	});
}

/** Splits a text at the separators that are not inside <…> or "…". */
function splitOutsideQuotes(text: string, separator: string): string[] {
	const parts: string[] = [];
	let closing: string | null = null;
	let start = 0;
	for (let index = 0; index < text.length; index += 1) {
		const character = text[index];
		if (closing !== null) {
			if (character === closing) closing = null;
		} else if (character === "<") closing = ">";
		else if (character === '"') closing = '"';
		else if (character === separator) {
			parts.push(text.slice(start, index));
			start = index + 1;
		}
	}
	return [...parts, text.slice(start)];
}

function parseParameter(text: string): { name: string; value: string } {
	const equals = text.indexOf("=");
	if (equals === -1) return { name: text.trim().toLowerCase(), value: "" };
	const value = text.slice(equals + 1).trim();
	const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
	return { name: text.slice(0, equals).trim().toLowerCase(), value: isQuoted ? value.slice(1, -1) : value };
}
