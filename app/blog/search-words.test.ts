import { expect, test } from "vitest";
import { countWordsOf, listTerms, packCounts, unpackCounts } from "./search-words.ts";

test("counts words without regard to capitals, accents, apostrophes and plural", () => {
	expect(Object.fromEntries(countWordsOf("Café, cafés! K’gari's reviews — a review, 2 reviews 日本"))).toEqual({
		cafe: 2,
		kgari: 1,
		review: 3,
		a: 1,
		2: 1,
		日本: 1,
	});
});

test.each(["", " ", "—", "!?"])("there is nothing to search for in %j", (text) => {
	expect([...countWordsOf(text)]).toEqual([]);
	expect(listTerms(text)).toEqual([]);
});

test.each([
	["e-commerce", "Stores and E-Commerce"],
	["ecommerce", "Stores and e-commerce"],
	["commerce", "Stores and e-commerce"],
	["Optimization", "voice search optimisation"],
	["analyze", "analyse"],
	["organise", "organize"],
	["inquiries", "an enquiry"],
	["colors", "a colour"],
	["center", "town centres"],
	["plumbers", "a plumber"],
	["plumber", "for Plumbers"],
	["agencies", "an agency"],
	["businesses", "business"],
	["business", "businesses"],
	["boxes", "a box"],
	["kgari", "trips to K’gari"],
	["K'gari", "trips to K’gari"],
	["CAFE", "a café in Cairns"],
	["status", "status"],
])("%j asks for a word of %j", (query, text) => {
	const words = countWordsOf(text);
	expect(listTerms(query).filter((term) => term !== "e" && !words.has(term))).toEqual([]);
	expect(listTerms(query).length).toBeGreaterThan(0);
});

test("leaves out words that stand everywhere, unless there are no others, and asks for each word once", () => {
	expect(listTerms("How much does SEO cost my café, my cafés?")).toEqual(["seo", "cost", "cafe"]);
	expect(listTerms("who we are")).toEqual(["who", "we", "are"]);
});

test("counts survive being packed", () => {
	const counts = countWordsOf("whale whale 1300 whale boat");
	expect(packCounts(counts)).toBe("1300 boat whale:3");
	expect(unpackCounts(packCounts(counts))).toEqual(new Map([...counts].sort()));
});
