import type { StepId } from "./audit-steps.ts";
import type { Effort, Status } from "./check.ts";
import type { Certificate } from "./guarded-fetch/fetch-result.ts";

/** The result of an audit: plain JSON, sent to the browser and stored in the database. */
export type AuditResult = {
	/** The host of the website. */
	domain: string;
	/** The URL of the home page, after redirects. */
	url: string;
	/** Out of 100. */
	score: number;
	/** The problem that limits the score, or null. `reason` is the headline in `caps.ts`. */
	cap: { score: number; reason: string } | null;
	/** The share of the points that we could check, in percent. */
	coverage: number;
	/** The score of each step out of 100, null if nothing could be checked. The field is called `points` in every stored result. */
	points: { id: StepId; score: number | null }[];
	findings: Finding[];
	/** The ids of what is critical, in the order of `compareFindings`. */
	issues: string[];
	/** The ids of everything else to fix, and of passes with advice, in the same order. */
	opportunities: string[];
	/** The points that can still be won. */
	opportunityScore: number;
	/** Time to first byte of the home page, from our server. */
	firstByteMs: number;
	pagesRead: string[];
	/** A search that its customers are likely to type, such as “plumber Toowoomba”; null if its trade or town is unknown. */
	likelySearch: string | null;
	/** The site's own phone numbers. Missing in results that were stored before the field existed. */
	phones?: SitePhone[];
	/** The certificate of the home page, with ISO times; null without https. Missing in results that were stored before the field existed. */
	certificate?: Certificate | null;
	/** See `ENGINE_VERSION`. Missing in results that were stored before the field existed. */
	engineVersion?: number;
	/** We were too busy to read every page. The visitor who is waiting gets this result, but it is not cached for others. */
	isPartial?: boolean;
	/** ISO time. */
	measuredAt: string;
};

export type SitePhone = {
	e164: string;
	/** The number as Australians write it. */
	text: string;
};

/** What one check found. */
export type Finding = {
	id: string;
	step: StepId;
	/** What the check looks at. Show `text` for what is wrong. */
	name: string;
	/** The to-do that fixes it. Missing in results that were stored before the field existed. */
	task?: string;
	status: Status;
	/** The share of the score that the check decides, out of 100, whatever this site did. */
	weight: number;
	/** How much the score rises once this finding is fixed; 0 for a pass. */
	points: number;
	/** One sentence to the owner: the issue, the advice, or why it was not checked. Empty for a plain pass. */
	text: string;
	found: string;
	expected: string;
	/** Where it was found; null if it is about the whole site. */
	url: string | null;
	fix: string;
	effort: Effort;
};
