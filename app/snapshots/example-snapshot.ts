import type { AuditResult, Finding } from "#audit/audit-result.ts";
import measured from "./example-snapshot.json";

/** What the site shows of the audit of a demo site, with another beside it. */
export type ExampleSnapshot = Pick<AuditResult, "domain" | "score" | "points"> & {
	verdict: string;
	/** How many checks ran, and how many of them found something that costs points. */
	checks: number;
	toFix: number;
	/** The finding that the example opens: its first critical issue, and those after it. */
	finding: Finding;
	nextFindings: Pick<Finding, "id" | "text" | "points">[];
	rival: Pick<AuditResult, "domain" | "score" | "points">;
};

/** The made-up business behind the demo site, named as its pages name it. */
export const exampleBusiness = { name: "Quillfeather Lawyers", town: "Brisbane" } as const;

/** Measured, never edited by hand: scripts/demo/sites/snapshots.integration.test.ts measures again, and rewrites the file with `-u`. */
export const exampleSnapshot = measured as ExampleSnapshot;
