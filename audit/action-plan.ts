import type { AuditResult, Finding } from "./audit-result.ts";
import type { Effort } from "./check.ts";

const EFFORT_COST: Record<Effort, number> = { low: 1, medium: 2, high: 4 };

/** Lists the findings that win points in the order to fix them: the one that caps the score, other critical ones, then the most points for the effort. */
export function planActions({ cap, findings, issues }: Pick<AuditResult, "cap" | "findings" | "issues">): Finding[] {
	const cappingId = cap === null ? null : issues[0];
	const urgency = ({ id }: Finding) => (id === cappingId ? 2 : Number(issues.includes(id)));
	const gain = ({ points, effort }: Finding) => points / EFFORT_COST[effort];
	// The id breaks ties, so the order never changes.
	return findings
		.filter(({ points }) => points > 0)
		.toSorted((a, b) => urgency(b) - urgency(a) || gain(b) - gain(a) || b.points - a.points || (a.id < b.id ? -1 : 1));
}

/** Returns the to-do for a finding, or the problem itself when the finding was stored without one. */
export function getTask({ task, text }: Pick<Finding, "task" | "text">): string {
	return task ?? text;
}
