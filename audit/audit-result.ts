import type { StepId } from "./audit-steps.ts";
import type { Effort, Status } from "./check.ts";

/** A site as it was measured: plain data, sent to the browser, stored with the lead, printed by the terminal command. */
export type AuditResult = {
	/** The host part of the web address. */
	domain: string;
	/** The address of the home page that was read, after redirects. */
	url: string;
	/** Out of 100. */
	score: number;
	/** What keeps the score down whatever else is right, or null. */
	cap: { score: number; reason: string } | null;
	/** The share of the catalogue's points that could be judged, in percent. */
	coverage: number;
	/** The seven points, each out of 100; null where nothing could be judged. */
	points: { id: StepId; score: number | null }[];
	findings: Finding[];
	/** Ids of findings: what is wrong, the most points first. */
	issues: string[];
	/** Ids of findings: quick wins and what could be better still. */
	opportunities: string[];
	/** The points that can be won back. */
	opportunityScore: number;
	/** First byte of the home page as seen from our server. */
	firstByteMs: number;
	pagesRead: string[];
	/** We were too busy to read all that we would have: good for whoever waited for it, but not to be shown to others. */
	isPartial?: boolean;
	/** ISO time. */
	measuredAt: string;
};

export type Finding = {
	id: string;
	step: StepId;
	name: string;
	status: Status;
	weight: number;
	/** Points lost: what mending it wins back. */
	points: number;
	/** One sentence to the owner: the issue, the advice, or why it was not judged. Empty for a plain pass. */
	text: string;
	found: string;
	expected: string;
	/** Where it was read; null where it is about the whole site. */
	url: string | null;
	fix: string;
	effort: Effort;
};
