import { expect, test } from "vitest";
import { type AddressParts, compareAddressParts, listStreetAddresses } from "./street-addresses.ts";

type Row = [text: string, street: string | null, locality: string | null, state: string | null, postcode: string | null];

const WHOLE: Row[] = [
	["Shop 3, 42 Abbott St, Cairns QLD 4870", "Shop 3, 42 Abbott St", "Cairns", "QLD", "4870"],
	["Shop 3/42 Abbott Street, Cairns, QLD, 4870", "Shop 3/42 Abbott Street", "Cairns", "QLD", "4870"],
	["Unit 2/15 Smith Street, West End, Brisbane, Queensland 4101", "Unit 2/15 Smith Street", "West End", "QLD", "4101"],
	["15 Smith Street West End Brisbane QLD 4101", "15 Smith Street", "West End", "QLD", "4101"],
	["Level 5, 100 Eagle Street Brisbane City Qld 4000", "Level 5, 100 Eagle Street", "Brisbane City", "QLD", "4000"],
	["Level 5, Suite 3, 100 Eagle St, Brisbane QLD 4000", "Level 5, Suite 3, 100 Eagle St", "Brisbane", "QLD", "4000"],
	["Ground Floor, 12 Creek Street, Brisbane QLD 4000", "Ground Floor, 12 Creek Street", "Brisbane", "QLD", "4000"],
	["U4/120 Bloomfield St Cleveland QLD 4163", "U4/120 Bloomfield St", "Cleveland", "QLD", "4163"],
	["Shops 3 & 4, 42 Abbott St, Cairns QLD 4870", "Shops 3 & 4, 42 Abbott St", "Cairns", "QLD", "4870"],
	["42-44 Abbott St. Cairns QLD 4870", "42-44 Abbott St.", "Cairns", "QLD", "4870"],
	["42 - 44 Abbott Street, Cairns QLD 4870", "42 - 44 Abbott Street", "Cairns", "QLD", "4870"],
	["42A Abbott Street Cairns 4870", "42A Abbott Street", "Cairns", null, "4870"],
	["Lot 4 Bruce Hwy, Home Hill QLD 4806", "Lot 4 Bruce Hwy", "Home Hill", "QLD", "4806"],
	["Cnr Grafton & Shields Streets, Cairns", "Cnr Grafton & Shields Streets", "Cairns", null, null],
	["Corner of Grafton St and Shields St, Cairns QLD 4870", "Corner of Grafton St and Shields St", "Cairns", "QLD", "4870"],
	["shop 3, 42 abbott st, cairns qld 4870", "shop 3, 42 abbott st", "cairns", "QLD", "4870"],
	["SHOP 3, 42 ABBOTT STREET, CAIRNS QLD 4870", "SHOP 3, 42 ABBOTT STREET", "CAIRNS", "QLD", "4870"],
	["12 The Esplanade, Surfers Paradise QLD 4217", "12 The Esplanade", "Surfers Paradise", "QLD", "4217"],
	["97 Esplanade, Cairns QLD 4870", "97 Esplanade", "Cairns", "QLD", "4870"],
	["15 Macquarie St St Lucia QLD 4067", "15 Macquarie St", "St Lucia", "QLD", "4067"],
	["12 St Georges Terrace, Perth WA 6000", "12 St Georges Terrace", "Perth", "WA", "6000"],
	["1/22 Old Cleveland Rd, Stones Corner, QLD 4120, Australia", "1/22 Old Cleveland Rd", "Stones Corner", "QLD", "4120"],
	["5 Wharf Street, Tweed Heads NSW 2485", "5 Wharf Street", "Tweed Heads", "NSW", "2485"],
	["5 Wharf Street, Tweed Heads, New South Wales 2485", "5 Wharf Street", "Tweed Heads", "NSW", "2485"],
	["220 Colburn Avenue, Victoria Point QLD 4165", "220 Colburn Avenue", "Victoria Point", "QLD", "4165"],
	["537 Mulgrave Rd | Earlville | QLD 4870", "537 Mulgrave Rd", "Earlville", "QLD", "4870"],
	["7 Kookaburra Close, Smithtown Valley QLD 4999", "7 Kookaburra Close", "Smithtown Valley", "QLD", "4999"],
	["19 Gympie Road North, Lawnton QLD 4501", "19 Gympie Road North", "Lawnton", "QLD", "4501"],
	["8 Gill Street, Charters Towers QLD 4820", "8 Gill Street", "Charters Towers", "QLD", "4820"],
	["3 Wharf Rd Logan Village QLD 4207", "3 Wharf Rd", "Logan Village", "QLD", "4207"],
	["27 Ward Street, The Range QLD 4700", "27 Ward Street", "The Range", "QLD", "4700"],
	["27 WARD ST\nTHE RANGE QLD 4700", "27 WARD ST", "THE RANGE", "QLD", "4700"],
	["5 Progress Road Coconut Grove NT 0810", "5 Progress Road", "Coconut Grove", "NT", "0810"],
	["14 Longueville Rd, Lane Cove NSW 2066", "14 Longueville Rd", "Lane Cove", "NSW", "2066"],
	["2 Celebration Dr, Bella Vista, NSW, 2153", "2 Celebration Dr", "Bella Vista", "NSW", "2153"],
	["61 Main Street, Mountain View VIC 3988", "61 Main Street", "Mountain View", "VIC", "3988"],
	["9 Ridge Lane, Swan View WA 6056", "9 Ridge Lane", "Swan View", "WA", "6056"],
	["40 Coral Sea Dr, The Entrance North NSW 2261", "40 Coral Sea Dr", "The Entrance North", "NSW", "2261"],
	["16 Mill St, Glen Huntly Village, Melbourne VIC 3163", "16 Mill St", "Melbourne", "VIC", "3163"],
	["12 Esk St, Booval Fair Shopping Centre, Booval QLD 4304", "12 Esk St", "Booval", "QLD", "4304"],
	["30 Allawah Rd, Mount Crosby QLD 4306", "30 Allawah Rd", "Mount Crosby", "QLD", "4306"],
	["PO Box 9, Wynnum Plaza QLD 4178", null, "Wynnum Plaza", "QLD", "4178"],
	["North Manly NSW 2100", null, "North Manly", "NSW", "2100"],
	["PO Box 12, Mackay QLD 4740", null, "Mackay", "QLD", "4740"],
	["P.O. Box 12 Mackay Qld 4740", null, "Mackay", "QLD", "4740"],
	["GPO Box 1234, Brisbane QLD 4001", null, "Brisbane", "QLD", "4001"],
	["Level 2, 44-46 Cavenagh Rd\nMilton Q 4064", "Level 2, 44-46 Cavenagh Rd", "Milton", "QLD", "4064"],
	["22 EACHAM RD YUNGABURRA Q. 4884", "22 EACHAM RD", "YUNGABURRA", "QLD", "4884"],
	["45 Smith St,\nBundaberg,\nQLD,\n4670", "45 Smith St", "Bundaberg", "QLD", "4670"],
	["45 Smith St,\nBundaberg", "45 Smith St", "Bundaberg", null, null],
	["24 Bruce Hwy\nGympie\n4570\nQLD", "24 Bruce Hwy", "Gympie", "QLD", "4570"],
	["Bundaberg,\nQLD,\n4670", null, "Bundaberg", "QLD", "4670"],
	["Locked Bag 7, Townsville QLD 4810", null, "Townsville", "QLD", "4810"],
	["Cairns QLD 4870", null, "Cairns", "QLD", "4870"],
	["Cairns, Queensland, 4870", null, "Cairns", "QLD", "4870"],
	["Cairns, QLD", null, "Cairns", "QLD", null],
	["Smithtown Valley QLD 4999", null, "Smithtown Valley", "QLD", "4999"],
	["Bruce Highway, Home Hill QLD 4806", "Bruce Highway", "Home Hill", "QLD", "4806"],
	["42 Abbott Street, Cairns", "42 Abbott Street", "Cairns", null, null],
	["42 Abbott Street", "42 Abbott Street", null, null, null],
	["42 Abbott St QLD 4870", "42 Abbott St", null, "QLD", "4870"],
	["42 Abbott Street, Cairns NSW 4870", "42 Abbott Street", "Cairns", "NSW", "4870"],
	["100 Lonsdale Street, Braddon ACT 2612", "100 Lonsdale Street", "Braddon", "ACT", "2612"],
	["3/12 Swan Street, Richmond, Vic. 3121", "3/12 Swan Street", "Richmond", "VIC", "3121"],
	["45 Rundle Mall, Adelaide SA 5000", "45 Rundle Mall", "Adelaide", "SA", "5000"],
	["Unit 3 15 Smith Court, Brendale QLD 4500", "Unit 3 15 Smith Court", "Brendale", "QLD", "4500"],
	["42 Abbott Street, Cairns 4870 QLD", "42 Abbott Street", "Cairns", "QLD", "4870"],
	["42 Abbott Street, Cairns, Far North Queensland 4870", "42 Abbott Street", "Cairns", "QLD", "4870"],
	[
		"136 Margaret Street, Toowoomba City, Toowoomba, Toowoomba Region, Queensland, Australia",
		"136 Margaret Street",
		"Toowoomba City",
		"QLD",
		null,
	],
	["The Terrace, North Ipswich QLD 4305", "The Terrace", "North Ipswich", "QLD", "4305"],
	["Cnr Bruce Hwy & Ingham Rd, Townsville QLD 4810", "Cnr Bruce Hwy & Ingham Rd", "Townsville", "QLD", "4810"],
	["Tenancy 4/220 Melton Road Nundah QLD 4012", "Tenancy 4/220 Melton Road", "Nundah", "QLD", "4012"],
	["4 Wickham Terrace, Spring Hill, Brisbane", "4 Wickham Terrace", "Spring Hill", null, null],
];

