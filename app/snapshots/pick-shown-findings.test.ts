import { expect, test } from "vitest";
import type { AuditResult, Finding } from "#audit/audit-result.ts";
import { auditResult, finding } from "#audit/testing/audit-result.ts";
import { pickShownFindings } from "./pick-shown-findings.ts";

/** Findings by id with the points they cost, in the order of the engine: the most points first. */
function pick(critical: Record<string, number>, others: Record<string, number>, cap: AuditResult["cap"] = null) {
	const findings = Object.entries({ ...critical, ...others }).map(([id, points]): Finding => finding({ id, points }));
	const result = auditResult({ cap, findings, issues: Object.keys(critical), opportunities: Object.keys(others) });
	const { issues, opportunities } = pickShownFindings(result);
	return [issues.map(({ id }) => id), opportunities.map(({ id }) => id)];
}

test("fills the three issues with the costliest findings when few are critical", () => {
	expect(pick({ cap: 9 }, { a: 5, b: 4, c: 3, d: 2, e: 1 })).toEqual([
		["cap", "a", "b"],
		["c", "d"],
	]);
});

test("shows a critical finding among the issues even if others cost more", () => {
	expect(pick({ small: 1 }, { a: 5, b: 4, c: 3 })).toEqual([["a", "b", "small"], ["c"]]);
});

test("lists the critical findings beyond three as opportunities", () => {
	expect(pick({ a: 9, b: 8, c: 7, d: 6 }, { e: 9.5 })).toEqual([
		["a", "b", "c"],
		["e", "d"],
	]);
});

test("leaves out findings that cost no points", () => {
	expect(pick({}, { a: 2, free: 0 })).toEqual([["a"], []]);
});

test("shows only what caps the score while there is no website", () => {
	expect(pick({ parked: 34, phone: 8 }, { town: 7 }, { score: 10, reason: "There is no website here yet" })).toEqual([["parked"], []]);
	expect(pick({ hidden: 64 }, { town: 7 }, { score: 35, reason: "Google is told to skip your site" })).toEqual([["hidden", "town"], []]);
});
