import { allChecks } from "./all-checks.ts";
import type { Reading } from "./audit-event.ts";
import type { AuditResult, Finding } from "./audit-result.ts";
import { auditSteps, type StepId } from "./audit-steps.ts";
import { caps } from "./caps.ts";
import type { Check, Effort, Status, Verdict } from "./check.ts";
import { ENGINE_VERSION } from "./engine-version.ts";
import { findLikelySearch } from "./evidence/likely-search.ts";
import { listSitePhones } from "./evidence/site-phones.ts";
import type { SiteFacts } from "./site-facts.ts";
import { isHttpUrl } from "./urls/urls.ts";

export const MIN_COVERAGE_PERCENT = 70;

/** The share of its weight that a verdict wins. `na` and `unknown` do not count at all. */
const WORTH: Partial<Record<Status, number>> = { pass: 1, warn: 0.5, fail: 0 };
const EFFORT_ORDER: Record<Effort, number> = { low: 0, medium: 1, high: 2 };

export type Grade =
	| { kind: "measured"; result: AuditResult }
	| { kind: "not-enough"; cause: "script-only" | "too-little-read"; read: Reading };

/** Runs every check and turns the verdicts into a score. There is no score if too little could be checked. */
export function gradeSite(facts: SiteFacts, now: Date, checks: readonly Check[] = allChecks): Grade {
	const ran = checks.map((check) => ({ check, verdict: check.run(facts, now) }));
	const coverage = toPercent(
		sum(ran, isScored),
		sum(ran, ({ verdict }) => verdict.status !== "na"),
	);
	const pointsPerWeight = 100 / (sum(ran, isScored) || 1);
	const ownPoints = ran.map(({ check, verdict }) => toFinding(check, verdict, pointsPerWeight));
	const pagesRead = [facts.home, ...facts.pages].filter(({ html }) => html !== null).map(({ url }) => url);
	if (coverage === null || coverage < MIN_COVERAGE_PERCENT) {
		const title = facts.home.html?.titles[0] ?? "";
		const findings = ownPoints.filter(({ status }) => WORTH[status] !== undefined);
		const cause = facts.home.html?.isScriptShell ? "script-only" : "too-little-read";
		return {
			kind: "not-enough",
			cause,
			read: sanitizeStrings({ url: facts.home.url, title, pagesRead, coverage: coverage ?? 0, findings }),
		};
	}

	const uncapped = computeShareWon(ran) ?? 0;
	const [cap = null, nextCap] = listCaps(ran);
	const score = Math.min(cap?.score ?? 100, uncapped);
	const findings = ownPoints.map((finding) => {
		if (finding.id !== cap?.checkId || score === uncapped) return finding;
		// Lifting the cap wins more than the check's own points: everything up to the next cap.
		return { ...finding, points: Math.min(nextCap?.score ?? 100, Math.round(uncapped + finding.points)) - score };
	});
	const inOrder = findings.toSorted(compareFindings(cap?.checkId));
	const critical = new Set(ran.filter(isCritical).map(({ check }) => check.id as string));
	const idsOf = (some: Finding[]) => some.map(({ id }) => id);
	return {
		kind: "measured",
		result: sanitizeStrings({
			domain: facts.domain,
			url: facts.home.url,
			score,
			cap: cap && { score: cap.score, reason: cap.headline },
			coverage,
			points: auditSteps.map(({ id }) => ({ id, score: computeShareWon(ran.filter(({ check }) => belongsTo(check, id))) })),
			findings,
			issues: idsOf(inOrder.filter(({ id }) => critical.has(id))),
			opportunities: idsOf(inOrder.filter((finding) => isWorthSaying(finding) && !critical.has(finding.id))),
			opportunityScore: 100 - score,
			firstByteMs: Math.round(facts.home.firstByteMs),
			pagesRead,
			likelySearch: findLikelySearch(facts),
			phones: listSitePhones(facts),
			certificate: facts.certificate,
			engineVersion: ENGINE_VERSION,
			measuredAt: now.toISOString(),
		}),
	};
}

type Ran = { check: Check; verdict: Verdict };

