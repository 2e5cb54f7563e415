import type { AuditResult, Finding } from "./audit-result.ts";
import type { Effort } from "./check.ts";
import { CAPS } from "./grade-site.ts";

/** How one hour of the owner's own compares with a job for somebody else, and with writing or rebuilding. */
const EFFORT_COST: Record<Effort, number> = { low: 1, medium: 2, high: 4 };

/** Everything that wins points back: what caps the score first, then the most points for the effort, then by name so that it never changes. */
export function planActions({ cap, findings }: Pick<AuditResult, "cap" | "findings">): Finding[] {
	const first = cap && CAPS.find(({ score }) => score === cap.score)?.id;
	const gain = ({ id, points, effort }: Finding) => (id === first ? Number.POSITIVE_INFINITY : points / EFFORT_COST[effort]);
	return findings.filter(({ points }) => points > 0).toSorted((a, b) => gain(b) - gain(a) || b.points - a.points || (a.id < b.id ? -1 : 1));
}
