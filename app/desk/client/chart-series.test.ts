import { expect, test } from "vitest";
import { measuredFacts } from "#app/clients/measured-facts.ts";
import { groupReadings, type Reading } from "#app/clients/readings.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { countScores, lastScore, listSeries } from "./chart-series.ts";

test("draws the latest site and its present competitors, and leaves out sites of the past", () => {
	const readings = [
		reading("2026-06-01", [["old-home.com.au", 20]]),
		reading("2026-07-01", [
			["reef.com.au", 50],
			["gone.com.au", 90],
		]),
		reading("2026-08-01", [
			["www.reef.com.au", null],
			["tours.com.au", 60],
		]),
		reading("2026-09-01", [
			["reef.com.au", 70],
			["tours.com.au", 65],
		]),
	];
	expect(listSeries(readings, null).map(({ name, values }) => [name, ...values.map(({ score }) => score)])).toEqual([
		["reef.com.au", 50, null, 70],
		["tours.com.au", 60, 65],
	]);
});

test("draws one of the seven points", () => {
	const [own] = listSeries([reading("2026-09-01", [["reef.com.au", 70]])], "content");
	expect(own).toMatchObject({ name: "reef.com.au", values: [{ score: 71 }] });
	expect(own && [countScores(own), lastScore(own)]).toEqual([1, 71]);
});

test("draws nothing without measurements", () => {
	expect(listSeries([], null)).toEqual([]);
});

function reading(day: string, sites: [host: string, score: number | null][]): Reading {
	const at = new Date(`${day}T12:00:00Z`);
	const rows = sites.map(([host, score], position) => ({
		id: at.getTime() + position,
		watchId: 1,
		dueAt: at,
		measuredAt: at,
		position,
		host,
		score,
		facts: score === null ? null : measuredFacts(auditResult({ domain: host, score, points: [{ id: "content", score: score + 1 }] })),
		failure: score === null ? ("timed-out" as const) : null,
		reportId: null,
	}));
	const [grouped] = groupReadings(rows);
	if (!grouped) throw new Error("no reading");
	return grouped;
}
