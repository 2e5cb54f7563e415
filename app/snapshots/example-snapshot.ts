import type { AuditResult } from "#audit/audit-result.ts";
import { describeVerdict } from "#audit/verdict.ts";
import measured from "./example-snapshot.json";
import type { MeasuredCompetitor } from "./snapshot-store.server.ts";

/** The audit of a demo site, with another beside it. */
export type ExampleReport = { snapshot: AuditResult; rival: MeasuredCompetitor };

/** The made-up business behind the demo site, named as its pages name it. */
export const exampleBusiness = { name: "Quillfeather Lawyers", town: "Brisbane" } as const;

/** Measured, never edited by hand: scripts/demo/sites/snapshots.integration.test.ts measures again, and rewrites the file with `-u`. */
export const exampleReport = measured as ExampleReport;

const { snapshot, rival } = exampleReport;
const critical = snapshot.issues.flatMap((issue) => snapshot.findings.find(({ id }) => id === issue) ?? []);

/** What the pages show of it. */
export const exampleSnapshot = {
	...snapshot,
	rival,
	verdict: describeVerdict(snapshot),
	/** How many checks ran, and how many of them found something that costs points. */
	checks: snapshot.findings.length,
	toFix: snapshot.findings.filter(({ points }) => points > 0).length,
	/** The finding that the worked example opens, and those after it. */
	finding: critical[0] as (typeof critical)[number],
	nextFindings: critical.slice(1, 3),
};
