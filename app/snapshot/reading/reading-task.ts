import type { HtmlFacts } from "#app/snapshot/site-facts.ts";
import type { SitemapReading } from "./sitemap-reading.ts";

/** What a reading thread is asked. */
export type ReadingTask =
	| { kind: "html"; body: Uint8Array; contentTypeHeader: string; url: string; siteUrl: string }
	| { kind: "sitemap"; body: Uint8Array; isCutShort: boolean };

/** What it answers, by kind; null when it cannot. */
export type ReadingAnswers = { html: HtmlFacts | null; sitemap: SitemapReading | null };
