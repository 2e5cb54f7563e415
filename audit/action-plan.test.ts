import { expect, test } from "vitest";
import { auditResult } from "#audit/testing/audit-result.ts";
import { planActions } from "./action-plan.ts";
import type { Finding } from "./audit-result.ts";
import type { Effort } from "./check.ts";

test("the most points for the effort come first; of equals the one that wins more, then by name", () => {
	const findings = [
		finding("content.words", 4, "high"),
		finding("serp.title", 2, "low"),
		finding("local.schema-present", 4, "medium"),
		finding("tech.canonical", 3, "medium"),
		finding("content.h1", 2, "low"),
	];
	expect(ids(planActions({ cap: null, findings }))).toEqual([
		"local.schema-present",
		"content.h1",
		"serp.title",
		"tech.canonical",
		"content.words",
	]);
});

test("what caps the score comes before everything, whatever it takes", () => {
	const findings = [finding("serp.title", 9, "low"), finding("structure.indexable", 3, "high")];
	const cap = { score: 35, reason: "Search engines are told not to list the home page" };
	expect(ids(planActions({ cap, findings }))).toEqual(["structure.indexable", "serp.title"]);
});

test("advice that wins nothing is no step of the plan", () => {
	expect(planActions({ cap: null, findings: [finding("tech.response-time", 0, "medium")] })).toEqual([]);
});

function finding(id: string, points: number, effort: Effort): Finding {
	const [example] = auditResult().findings;
	if (!example) throw new Error("the example has no finding");
	return { ...example, id, points, effort };
}

function ids(findings: Finding[]): string[] {
	return findings.map(({ id }) => id);
}
