import { expect, test } from "vitest";
import { explainSample, sampleSnapshot } from "./sample-snapshot.ts";

const NOTE = "This is a sample.";
const LEAST = () => 0;
const MOST = () => 1 - Number.EPSILON;

test("draws a sample's overall score from 45 to 74", () => {
	expect(sampleSnapshot("https://example.com.au", NOTE, LEAST).overallScore).toBe(45);
	expect(sampleSnapshot("https://example.com.au", NOTE, MOST).overallScore).toBe(74);
});

test("draws competitors A, B and C from 70-89, 65-84 and 60-79", () => {
	const drawn = (random: () => number) => sampleSnapshot("https://example.com.au", NOTE, random).competitors;
	expect(drawn(LEAST).map(({ score }) => score)).toEqual([70, 65, 60]);
	expect(drawn(MOST).map(({ score }) => score)).toEqual([89, 84, 79]);
	expect(drawn(LEAST).map(({ name }) => name)).toEqual([
		expect.stringMatching(/\bA$/),
		expect.stringMatching(/\bB$/),
		expect.stringMatching(/\bC$/),
	]);
});

test("draws every score of each range and no other for a sample", () => {
	const runs = Array.from({ length: 5_000 }, () => sampleSnapshot("https://example.com.au", NOTE));
	expect(distinct(runs.map((run) => run.overallScore))).toEqual(range(45, 74));
	for (const [index, [min, max]] of [
		[70, 89],
		[65, 84],
		[60, 79],
	].entries()) {
		expect(distinct(runs.map((run) => run.competitors[index]?.score ?? Number.NaN))).toEqual(range(min ?? 0, max ?? 0));
	}
});

test("shows the same five issues and four opportunities in every sample", () => {
	const first = sampleSnapshot("https://one.com.au", NOTE, LEAST);
	const second = sampleSnapshot("https://two.com.au", NOTE, MOST);
	expect(new Set(first.issues).size).toBe(5);
	expect(new Set(first.opportunities).size).toBe(4);
	expect(second.issues).toEqual(first.issues);
	expect(second.opportunities).toEqual(first.opportunities);
});

test("shows the host of the website in the sample", () => {
	expect(sampleSnapshot("https://www.mycafe.com.au/menu?table=4#lunch", NOTE).domain).toBe("www.mycafe.com.au");
});

test("says why there is a sample without blaming the site", () => {
	expect(explainSample("no-network")).toBe(
		"This server has no internet connection, so this is a sample. Ask for your full report and we'll measure your site.",
	);
	expect(explainSample("switched-off")).toBe(
		"Live checks are switched off here, so this is a sample. Ask for your full report and we'll measure your site.",
	);
});

function distinct(values: number[]): number[] {
	return [...new Set(values)].sort((a, b) => a - b);
}

function range(min: number, max: number): number[] {
	return Array.from({ length: max - min + 1 }, (_unused, index) => min + index);
}
