import type { MeasuredPage } from "./measured-pages.ts";
import type { PageAudit } from "./read-audit.ts";
import type { Figure } from "./report.ts";

/**
 * What a page for an address that does not exist cannot have: it answers 404, asks to be left out of search results, and the browser itself
 * writes the 404 to the console.
 */
const FAILS_BY_NATURE = ["http-status-code", "is-crawlable", "errors-in-console"];

/** The figures of one page, each with its promise; those of all pages make a grid. */
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
						value: listNeedlessFailures(audit).length,
						unit: "",
						atMost: 0,
					},
				]
			: []),
	];
}

/** What is wrong with the page for unknown addresses beyond its being one. */
export function listNeedlessFailures({ failed }: Pick<PageAudit, "failed">): string[] {
	return failed.filter((id) => !FAILS_BY_NATURE.includes(id));
}

function atMost(bound: number | undefined): Pick<Figure, "atMost"> {
	return bound === undefined ? {} : { atMost: bound };
}
