import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { allChecks } from "./all-checks.ts";
import { auditSteps } from "./audit-steps.ts";
import type { Check, Effort, Verdict } from "./check.ts";
import { CAPS, gradeSite } from "./grade-site.ts";

const NOW = new Date("2026-11-15T00:00:00Z");

test("is the share of the points won, where a warning wins half", () => {
	expect(measure([check("serp.a", 6, "pass"), check("serp.b", 2, "warn"), check("serp.c", 2, "fail")])).toMatchObject({
		score: 70,
		opportunityScore: 30,
	});
});

test("leaves out what does not apply", () => {
	expect(measure([check("serp.a", 5, "pass"), check("serp.b", 5, "fail"), check("serp.c", 90, "na")])).toMatchObject({
		score: 50,
		coverage: 100,
	});
});

test("what could not be checked lowers the coverage and not the score", () => {
	expect(measure([check("serp.a", 8, "pass"), check("serp.b", 2, "unknown")])).toMatchObject({ score: 100, coverage: 80 });
});

test("gives no score when less than 70 % could be checked, and says why", () => {
	const checks = [check("serp.a", 69, "pass"), check("serp.b", 31, "unknown")];
	expect(gradeSite(siteFacts(), NOW, checks)).toEqual({ kind: "not-enough", reason: "we could check only 69% of what we score" });
	const shell = siteFacts({ home: { html: { isScriptShell: true } } });
	expect(gradeSite(shell, NOW, checks)).toMatchObject({ reason: expect.stringContaining("only appears after scripts run") });
	expect(gradeSite(siteFacts(), NOW, [check("serp.a", 1, "na")])).toMatchObject({ kind: "not-enough" });
});

test.each([
	["structure.reachable", 10],
	["structure.indexable", 35],
	["tech.https", 60],
] as const)("stops at the cap while %s fails", (id, cap) => {
	const rest = check("serp.a", 96, "pass");
	expect(measure([rest, check(id, 4, "fail")])).toMatchObject({ score: cap, cap: { score: cap }, opportunityScore: 100 - cap });
	expect(measure([rest, check(id, 4, "warn")])).toMatchObject({ score: 98, cap: null });
});

test("what caps the score is worth everything that mending it wins back, and all of it adds up", () => {
	const { score, findings } = measure([check("serp.a", 70, "pass"), check("serp.b", 26, "fail"), check("tech.https", 4, "fail")]);
	expect(score).toBe(60);
	expect(findings.map(({ id, points }) => [id, points])).toEqual([
		["serp.a", 0],
		["serp.b", 26],
		["tech.https", 14],
	]);
});

test("a cap above the score is no cap", () => {
	expect(measure([check("serp.a", 30, "pass"), check("serp.b", 66, "fail"), check("tech.https", 4, "fail")])).toMatchObject({
		score: 30,
		cap: null,
	});
});

test("takes the lower cap when both fail, and leaves a score that is lower still", () => {
	const both = [check("tech.https", 3, "fail"), check("structure.indexable", 4, "fail")];
	expect(measure([check("serp.a", 93, "pass"), ...both])).toMatchObject({ score: 35 });
	expect(measure([check("serp.a", 93, "fail"), ...both])).toMatchObject({ score: 0, cap: null });
});

test("scores each of the seven points by its own checks, the seventh by the easy ones of all", () => {
	const { points } = measure([
		check("structure.a", 1, "pass"),
		check("serp.a", 3, "pass", "high"),
		check("serp.b", 1, "fail", "high"),
		check("local.a", 5, "na"),
		check("tech.a", 1, "warn"),
	]);
	expect(points).toEqual([
		{ id: "structure", score: 100 },
		{ id: "serp", score: 75 },
		{ id: "local", score: null },
		{ id: "tech", score: 50 },
		{ id: "content", score: null },
		{ id: "links", score: null },
		{ id: "recommendations", score: 75 },
	]);
});

test("puts what caps the score first, then the most points, then the least effort, then the id", () => {
	const { issues, opportunities } = measure([
		check("serp.b", 2, "fail", "high"),
		check("serp.z", 2, "fail", "low"),
		check("serp.a", 2, "fail", "low"),
		check("local.big", 5, "fail", "high"),
		check("tech.https", 1, "fail"),
		check("content.half", 3, "warn"),
		check("content.more", 4, "warn"),
		check("content.fine", 30, "pass"),
		{
			...check("content.advice", 1, "pass"),
			run: () => ({ status: "pass", found: "1300 123 456", opportunity: "Show a local number too." }),
		},
	]);
	expect(issues).toEqual(["tech.https", "local.big", "serp.a", "serp.z", "serp.b"]);
	expect(opportunities).toEqual(["content.more", "content.half", "content.advice"]);
});

