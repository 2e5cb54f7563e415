import { expect, test } from "vitest";
import { listBusinessAddresses } from "./read-business.ts";

test("reads the parts of an address in any format", () => {
	const [address] = listBusinessAddresses({
		"@type": "PostalAddress",
		streetAddress: ["Shop 3", "12 Sheridan St"],
		addressLocality: { "@type": "City", name: "Cairns" },
		addressRegion: "Queensland",
		postalCode: 4870,
		addressCountry: { "@type": "Country", name: "Australia" },
	});
	expect(address).toEqual({
		text: "Shop 3, 12 Sheridan St, Cairns QLD 4870",
		street: "Shop 3, 12 Sheridan St",
		locality: "Cairns",
		state: "QLD",
		postcode: "4870",
		country: "AU",
		isOneLine: false,
	});
});

test("restores the leading zero of a postcode", () => {
	expect(listBusinessAddresses({ addressLocality: "Darwin", postalCode: 800 })).toMatchObject([{ postcode: "0800" }]);
});

test("parses an address written on one line", () => {
	expect(listBusinessAddresses("12 Sheridan Street, Cairns QLD 4870")).toMatchObject([
		{ street: "12 Sheridan Street", locality: "Cairns", state: "QLD", postcode: "4870", isOneLine: true },
	]);
	expect(listBusinessAddresses("Level 2")).toMatchObject([{ street: null, isOneLine: true }]);
});

test("skips empty addresses and references", () => {
	expect(listBusinessAddresses([{ streetAddress: "" }, "https://a.au/#address", { addressLocality: "Innisfail" }])).toMatchObject([
		{ text: "Innisfail" },
	]);
	expect(listBusinessAddresses(undefined)).toEqual([]);
});

test("skips the placeholder addresses of a template", () => {
	expect(
		listBusinessAddresses([
			{ streetAddress: "123 Main Street", addressLocality: "Anytown", addressRegion: "NSW" },
			{ addressLocality: "Your City" },
			"123 Fake Street",
			{ streetAddress: "123 Main Street", addressLocality: "Pialba" },
		]),
	).toMatchObject([{ text: "123 Main Street, Pialba" }]);
});

test("does not treat a post office box as a street", () => {
	expect(listBusinessAddresses({ streetAddress: "P.O. Box 12", addressLocality: "Cairns" })).toMatchObject([
		{ street: null, text: "P.O. Box 12, Cairns" },
	]);
	expect(listBusinessAddresses({ postOfficeBoxNumber: "12", addressLocality: "Cairns" })).toMatchObject([
		{ street: null, text: "PO Box 12, Cairns" },
	]);
	expect(listBusinessAddresses({ streetAddress: "5 Boxwood Lane" })).toMatchObject([{ street: "5 Boxwood Lane" }]);
});

test("keeps a foreign region and country as written", () => {
	expect(listBusinessAddresses({ addressRegion: "Otago", addressCountry: "NZ" })).toMatchObject([{ state: "Otago", country: "NZ" }]);
});
