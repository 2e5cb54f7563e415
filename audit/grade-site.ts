import { allChecks } from "./all-checks.ts";
import type { AuditResult, Finding } from "./audit-result.ts";
import { auditSteps, type StepId } from "./audit-steps.ts";
import type { Check, Effort, Status, Verdict } from "./check.ts";
import { cleanStrings } from "./clean-strings.ts";
import type { SiteFacts } from "./site-facts.ts";

export const LEAST_COVERAGE_PERCENT = 70;

/** While one of these fails, nothing else can lift the score past its cap. The lowest comes first. */
export const CAPS = [
	{ id: "structure.reachable", score: 10, reason: "No website of your own opens at this address" },
	{ id: "structure.indexable", score: 35, reason: "Search engines are told not to list the home page" },
	{ id: "tech.https", score: 60, reason: "The site has no secure (https) address that browsers trust" },
] as const;

const WORTH: Partial<Record<Status, number>> = { pass: 1, warn: 0.5, fail: 0 };
const EFFORT_ORDER: Record<Effort, number> = { low: 0, medium: 1, high: 2 };

export type Grade = { kind: "measured"; result: AuditResult } | { kind: "not-enough"; reason: string };

/** Judges a site by every check. The same facts on the same day give the same grade; too little evidence gives none at all. */
export function gradeSite(facts: SiteFacts, now: Date, checks: readonly Check[] = allChecks): Grade {
	const judged = checks.map((check) => ({ check, verdict: check.run(facts, now) }));
	const shareJudged = percent(
		sum(judged, isJudged),
		sum(judged, ({ verdict }) => verdict.status !== "na"),
	);
	if (shareJudged === null || shareJudged < LEAST_COVERAGE_PERCENT)
		return { kind: "not-enough", reason: notEnough(facts, shareJudged ?? 0) };

	const pointsPerWeight = 100 / sum(judged, isJudged);
	const uncapped = shareWon(judged) ?? 0;
	const failed = new Set(judged.filter(({ verdict }) => verdict.status === "fail").map(({ check }) => check.id as string));
	const [cap = null, nextCap] = CAPS.filter(({ id, score }) => failed.has(id) && score < uncapped);
	const score = cap?.score ?? uncapped;
	const findings = judged
		.map(({ check, verdict }) => toFinding(check, verdict, pointsPerWeight))
		.map((finding) => {
			if (finding.id !== cap?.id) return finding;
			// What holds the score down wins back more than its own points: everything up to the next cap.
			return { ...finding, points: Math.min(nextCap?.score ?? 100, Math.round(uncapped + finding.points)) - score };
		});
	return {
		kind: "measured",
		result: cleanStrings({
			domain: facts.domain,
			url: facts.home.url,
			score,
			cap: cap && { score: cap.score, reason: cap.reason },
			coverage: shareJudged,
			points: auditSteps.map(({ id }) => ({ id, score: shareWon(judged.filter(({ check }) => belongsTo(check, id))) })),
			findings,
			issues: inOrder(findings.filter(({ status }) => status === "fail")),
			opportunities: inOrder(findings.filter(({ status, text }) => status === "warn" || (status === "pass" && text !== ""))),
			opportunityScore: 100 - score,
			firstByteMs: Math.round(facts.home.firstByteMs),
			pagesRead: [facts.home, ...facts.pages].filter(({ html }) => html !== null).map(({ url }) => url),
			measuredAt: now.toISOString(),
		}),
	};
}

type Judged = { check: Check; verdict: Verdict };

/** The seventh point has no checks of its own: it is the share of the easy points, over all checks, that the site already has. */
function belongsTo(check: Check, step: StepId): boolean {
	return step === "recommendations" ? check.effort === "low" : check.id.startsWith(`${step}.`);
}

function shareWon(judged: Judged[]): number | null {
	const won = judged.reduce((total, { check, verdict }) => total + check.weight * (WORTH[verdict.status] ?? 0), 0);
	return percent(won, sum(judged, isJudged));
}

function percent(part: number, whole: number): number | null {
	return whole === 0 ? null : Math.round((100 * part) / whole);
}

function sum(judged: Judged[], counts: (one: Judged) => boolean): number {
	return judged.filter(counts).reduce((total, { check }) => total + check.weight, 0);
}

function isJudged({ verdict }: Judged): boolean {
	return WORTH[verdict.status] !== undefined;
}

function toFinding(check: Check, verdict: Verdict, pointsPerWeight: number): Finding {
	const { id, name, weight, effort, expected } = check;
	const worth = WORTH[verdict.status];
	const lost = worth === undefined ? 0 : weight * (1 - worth) * pointsPerWeight;
	const common = { id, step: id.split(".", 1)[0] as StepId, name, status: verdict.status, weight, points: Math.round(lost * 10) / 10 };
	switch (verdict.status) {
		case "pass":
			return { ...common, text: verdict.opportunity ?? "", found: verdict.found, expected, url: webAddress(verdict.url), fix: "", effort };
		case "warn":
		case "fail":
			return {
				...common,
				text: verdict.issue,
				found: verdict.found,
				expected,
				url: webAddress(verdict.url),
				fix: verdict.fix ?? check.fix,
				effort,
			};
		default:
			return { ...common, text: verdict.reason, found: "", expected, url: null, fix: "", effort };
	}
}

/** What caps the score first, then by points lost, then the easiest, then by name so that two runs agree. */
function inOrder(findings: Finding[]): string[] {
	const place = ({ id, status }: Finding) => (status === "fail" ? CAPS.findIndex((cap) => cap.id === id) : -1);
	const capOrder = (finding: Finding) => (place(finding) < 0 ? CAPS.length : place(finding));
	return findings
		.toSorted(
			(a, b) =>
				capOrder(a) - capOrder(b) || b.points - a.points || EFFORT_ORDER[a.effort] - EFFORT_ORDER[b.effort] || (a.id < b.id ? -1 : 1),
		)
		.map(({ id }) => id);
}

/** A stranger wrote it: anything that no browser opens as a page is no address. */
function webAddress(url: string | undefined): string | null {
	return url !== undefined && /^https?:\/\//i.test(url) ? url : null;
}

function notEnough({ home }: SiteFacts, shareJudged: number): string {
	const why = home.html?.isScriptShell ? "its text only appears after scripts run, so " : "";
	return `${why}we could check only ${shareJudged}% of what we score`;
}