test("tells what each finding is worth in points of the score, adding up to what is missing", () => {
	const { findings, score } = measure([
		check("serp.a", 3, "fail"),
		check("serp.b", 3, "warn"),
		check("serp.c", 4, "pass"),
		check("serp.d", 10, "na"),
	]);
	expect(findings.map(({ points }) => points)).toEqual([30, 15, 0, 0]);
	expect(score).toBe(55);
});

test("carries the words of the check with its evidence", () => {
	const { findings } = measure([check("serp.title", 3, "fail"), check("serp.ok", 7, "pass")]);
	expect(findings[0]).toEqual({
		id: "serp.title",
		step: "serp",
		name: "Name of serp.title",
		status: "fail",
		weight: 3,
		points: 30,
		text: "Issue of serp.title",
		found: "Found by serp.title",
		expected: "Expected by serp.title",
		url: "https://reefcafe.com.au/",
		fix: "Fix of serp.title",
		effort: "low",
	});
	expect(findings[1]).toMatchObject({ text: "", fix: "" });
});

test("scores a site of which exactly 70 % could be checked", () => {
	expect(measure([check("serp.a", 70, "pass"), check("serp.b", 30, "unknown")])).toMatchObject({ score: 100, coverage: 70 });
});

test("quick wins count what takes little effort, not what takes some", () => {
	const { points } = measure([check("serp.a", 1, "pass", "low"), check("serp.b", 1, "fail", "medium")]);
	expect(points.find(({ id }) => id === "recommendations")?.score).toBe(100);
});

test("what a stranger wrote leaves as plain text, and only a web address as an address", () => {
	const hostile = {
		...check("serp.a", 1, "fail"),
		run: () =>
			({ status: "fail", issue: "Says \u001b]0;x\u0007 \u0000 \u202e \ud83d", found: "a\nb", url: "javascript:alert(1)" }) as const,
	};
	expect(measure([hostile]).findings[0]).toMatchObject({ text: "Says ]0;x   \ufffd", found: "a b", url: null });
});

test("the catalogue has 60 checks worth 100 points, each under its own id, in the order of the steps", () => {
	expect(allChecks).toHaveLength(60);
	expect(new Set(allChecks.map(({ id }) => id)).size).toBe(60);
	expect(allChecks.reduce((total, { weight }) => total + weight, 0)).toBe(100);
	const stepOrder = auditSteps.map(({ id }) => id as string);
	const places = allChecks.map(({ id }) => stepOrder.indexOf(id.split(".", 1)[0] ?? ""));
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	for (const { id } of CAPS) expect(allChecks.map((one) => one.id)).toContain(id);
});

test("every check speaks to an owner in sentences", () => {
	for (const { id, name, reads, expected, fix } of allChecks) {
		expect(name, id).toMatch(/^[A-Z]/);
		for (const sentence of [reads, expected, fix]) expect(sentence, id).toMatch(/^[A-Z0-9“"'/].*[.)]$/s);
		expect(`${name} ${reads} ${expected} ${fix}`, id).not.toMatch(/!|optimiz|color|center\b/);
	}
});

function measure(checks: Check[]) {
	const grade = gradeSite(siteFacts(), NOW, checks);
	if (grade.kind !== "measured") throw new Error(grade.reason);
	return grade.result;
}

function check(id: Check["id"], weight: number, status: Verdict["status"], effort: Effort = "low"): Check {
	return {
		id,
		weight,
		effort,
		name: `Name of ${id}`,
		task: `Task of ${id}`,
		reads: `Read by ${id}`,
		expected: `Expected by ${id}`,
		fix: `Fix of ${id}`,
		run: () => verdict(id, status),
	};
}

function verdict(id: string, status: Verdict["status"]): Verdict {
	if (status === "pass") return { status, found: `Found by ${id}` };
	if (status === "na" || status === "unknown") return { status, reason: `Reason of ${id}` };
	return { status, issue: `Issue of ${id}`, found: `Found by ${id}`, url: "https://reefcafe.com.au/" };
}
