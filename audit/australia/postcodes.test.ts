import { expect, test } from "vitest";
import { listStatesOfPostcode, parseState } from "./postcodes.ts";

test.each([
	["4000", ["QLD"]],
	["4870", ["QLD"]],
	["4999", ["QLD"]],
	["9726", ["QLD"]],
	["2000", ["NSW"]],
	["1001", ["NSW"]],
	["2599", ["NSW"]],
	["2600", ["ACT"]],
	["2619", ["NSW"]],
	["2899", ["NSW"]],
	["2900", ["ACT"]],
	["2920", ["ACT"]],
	["2921", ["NSW"]],
	["3000", ["VIC"]],
	["8001", ["VIC"]],
	["5000", ["SA"]],
	["6798", ["WA"]],
	["7151", ["TAS"]],
	["0200", ["ACT"]],
	["0800", ["NT"]],
	["0999", ["NT"]],
	["0872", ["NT", "SA", "WA"]],
	["4377", ["QLD", "NSW"]],
	["4380", ["QLD", "NSW"]],
	["4383", ["QLD", "NSW"]],
	["2406", ["NSW", "QLD"]],
	["2620", ["NSW", "ACT"]],
	["4825", ["QLD", "NT"]],
])("lists the states of the postcode %s: %j", (postcode, states) => {
	expect(listStatesOfPostcode(postcode)).toEqual(states);
});

test.each(["", "0000", "0199", "0300", "0799", "487", "48700", "4 870", "QLD", "800", "４８７０"])("rejects the postcode «%s»", (text) => {
	expect(listStatesOfPostcode(text)).toEqual([]);
});

test.each([
	["QLD", "QLD"],
	["Qld", "QLD"],
	["qld.", "QLD"],
	["Q.L.D.", "QLD"],
	["AU-QLD", "QLD"],
	["Queensland", "QLD"],
	[" queensland ", "QLD"],
	["NSW", "NSW"],
	["N.S.W.", "NSW"],
	["New  South Wales", "NSW"],
	["Vic", "VIC"],
	["Northern Territory", "NT"],
	["ACT", "ACT"],
	["Q", "QLD"],
	["Q.", "QLD"],
])("parses the state «%s» as %s", (text, state) => {
	expect(parseState(text)).toBe(state);
});

test.each(["", "Queen", "Queenslander", "Australia", "constructor", "__proto__", "New South", "Brisbane"])(
	"rejects the state «%s»",
	(text) => {
		expect(parseState(text)).toBeNull();
	},
);
