import { expect, test } from "vitest";
import { listSitePhones } from "./list-site-phones.ts";

test.each([
	[
		["“07 4051 1234”, “0412 345 678”", "2 numbers, each with a link that dials it"],
		["(07) 4051 1234", "0412 345 678"],
	],
	[["a link “Call us” that dials (07) 4051 1234, and no number in the text", ""], ["(07) 4051 1234"]],
	[
		["“1300 655 506” on https://reef.example/contact-0740519999", "no link dials “1300 655 506” on https://reef.example/"],
		["1300 655 506"],
	],
	[["“4051 1234”", "no whole number"], []],
	[["“+979 123 456 789”, “+882 16 5551 2345”, “+44 20 7946 0958”, “07 4051 1234”, “1800 655 506”"], ["(07) 4051 1234", "1800 655 506"]],
	[["a link “Call us” that dials +979 123 456 789, and no number in the text"], []],
	[["no Australian phone number on the pages we read"], []],
])("finds the phone numbers in %j", (found, expected) => {
	expect(listSitePhones(found).map(({ text }) => text)).toEqual(expected);
});

test("lists each phone number once in a form that can be dialled", () => {
	expect(listSitePhones(["“07 4051 1234”, “(07) 4051 1234”"])).toEqual([{ e164: "+61740511234", text: "(07) 4051 1234" }]);
});
