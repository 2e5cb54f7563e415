import { expect, test } from "vitest";
import type { CapId } from "./caps.ts";
import type { Check, Effort, Verdict } from "./check.ts";
import { gradeSite } from "./grade-site.ts";
import { siteFacts } from "./testing/site-facts.ts";

const NOW = new Date("2026-11-15T00:00:00Z");

test("scores the share of points won and counts a warning as half", () => {
	expect(measure([check("serp.a", 6, "pass"), check("serp.b", 2, "warn"), check("serp.c", 2, "fail")])).toMatchObject({
		score: 70,
		opportunityScore: 30,
	});
});

test("leaves checks that do not apply out of the score", () => {
	expect(measure([check("serp.a", 5, "pass"), check("serp.b", 5, "fail"), check("serp.c", 90, "na")])).toMatchObject({
		score: 50,
		coverage: 100,
	});
});

test("lowers the coverage and not the score for checks without a verdict", () => {
	expect(measure([check("serp.a", 8, "pass"), check("serp.b", 2, "unknown")])).toMatchObject({ score: 100, coverage: 80 });
});

test("gives a reason instead of a score below 70% coverage", () => {
	const checks = [check("serp.a", 69, "pass"), check("serp.b", 31, "unknown")];
	expect(gradeSite(siteFacts(), NOW, checks)).toMatchObject({
		kind: "not-enough",
		cause: "too-little-read",
		read: { url: "https://reefcafe.com.au/", coverage: 69, findings: [{ id: "serp.a" }] },
	});
	const shell = siteFacts({ home: { html: { isScriptShell: true } } });
	expect(gradeSite(shell, NOW, checks)).toMatchObject({ cause: "script-only" });
	expect(gradeSite(siteFacts(), NOW, [check("serp.a", 1, "na")])).toMatchObject({ kind: "not-enough" });
});

test("caps the score while a problem with a cap is there", () => {
	const rest = check("serp.a", 96, "pass");
	expect(measure([rest, capped("tech.https", 4, "not-secure")])).toMatchObject({
		score: 60,
		cap: { score: 60, reason: "Browsers warn people that your site isn't secure" },
		opportunityScore: 40,
	});
	expect(measure([rest, check("tech.https", 4, "fail")])).toMatchObject({ score: 96, cap: null });
});

test("credits the check that caps the score with all points that fixing it wins", () => {
	const { score, findings } = measure([check("serp.a", 70, "pass"), check("serp.b", 26, "fail"), capped("tech.https", 4, "not-secure")]);
	expect(score).toBe(60);
	expect(findings.map(({ id, points }) => [id, points])).toEqual([
		["serp.a", 0],
		["serp.b", 26],
		["tech.https", 14],
	]);
});

test("names the problem with a cap first, even when the score is below the cap", () => {
	const { score, cap, issues } = measure([check("serp.a", 30, "pass"), check("serp.b", 66, "fail"), capped("tech.https", 4, "not-secure")]);
	expect({ score, cap, issues }).toMatchObject({ score: 30, cap: { score: 60 }, issues: ["tech.https"] });
});

test("applies the lower of two caps, and neither to a score below both", () => {
	const both = [capped("tech.https", 3, "not-secure"), capped("structure.indexable", 4, "hidden-from-google")];
	expect(measure([check("serp.a", 93, "pass"), ...both])).toMatchObject({ score: 35, issues: ["structure.indexable", "tech.https"] });
	expect(measure([check("serp.a", 93, "fail"), ...both])).toMatchObject({ score: 0 });
});

test("scores six steps by their own checks and the seventh by all low-effort checks", () => {
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

test("orders findings by cap, points, effort and id, whether critical or not", () => {
	const { issues, opportunities } = measure([
		{ ...check("serp.b", 2, "fail", "high"), isCritical: true },
		{ ...check("serp.z", 2, "fail", "low"), isCritical: true },
		{ ...check("serp.a", 2, "fail", "low"), isCritical: true },
		{ ...check("local.half", 2, "warn", "low"), isCritical: true },
		check("local.big", 5, "fail", "high"),
		capped("tech.https", 1, "not-secure"),
		check("content.half", 3, "warn"),
		check("content.more", 4, "warn"),
		check("content.fine", 30, "pass"),
		{
			...check("content.advice", 1, "pass"),
			run: () => ({ status: "pass", found: "1300 123 456", opportunity: "Show a local number too." }),
		},
	]);
	expect(issues).toEqual(["tech.https", "serp.a", "serp.z", "serp.b"]);
	expect(opportunities).toEqual(["local.big", "content.more", "content.half", "local.half", "content.advice"]);
});

test("gives findings points that add up to 100 minus the score", () => {
	const { findings, score } = measure([
		check("serp.a", 3, "fail"),
		check("serp.b", 3, "warn"),
		check("serp.c", 4, "pass"),
		check("serp.d", 10, "na"),
	]);
	expect(findings.map(({ points }) => points)).toEqual([30, 15, 0, 0]);
	expect(score).toBe(55);
});

test("copies the texts and the evidence of a check to its finding", () => {
	const { findings } = measure([check("serp.title", 3, "fail"), check("serp.ok", 7, "pass")]);
	expect(findings[0]).toEqual({
		id: "serp.title",
		step: "serp",
		name: "Name of serp.title",
		task: "Task of serp.title",
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

test("scores a site at exactly 70% coverage", () => {
	expect(measure([check("serp.a", 70, "pass"), check("serp.b", 30, "unknown")])).toMatchObject({ score: 100, coverage: 70 });
});

test("counts only low-effort findings as quick wins", () => {
	const { points } = measure([check("serp.a", 1, "pass", "low"), check("serp.b", 1, "fail", "medium")]);
	expect(points.find(({ id }) => id === "recommendations")?.score).toBe(100);
});

test("strips unsafe characters from site text and keeps only http and https links", () => {
	const hostile = {
		...check("serp.a", 1, "fail"),
		run: () =>
			({ status: "fail", issue: "Says \u001b]0;x\u0007 \u0000 \u202e \ud83d", found: "a\nb", url: "javascript:alert(1)" }) as const,
	};
	expect(measure([hostile]).findings[0]).toMatchObject({ text: "Says ]0;x   \ufffd", found: "a b", url: null });
});

function measure(checks: Check[]) {
	const grade = gradeSite(siteFacts(), NOW, checks);
	if (grade.kind !== "measured") throw new Error(grade.cause);
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

function capped(id: Check["id"], weight: number, cap: CapId): Check {
	return { ...check(id, weight, "fail"), run: () => ({ status: "fail", cap, issue: `Issue of ${id}`, found: "" }) };
}

function verdict(id: string, status: Verdict["status"]): Verdict {
	if (status === "pass") return { status, found: `Found by ${id}` };
	if (status === "na" || status === "unknown") return { status, reason: `Reason of ${id}` };
	return { status, issue: `Issue of ${id}`, found: `Found by ${id}`, url: "https://reefcafe.com.au/" };
}
