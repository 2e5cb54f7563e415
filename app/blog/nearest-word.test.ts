import { expect, test } from "vitest";
import { findNearestWord } from "./nearest-word.ts";

const vocabulary = new Map([
	["review", 30],
	["reviewer", 2],
	["suspension", 8],
	["suspended", 9],
	["cairn", 20],
	["restaurant", 6],
	["plumber", 5],
	["whale", 4],
]);

test.each([
	["reveiw", "review"],
	["reviw", "review"],
	["revieww", "review"],
	["revoew", "review"],
	["suspention", "suspension"],
	["resturant", "restaurant"],
	["restaraunt", "restaurant"],
	["plummer", "plumber"],
	["carin", "cairn"],
])("%s was probably meant to be %s", (misspelt, meant) => {
	expect(findNearestWord(misspelt, vocabulary)).toBe(meant);
});

test.each(["whl", "wales", "shale", "hotel", "xyzzy", ""])("%j is near no word", (word) => {
	expect(findNearestWord(word, vocabulary)).toBeNull();
});

test("of equally near words it takes the one that more articles have", () => {
	expect(
		findNearestWord(
			"boet",
			new Map([
				["boat", 1],
				["boot", 2],
				["beet", 1],
			]),
		),
	).toBe("boot");
});
