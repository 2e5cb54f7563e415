import type { AuditResult, Finding } from "#audit/audit-result.ts";

/** Builds a typical audit result. Override only what a test is about. */
export function auditResult(overrides: Partial<AuditResult> = {}): AuditResult {
	return {
		domain: "reefcafe.com.au",
		url: "https://reefcafe.com.au/",
		score: 82,
		cap: null,
		coverage: 96,
		points: [
			{ id: "structure", score: 90 },
			{ id: "serp", score: 80 },
			{ id: "local", score: 75 },
			{ id: "tech", score: 100 },
			{ id: "content", score: 70 },
			{ id: "links", score: null },
			{ id: "recommendations", score: 60 },
		],
		findings: [finding()],
		issues: ["serp.title"],
		opportunities: [],
		opportunityScore: 18,
		firstByteMs: 120,
		pagesRead: ["https://reefcafe.com.au/"],
		likelySearch: null,
		measuredAt: "2026-11-15T03:00:00.000Z",
		...overrides,
	};
}

export function finding(overrides: Partial<Finding> = {}): Finding {
	return {
		id: "serp.title",
		step: "serp",
		name: "Page headline",
		task: "Write a title that suits Google",
		status: "fail",
		weight: 3,
		points: 3.2,
		text: "Your home page has no headline for Google to show.",
		found: "No title element",
		expected: "One title of 15 to 65 letters.",
		url: "https://reefcafe.com.au/",
		fix: "Write one.",
		effort: "low",
		...overrides,
	};
}
