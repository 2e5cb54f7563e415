import type { Hop } from "#audit/guarded-fetch/fetch-outcome.ts";
import type { TwinFacts } from "#audit/site-facts.ts";
import { shorten } from "./list-some.ts";

/** The way an address took, as evidence: "http://a.au/ → https://a.au/ (301), which answered 200". */
export function describeHops({ requestedUrl, hops, status }: Pick<TwinFacts, "requestedUrl" | "hops" | "status">): string {
	const way = [
		shorten(requestedUrl),
		...hops.map((hop) => `${shorten(hop.to)} (${hop.status === 200 ? "sent on by the page itself" : hop.status})`),
	].join(" → ");
	return status === null ? way : `${way}${hops.length > 0 ? ", which" : ""} answered ${status}`;
}

/** A redirect that search engines may take as not meant to last. */
export function isTemporary({ status }: Hop): boolean {
	return status !== 301 && status !== 308;
}
