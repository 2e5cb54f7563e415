import { expect, test } from "vitest";
import { DAY_MS } from "#app/durations.ts";
import type { Status } from "#audit/check.ts";
import { auditResult, finding } from "#audit/testing/audit-result.ts";
import { NOON } from "#tests/clock.ts";
import { describeChanges, findCappingProblem, hasChanged, listHistory, listOpenProblems, summarizeChanges } from "./describe-changes.ts";
import { measuredFacts } from "./measured-facts.ts";
import type { ScoredReading } from "./readings.ts";

type Checks = Record<string, Status>;

function reading(
	day: number,
	score: number,
	checks: Checks = {},
	{
		competitors = {},
		engineVersion = 1,
		host = "reefcafe.com.au",
		issues = [],
	}: { competitors?: Record<string, number>; engineVersion?: number; host?: string; issues?: string[] } = {},
): ScoredReading {
	const findings = Object.entries(checks).map(([id, status]) => finding({ id, name: `Name of ${id}`, text: `Text of ${id}`, status }));
	const facts = measuredFacts(auditResult({ findings, issues, opportunities: Object.keys(checks), engineVersion, domain: host }));
	const time = new Date(NOON.getTime() + day * DAY_MS);
	return {
		id: day,
		dueAt: time,
		measuredAt: time,
		host,
		score,
		facts,
		failure: null,
		reportId: null,
		competitors: Object.entries(competitors).map(([name, rival]) => ({ host: name, score: rival, facts: { ...facts, domain: name } })),
	};
}

test("says in plain sentences what changed", () => {
	const before = reading(0, 71, { nap: "fail", gallery: "pass" }, { competitors: { "reeftours.com.au": 70, "low.com.au": 75 } });
	const after = reading(30, 84, { nap: "pass", gallery: "fail" }, { competitors: { "reeftours.com.au": 90, "low.com.au": 75 } });
	expect(summarizeChanges(describeChanges(before, after))).toBe(
		"71 to 84. Fixed: name of nap. New: Text of gallery. reeftours.com.au passed you. You passed low.com.au.",
	);
});

test("says that nothing changed", () => {
	const changes = describeChanges(reading(0, 84, { a: "fail" }), reading(30, 84, { a: "fail" }));
	expect(hasChanged(changes)).toBe(false);
	expect(summarizeChanges(changes)).toBe("Still 84. Nothing has changed since the last check.");
});

test("calls nothing fixed or new that could not be checked", () => {
	const changes = describeChanges(reading(0, 71, { a: "fail", b: "unknown" }), reading(30, 71, { a: "unknown", b: "fail" }));
	expect(hasChanged(changes)).toBe(false);
});

test("compares nothing when our rules changed in between", () => {
	const changes = describeChanges(reading(0, 71, { a: "fail" }), reading(30, 60, { a: "pass" }, { engineVersion: 2 }));
	expect(changes).toMatchObject({ isRescored: true, fixed: [], broken: [] });
	expect(summarizeChanges(changes)).toContain("changed how we score");
});

test("lists three fixes and counts the others", () => {
	const checks = (status: Status) => Object.fromEntries(["a", "b", "c", "d", "e"].map((id) => [id, status]));
	const changes = describeChanges(reading(0, 71, checks("fail")), reading(30, 84, checks("pass")));
	expect(summarizeChanges(changes)).toBe("71 to 84. Fixed: name of a, name of b, name of c and 2 more.");
});

test("says since when each problem has been there without a break", () => {
	const history = [
		reading(0, 70, { old: "fail", back: "fail", young: "pass" }),
		reading(30, 70, { old: "fail", back: "pass", young: "pass" }),
		reading(60, 70, { old: "unknown", back: "fail", young: "fail" }),
		reading(90, 70, { old: "fail", back: "fail", young: "fail" }),
	];
	const since = listOpenProblems(history).map(({ id, since: time, isFromStart }) => [
		id,
		(time.getTime() - NOON.getTime()) / DAY_MS,
		isFromStart,
	]);
	expect(since).toEqual([
		["old", 0, true],
		["back", 60, false],
		["young", 60, false],
	]);
});

test("says since when a problem has been worse", () => {
	const history = [
		reading(0, 96, { title: "warn", links: "warn", alt: "fail" }),
		reading(30, 96, { title: "warn", links: "fail", alt: "warn" }),
		reading(60, 70, { title: "fail", links: "warn", alt: "warn" }, { issues: ["title"] }),
		reading(90, 70, { title: "fail", links: "warn", alt: "warn" }, { issues: ["title"] }),
	];
	const day = (number: number) => new Date(NOON.getTime() + number * DAY_MS);
	expect(listOpenProblems(history)).toMatchObject([
		{ id: "title", isCritical: true, since: day(60), isWorse: true, isFromStart: false },
		{ id: "links", since: day(0), isWorse: false, isFromStart: true },
		{ id: "alt", since: day(0), isWorse: false, isFromStart: true },
	]);
});

test("calls nothing worse that only our new rules judge more severely", () => {
	const history = [reading(0, 96, { title: "warn" }), reading(30, 70, { title: "fail" }, { engineVersion: 2, issues: ["title"] })];
	expect(listOpenProblems(history)).toMatchObject([{ since: NOON, isWorse: false, isFromStart: true }]);
});

test("names a problem that got critical before the new ones", () => {
	const before = reading(0, 96, { a: "pass", b: "pass", c: "na", d: "pass", title: "warn" });
	const after = reading(30, 60, { a: "fail", b: "fail", c: "fail", d: "fail", title: "fail" }, { issues: ["title"] });
	const changes = describeChanges(before, after);
	expect(summarizeChanges(changes)).toBe("96 to 60. New or worse: Text of title. Text of a. Text of b. And 2 more.");
	expect(summarizeChanges({ ...changes, broken: changes.broken.slice(0, 1) })).toBe("96 to 60. Worse: Text of title.");
});

test("starts a new history when the client moves to another site", () => {
	const history = [reading(0, 70, { a: "pass" }), reading(30, 50, { a: "fail" }, { host: "new.com.au" })];
	expect(listHistory(history).map(({ changes }) => changes)).toEqual([null, null]);
	expect(listOpenProblems(history)).toMatchObject([{ id: "a", isFromStart: true }]);
});

test("finds the problem that caps a score, also in a measurement of an earlier release", () => {
	const findings = ["local.map", "structure.indexable"].map((id) => finding({ id, name: `Name of ${id}`, status: "fail" }));
	const lists = { findings, issues: ["structure.indexable"], opportunities: ["local.map"] };
	const points = [{ id: "structure" as const, score: 91 }];
	const capped = measuredFacts(auditResult({ ...lists, points, score: 35, cap: { score: 35, reason: "Hidden" } }));
	const uncapped = measuredFacts(auditResult({ ...lists, points, score: 91, cap: null }));
	const find = (score: number, facts: typeof capped) => findCappingProblem({ ...reading(0, score), facts })?.name;
	expect(find(35, capped)).toBe("Name of structure.indexable");
	expect(find(91, uncapped)).toBeUndefined();
	expect(find(35, { ...capped, isCapped: undefined })).toBe("Name of structure.indexable");
	expect(find(91, { ...uncapped, isCapped: undefined })).toBeUndefined();
});
