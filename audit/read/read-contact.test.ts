import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { readContact } from "./read-contact.ts";

function readParts(parts: Partial<Parameters<typeof readContact>[0]>) {
	const { text = "" } = parts;
	return readContact({ text, ownText: text, footerText: "", addressElements: [], telLinks: [], faxNumbers: [], ...parts });
}

test("reads the contact details of a typical footer", () => {
	const footerText = [
		"Reef Café",
		"Shop 3, 42 Abbott St",
		"Cairns QLD 4870",
		"Ph: (07) 4031 1234 Fax: (07) 4031 1235",
		"Mob 0427 118 340",
		"Mon–Fri 7am - 3pm Sat & Sun closed",
		"Catering: servicing Cairns and Port Douglas",
		"ABN 51 824 753 556 © 2019–2024 Reef Café",
	].join("\n");
	expect(readParts({ text: `Welcome\n${footerText}`, footerText, telLinks: [{ href: "tel:+61740311234", text: "Call us" }] })).toEqual({
		phones: [
			{ text: "(07) 4031 1234", e164: "+61740311234", kind: "geographic" },
			{ text: "0427 118 340", e164: "+61427118340", kind: "mobile" },
		],
		telLinks: [{ href: "tel:+61740311234", e164: "+61740311234", text: "Call us" }],
		addresses: [
			{ text: "Shop 3, 42 Abbott St, Cairns QLD 4870", street: "Shop 3, 42 Abbott St", locality: "Cairns", state: "QLD", postcode: "4870" },
		],
		businessNumbers: [{ kind: "ABN", text: "ABN 51 824 753 556", isValid: true }],
		hours: [
			{ text: "Mon–Fri 7am - 3pm", kind: "times" },
			{ text: "Sat & Sun closed", kind: "times" },
		],
		copyrightYears: [2019, 2024],
		places: ["Cairns", "Port Douglas"],
		serviceAreaTexts: ["servicing Cairns and Port Douglas"],
	});
});

test("finds no contact details on an empty page", () => {
	const nothing = {
		phones: [],
		telLinks: [],
		addresses: [],
		businessNumbers: [],
		hours: [],
		copyrightYears: [],
		places: [],
		serviceAreaTexts: [],
	};
	expect(readParts({})).toEqual(nothing);
	expect(readParts({ text: "Welcome to our shop. We have 20 years on the road and 1300 happy customers." })).toEqual(nothing);
});

test("reads the footer of a page that exceeds the text limit", () => {
	const contact = readParts({ text: "words ".repeat(10_000), footerText: "Ph 07 4031 1234" });
	expect(contact.phones.map((phone) => phone.e164)).toEqual(["+61740311234"]);
});

test("lists an address once when it is in an address element and in the text", () => {
	const contact = readParts({ text: "Visit us\n42 Abbott St, Cairns QLD 4870\nOpen", addressElements: ["42 Abbott St,\nCairns QLD 4870"] });
	expect(contact.addresses).toHaveLength(1);
});

test("includes the town of an address when it is not on our list", () => {
	expect(readParts({ text: "7 Creek Road, Smithtown QLD 4999" }).places).toEqual(["Smithtown"]);
	expect(readParts({ text: "7 CREEK ROAD, CAIRNS QLD 4870" }).places).toEqual(["Cairns"]);
});

test("leaves public helplines out of the phone numbers", () => {
	const { phones, telLinks } = readParts({
		text: "Ring 07 4725 1234. In a crisis call Lifeline on 13 11 14, 13 SICK (13 7425) or 000.",
		telLinks: [
			{ href: "tel:131114", text: "13 11 14" },
			{ href: "tel:000", text: "000" },
			{ href: "tel:0747251234", text: "Ring us" },
		],
	});
	expect(phones.map(({ text }) => text)).toEqual(["07 4725 1234"]);
	expect(telLinks.map(({ href }) => href)).toEqual(["tel:0747251234"]);
});

