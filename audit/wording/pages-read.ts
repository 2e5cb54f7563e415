import { listVisiblePages } from "#audit/evidence/visible-pages.ts";
import type { SiteFacts } from "#audit/site-facts.ts";

/** How much of the site a "we saw none" speaks for: "the one page we read", "the 6 pages we read". */
export function thePagesRead(facts: SiteFacts): string {
	const { length } = listVisiblePages(facts);
	return length === 1 ? "the one page we read" : `the ${length} pages we read`;
}
