import type { StepId } from "./audit-steps.ts";
import type { SiteFacts } from "./site-facts.ts";

/**
 * One thing a snapshot looks at. Its words are shown to owners in the results and published on /how-we-score,
 * so they stand here, beside the rule they describe.
 */
export type Check = {
	/** The step it belongs to, a dot, and its own name. */
	id: `${StepId}.${string}`;
	/** Points out of the catalogue's 100. */
	weight: number;
	/** What fixing it takes: low, an hour of the owner's own in the website builder; medium, whoever looks after the site; high, writing or rebuilding. */
	effort: Effort;
	/** A few words: "Title in Google". */
	name: string;
	/** What to do where it did not pass, for a list: "Write a title that suits Google". At most seven words that fit every verdict of it, advice too. */
	task: string;
	/** What is read, in one plain sentence. */
	reads: string;
	/** What passes, and what counts half, in one or two plain sentences. */
	expected: string;
	/** How to mend it, in one or two plain sentences, unless the verdict knows better. */
	fix: string;
	/** The same facts and the same day always give the same verdict; nothing else is read. */
	run(facts: SiteFacts, now: Date): Verdict;
};

export type Effort = "low" | "medium" | "high";

export type Verdict =
	/** `opportunity` is advice beyond the rule; it costs no points. */
	| { status: "pass"; found: string; url?: string; opportunity?: string }
	/** `issue` is one sentence to the owner, `found` what was read, `url` where. */
	| { status: "warn" | "fail"; issue: string; found: string; url?: string; fix?: string }
	/** Does not apply, or could not be checked, and why. */
	| { status: "na" | "unknown"; reason: string };

export type Status = Verdict["status"];
