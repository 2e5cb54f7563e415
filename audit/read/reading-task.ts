import type { Grade } from "#audit/grade-site.ts";
import type { HtmlFacts, SiteFacts } from "#audit/site-facts.ts";
import type { SitemapReading } from "./sitemap-reading.ts";

/** What a reading thread is asked. */
export type ReadingTask =
	| { kind: "html"; body: Uint8Array; contentTypeHeader: string; url: string; siteUrl: string }
	| { kind: "sitemap"; body: Uint8Array; isCutShort: boolean }
	| { kind: "grade"; facts: SiteFacts; now: Date };

/** What it answers, by kind; null when it cannot. */
export type ReadingAnswers = { html: HtmlFacts | null; sitemap: SitemapReading | null; grade: Grade | null };

/** In place of an answer: we did not come to it, which says nothing about what was to be read. */
export type Left = "left";