/** Whether a check counts for a step. The seventh step, "Quick wins", has no checks of its own: it scores every check with a low effort. */
function belongsTo(check: Check, step: StepId): boolean {
	return step === "recommendations" ? check.effort === "low" : check.id.startsWith(`${step}.`);
}

function computeShareWon(ran: Ran[]): number | null {
	const won = ran.reduce((total, { check, verdict }) => total + check.weight * (WORTH[verdict.status] ?? 0), 0);
	return toPercent(won, sum(ran, isScored));
}

function toPercent(part: number, whole: number): number | null {
	return whole === 0 ? null : Math.round((100 * part) / whole);
}

function sum(ran: Ran[], counts: (one: Ran) => boolean): number {
	return ran.filter(counts).reduce((total, { check }) => total + check.weight, 0);
}

function isScored({ verdict }: Ran): boolean {
	return WORTH[verdict.status] !== undefined;
}

function toFinding(check: Check, verdict: Verdict, pointsPerWeight: number): Finding {
	const { id, name, task, weight, effort, expected } = check;
	const worth = WORTH[verdict.status];
	const lost = worth === undefined ? 0 : weight * (1 - worth) * pointsPerWeight;
	const common = {
		id,
		step: id.split(".", 1)[0] as StepId,
		name,
		task,
		status: verdict.status,
		weight,
		points: Math.round(lost * 10) / 10,
	};
	switch (verdict.status) {
		case "pass":
			return { ...common, text: verdict.opportunity ?? "", found: verdict.found, expected, url: keepHttpUrl(verdict.url), fix: "", effort };
		case "warn":
		case "fail":
			return {
				...common,
				text: verdict.issue,
				found: verdict.found,
				expected,
				url: keepHttpUrl(verdict.url),
				fix: verdict.fix ?? check.fix,
				effort,
			};
		default:
			return { ...common, text: verdict.reason, found: "", expected, url: null, fix: "", effort };
	}
}

/** Lists the caps of the failed checks, the lowest first. Of two equal caps, the one of the check with the larger weight comes first. */
function listCaps(ran: Ran[]) {
	return ran
		.flatMap(({ check, verdict }) =>
			verdict.status === "fail" && verdict.cap ? { ...caps[verdict.cap], checkId: check.id, weight: check.weight } : [],
		)
		.toSorted((a, b) => a.score - b.score || b.weight - a.weight);
}

function isCritical({ check, verdict }: Ran): boolean {
	return verdict.status === "fail" && (check.isCritical === true || verdict.cap !== undefined);
}

/** Whether a finding is something to fix, or a pass with advice. */
function isWorthSaying({ status, text }: Finding): boolean {
	return status === "warn" || status === "fail" || (status === "pass" && text !== "");
}

/**
 * Compares findings by what they cost the owner: what caps the score first, then the most points, then the least effort, then the id, so that
 * two runs agree. Every list of findings is in this order.
 */
function compareFindings(cappingId: string | undefined) {
	return (a: Finding, b: Finding) =>
		Number(b.id === cappingId) - Number(a.id === cappingId) ||
		b.points - a.points ||
		EFFORT_ORDER[a.effort] - EFFORT_ORDER[b.effort] ||
		(a.id < b.id ? -1 : 1);
}

/** Drops a URL that is not http or https: it comes from a stranger's site, and the report links to it. */
function keepHttpUrl(url: string | undefined): string | null {
	return url !== undefined && isHttpUrl(url) ? url : null;
}

/** Control characters could drive a terminal and direction marks reverse a sentence. PostgreSQL rejects NUL and lone surrogates. */
const UNSAFE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;
const MAX_CHARACTERS = 2_000;

/** Makes every string in the result safe to store, print and show. Stricter than `cleanString`, which keeps the text of a page as it is. */
function sanitizeStrings<T>(data: T): T {
	if (typeof data === "string") return sanitizeText(data) as T;
	if (Array.isArray(data)) return data.map(sanitizeStrings) as T;
	if (typeof data !== "object" || data === null) return data;
	return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, sanitizeStrings(value)])) as T;
}

function sanitizeText(text: string): string {
	const plain = text.replace(/[\t\n\r]+/g, " ").replace(UNSAFE, "");
	return (plain.length > MAX_CHARACTERS ? `${plain.slice(0, MAX_CHARACTERS)}…` : plain).toWellFormed();
}