test.each(WHOLE)("parses the street address «%s»", (text, street, locality, state, postcode) => {
	const [first, ...others] = listStreetAddresses(text);
	expect(first).toMatchObject({ street, locality, state, postcode });
	expect(others).toEqual([]);
});

test.each(WHOLE.filter(([, , locality, state, postcode]) => locality && (state || postcode)))(
	"finds the street address «%s» in the middle of a page",
	(text, street, locality, state, postcode) => {
		const page = `Welcome to our family shop. Visit us: ${text} Phone 07 3123 4567 Email us Open 7 days`;
		expect(listStreetAddresses(page)).toMatchObject([{ street, locality, state, postcode }]);
	},
);

test("does not mistake a copyright year for a street number", () => {
	expect(listStreetAddresses("© 2025 Maleny Road Medical Pty Ltd")).toEqual([]);
	expect(listStreetAddresses("Copyright © 1999-2025 Beach Street Dental")).toEqual([]);
	expect(listStreetAddresses("Visit 2025 Maleny Road, Maleny")).toMatchObject([{ street: "2025 Maleny Road" }]);
});

test("leaves the words around a street address out", () => {
	expect(listStreetAddresses("Visit us at Shop 3, 42 Abbott St, Cairns QLD 4870 or call")[0]?.text).toBe(
		"Shop 3, 42 Abbott St, Cairns QLD 4870",
	);
	expect(listStreetAddresses("Find us: 42 Abbott Street, Cairns Open 7 days")[0]?.text).toBe("42 Abbott Street, Cairns");
	expect(listStreetAddresses("Write to PO Box 12, Mackay QLD 4740.")[0]?.text).toBe("PO Box 12, Mackay QLD 4740");
});

