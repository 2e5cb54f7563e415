import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { formatPhone, listPhones, type PhoneKind, parsePhone } from "./phone-numbers.ts";

const ONE_NUMBER: [text: string, e164: string, kind: PhoneKind][] = [
	["(07) 3123 4567", "+61731234567", "geographic"],
	["07 3123 4567", "+61731234567", "geographic"],
	["07-3123-4567", "+61731234567", "geographic"],
	["07.3123.4567", "+61731234567", "geographic"],
	["07/3123 4567", "+61731234567", "geographic"],
	["0731234567", "+61731234567", "geographic"],
	["07 31234567", "+61731234567", "geographic"],
	["(07)31234567", "+61731234567", "geographic"],
	["(07) 31 23 45 67", "+61731234567", "geographic"],
	["07 - 3123 4567", "+61731234567", "geographic"],
	["07\u00A03123\u00A04567", "+61731234567", "geographic"],
	["07\u20093123\u20094567", "+61731234567", "geographic"],
	["07\u202F3123\u20114567", "+61731234567", "geographic"],
	["\u202A07 3123 4567\u202C", "+61731234567", "geographic"],
	["07–3123–4567", "+61731234567", "geographic"],
	["02 9876 5432", "+61298765432", "geographic"],
	["08 8123 4567", "+61881234567", "geographic"],
	["+61 7 3123 4567", "+61731234567", "geographic"],
	["+61 (0)7 3123 4567", "+61731234567", "geographic"],
	["+61 (0) 7 3123 4567", "+61731234567", "geographic"],
	["+61 (07) 3123 4567", "+61731234567", "geographic"],
	["(+61) 7 3123 4567", "+61731234567", "geographic"],
	["+61-7-3123-4567", "+61731234567", "geographic"],
	["+61731234567", "+61731234567", "geographic"],
	["+617 3123 4567", "+61731234567", "geographic"],
	["+61 7 31 23 45 67", "+61731234567", "geographic"],
	["61 7 3123 4567", "+61731234567", "geographic"],
	["0011 61 7 3123 4567", "+61731234567", "geographic"],
	["0061 7 3123 4567", "+61731234567", "geographic"],
	["0412 345 678", "+61412345678", "mobile"],
	["0412-345-678", "+61412345678", "mobile"],
	["0412.345.678", "+61412345678", "mobile"],
	["0412345678", "+61412345678", "mobile"],
	["0412 34 56 78", "+61412345678", "mobile"],
	["04 1234 5678", "+61412345678", "mobile"],
	["041 234 5678", "+61412345678", "mobile"],
	["(0412) 345 678", "+61412345678", "mobile"],
	["+61412345678", "+61412345678", "mobile"],
	["+61 412 345 678", "+61412345678", "mobile"],
	["+61 0412 345 678", "+61412345678", "mobile"],
	["1300 123 456", "+611300123456", "1300"],
	["1300 12 34 56", "+611300123456", "1300"],
	["1300123456", "+611300123456", "1300"],
	["1300-123-456", "+611300123456", "1300"],
	["1300.123.456", "+611300123456", "1300"],
	["+61 1300 123 456", "+611300123456", "1300"],
	["1800 123 456", "+611800123456", "1800"],
	["1800123456", "+611800123456", "1800"],
	["13 12 34", "+61131234", "13"],
	["13 1234", "+61131234", "13"],
	["+61 13 12 34", "+61131234", "13"],
	["1300 FLOWERS", "+611300356937", "1300"],
	["1300-FLOWERS", "+611300356937", "1300"],
	["1300FLOWERS", "+611300356937", "1300"],
	["1300 GO SOLAR", "+611300467652", "1300"],
	["1800 REVERSE", "+611800738377", "1800"],
	["13 TAXI", "+61138294", "13"],
	["13CABS", "+61132227", "13"],
	["+44 20 7946 0958", "+442079460958", "international"],
	["+64 9 379 4000", "+6493794000", "international"],
	["0011 64 9 379 4000", "+6493794000", "international"],
];

