export type SnapshotResult = {
	/** The host part of the web address. */
	domain: string;
	/** Out of 100. */
	overallScore: number;
	competitors: { name: string; score: number }[];
	issues: string[];
	opportunities: string[];
	/** Set when the figures are made up for illustration: the sentence that says so to the visitor. */
	sampleNotice: string | null;
};

export type SnapshotEvent = { type: "step"; text: string; percent: number; isSample: boolean } | { type: "result"; result: SnapshotResult };
