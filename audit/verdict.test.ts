import { expect, test } from "vitest";
import { auditResult, finding } from "./testing/audit-result.ts";
import { describeVerdict, getScoreBand } from "./verdict.ts";

test.each([
	[0, "Low"],
	[49, "Low"],
	[50, "Fair"],
	[79, "Fair"],
	[80, "Strong"],
	[100, "Strong"],
])("puts a score of %i in the band %s", (score, band) => {
	expect(getScoreBand(score)).toBe(band);
});

test("names what caps the score before anything else", () => {
	const cap = { score: 35, reason: "Google is told to skip your site" };
	expect(describeVerdict(auditResult({ score: 35, cap }))).toBe("Google is told to skip your site.");
});

test("names the step that costs a site without a cap the most points", () => {
	const findings = [finding({ step: "serp", points: 5 }), finding({ step: "local", points: 3 }), finding({ step: "local", points: 2.5 })];
	expect(describeVerdict(auditResult({ score: 41, issues: [], findings }))).toBe(
		"Customers will struggle to find you: your local details (address, phone, area and the like) need work.",
	);
	expect(describeVerdict(auditResult({ score: 55, issues: [], findings: [] }))).toBe(
		"People can find you, but a few things are holding you back.",
	);
	expect(describeVerdict(auditResult({ score: 90, issues: [] }))).toBe("Your site is in good shape. What's left is fine-tuning.");
});

test("counts the critical issues of a site without a cap", () => {
	expect(describeVerdict(auditResult({ score: 82, issues: ["serp.title"] }))).toBe(
		"People can find you, but one critical issue may cost you customers.",
	);
	expect(describeVerdict(auditResult({ score: 20, issues: ["serp.title", "tech.viewport"] }))).toBe(
		"Customers will struggle to find or reach you: you have 2 critical issues.",
	);
});
