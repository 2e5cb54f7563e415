import type { AuditResult, Finding } from "#audit/audit-result.ts";

/** Up to this cap there is no website of the owner's to judge, and fixing anything but what caps the score wins nothing. */
const NO_SITE_CAP = 10;

/** How many the card shows. */
export const SHOWN_ISSUES = 3;
export const SHOWN_OPPORTUNITIES = 2;

/**
 * Picks what the card shows of the findings that cost points: three issues, the critical ones before the costliest others, and then the two
 * costliest that are left. Each list starts with what costs most. Without a website of the owner's, only the issue that caps the score.
 */
export function pickShownFindings(snapshot: AuditResult): {
	issues: Finding[];
	opportunities: Finding[];
} {
	const { findings, issues, opportunities } = snapshot;
	const costing = [...issues, ...opportunities]
		.flatMap((id) => findings.find((finding) => finding.id === id) ?? [])
		.filter(({ points }) => points > 0);
	if (!hasSite(snapshot)) return { issues: costing.slice(0, 1), opportunities: [] };
	const byCost = (some: Finding[]) => some.sort((a, b) => b.points - a.points);
	return {
		issues: byCost(costing.slice(0, SHOWN_ISSUES)),
		opportunities: byCost(costing.slice(SHOWN_ISSUES)).slice(0, SHOWN_OPPORTUNITIES),
	};
}

/** Returns false for a parked domain and the like, whose pages say nothing about the owner. */
export function hasSite({ cap }: AuditResult): boolean {
	return cap === null || cap.score > NO_SITE_CAP;
}