test.each(WHOLE)("parses the street address «%s» with each part on its own line", (text, street, locality, state, postcode) => {
	const lines = text.replaceAll(", ", "\n");
	expect(listStreetAddresses(`Visit us\n${lines}\nPhone\n07 3123 4567\nOur Menu`)).toMatchObject([{ street, locality, state, postcode }]);
});

test("parses a street address across empty lines", () => {
	expect(listStreetAddresses("Mailing address\n\n72 Smith st \n\n Berserker\n\nQueensland   4701")).toMatchObject([
		{ text: "72 Smith st, Berserker, Queensland 4701", street: "72 Smith st", locality: "Berserker", state: "QLD", postcode: "4701" },
	]);
});

test("parses an unknown town between a comma and the end of the line", () => {
	expect(listStreetAddresses("7 Creek Street, Smithtown\nOur Menu")).toMatchObject([{ street: "7 Creek Street", locality: "Smithtown" }]);
	expect(listStreetAddresses("7 Creek Street\nOur Menu")).toMatchObject([{ street: "7 Creek Street", locality: null }]);
});

test.each([
	["two shops", "42 Abbott St, Cairns QLD 4870 and 10 Flinders Street, Townsville QLD 4810", ["42 Abbott St", "10 Flinders Street"]],
	["two shops with one state", "42 Abbott St Cairns 10 Flinders Street Townsville QLD 4810", ["42 Abbott St", "10 Flinders Street"]],
	["a shop and its PO box", "PO Box 12, 42 Abbott St, Cairns QLD 4870", ["42 Abbott St"]],
	["a shop in a centre", "Shop 12 Stockland Earlville, 537 Mulgrave Rd, Earlville QLD 4870", ["537 Mulgrave Rd"]],
	["a centre behind the street", "537 Mulgrave Rd, Earlville Shopping Centre, Earlville QLD 4870", ["537 Mulgrave Rd"]],
	["a shop after a phone number", "07 4031 1234 42 Abbott Street, Cairns QLD 4870", ["42 Abbott Street"]],
])("finds the street addresses in %s", (_what, text, streets) => {
	expect(listStreetAddresses(text).map((address) => address.street)).toEqual(streets);
});

