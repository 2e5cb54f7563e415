import { expect, test } from "vitest";
import { listAmericanSpellings, listNames, listRuns, listSentences, shareOfRunsIn } from "./article-quality.ts";

const TEN = "one two three four five six seven eight nine ten";
const getShare = (one: string, other: string) => shareOfRunsIn(listRuns(one), new Set(listRuns(other)));

test("measures the share of 8-word runs that two texts have in common, ignoring case and punctuation", () => {
	expect(listRuns(TEN)).toHaveLength(3);
	expect(getShare("One, two; three four five six seven - eight!", TEN)).toBe(1);
	expect(getShare(TEN, "One, two; three four five six seven - eight!")).toBeCloseTo(1 / 3);
	expect(getShare(TEN, "ten nine eight seven six five four three two one")).toBe(0);
	expect(getShare("", TEN)).toBe(0);
});

test("starts a new run at each block and list item", () => {
	expect(listRuns("# one two three four\n\nfive six seven eight\n\n- nine ten eleven twelve\n- a b c d")).toEqual([]);
});

test("splits a body into sentences", () => {
	expect([...listSentences("# A heading\n\nIt rains. Who cares? The Bureau says: Take cover.\n\n- It rains.")]).toEqual([
		"a heading",
		"it rains.",
		"who cares?",
		"the bureau says:",
		"take cover.",
	]);
});

test("does not count the first word of a sentence as a name", () => {
	const body = "Every Monday the Office of Fair Trading in Port Douglas opens. Few ask QBCC's staff.\n\n- Ring Ergon";
	expect([...listNames(body)]).toEqual(["Monday", "Office", "Fair Trading", "Port Douglas", "QBCC", "Ergon"]);
});

test.each([
	"optimize",
	"Organizations",
	"colors",
	"center",
	"traveler",
	"canceled",
	"behavior",
	"inquiries",
	"analyzing",
	"favorite",
	"penalized",
	"digitization",
])("reports the American spelling of %s", (word) => {
	expect(listAmericanSpellings(`The ${word} here`)).toEqual([word]);
});

test("accepts Australian spelling", () => {
	const text =
		"Optimise, organisation, colour, centre, traveller, cancelled, behaviour, enquiry, analyse, size, prize, seize, resized, citizen, horizon, Centrelink, labour, Labor, Google Merchant Center.";
	expect(listAmericanSpellings(text)).toEqual([]);
});
