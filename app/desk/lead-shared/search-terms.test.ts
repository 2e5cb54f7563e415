import { expect, test } from "vitest";
import { parseSearch } from "./search-terms.ts";

test.each(["0412 345 678", "+61 412 345 678", "+61 (0)412-345-678", "0061412345678", "(04) 1234 5678", "0412.345.678", "412345678"])(
	"reads %s as one phone number",
	(typed) => {
		expect(parseSearch(typed)).toEqual({ words: [], phones: ["412345678"] });
	},
);

test.each([
	["Reef  Café", ["reef", "café"], []],
	["plumber 4870", ["plumber", "4870"], []],
	["mia 07 4051 1234 cairns", ["mia", "cairns"], ["740511234"]],
	["13 12 34", [], ["131234"]],
	["3-5 Main St", ["3-5", "main", "st"], []],
	["cafe2024123.example 4870 2c279172 mia123456@mail.example", ["cafe2024123.example", "4870", "2c279172", "mia123456@mail.example"], []],
	["", [], []],
])("splits the search %j", (typed, words, phones) => {
	expect(parseSearch(typed)).toEqual({ words, phones });
});

test.each([
	"www.redlandsroof.example",
	"https://www.redlandsroof.example/",
	"http://redlandsroof.example",
	"HTTPS://WWW.RedlandsRoof.example/jobs/2024-11-123456?ref=a",
	"redlandsroof.example/contact",
])("finds the host of the pasted URL %s", (typed) => {
	expect(parseSearch(`${typed} kim`)).toEqual({ words: ["redlandsroof.example", "kim"], phones: [] });
});

test("keeps the page of a pasted URL on a shared host, and words that are no URL", () => {
	expect(parseSearch("https://www.facebook.com/ReefTours/").words).toEqual(["facebook.com/reeftours"]);
	expect(parseSearch("https:// www. a/b kim@reef.example 1.5/2").words).toEqual(["https://", "www.", "a/b", "kim@reef.example", "1.5/2"]);
});
