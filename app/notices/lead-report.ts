export type ReportedFinding = {
	/** What to do about it, in words of our own. */
	task: string;
	/** One sentence, which may quote the page that was read. */
	text: string;
};

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
			/** The most points first. */
			issues: ReportedFinding[];
			opportunities: ReportedFinding[];
			/** Read on the site, not given by the lead. */
			phones: { e164: string; text: string }[];
	  }
	/** Why there is none, to stand after "No snapshot:". */
	| { kind: "none"; reason: string };
