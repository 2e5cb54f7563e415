import type { SitemapFacts } from "#audit/site-facts.ts";
import { cleanString } from "./clean-string.ts";

/** What one sitemap file says. */
export type SitemapReading = Pick<SitemapFacts, "fault" | "kind" | "entries" | "entryCount">;

const MAX_ENTRIES_KEPT = 1_000;
const MAX_ADDRESS_CHARACTERS = 2_000;
const MAX_DATE_CHARACTERS = 100;

export function emptyReading(fault: string | null): SitemapReading {
	return { fault, kind: null, entries: [], entryCount: 0 };
}

/** Counts an entry, and keeps it if it is one of the first. */
export function addEntry(reading: SitemapReading, { url, lastmod }: { url: string; lastmod: string }) {
	reading.entryCount++;
	if (reading.entries.length >= MAX_ENTRIES_KEPT) return;
	reading.entries.push({
		url: cleanString(url.trim(), MAX_ADDRESS_CHARACTERS),
		lastmod: cleanString(lastmod.trim(), MAX_DATE_CHARACTERS) || null,
	});
}
