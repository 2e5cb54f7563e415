import type { StepId } from "./audit-steps.ts";
import type { CapId } from "./caps.ts";
import type { SiteFacts } from "./site-facts.ts";

/** One thing an audit looks at: a rule, and the words that owners read in their report and on /how-we-score. */
export type Check = {
	/** The step, a dot and a name: "serp.title". */
	id: `${StepId}.${string}`;
	/** Points out of 100. The weights of all checks add up to 100. */
	weight: number;
	/** What a fix takes. low: an hour of the owner's time; medium: their web person; high: new content or a rebuild. */
	effort: Effort;
	/** A failure keeps customers from finding or reaching the business. Only such failures are called critical. */
	isCritical?: true;
	/** A few words: "Title in Google". */
	name: string;
	/** A to-do of at most seven words that fits every warning and failure: "Write a title that suits Google". */
	task: string;
	/** What the check reads, in a plain sentence or two. */
	reads: string;
	/** What passes and what earns half points, in one to three plain sentences. */
	expected: string;
	/** How to fix it, unless the verdict has a more specific fix. */
	fix: string;
	/** Pure: the same facts and date always give the same verdict. */
	run(facts: SiteFacts, now: Date): Verdict;
};

export type Effort = "low" | "medium" | "high";

export type Verdict =
	/** `found` is the evidence, `url` where it was found, `opportunity` advice that costs no points. */
	| { status: "pass"; found: string; url?: string; opportunity?: string }
	/** `issue` is one sentence to the owner. A warning wins half the points. */
	| { status: "warn"; issue: string; found: string; url?: string; fix?: string }
	/** `cap` limits the score while the problem is there. */
	| { status: "fail"; issue: string; found: string; url?: string; fix?: string; cap?: CapId }
	/** `na`: the check does not apply, and leaves the score alone. `unknown`: we could not check it, which lowers the coverage. */
	| { status: "na" | "unknown"; reason: string };

export type Status = Verdict["status"];
