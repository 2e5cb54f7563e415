import type { AuditResult, Finding } from "#audit/audit-result.ts";
import { auditSteps } from "#audit/audit-steps.ts";
import { notMeasured } from "#audit/not-measured.ts";
import { countOf } from "#audit/wording.ts";

const BAR_CHARACTERS = 25;

/** The measured site as JSON for other programs; issues and opportunities are sentences, in order. */
export function renderSnapshotJson(snapshot: AuditResult): string {
	const { domain, url, score, coverage, points, findings } = snapshot;
	const sentences = (ids: string[]) => pick(snapshot, ids).map(({ text }) => text);
	return JSON.stringify(
		{
			domain,
			score,
			coverage,
			points,
			findings: findings.map(({ id, status, points, found, expected, url, fix, weight, name, text }) => {
				return { id, status, points, found, expected, url, fix, weight, name, text };
			}),
			issues: sentences(snapshot.issues),
			opportunities: sentences(snapshot.opportunities),
			opportunityScore: snapshot.opportunityScore,
			cap: snapshot.cap,
			url,
			pagesRead: snapshot.pagesRead,
		},
		null,
		2,
	);
}

/** The measured site as a report to read in a terminal. */
export function renderSnapshotReport(snapshot: AuditResult): string {
	const withStatus = (status: Finding["status"]) => snapshot.findings.filter((finding) => finding.status === status);
	return [
		`${snapshot.domain}: ${snapshot.score} out of 100`,
		`Read ${countOf(snapshot.pagesRead.length, "page")} from ${snapshot.url}; ${snapshot.coverage}% of the points that apply could be judged.`,
		...(snapshot.cap ? [`${snapshot.cap.reason}, so the score stops at ${snapshot.cap.score}.`] : []),
		"",
		...auditSteps.map(({ id, name }) => renderPoint(name, snapshot.points.find((point) => point.id === id)?.score ?? null)),
		...section("Critical issues", pick(snapshot, snapshot.issues).map(renderFinding)),
		...section("Opportunities", pick(snapshot, snapshot.opportunities).map(renderFinding)),
		...section(
			"What is working",
			withStatus("pass").map(({ name, found }) => `  ${name}: ${found}`),
		),
		...section("What was not measured", [
			...[...withStatus("unknown"), ...withStatus("na")].map(({ name, text }) => `  ${name}: ${text}`),
			...notMeasured.map((what) => `  ${what}`),
		]),
	].join("\n");
}

function pick({ findings }: AuditResult, ids: string[]): Finding[] {
	return ids.flatMap((id) => findings.find((finding) => finding.id === id) ?? []);
}

function renderPoint(name: string, score: number | null): string {
	const filled = Math.round(((score ?? 0) / 100) * BAR_CHARACTERS);
	const bar = "#".repeat(filled).padEnd(BAR_CHARACTERS, ".");
	return `  ${name.padEnd(18)} ${score === null ? "not measured" : `${bar} ${score}`}`;
}

function section(title: string, lines: string[]): string[] {
	return lines.length === 0 ? [] : ["", title, ...lines];
}

function renderFinding({ id, text, points, found, url, fix }: Finding): string {
	const details = [`read: ${found}`, ...(url ? [`at:   ${url}`] : []), ...(fix ? [`fix:  ${fix}`] : [])];
	return [`  ${text} (${id}${points > 0 ? `, +${points}` : ""})`, ...details.map((line) => `      ${line}`)].join("\n");
}
