import { expect, test } from "vitest";
import { likenessOf, printText } from "./text-likeness.ts";

const words = Array.from({ length: 120 }, (_, index) => `word${index}`).join(" ");
const suburbPage = (suburb: string) =>
	`Plumber in ${suburb}. ${Array.from({ length: 20 }, (_, index) => `Our team in ${suburb} mends tap number ${index} on the day.`).join(" ")}`;

test("is 1 for the same words and 0 for others", () => {
	expect(likenessOf(printText(words, []), printText(words.toUpperCase(), []))).toBe(1);
	expect(likenessOf(printText(words, []), printText("quite other words about quite other things", []))).toBe(0);
	expect(likenessOf(printText("", []), printText("", []))).toBe(0);
});

test("sees through a page copied for the next suburb", () => {
	const places = ["Ipswich", "Gold Coast"];
	const plain = likenessOf(printText(suburbPage("Ipswich"), []), printText(suburbPage("the Gold Coast"), []));
	const folded = likenessOf(printText(suburbPage("Ipswich"), places), printText(suburbPage("Gold Coast"), places));
	expect(plain).toBeLessThan(0.85);
	expect(folded).toBe(1);
});

test("takes a place out only as a whole word", () => {
	expect([...printText("we mend the dayroom of Ayr today", ["Ayr"]).shingles]).toEqual([
		"we mend the dayroom of",
		"mend the dayroom of today",
	]);
});

test("reads a text without end in bounded time", () => {
	const started = process.cpuUsage();
	const print = printText(
		"a ".repeat(5_000_000),
		Array.from({ length: 10_000 }, (_, index) => `place ${index}`),
	);
	expect(print.wordCount).toBe(6_000);
	expect(process.cpuUsage(started).user / 1000).toBeLessThan(3_000);
});
