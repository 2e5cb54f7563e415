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
});

test("calls only what visitors do not see fine-tuning, and says so when nothing is left to fix", () => {
	const describe = (...findings: ReturnType<typeof finding>[]) => describeVerdict(auditResult({ score: 93, issues: [], findings }));
	const warning = finding({ id: "content.words", status: "warn" });
	const advice = finding({ id: "local.schema-recommended", status: "pass", text: "Add your position on the map." });
	for (const small of [warning, advice, finding({ id: "serp.description" })]) {
		expect(describe(small)).toBe("Your site is in good shape. What's left is fine-tuning.");
	}
	const gaps = finding({ id: "content.broken-pictures" });
	expect(describe(gaps, warning)).toBe("Your site is in good shape, but visitors will notice a problem.");
	expect(describe(gaps, finding({ id: "tech.picture-weight" }))).toBe("Your site is in good shape, but visitors will notice 2 problems.");
	expect(describe(finding({ status: "pass", text: "" }), finding({ status: "na" }))).toBe(
		"Your site is in great shape. We found nothing to fix.",
	);
});

test("counts the critical issues of a site without a cap", () => {
	expect(describeVerdict(auditResult({ score: 82, issues: ["serp.title"] }))).toBe(
		"People can find you, but one critical issue may cost you customers.",
	);
	expect(describeVerdict(auditResult({ score: 20, issues: ["serp.title", "tech.viewport"] }))).toBe(
		"Customers will struggle to find or reach you: you have 2 critical issues.",
	);
});