test.each([
	["years on the road", "We have 20 years on the road"],
	["years on the road in a town", "With 20 years on the road. Cairns"],
	["a car", "4 Wheel Drive hire, 4 wheel drive Cairns, 4 Wheel Drive Cairns"],
	["tips", "5 Easy Ways, 3 Great Place Settings, 10 best close up views"],
	["an act", "Privacy Act 1988 (Cth), the Building Act 1975, an act 2000"],
	["a Queensland act", "Plumbing and Drainage Act 2018 (Qld), Fair Trading Act 1989 (QLD)"],
	["the word act in capitals", "UNDER THE PRIVACY ACT 1988"],
	["a state alone", "Serving all of Queensland, North QLD and NSW"],
	["a doctor", "Meet our 3 Dentists Dr Smith and Dr Jones"],
	["opening hours", "Open 24/7 St John Ambulance, open 7 days St George"],
	["a price", "$42 Abbott Street special"],
	["a date and a year", "On 12 March 2024 we moved"],
	["a road without a number or a town", "turn left into Abbott Street"],
	["a phone number", "Ph 07 3123 4567"],
	["minutes from the beach", "only 5 minutes from the beach road"],
	["a corner of a room", "in the corner of the room and the street"],
	["letters that are not a state", "sa wa nt act, we act 2 ways"],
	["nothing", ""],
])("finds no street address in %s", (_what, text) => {
	expect(listStreetAddresses(text)).toEqual([]);
});

test("finds at most twenty street addresses", () => {
	expect(
		listStreetAddresses(Array.from({ length: 30 }, (_, index) => `${index + 1} Abbott Street, Cairns QLD 4870`).join(". ")),
	).toHaveLength(20);
});

const SHOP: AddressParts = { street: "Shop 3, 42 Abbott St", locality: "Cairns", state: "QLD", postcode: "4870" };

test.each<[what: string, change: Partial<AddressParts>, expected: "same" | "format" | "different"]>([
	["the same words", {}, "same"],
	["no state on one side", { state: null }, "same"],
	["no postcode on one side", { postcode: null }, "same"],
	["no street on one side", { street: null }, "same"],
	["the street type in full", { street: "Shop 3, 42 Abbott Street" }, "format"],
	["the unit with a slash", { street: "3/42 Abbott St" }, "format"],
	["another word for the unit", { street: "Unit 3/42 abbott st." }, "format"],
	["a short unit", { street: "U3/42 Abbott Street" }, "format"],
	["no unit", { street: "42 Abbott Street" }, "format"],
	["a range of numbers", { street: "Shop 3, 42-44 Abbott St" }, "format"],
	["a spaced range of numbers", { street: "Shop 3, 42 – 44 Abbott St" }, "format"],
	["capitals", { street: "SHOP 3, 42 ABBOTT ST", locality: "CAIRNS" }, "format"],
	["the state in full", { state: "Queensland" }, "format"],
	["the city centre", { locality: "Cairns City" }, "format"],
	["the city for the suburb", { locality: "Portsmith" }, "format"],
	["another number", { street: "Shop 3, 44 Abbott St" }, "different"],
	["another unit", { street: "Shop 4, 42 Abbott St" }, "different"],
	["another street", { street: "Shop 3, 42 Sheridan St" }, "different"],
	["another kind of street", { street: "Shop 3, 42 Abbott Rd" }, "different"],
	["another town", { locality: "Townsville", postcode: null }, "different"],
	["another postcode", { postcode: "4868" }, "different"],
	["another state", { state: "NSW" }, "different"],
])("compares street addresses with %s", (_what, change, expected) => {
	expect(compareAddressParts(SHOP, { ...SHOP, ...change })).toBe(expected);
	expect(compareAddressParts({ ...SHOP, ...change }, SHOP)).toBe(expected);
});

test.each([
	["Cnr Grafton & Shields Streets", "Corner of Shields St and Grafton St", "format"],
	["Cnr Grafton & Shields Streets", "Cnr Grafton & Aplin Streets", "different"],
	["12 St Georges Tce", "12 St Georges Terrace", "format"],
	["12 Mt Gravatt Rd", "12 Mount Gravatt Road", "format"],
	["Lot 4 Bruce Hwy", "Lot 4, Bruce Highway", "format"],
	["Level 5, Suite 3, 100 Eagle St", "Level 5 Suite 3 / 100 Eagle Street", "format"],
	["Ground Floor, 12 Creek Street", "Ground Floor 12 Creek St", "format"],
	["Bruce Highway", "Bruce Hwy", "format"],
])("compares the streets %s and %s", (a, b, expected) => {
	const town = { locality: "Cairns", state: "QLD", postcode: "4870" };
	expect(compareAddressParts({ ...town, street: a }, { ...town, street: b })).toBe(expected);
});