test.each(ONE_NUMBER)("finds the phone number %s", (text, e164, kind) => {
	expect(listPhones(`Our shop. ${text} Email us`)).toMatchObject([{ e164, kind }]);
	expect(listPhones(text)).toMatchObject([{ e164, kind }]);
	expect(parsePhone(text)).toBe(e164);
});

const IN_SENTENCES: [text: string, found: (string | null)[]][] = [
	["Ph: 131 234", ["+61131234"]],
	["Call us on 131234 today", ["+61131234"]],
	["CALL 1300 FLOWERS TODAY", ["+611300356937"]],
	["Call 1300 Plumber now", ["+611300758623"]],
	["Phone 3123 4567", [null]],
	["Ph. 3123-4567", [null]],
	["T: 31234567", [null]],
	["☎ 5520 1234", [null]],
	["or leave a message on 5520 1234.", [null]],
	["Call us today on 5520 1234.", [null]],
	["07 3123 4567 / 3123 4568", ["+61731234567", null]],
	["07 3123 4567 0412 345 678", ["+61731234567", "+61412345678"]],
	["07 3123 4567/0412 345 678", ["+61731234567", "+61412345678"]],
	["0412345678,0412345679", ["+61412345678", "+61412345679"]],
	["+61 7 3123 4567 0412 345 678", ["+61731234567", "+61412345678"]],
	["13 12 34 or 07 3123 4567", ["+61131234", "+61731234567"]],
	["1300 FLOWERS (1300 356 937)", ["+611300356937", "+611300356937"]],
	["Ph07 3123 4567Email", ["+61731234567"]],
	["Dave-0412 345 678", ["+61412345678"]],
	["1300 123 456 CALL NOW", ["+611300123456"]],
	["1300 123 456 ABN 51 824 753 556", ["+611300123456"]],
	["Phone/Fax: 07 3123 4567", ["+61731234567"]],
	["Phone 07 3123 4567 Fax 07 3123 4568", ["+61731234567"]],
	["T 07 3123 4567\nF 07 3123 4568", ["+61731234567"]],
	["T 07 3123 4567 F 07 3123 4568", ["+61731234567"]],
	["Unit F 07 3123 4567", ["+61731234567"]],
	["Block F\n07 3123 4567", ["+61731234567"]],
	["F: 07 3123 4568 T: 07 3123 4567", ["+61731234567"]],
	["ABN 51 824 753 556 Ph 07 3123 4567", ["+61731234567"]],
	["Cairns QLD 4870 07 4031 1234", ["+61740311234"]],
	["Call for a quote 0412 345 678", ["+61412345678"]],
	["To order: 07 3123 4567", ["+61731234567"]],
	["(call 07 3123 4567)", ["+61731234567"]],
	["Phone\n07 3123 4567\n0412 345 678\nOpen", ["+61731234567", "+61412345678"]],
];

test.each(IN_SENTENCES)("finds the phone numbers in «%s»: %j", (text, found) => {
	expect(listPhones(text).map((phone) => phone.e164)).toEqual(found);
});

