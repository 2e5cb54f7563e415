import { expect, test } from "vitest";
import { isPlace, listPlaces, normalizePlace, withArticle } from "./places.ts";
import { namesWithArticle, ordinaryNames, queenslandPlaces } from "./queensland-places.ts";

test.each([
	["Plumber in Cairns", ["Cairns"]],
	["plumber in cairns", ["Cairns"]],
	["PLUMBER IN CAIRNS", ["Cairns"]],
	["Cairns' best, Brisbane's finest", ["Cairns", "Brisbane"]],
	["Servicing the Gold Coast and Brisbane", ["Gold Coast", "Brisbane"]],
	["Upper Mount Gravatt", ["Upper Mount Gravatt"]],
	["Mt Gravatt and Mt. Isa", ["Mount Gravatt", "Mount Isa"]],
	["Mount Gravatt East", ["Mount Gravatt East"]],
	["South Brisbane, not Brisbane City", ["South Brisbane", "Brisbane City"]],
	["Far North Queensland", ["Far North Queensland"]],
	["Saint George and St. Lucia", ["St George", "St Lucia"]],
	["Dalby Roma St George", ["Dalby", "Roma", "St George"]],
	["Kippa Ring", ["Kippa-Ring"]],
	["plumber-gold-coast", ["Gold Coast"]],
	["/locations/port-douglas/", ["Port Douglas"]],
	["Gold\u00A0Coast", ["Gold Coast"]],
	["Home Hill and Ayr", ["Home Hill", "Ayr"]],
	["Emerald, Alpha and Clermont", ["Emerald", "Alpha", "Clermont"]],
	["Cairns, Cairns, Cairns", ["Cairns"]],
	["The Gap and West End", ["The Gap", "West End"]],
	["On the Cairns Esplanade", ["Cairns"]],
	["a Brisbane road trip", ["Brisbane"]],
	["Cairns-based", ["Cairns"]],
	["plumber logan, gladstone and warwick", ["Logan", "Gladstone", "Warwick"]],
])("finds the places in «%s»: %j", (text, places) => {
	expect(listPlaces(text)).toEqual(places);
});

test.each([
	["ordinary words", "an emerald ring, the alpha version, mind the gap, the west end of the park, a new farm, a red hill"],
	["parts of words", "Cairnsmore, Brisbanes, Townsvilles, Roman, Textas"],
	["roads named after towns", "12 Gympie Road, Ipswich Rd, Gold Coast Highway, Toowoomba Street"],
	["the state itself", "Queensland and Australia"],
	["words far apart", "Gold, Coast; Port. Wine Douglas; Gold\nCoast"],
	["people", "Mitchell & Sons, Howard, Laura, Miles, Douglas"],
	["a dog", "our labrador"],
	["nothing", ""],
])("finds no place in %s", (_what, text) => {
	expect(listPlaces(text)).toEqual([]);
});

test("finds place names that are ordinary words in a lower-case path", () => {
	expect(listPlaces("/areas/new-farm")).toEqual([]);
	expect(listPlaces("/areas/new-farm", { isAnyCase: true })).toEqual(["New Farm"]);
});

test("recognises a place in any spelling", () => {
	expect(["cairns", "MT GRAVATT", "Kippa Ring", "st. lucia", "D’Aguilar"].map(isPlace)).toEqual([true, true, true, true, true]);
	expect(["", "Cairn", "Cairns Plumbing", "Sydney"].map(isPlace)).toEqual([false, false, false, false]);
});

test("adds the article to the names of regions that need one", () => {
	expect(["Gold Coast", "Atherton Tablelands", "Cairns", "Currumbin Valley"].map(withArticle)).toEqual([
		"the Gold Coast",
		"the Atherton Tablelands",
		"Cairns",
		"Currumbin Valley",
	]);
	expect([...namesWithArticle].filter((name) => !queenslandPlaces.includes(name))).toEqual([]);
});

test("normalises all spellings of a place name to the same words", () => {
	expect(normalizePlace("Mt. Gravatt")).toBe(normalizePlace("MOUNT  GRAVATT"));
	expect(normalizePlace("D’Aguilar")).toBe("daguilar");
});

test("has no duplicate places, and no ordinary words that are not places", () => {
	expect(new Set(queenslandPlaces.map(normalizePlace)).size).toBe(queenslandPlaces.length);
	expect([...ordinaryNames].filter((name) => !queenslandPlaces.includes(name))).toEqual([]);
	expect(queenslandPlaces.length).toBeGreaterThan(500);
});
