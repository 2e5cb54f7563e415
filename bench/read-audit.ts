import { median } from "#tests/median.ts";

/** The part of a Lighthouse result that we use. */
export type LighthouseResult = {
	runtimeError?: { message: string };
	environment: { benchmarkIndex: number };
	categories: { [id: string]: { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined };
	audits: { [id: string]: LighthouseAudit | undefined };
};
type LighthouseAudit = {
	score: number | null;
	scoreDisplayMode: string;
	numericValue?: number;
	details?: { items?: { url?: string; transferSize?: number; resourceType?: string }[] };
};

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"] as const;

export type PageAudit = {
	scores: Record<(typeof CATEGORIES)[number], number>;
	fcpMs: number;
	lcpMs: number;
	tbtMs: number;
	layoutShift: number;
	renderBlocking: number;
	scriptBytes: number;
	allBytes: number;
	/** Failed audits that lower a score other than performance. */
	failed: string[];
	machineRating: number;
};

/** Combines several runs: the median of timings, which depend on the machine, and the worst of everything else. */
export function combineAudits(runs: PageAudit[]): PageAudit {
	const middle = (pick: (run: PageAudit) => number) => median(runs.map(pick));
	const most = (pick: (run: PageAudit) => number) => Math.max(...runs.map(pick));
	const score = (category: (typeof CATEGORIES)[number]) =>
		category === "performance" ? middle((run) => run.scores[category]) : Math.min(...runs.map((run) => run.scores[category]));
	return {
		scores: forEachCategory(score),
		fcpMs: middle((run) => run.fcpMs),
		lcpMs: middle((run) => run.lcpMs),
		tbtMs: middle((run) => run.tbtMs),
		layoutShift: most((run) => run.layoutShift),
		renderBlocking: most((run) => run.renderBlocking),
		scriptBytes: most((run) => run.scriptBytes),
		allBytes: most((run) => run.allBytes),
		failed: [...new Set(runs.flatMap((run) => run.failed))],
		machineRating: middle((run) => run.machineRating),
	};
}

/** Reads the figures of one Lighthouse run. Throws when an audit or a category is missing, which must not pass for a good score. */
export function readAudit({ categories, audits, environment }: LighthouseResult): PageAudit {
	// Data URLs are part of the page already.
	const requests = itemsOf(audits, "network-requests").filter(({ url }) => !url?.startsWith("data:"));
	const sum = (items: typeof requests) => items.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0);
	return {
		scores: forEachCategory((id) => Math.round(numberOf(categories[id]?.score, id) * 100)),
		fcpMs: numberOf(audits["first-contentful-paint"]?.numericValue, "first-contentful-paint"),
		lcpMs: numberOf(audits["largest-contentful-paint"]?.numericValue, "largest-contentful-paint"),
		tbtMs: numberOf(audits["total-blocking-time"]?.numericValue, "total-blocking-time"),
		layoutShift: numberOf(audits["cumulative-layout-shift"]?.numericValue, "cumulative-layout-shift"),
		renderBlocking: itemsOf(audits, "render-blocking-insight").length,
		scriptBytes: sum(requests.filter(({ resourceType }) => resourceType === "Script")),
		allBytes: sum(requests),
		failed: CATEGORIES.filter((id) => id !== "performance").flatMap((id) =>
			(categories[id]?.auditRefs ?? []).filter((ref) => ref.weight > 0 && hasFailed(audits[ref.id])).map((ref) => ref.id),
		),
		machineRating: environment.benchmarkIndex,
	};
}

/** An audit that ended in an error has failed. One that does not apply has not. */
function hasFailed(audit: LighthouseAudit | undefined): boolean {
	if (!audit || audit.scoreDisplayMode === "error") return true;
	return audit.score !== null && audit.score < 1;
}

function itemsOf(audits: LighthouseResult["audits"], id: string) {
	const items = audits[id]?.details?.items;
	if (!items) throw new Error(`Lighthouse gave no ${id}`);
	return items;
}

function numberOf(value: number | null | undefined, id: string): number {
	if (typeof value !== "number") throw new Error(`Lighthouse gave no ${id}`);
	return value;
}

function forEachCategory(score: (category: (typeof CATEGORIES)[number]) => number): PageAudit["scores"] {
	return Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as PageAudit["scores"];
}
