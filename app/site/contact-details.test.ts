import { expect, test } from "vitest";
import { parsePhone } from "#audit/australia/phone-numbers.ts";
import { contactDetails } from "./brand.ts";
import { formatAddress, formatHours, listDays, mapHref, phoneHref } from "./contact-details.ts";

const address = { street: "Level 2, 14 Ledger Lane", suburb: "Woolloongabba", postcode: "4102" };

test.each([
	["(07) 5550 0142", "tel:+61755500142"],
	["0491 570 156", "tel:+61491570156"],
	["+61 7 5550 0142", "tel:+61755500142"],
	["1300 975 707", "tel:1300975707"],
	["13 12 34", "tel:131234"],
])("dials %s as %s", (phone, href) => {
	expect(phoneHref(phone)).toBe(href);
});

test("ships a phone number that is reserved for fiction", () => {
	expect(parsePhone(contactDetails.phone ?? "")).toMatch(/^\+617(?:5550|7010)\d{4}$/);
});

test("writes hours as people say them", () => {
	expect(formatHours({ from: "Monday", to: "Friday", opens: "08:30", closes: "17:00" })).toBe("Monday to Friday, 8.30 am to 5 pm");
	expect(formatHours({ from: "Saturday", to: "Saturday", opens: "00:00", closes: "12:15" })).toBe("Saturday, 12 am to 12.15 pm");
});

test("lists the days of a range, also one that runs over the weekend", () => {
	expect(listDays({ from: "Tuesday", to: "Thursday", opens: "09:00", closes: "17:00" })).toEqual(["Tuesday", "Wednesday", "Thursday"]);
	expect(listDays({ from: "Saturday", to: "Monday", opens: "09:00", closes: "17:00" })).toEqual(["Saturday", "Sunday", "Monday"]);
});

test("links an address to the Google listing, or else to a search for it", () => {
	expect(mapHref(address, "https://maps.app.goo.gl/abc")).toBe("https://maps.app.goo.gl/abc");
	expect(new URL(mapHref(address)).searchParams.get("query")).toBe(formatAddress(address));
});