test("leaves out a phone number that structured data marks as a fax", () => {
	const { phones } = readParts({ text: "07 5494 1900 or 07 5494 1901", faxNumbers: ["(07) 54941901", "none"] });
	expect(phones.map(({ text }) => text)).toEqual(["07 5494 1900"]);
});

test("leaves out the placeholder numbers of a template", () => {
	const { phones, telLinks } = readParts({
		text: "Call 0400 000 000 or (07) 1234 5678. After hours: 0427 118 340",
		telLinks: [
			{ href: "tel:0400000000", text: "Call" },
			{ href: "tel:0427118340", text: "After hours" },
		],
	});
	expect(phones.map(({ text }) => text)).toEqual(["0427 118 340"]);
	expect(telLinks.map(({ href }) => href)).toEqual(["tel:0427118340"]);
});

test.each(["123 Main Street, Anytown", "48 Smith Street, Your City NSW 2000", "48 Smith Street, Suburb VIC 3000"])(
	"leaves out the placeholder address %j",
	(text) => {
		expect(readParts({ text })).toMatchObject({ addresses: [], places: [] });
	},
);

test("does not read the digits of two table cells as one phone number", () => {
	expect(readParts({ text: "07\t3123\t4567" }).phones).toEqual([]);
	expect(readParts({ text: "Phone\t3123 4567" }).phones).toMatchObject([{ text: "3123 4567", kind: "incomplete" }]);
});

test("keeps a tel: link without a valid number", () => {
	expect(readParts({ telLinks: [{ href: "tel:", text: "Call" }] }).telLinks).toEqual([{ href: "tel:", e164: null, text: "Call" }]);
});

// biome-ignore format: a table
const HOSTILE = [
	"1", "0 ", "07 ", "07 3123 ", "0412 345 679 ", "+1 ", "+61 ", "+99 123 456 789 01 ", "13 ", "1300 AB ", "( ", "(", "ph 3123 ", "street ", "1 a street ",
	"1 Aa Street, Bb, ", "St ", "cnr a and ", "Shop 1, ", "QLD ", "new south wales ", "PO Box 1 ", "Aa QLD 4870 ", "mount ", "Mon 9 - ", "mon to ", "24 hours ",
	"ABN 1", "A.B.N. ", "© ", "copyright ", "2024-", "servicing Aa, ", "we travel to ", "Service Areas\n", "Service Area\nAa\n", "Orange ", "in Orange, ", "Orange\n", "“A” – Bb, Cc\n", "A, ", "”\n", "a'", "a-", "1/", "\n", "\u00A0", "\u200B", "📞",
];

test.each(HOSTILE)("returns bounded contact details for 60,000 characters of %j", (unit) => {
	const contact = readParts({ text: unit.repeat(Math.ceil(60_000 / unit.length)).slice(0, 60_000) });
	expect(contact.phones.length).toBeLessThanOrEqual(50);
	expect(contact.addresses.length).toBeLessThanOrEqual(20);
	expect(contact.hours.length).toBeLessThanOrEqual(30);
	expect(JSON.stringify(contact).length).toBeLessThan(20_000);
});

test("finds only contact details that are in the text", () => {
	const piece = fc.constantFrom(
		"07 3123 4567",
		"+61",
		"(",
		"Shop 3,",
		"42",
		"Abbott",
		"St",
		"Cairns",
		"QLD",
		"4870",
		"ABN",
		"51 824 753 556",
		"Mon-Fri",
		"9am",
		"-",
		"\n",
		"© 2024",
		"servicing",
		"PO Box 9",
	);
	fc.assert(
		fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 40 }), (pieces) => {
			const text = pieces.join(" ");
			const { phones, addresses, hours } = readParts({ text });
			const normalized = text.replace(/[\s,]+/g, " ");
			for (const found of [...phones, ...addresses, ...hours]) expect(normalized).toContain(found.text.replace(/[\s,]+/g, " "));
		}),
		{ numRuns: propertyRuns(300) },
	);
});