test.each([
	["an ABN", "ABN 51 824 753 556"],
	["an ABN that begins like a country code", "ABN: 61 412 345 678"],
	["an ABN whose middle begins like a mobile", "A.B.N. 53 0412 345 678"],
	["an unlabelled ABN", "Smith Pty Ltd 51 824 753 556"],
	["an ACN", "ACN 004 085 616"],
	["an ACN that begins like an area code", "ACN 073 123 4567"],
	["a BSB and an account", "BSB 064-000 Account 0412 3456 78"],
	["a bank account on two lines", "BSB: 013 - 355\nAccount Number: 4778 - 5449"],
	["a bank account", "Acc No. 1300 123 456"],
	["a price", "$1,300.00 or $1800 123 456"],
	["a decimal", "π is 3.0412345678"],
	["a postcode or two", "Cairns 4870 Mackay 4740"],
	["postcodes in a row", "Servicing 4870 4878 4879"],
	["a date", "02.03.2024 08.30"],
	["a date with dashes", "13-12-24 and 13/12/2024 and 13.12.24"],
	["a day and a year", "Friday March 13 2024"],
	["a row of days", "11 12 13 14 15 16 17"],
	["a calendar", "01 02 03 04 05 06 07 08 09 10"],
	["opening hours", "07.00 - 15.30 07.00 - 15.30"],
	["hours by the 24-hour clock", "Open 0730-1700 and 1300 - 1700 08"],
	["a span of years", "Call us: 2019 - 2024"],
	["an order number", "Order no. 0412345678"],
	["a reference", "Ref #0731234567"],
	["a hash number", "Ticket #0412345678"],
	["a licence", "QBCC 1234567"],
	["a long licence", "QBCC Licence No: 0731234567"],
	["an electrical licence", "Lic. 1300 123 456"],
	["an ISBN", "ISBN 0731234567"],
	["a product code", "AB0412345678"],
	["a URL", "example.com/0412345678"],
	["a fax number", "Fax: 07 3123 4568"],
	["a fax number after the letter F", "F 07 3123 4568"],
	["a local fax number", "Facsimile 3123 4568"],
	["a size", "1800 600 450mm"],
	["a credit card", "0412 3456 7890 1234"],
	["eight digits without a label", "Smith 3123 4567"],
	["customers", "1300 customers, 1800 people"],
	["a number of customers in capitals", "OVER 1300 HAPPY CUSTOMERS"],
	["a quantity in capitals", "1300 CUSTOMERS"],
	["a date in capitals", "SALE ENDS 13 JUNE"],
	["a number with too few digits", "Ph 07 3123 456"],
	["a number with too many digits", "Ph 07 3123 45678"],
	["an area code that does not exist", "Ph 09 3123 4567"],
	["a premium number", "1900 123 456"],
	["emergency", "Dial 000"],
	["the ticks of a chart", "0 25 50 75 100"],
	["two years after a number", "02 2021 2022, 03 1998 2004"],
	["a fraction or a size", "04 12/34 56/78, 0412 345/678"],
	["digits with changing separators", "07 31-23 45 67 and 0412 34-56.78"],
	["digits in two cells of a table", "07\t3123\t4567"],
	["digits across two lines", "Over 07\n3123 4567\n0412 345\n678"],
])("finds no phone number in %s", (_what, text) => {
	expect(listPhones(text)).toEqual([]);
});

test("marks a phone number without an area code as incomplete", () => {
	expect(listPhones("Phone: 3123 4567")).toEqual([{ text: "3123 4567", e164: null, kind: "incomplete" }]);
});

test("does not read the words around a number as a phoneword", () => {
	expect(listPhones("CALL 1300 123 456 ABN").map((phone) => phone.text)).toEqual(["1300 123 456"]);
	expect(listPhones("CALL 1300 FLOWERS NOW").map((phone) => phone.text)).toEqual(["1300 FLOWERS"]);
});

test("lists each spelling of a phone number once, as written", () => {
	expect(listPhones("(07) 3123 4567, 07\u00A03123 4567, (07) 3123 4567")).toEqual([
		{ text: "(07) 3123 4567", e164: "+61731234567", kind: "geographic" },
		{ text: "07 3123 4567", e164: "+61731234567", kind: "geographic" },
	]);
});

