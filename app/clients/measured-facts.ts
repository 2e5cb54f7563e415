import type { AuditResult, Finding } from "#audit/audit-result.ts";
import type { Status } from "#audit/check.ts";

/** What a measurement keeps of a result, for as long as the company is a client. The whole result expires with its report. */
export type MeasuredFacts = {
	domain: string;
	/** The score of each of the seven steps out of 100, null if nothing could be checked. */
	points: AuditResult["points"];
	/** What was wrong, in the order of the report: what caps the score comes first. Empty for a competitor. */
	problems: Problem[];
	/** The verdict of every check by its id. Empty for a competitor. */
	statuses: Record<string, Status>;
	/** Whether a critical problem caps the score; absent in measurements of an earlier release. */
	isCapped?: boolean;
	/** Whether Google was told not to list the home page. */
	isHiddenFromGoogle: boolean;
	/** ISO times; null if the site has no https, or the result was cached from an earlier release. */
	certificate: { validFrom: string; expiresAt: string } | null;
	/** See `ENGINE_VERSION`; null for a result of an earlier release. */
	engineVersion: number | null;
};

export type Problem = {
	/** The id of the check. */
	id: string;
	/** What the check looks at: "Dead links". */
	name: string;
	/** One sentence to the owner. It may quote the site. */
	text: string;
	isCritical: boolean;
};

const MAX_TEXT_CHARACTERS = 300;

/** Picks the facts of a result that are worth keeping. A competitor's problems are none of our business. */
export function measuredFacts(result: AuditResult, { isCompetitor = false }: { isCompetitor?: boolean } = {}): MeasuredFacts {
	const findings = isCompetitor ? [] : result.findings;
	const order = [...result.issues, ...result.opportunities];
	const problems = findings
		.filter(({ status }) => status === "warn" || status === "fail")
		.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
	return {
		domain: result.domain,
		points: result.points,
		problems: problems.map((finding) => toProblem(finding, result)),
		statuses: Object.fromEntries(findings.map(({ id, status }) => [id, status])),
		isCapped: result.cap?.score === result.score,
		isHiddenFromGoogle: !isCompetitor && isHiddenFromGoogle(result),
		certificate: result.certificate ?? null,
		engineVersion: result.engineVersion ?? null,
	};
}

function toProblem({ id, name, text }: Finding, { issues }: AuditResult): Problem {
	const short = text.length > MAX_TEXT_CHARACTERS ? `${text.slice(0, MAX_TEXT_CHARACTERS - 1).trimEnd()}…`.toWellFormed() : text;
	return { id, name, text: short, isCritical: issues.includes(id) };
}

function isHiddenFromGoogle({ findings }: AuditResult): boolean {
	return findings.some(({ id, status }) => id === "structure.indexable" && status === "fail");
}
