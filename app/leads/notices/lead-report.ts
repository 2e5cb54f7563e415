/** What a notice tells of the snapshot of a lead's site; handed in, since leads know nothing of snapshots. */
export type LeadReport =
	| {
			kind: "measured";
			domain: string;
			/** Out of 100. */
			score: number;
			/** The report's own page, absolute. */
			url: string;
			measuredAt: Date;
			/** When the page stops showing it. */
			expiresAt: Date;
			/** One sentence each, the most points first. */
			issues: string[];
			opportunities: string[];
	  }
	/** Why there is none, to stand after "No snapshot:". */
	| { kind: "none"; reason: string };