test.each([
	["tel:+61-7-3123-4567", "+61731234567"],
	["tel:07%203123%204567", "+61731234567"],
	["tel:0731234567", "+61731234567"],
	["TEL:(07) 3123 4567", "+61731234567"],
	["tel://0731234567", "+61731234567"],
	["tel:+610731234567", "+61731234567"],
	["tel:+61(0)731234567", "+61731234567"],
	["tel:61731234567", "+61731234567"],
	["tel:1300FLOWERS", "+611300356937"],
	["tel:131234", "+61131234"],
	["tel:+61131234", "+61131234"],
	["tel:1300 123 456;ext=12", "+611300123456"],
	["tel:0412345678?call", "+61412345678"],
	["Phone: (07) 3123 4567", "+61731234567"],
	["07 3123 4567 or 0412 345 678", "+61731234567"],
	["tel:+64 9 379 4000", "+6493794000"],
	["tel:006493794000", "+6493794000"],
	["tel:6493794000", "+6493794000"],
	["tel:+1 (212) 736-5000", "+12127365000"],
	["tel:1-212-736-5000", "+12127365000"],
	["tel:(212) 736-5000", "+12127365000"],
	["tel:0044 20 7946 0958", "+442079460958"],
	["tel:7312345678", null],
	["tel:%E0%A4%A", null],
	["tel:+0731234567", null],
	["tel:31234567", null],
	["tel:", null],
	["tel:#", null],
	["tel:000", null],
	["", null],
	["Call us", null],
])("parses the phone number %s as %s", (text, e164) => {
	expect(parsePhone(text)).toBe(e164);
});

const FORMS = [
	(area: string, one: string, two: string) => `(0${area}) ${one} ${two}`,
	(area: string, one: string, two: string) => `0${area} ${one} ${two}`,
	(area: string, one: string, two: string) => `0${area}-${one}-${two}`,
	(area: string, one: string, two: string) => `0${area}${one}${two}`,
	(area: string, one: string, two: string) => `+61 ${area} ${one} ${two}`,
	(area: string, one: string, two: string) => `+61 (0)${area} ${one} ${two}`,
	(area: string, one: string, two: string) => `+61${area}${one}${two}`,
	(area: string, one: string, two: string) => `0011 61 ${area} ${one} ${two}`,
	(area: string, one: string, two: string) => `0${area}\u00A0${one}\u2009${two}`,
	(area: string, one: string, two: string) => `0${area}.${one}.${two}`,
];

test("parses every form of a Queensland number to the same E.164", () => {
	fc.assert(
		fc.property(fc.integer({ min: 3000, max: 5999 }), fc.integer({ min: 0, max: 9999 }), (one, two) => {
			const last = String(two).padStart(4, "0");
			const e164 = `+617${one}${last}`;
			for (const form of FORMS) {
				const text = form("7", String(one), last);
				expect(listPhones(`Ring ${text}.`).map((phone) => phone.e164)).toEqual([e164]);
				expect(parsePhone(`tel:${text}`)).toBe(e164);
			}
		}),
		{ numRuns: propertyRuns(60) },
	);
});

test("formats a phone number the way Australians write it", () => {
	expect(["+61731234567", "+61412345678", "+611300123456", "+61131234", "+6493034567"].map(formatPhone)).toEqual([
		"(07) 3123 4567",
		"0412 345 678",
		"1300 123 456",
		"13 12 34",
		"+64 9 303 4567",
	]);
	expect(formatPhone("call me")).toBe("call me");
});

test("finds only phone numbers that are in the text and valid E.164", () => {
	fc.assert(
		fc.property(
			fc.array(fc.constantFrom("07", " ", "3123", "4567", "(", ")", "+61", "0412", "-", ".", "13", "1300", "Ph", "ABN", "/", "FLOWERS")),
			(parts) => {
				const text = parts.join("");
				for (const phone of listPhones(text)) {
					expect(text.replace(/\s+/g, " ")).toContain(phone.text);
					expect(phone.e164 === null ? phone.kind === "incomplete" : /^\+[1-9]\d{6,14}$/.test(phone.e164)).toBe(true);
				}
			},
		),
		{ numRuns: propertyRuns(300) },
	);
});

test("finds at most fifty phone numbers", () => {
	const many = Array.from({ length: 80 }, (_, index) => `0412 345 ${String(100 + index)}`).join(", ");
	expect(listPhones(many)).toHaveLength(50);
});
