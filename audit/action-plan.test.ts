import { expect, test } from "vitest";
import { getTask, planActions } from "./action-plan.ts";
import type { Finding } from "./audit-result.ts";
import type { Effort } from "./check.ts";
import { finding as exampleFinding } from "./testing/audit-result.ts";

test("sorts findings by points per effort, then points, then id", () => {
	const findings = [
		finding("content.words", 4, "high"),
		finding("serp.title", 2, "low"),
		finding("local.schema-present", 4, "medium"),
		finding("tech.canonical", 3, "medium"),
		finding("content.h1", 2, "low"),
	];
	expect(ids(planActions({ cap: null, findings, issues: [] }))).toEqual([
		"local.schema-present",
		"content.h1",
		"serp.title",
		"tech.canonical",
		"content.words",
	]);
});

test("puts the finding that caps the score first", () => {
	const findings = [finding("serp.title", 9, "low"), finding("structure.indexable", 3, "high")];
	const cap = { score: 35, reason: "Search engines are told not to list the home page" };
	expect(ids(planActions({ cap, findings, issues: ["structure.indexable", "serp.title"] }))).toEqual(["structure.indexable", "serp.title"]);
});

test("puts critical findings before others that gain more for the effort", () => {
	const findings = [finding("serp.description", 9, "low"), finding("local.nap-consistent", 3, "medium")];
	expect(ids(planActions({ cap: null, findings, issues: ["local.nap-consistent"] }))).toEqual(["local.nap-consistent", "serp.description"]);
});

test("leaves out findings that are worth no points", () => {
	expect(planActions({ cap: null, findings: [finding("tech.response-time", 0, "medium")], issues: [] })).toEqual([]);
});

test("names the problem when a finding was stored without a task", () => {
	expect(getTask({ task: "Fix dead links to your own pages", text: "A link is dead." })).toBe("Fix dead links to your own pages");
	expect(getTask({ text: "A link is dead." })).toBe("A link is dead.");
});

function finding(id: string, points: number, effort: Effort): Finding {
	return exampleFinding({ id, points, effort });
}

function ids(findings: Finding[]): string[] {
	return findings.map(({ id }) => id);
}
