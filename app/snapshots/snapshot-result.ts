import type { AuditResult } from "#audit/audit-result.ts";

/** What the card shows at the end: the visitor's own site as it was measured, or a sample that says that it is one. */
export type SnapshotResult = { kind: "measured"; snapshot: AuditResult } | { kind: "sample"; sample: SampleSnapshot };

export type SampleSnapshot = {
	/** The host part of the web address. */
	domain: string;
	/** Out of 100, and made up. */
	overallScore: number;
	competitors: { name: string; score: number }[];
	issues: string[];
	opportunities: string[];
	/** The sentence that tells the visitor that the figures are made up, and why. */
	notice: string;
};
