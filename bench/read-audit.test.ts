import { expect, test } from "vitest";
import { CATEGORIES, combineAudits, type LighthouseResult, readAudit } from "./read-audit.ts";

test("takes the median of timings and the worst of the rest", () => {
	const run = (lcpMs: number, performance: number, seo: number) => ({
		...readAudit(result()),
		lcpMs,
		scores: { ...readAudit(result()).scores, performance, seo },
	});
	const combined = combineAudits([run(2000, 60, 100), run(800, 100, 92), run(810, 99, 100)]);
	expect(combined.lcpMs).toBe(810);
	expect(combined.scores.performance).toBe(99);
	expect(combined.scores.seo).toBe(92);
});

test("counts scripts separately", () => {
	expect(readAudit(result())).toMatchObject({ allBytes: 30_000, scriptBytes: 10_000 });
});

test("an audit that ended in an error has failed, one that does not apply has not", () => {
	const failed = readAudit(
		result({
			"is-crawlable": { score: null, scoreDisplayMode: "error" },
			hreflang: { score: null, scoreDisplayMode: "notApplicable" },
			canonical: { score: 0, scoreDisplayMode: "binary" },
		}),
	).failed;
	expect(failed).toEqual(["is-crawlable", "canonical"]);
});

test("throws when a measurement is missing", () => {
	expect(() => readAudit(result({ "total-blocking-time": undefined }))).toThrow("no total-blocking-time");
	expect(() => readAudit(result({ "render-blocking-insight": undefined }))).toThrow("no render-blocking-insight");
});

function result(audits: LighthouseResult["audits"] = {}): LighthouseResult {
	const timing = { score: 1, scoreDisplayMode: "numeric", numericValue: 1 };
	const auditRefs = Object.keys(audits).map((id) => ({ id, weight: 1 }));
	return {
		environment: { benchmarkIndex: 2000 },
		categories: Object.fromEntries(CATEGORIES.map((id) => [id, { score: 1, auditRefs: id === "seo" ? auditRefs : [] }])),
		audits: {
			"first-contentful-paint": timing,
			"largest-contentful-paint": timing,
			"total-blocking-time": timing,
			"cumulative-layout-shift": { ...timing, numericValue: 0 },
			"render-blocking-insight": { score: 1, scoreDisplayMode: "numeric", details: { items: [] } },
			"network-requests": {
				score: 1,
				scoreDisplayMode: "informative",
				details: {
					items: [
						{ resourceType: "Document", transferSize: 20_000 },
						{ resourceType: "Script", transferSize: 10_000 },
					],
				},
			},
			...audits,
		},
	};
}
