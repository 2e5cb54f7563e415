import type { AuditResult, Finding } from "./audit-result.ts";
import { auditSteps, type StepId } from "./audit-steps.ts";

/** The bands of the score, lowest first. */
export const scoreBands = [
	{ name: "Low", from: 0, below: 50 },
	{ name: "Fair", from: 50, below: 80 },
	{ name: "Strong", from: 80, below: 101 },
] as const;

export type ScoreBand = (typeof scoreBands)[number]["name"];

export function getScoreBand(score: number): ScoreBand {
	return scoreBands.find(({ below }) => score < below)?.name ?? "Strong";
}

/** What holds a site back when it loses the most points in this step. */
const WEAKNESSES: Partial<Record<StepId, string>> = {
	structure: "Google has trouble finding its way around your site",
	serp: "the way you look in Google's results wins you few clicks",
	local: "your local details (address, phone, area and the like) need work",
	tech: "technical problems are holding your site back",
	content: "your pages need more, or clearer, content",
	links: "the links on your site need attention",
};

/** Writes the verdict on a site in one sentence: what caps its score, or else its critical issues, or else the step that costs it most. */
export function describeVerdict({ score, cap, issues, findings }: Pick<AuditResult, "score" | "cap" | "issues" | "findings">): string {
	if (cap) return `${cap.reason}.`;
	const band = getScoreBand(score);
	if (issues.length > 0) {
		const critical = issues.length === 1 ? "one critical issue" : `${issues.length} critical issues`;
		return band === "Low"
			? `Customers will struggle to find or reach you: you have ${critical}.`
			: `People can find you, but ${critical} may cost you customers.`;
	}
	if (band === "Strong") return describeStrong(findings);
	const sumLost = (id: StepId) => findings.reduce((total, { step, points }) => total + (step === id ? points : 0), 0);
	const [costliest] = auditSteps.map(({ id }) => ({ id, lost: sumLost(id) })).toSorted((a, b) => b.lost - a.lost);
	const weakness = (costliest && costliest.lost > 0 && WEAKNESSES[costliest.id]) || "a few things are holding you back";
	return band === "Low" ? `Customers will struggle to find you: ${weakness}.` : `People can find you, but ${weakness}.`;
}

/** Checks whose failure people notice when they open the site. */
const SEEN_BY_VISITORS = new Set([
	"structure.broken-internal",
	"local.address-visible",
	"local.hours",
	"tech.picture-weight",
	"tech.viewport",
	"tech.mixed-content",
	"content.broken-pictures",
	"content.leftovers",
	"content.contact-form",
]);

function describeStrong(findings: Finding[]): string {
	const seen = findings.filter(({ id, status }) => status === "fail" && SEEN_BY_VISITORS.has(id)).length;
	if (seen > 0) return `Your site is in good shape, but visitors will notice ${seen === 1 ? "a problem" : `${seen} problems`}.`;
	const isAllDone = !findings.some(({ status, text }) => status === "warn" || status === "fail" || (status === "pass" && text !== ""));
	return isAllDone ? "Your site is in great shape. We found nothing to fix." : "Your site is in good shape. What's left is fine-tuning.";
}
