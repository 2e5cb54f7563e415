import { BYTE_ORDER_MARK, renderCsvLine } from "#app/csv.ts";
import { colours } from "#app/site/colours.ts";
import { escapeXml } from "#app/site/escape-xml.ts";
import { allChecks } from "#audit/all-checks.ts";
import type { AuditResult } from "#audit/audit-result.ts";

export type StudiedSite = { website: string; result: AuditResult } | { website: string; unreadable: string };

const MAX_PROBLEMS = 15;
/** The chart leaves out checks that apply to fewer sites: 1 of 1 is not "100%". */
const MIN_SHARE_CHECKED = 0.1;
const BAND_POINTS = 10;

/** Writes one line per site, with the status of every check. */
export function renderSitesCsv(sites: readonly StudiedSite[]): string {
	const header = ["Website", "Score", "Capped at", "Capped because", "Pages read", "Measured", "Not read because"];
	const lines = sites.map((site) => {
		if (!("result" in site)) return [site.website, "", "", "", "", "", site.unreadable, ...allChecks.map(() => "")];
		const { score, cap, pagesRead, measuredAt, findings } = site.result;
		const statuses = allChecks.map(({ id }) => findings.find((finding) => finding.id === id)?.status ?? "");
		return [site.website, score, cap?.score ?? "", cap?.reason ?? "", pagesRead.length, measuredAt, "", ...statuses];
	});
	return BYTE_ORDER_MARK + [[...header, ...allChecks.map(({ id }) => id)], ...lines].map(renderCsvLine).join("");
}

type Problem = { id: string; name: string; checked: number; fails: number; warnings: number; percent: number };

/** Writes one line per check, the most common problem first. */
export function renderProblemsCsv(sites: readonly StudiedSite[]): string {
	const header = ["Check", "What it looks at", "Sites checked", "Failures", "Warnings", "Sites with a problem (%)"];
	const lines = listProblems(sites).map(({ id, name, checked, fails, warnings, percent }) => [id, name, checked, fails, warnings, percent]);
	return BYTE_ORDER_MARK + [header, ...lines].map(renderCsvLine).join("");
}

/** Counts each check over the sites on which it applies and could be run. */
function listProblems(sites: readonly StudiedSite[]): Problem[] {
	const findings = listResults(sites).flatMap((result) => result.findings);
	const problems = allChecks.map(({ id, name }) => {
		const own = findings.filter((finding) => finding.id === id);
		const count = (status: string) => own.filter((finding) => finding.status === status).length;
		const [fails, warnings, passes] = [count("fail"), count("warn"), count("pass")];
		const checked = fails + warnings + passes;
		return { id, name, checked, fails, warnings, percent: checked === 0 ? 0 : Math.round(((fails + warnings) / checked) * 100) };
	});
	return problems.sort((a, b) => b.percent - a.percent || b.checked - a.checked || a.id.localeCompare(b.id));
}

export function renderScoresChart(sites: readonly StudiedSite[]): string {
	const scores = listResults(sites).map(({ score }) => score);
	const bars = Array.from({ length: 100 / BAND_POINTS }, (_, index) => {
		const from = index * BAND_POINTS;
		const isLast = from + BAND_POINTS === 100;
		const to = isLast ? 100 : from + BAND_POINTS - 1;
		return { label: `${from} to ${to}`, value: scores.filter((score) => score >= from && score <= to).length };
	});
	return renderBarChart({ title: `Scores of ${scores.length} websites`, bars, unit: "" });
}

export function renderProblemsChart(sites: readonly StudiedSite[]): string {
	const measured = listResults(sites).length;
	const bars = listProblems(sites)
		.filter(({ percent, checked }) => percent > 0 && checked >= measured * MIN_SHARE_CHECKED)
		.slice(0, MAX_PROBLEMS)
		.map(({ name, percent, checked }) => ({ label: `${name} (${checked} checked)`, value: percent }));
	return renderBarChart({ title: `Most common problems on ${measured} websites`, bars, unit: "%" });
}

/** Says in one line how many sites were measured and how they scored. */
export function describeStudy(sites: readonly StudiedSite[]): string {
	const scores = listResults(sites)
		.map(({ score }) => score)
		.sort((a, b) => a - b);
	const measured = `Measured ${scores.length} of ${sites.length} sites.`;
	if (scores.length === 0) return measured;
	const middle = (scores.length - 1) / 2;
	const median = ((scores[Math.floor(middle)] ?? 0) + (scores[Math.ceil(middle)] ?? 0)) / 2;
	return `${measured} Scores from ${scores[0]} to ${scores.at(-1)}, median ${median}.`;
}

function listResults(sites: readonly StudiedSite[]): AuditResult[] {
	return sites.flatMap((site) => ("result" in site ? [site.result] : []));
}

type BarChart = { title: string; bars: { label: string; value: number }[]; unit: string };
const CHART = { widthPx: 720, marginPx: 24, titlePx: 56, rowPx: 34, labelPx: 320, valuePx: 56 };

/** Draws horizontal bars in the look of the site's charts. */
function renderBarChart({ title, bars, unit }: BarChart): string {
	const { widthPx, marginPx, titlePx, rowPx, labelPx, valuePx } = CHART;
	const heightPx = titlePx + bars.length * rowPx + marginPx;
	const top = Math.max(1, ...bars.map(({ value }) => value));
	const longestPx = widthPx - 2 * marginPx - labelPx - valuePx;
	const rows = bars.map(({ label, value }, index) => {
		const y = titlePx + index * rowPx;
		const barPx = Math.round((value / top) * longestPx);
		return [
			`<text x="${marginPx + labelPx - 12}" y="${y + 20}" text-anchor="end">${escapeXml(label)}</text>`,
			`<rect x="${marginPx + labelPx}" y="${y + 5}" width="${barPx}" height="20" fill="${colours.reef}"/>`,
			`<text x="${marginPx + labelPx + barPx + 8}" y="${y + 20}" font-weight="bold">${value}${unit}</text>`,
		].join("");
	});
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}" role="img" font-family="Arial, sans-serif" font-size="14" fill="${colours.ink}">`,
		`<title>${escapeXml(title)}</title>`,
		`<rect width="${widthPx}" height="${heightPx}" fill="${colours.paper}"/>`,
		`<text x="${marginPx}" y="34" font-size="20" font-weight="bold">${escapeXml(title)}</text>`,
		...rows,
		"</svg>",
		"",
	].join("\n");
}
