import { allChecks } from "./all-checks.ts";
import type { AuditResult, Finding } from "./audit-result.ts";
import type { Effort } from "./check.ts";
import { CAPS } from "./grade-site.ts";

const EFFORT_COST: Record<Effort, number> = { low: 1, medium: 2, high: 4 };

/** The findings that win points, in the order to fix them: what caps the score, then the most points for the effort. */
export function planActions({ cap, findings }: Pick<AuditResult, "cap" | "findings">): Finding[] {
	const first = cap && CAPS.find(({ score }) => score === cap.score)?.id;
	const gain = ({ id, points, effort }: Finding) => (id === first ? Number.POSITIVE_INFINITY : points / EFFORT_COST[effort]);
	// The id breaks ties, so that the order never changes.
	return findings.filter(({ points }) => points > 0).toSorted((a, b) => gain(b) - gain(a) || b.points - a.points || (a.id < b.id ? -1 : 1));
}

const tasks = new Map<string, string>(allChecks.map(({ id, task }) => [id, task]));

/** The to-do for a finding. A stored finding may be of a check that no longer exists; then its name has to do. */
export function getTask({ id, name }: Pick<Finding, "id" | "name">): string {
	return tasks.get(id) ?? name;
}
