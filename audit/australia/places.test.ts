import { expect, test } from "vitest";
import { ambiguousNames, interstateNamesWithArticle, interstateOrdinaryNames, interstatePlaces } from "./interstate-places.ts";
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

test.each([
	["Plumber in Hobart, Launceston & Devonport", ["Hobart", "Launceston", "Devonport"]],
	["wagga wagga and albury removals", ["Wagga Wagga", "Albury"]],
	["Wineries of the Hunter Valley and the Barossa", ["Hunter Valley", "Barossa"]],
	["Mornington Peninsula Fencing", ["Mornington Peninsula"]],
	["Melbourne's Box Hill and St. Kilda", ["Melbourne", "Box Hill", "St Kilda"]],
	["Kalgoorlie, Broome or Alice Springs", ["Kalgoorlie", "Broome", "Alice Springs"]],
	["Electrician in Orange", ["Orange"]],
	["Orange NSW 2800", ["Orange"]],
	["Sale, VIC", ["Sale"]],
	["Bathurst, Orange and Dubbo", ["Bathurst", "Orange", "Dubbo"]],
	["Young, Cowra & Forbes", ["Young", "Cowra", "Forbes"]],
	["Wangaratta\nBright\nMyrtleford", ["Wangaratta", "Bright", "Myrtleford"]],
	["Plumber Preston | 24 hours", ["Preston"]],
	["Servicing Katherine.", ["Katherine"]],
	["Gordon", ["Gordon"]],
])("finds the places of every state in «%s»: %j", (text, places) => {
	expect(listPlaces(text)).toEqual(places);
});

test.each([
	["a colour", "Orange walls, an orange door"],
	["people", "Ask Bruce, Gordon or Katherine. Thanks to Harrison. Elizabeth Taylor and Harvey Young"],
	["businesses", "Visit Harvey Norman, in Bright Smiles, Bentley dealers, Young & Sons, Watson Plumbing"],
	["a sale", "Sale ends Friday. sale act now. Huge Sale, this week"],
	["someone's words", "in Gordon's words"],
	["streets", "12 Bourke Street, Flinders Lane, York St, Sydney Road"],
	["ordinary words", "a happy valley, an ocean grove, a box hill, the rocks, a broken hill"],
])("finds no place in the name of %s", (_what, text) => {
	expect(listPlaces(text)).toEqual([]);
});

test("finds an ambiguous place in a path only together with its state", () => {
	expect(listPlaces("young families", { isAnyCase: true })).toEqual([]);
	expect(listPlaces("plumber orange nsw", { isAnyCase: true })).toEqual(["Orange"]);
	expect(listPlaces("plumber ballarat", { isAnyCase: true })).toEqual(["Ballarat"]);
});

test("finds place names that are ordinary words in a lower-case path", () => {
	expect(listPlaces("/areas/new-farm")).toEqual([]);
	expect(listPlaces("/areas/new-farm", { isAnyCase: true })).toEqual(["New Farm"]);
});

test("recognises a place in any spelling", () => {
	expect(["cairns", "MT GRAVATT", "Kippa Ring", "st. lucia", "D’Aguilar"].map(isPlace)).toEqual([true, true, true, true, true]);
	expect(["", "Cairn", "Cairns Plumbing", "Auckland"].map(isPlace)).toEqual([false, false, false, false]);
});

test("adds the article to the names of regions that need one", () => {
	expect(["Gold Coast", "Atherton Tablelands", "Cairns", "Currumbin Valley", "Hunter Valley", "Hobart"].map(withArticle)).toEqual([
		"the Gold Coast",
		"the Atherton Tablelands",
		"Cairns",
		"Currumbin Valley",
		"the Hunter Valley",
		"Hobart",
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

test("lists no interstate place twice, and no special name that is not a place", () => {
	const all = [...queenslandPlaces, ...interstatePlaces];
	expect(new Set(all.map(normalizePlace)).size).toBe(all.length);
	const special = [...ambiguousNames, ...interstateOrdinaryNames, ...interstateNamesWithArticle];
	expect(special.filter((name) => !interstatePlaces.includes(name))).toEqual([]);
});
