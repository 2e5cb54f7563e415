import { expect, test } from "vitest";
import { countWordsOf, listTerms, packCounts, stemOf, unpackCounts } from "./search-words.ts";

test("counts words without regard to capitals, accents and apostrophes", () => {
	expect(Object.fromEntries(countWordsOf("Café, CAFÉ! K’gari's reviews — a review, 2 reviews 日本"))).toEqual({
		cafe: 2,
		kgaris: 1,
		reviews: 2,
		review: 1,
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
	["pricing", "price list"],
	["prices", "pricing"],
	["bookings", "book now"],
	["planning", "a plan"],
	["mowing", "we mow"],
	["hire", "hiring"],
])("%j asks for a word of %j", (query, text) => {
	const stems = new Set([...countWordsOf(text).keys()].map(stemOf));
	expect(listTerms(query).filter((term) => !stems.has(stemOf(term)))).toEqual([]);
	expect(listTerms(query).length).toBeGreaterThan(0);
});

test("leaves out words that stand everywhere, unless there are no others, and asks for each word once", () => {
	expect(listTerms("How much does SEO cost my café, my cafés?")).toEqual(["seo", "cost", "cafe", "cafes"]);
	expect(listTerms("who we are")).toEqual(["who", "we", "are"]);
});

test.each(["spring", "string", "thing", "need", "speed", "gas", "bus", "class"])("%s is no form of another word", (word) => {
	expect(stemOf(word)).toBe(word);
});

test("counts survive being packed", () => {
	const counts = countWordsOf("whale whale 1300 whale boat");
	expect(packCounts(counts)).toBe("1300 boat whale:3");
	expect(unpackCounts(packCounts(counts))).toEqual(new Map([...counts].sort()));
	expect(unpackCounts("")).toEqual(new Map());
});
