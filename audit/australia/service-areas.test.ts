import { expect, test } from "vitest";
import { listServiceAreas } from "./service-areas.ts";

test.each([
	["Servicing the Gold Coast and Tweed since 1998.", "Servicing the Gold Coast and Tweed"],
	[
		"A family business proudly servicing Cairns, Gordonvale & Port Douglas for years",
		"proudly servicing Cairns, Gordonvale & Port Douglas",
	],
	["we service all of Brisbane and surrounding suburbs, any day", "we service all of Brisbane and surrounding suburbs"],
	["Mobile mechanic covering Logan", "covering Logan"],
	["Mobile mechanic Gold Coast", "Mobile mechanic Gold Coast"],
	["We come to you!", "We come to you"],
	["We'll come to your home", "We'll come to your home"],
	["Service area: Cairns to Port Douglas", "Service area: Cairns to Port Douglas"],
	["Areas we service\nCairns\nInnisfail", "Areas we service / Cairns / Innisfail"],
	["Our Service Areas\nBallarat\nBuninyong\nCreswick\nContact us today for a quote", "Service Areas / Ballarat / Buninyong / Creswick"],
	["Where we work\nWe travel every day.\nBunbury | Busselton | Margaret River", "Where we work / … / Bunbury | Busselton | Margaret River"],
	[
		"We service the following suburbs:\nNundah\nLittle Nowhere\nChermside\nAbout Us\nHome",
		"We service the following suburbs: / Nundah / Little Nowhere / Chermside",
	],
	["Suburbs we cover\nPlumber Penrith\nPlumber Emu Plains", "Suburbs we cover / Plumber Penrith / Plumber Emu Plains"],
	["Areas covered\nElectrician in Penrith\nElectrician in Blacktown", "Areas covered / Electrician in Penrith / Electrician in Blacktown"],
	["Locations we serve\nGlenelg, Unley, Norwood and surrounds", "Locations we serve / Glenelg, Unley, Norwood and surrounds"],
	["Proudly serving\nFremantle\nSubiaco", "Proudly serving / Fremantle / Subiaco"],
	["Delivery area\nHobart Glenorchy Kingston", "Delivery area / Hobart Glenorchy Kingston"],
	["Where we mow\nWollongong and Shellharbour", "Where we mow / Wollongong and Shellharbour"],
	["We mow in Wollongong, Kiama and Shellharbour. Ring first.", "We mow in Wollongong, Kiama and Shellharbour"],
	["These days we mostly paint in Cowra, Young & Parkes", "we mostly paint in Cowra, Young & Parkes"],
	["Service areas include Dubbo, Orange and Mudgee.", "Service areas include Dubbo, Orange and Mudgee"],
	["Servicing Adelaide and the Barossa", "Servicing Adelaide and the Barossa"],
	["serving all of Tasmania", "serving all of Tasmania"],
	["Our farm visits cover Cowra and Young on Mondays", "visits cover Cowra and Young"],
	["Melbourne-wide delivery", "Melbourne-wide"],
	["servicing all areas", "servicing all areas"],
	["servicing townsville and mackay", "servicing townsville and mackay"],
	["We travel throughout Far North Queensland", "We travel throughout Far North Queensland"],
	["serving all of Queensland", "serving all of Queensland"],
	["Available across South East Queensland", "Available across South East Queensland"],
	["Delivering to Cairns, Gordonvale and Innisfail daily", "Delivering to Cairns, Gordonvale and Innisfail"],
	["Working throughout the Sunshine Coast & Gympie region", "Working throughout the Sunshine Coast & Gympie region"],
	["Fast Brisbane-wide service", "Brisbane-wide"],
	["Gold Coast wide, seven days", "Gold Coast wide"],
	["I come to you!", "I come to you"],
])("finds the service area in «%s»: «%s»", (text, phrase) => {
	expect(listServiceAreas(text)).toContain(phrase);
});

test.each([
	["meals", "Serving breakfast and lunch, serving Toby's Coffee"],
	["cars", "Servicing Toyota, Mazda and Ford"],
	["letters", "A covering letter, covering Costs"],
	["a menu", "Our Services Cairns"],
	["a menu entry for the areas", "Home\nService Areas\nContact\nAbout us"],
	["bare words", "Service Area"],
	["a heading without towns", "Areas we service\nCall us to find out more.\nOur team\nMeet Sarah and Tom"],
	["dishes", "We serve\nBreakfast\nLunch\nDinner in Cairns"],
	["a town far below the heading", "Suburbs we cover\nOne line.\nTwo lines.\nThree lines.\nCairns\nTully"],
	["a history", "We trained in Sydney, Melbourne and Perth. We live in Cowra, Parkes and Forbes."],
	["where people live", "Where we live\nCowra\nParkes"],
	["two places", "We opened in Cowra. We meet in Parkes and Forbes."],
	["a shop", "Come to our shop in Cairns"],
	["a phone", "Mobile 0412 345 678"],
	["a street", "12 Gympie Road, Chermside"],
	["a place in another sentence", "We keep serving. Cairns is lovely"],
	["a stock", "Our Brisbane wide range of tiles, World wide shipping"],
	["work elsewhere", "Delivering to your door, working across teams, delivering to Toby"],
	["nothing", ""],
])("finds no service area in %s", (_what, text) => {
	expect(listServiceAreas(text)).toEqual([]);
});

test("puts a sentence that names the towns before the heading and list it is in", () => {
	expect(listServiceAreas("Where we paint\nWe paint in Cowra, Parkes and Forbes. Grenfell on Fridays.")).toEqual([
		"We paint in Cowra, Parkes and Forbes",
		"Where we paint / We paint in Cowra, Parkes and Forbes. Grenfell on Fridays.",
	]);
});

test("lists each service area phrase once, and at most ten", () => {
	expect(listServiceAreas("We come to you. We come to you. WE COME TO YOU.")).toEqual(["We come to you"]);
	expect(listServiceAreas(Array.from({ length: 30 }, (_, index) => `servicing Cairns Zone${index}.`).join(" "))).toHaveLength(10);
});
