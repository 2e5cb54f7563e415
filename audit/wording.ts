import type { ProbeFacts } from "./site-facts.ts";
import { withoutWww } from "./urls/urls.ts";

const MAX_ITEM_LENGTH = 120;

/** Joins the first few items of a list, each cut to a readable length: "a, b, c and 4 more". */
export function formatList(items: readonly string[], maxCount = 3): string {
	const shown = items.slice(0, maxCount).map(shorten);
	const rest = items.length - shown.length;
	return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}

/** Joins items with commas and "or": "a", "a or b", "a, b or c". */
export function joinWithOr(items: readonly string[]): string {
	return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;
}

const counts = new Intl.NumberFormat("en-AU");

/** Writes a count with its noun: "1 link", "3 links", "1,200 links". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
	return `${counts.format(count)} ${count === 1 ? one : many}`;
}

/** Says how many of several things have a problem: "All 6 pages we read", "3 of the 6 pages we read". */
export function describeShare(count: number, all: number, what: string): string {
	return count === all ? `All ${all} ${what}` : `${count} of the ${all} ${what}`;
}

/** Puts text from the audited site in quotes, on one line and at a readable length. */
export function quoteText(text: string): string {
	return `“${shorten(text)}”`;
}

/** Puts text from the audited site on one line and cuts it to a readable length. */
export function shorten(text: string): string {
	const cut = text
		.slice(0, MAX_ITEM_LENGTH * 10)
		.replace(/\s+/g, " ")
		.trim();
	return (cut.length > MAX_ITEM_LENGTH ? `${cut.slice(0, MAX_ITEM_LENGTH)}…` : cut).toWellFormed();
}

/** Writes a URL as the owner knows it: its path and query, at most 60 characters. */
export function shortenUrl(url: string): string {
	const parsed = URL.parse(url);
	const path = parsed === null ? url : `${parsed.pathname}${parsed.search}`;
	return path.length > 60 ? `${path.slice(0, 59)}…` : path;
}

/** Writes the target of a link: its path on the site itself, with the host in front on any other site. */
export function shortenTarget(url: string, siteUrl: string): string {
	const host = URL.parse(url)?.host ?? "";
	const isOwn = withoutWww(host) === withoutWww(URL.parse(siteUrl)?.host ?? "");
	if (isOwn || host === "") return shortenUrl(url);
	const path = shortenUrl(url);
	return `${shorten(host)}${path === "/" ? "" : path}`;
}

/** Describes the redirects of a request: "http://a.au/ → https://a.au/ (301), which returned 200". */
export function describeHops({ requestedUrl, hops, status }: Pick<ProbeFacts, "requestedUrl" | "hops" | "status">): string {
	const route = [
		shorten(requestedUrl),
		...hops.map((hop) => `${shorten(hop.to)} (${hop.status === 200 ? "redirected by the page itself" : hop.status})`),
	].join(" → ");
	return status === null ? route : `${route}${hops.length > 0 ? ", which" : ""} returned ${status}`;
}

/** Writes a size: "840 bytes", "92 kB", "1.4 MB". */
export function formatBytes(bytes: number): string {
	if (bytes < 1_000) return `${bytes} bytes`;
	// 999,600 bytes are "1.0 MB", not "1,000 kB".
	if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
	return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
