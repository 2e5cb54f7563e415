import { expect, test } from "vitest";
import { auditResult } from "./testing/audit-result.ts";
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

test("names the weakest of the first six steps of a site without a cap", () => {
	const points = [
		{ id: "serp", score: 60 },
		{ id: "local", score: 20 },
		{ id: "recommendations", score: 0 },
	] as const;
	expect(describeVerdict(auditResult({ score: 41, points: [...points] }))).toBe(
		"Customers will struggle to find you: your site says too little about where you work and how to reach you.",
	);
	expect(describeVerdict(auditResult({ score: 55, points: [] }))).toBe("People can find you, but a few things are holding you back.");
	expect(describeVerdict(auditResult({ score: 90 }))).toBe("Your site is in good shape. What's left is fine-tuning.");
});
