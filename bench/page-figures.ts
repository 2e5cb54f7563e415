import type { MeasuredPage } from "./measured-pages.ts";
import type { PageAudit } from "./read-audit.ts";
import type { Figure } from "./report.ts";

/** Audits that every 404 page fails: its status, its noindex, and the 404 in the console. */
const EXPECTED_404_FAILURES = ["http-status-code", "is-crawlable", "errors-in-console"];

/** The figures of one page, each with its promise.  Those of all pages form a grid. */
export function listPageFigures(page: MeasuredPage, audit: PageAudit): Figure[] {
	const { scores } = audit;
	const cell = (column: string, unit: string, value: number, bound: Pick<Figure, "atMost" | "atLeast"> = {}): Figure => ({
		name: `${page.name}: ${column}`,
		value,
		unit,
		...bound,
		cell: { row: page.name, column: unit === "" ? column : `${column} ${unit}` },
	});
	const full = { atLeast: 100 };
	return [
		cell("perf", "", scores.performance, full),
		cell("access", "", scores.accessibility, full),
		cell("practices", "", scores["best-practices"], page.isMissing ? {} : full),
		cell("SEO", "", scores.seo, page.isMissing ? {} : full),
		cell("agentic", "", scores["agentic-browsing"], full),
		cell("FCP", "ms", audit.fcpMs, atMost(page.paintAtMostMs)),
		cell("LCP", "ms", audit.lcpMs, atMost(page.paintAtMostMs)),
		cell("TBT", "ms", audit.tbtMs, atMost(30)),
		cell("CLS", "", audit.layoutShift, atMost(0)),
		cell("blocking", "", audit.renderBlocking, atMost(0)),
		cell("scripts", "kB", audit.scriptBytes / 1000, atMost(page.scriptKbAtMost)),
		cell("all", "kB", audit.allBytes / 1000, atMost(page.allKbAtMost)),
		...(page.path === "/"
			? [{ name: "home before its scripts", value: (audit.allBytes - audit.scriptBytes) / 1000, unit: "kB", atMost: 60 }]
			: []),
		...(page.isMissing
			? [
					{
						name: "unknown address: audits failed that a 404 need not fail",
						value: listUnexpectedFailures(audit).length,
						unit: "",
						atMost: 0,
					},
				]
			: []),
	];
}

/** The failed audits that are not explained by being a 404 page. */
export function listUnexpectedFailures({ failed }: Pick<PageAudit, "failed">): string[] {
	return failed.filter((id) => !EXPECTED_404_FAILURES.includes(id));
}

function atMost(bound: number | undefined): Pick<Figure, "atMost"> {
	return bound === undefined ? {} : { atMost: bound };
}
