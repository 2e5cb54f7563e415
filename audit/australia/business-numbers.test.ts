import fc from "fast-check";
import { expect, test } from "vitest";
import { isValidAbn, isValidAcn, listBusinessNumbers } from "./business-numbers.ts";

test.each([
	["ABN 51 824 753 556", "ABN", true],
	["ABN: 51824753556", "ABN", true],
	["A.B.N.: 51824753556", "ABN", true],
	["A.B.N. 51 824 753 556", "ABN", true],
	["abn 51-824-753-556", "ABN", true],
	["ABN No. 51 824 753 556", "ABN", true],
	["ABN Number: 51 824 753 556", "ABN", true],
	["ABN (51 824 753 556)", "ABN", true],
	["ABN is: 51 824 753 556", "ABN", true],
	["ABN\u00A051\u00A0824\u00A0753\u00A0556", "ABN", true],
	["ABN51824753556", "ABN", true],
	["Australian Business Number 51 824 753 556", "ABN", true],
	["ABN 12 345 678 901", "ABN", false],
	["ABN 51 824 753 565", "ABN", false],
	["ABN 51 824 753 55", "ABN", false],
	["ABN 00 000 000 000", "ABN", false],
	["ABN 004 085 616", "ACN", true],
	["ABN 004 085 617", "ABN", false],
	["ABN: 004085616", "ACN", true],
	["ACN 004 085 616", "ACN", true],
	["ACN: 004085616", "ACN", true],
	["A.C.N. 010 499 966", "ACN", true],
	["Australian Company Number 004 085 616", "ACN", true],
	["ACN 004 085 617", "ACN", false],
	["ACN 000 000 000", "ACN", false],
	["ACN 51 824 753 556", "ABN", true],
])("parses the business number %s as %s with isValid %s", (text, kind, isValid) => {
	expect(listBusinessNumbers(`© Smith Pty Ltd ${text} | Privacy`)).toEqual([
		{ kind, text: text.replaceAll("\u00A0", " ").replace(/\)$/, ""), isValid },
	]);
});

test("ignores invisible characters in a business number", () => {
	expect(listBusinessNumbers("ABN\u200B: 51\u200B 824 753 556\uFEFF")).toEqual([
		{ kind: "ABN", text: "ABN: 51 824 753 556", isValid: true },
	]);
});

test("does not cut a mistyped ABN down to an ACN", () => {
	expect(listBusinessNumbers("ABN 518 247 533 57")).toMatchObject([{ kind: "ABN", isValid: false }]);
	expect(listBusinessNumbers("ABN 004 085 616 07 3123 4567")).toEqual([{ kind: "ACN", text: "ABN 004 085 616", isValid: true }]);
});

test("leaves the brackets around a label out of the business number", () => {
	expect(listBusinessNumbers("Australian Business Number (ABN): 51 824 753 556")).toMatchObject([{ text: "ABN: 51 824 753 556" }]);
});

test.each([
	["eleven digits without a label", "51 824 753 556"],
	["a phone number", "Ph 07 3123 4567"],
	["a label without a number", "ABN on request"],
	["a label with a short number", "ABN 123"],
	["letters inside a word", "LABN 51 824 753 556"],
	["a number further on", "ABN registered in Queensland since 1985, call 07 3123 4567"],
	["a licence", "QBCC 1234567"],
])("finds no business number in %s", (_what, text) => {
	expect(listBusinessNumbers(text)).toEqual([]);
});

test("ends a business number before the phone number that follows", () => {
	expect(listBusinessNumbers("ABN 51 824 753 556 07 3123 4567 ACN 004 085 616 1300 123 456")).toEqual([
		{ kind: "ABN", text: "ABN 51 824 753 556", isValid: true },
		{ kind: "ACN", text: "ACN 004 085 616", isValid: true },
	]);
});

test("lists a repeated business number once", () => {
	expect(listBusinessNumbers("ABN 51 824 753 556 … ABN: 51824753556")).toHaveLength(1);
});

/** Real ones: the first two digits of an ABN are its check digits, so any nine others have exactly one pair. */
const abns = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((rest) => {
	const weights = [3, 5, 7, 9, 11, 13, 15, 17, 19];
	const sum = weights.reduce((total, weight, index) => total + weight * Number(String(rest)[index]), 0);
	return `${10 + 89 - (sum % 89)}${rest}`;
});

test("accepts every valid ABN and rejects it when one digit changes", () => {
	fc.assert(
		fc.property(abns, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (abn, place, step) => {
			expect(listBusinessNumbers(`ABN ${abn.replace(/^(..)(...)(...)/, "$1 $2 $3 ")}`)).toMatchObject([{ kind: "ABN", isValid: true }]);
			const changed = abn.slice(0, place) + ((Number(abn[place]) + step) % 10) + abn.slice(place + 1);
			expect(isValidAbn(changed)).toBe(false);
		}),
	);
});

test("accepts exactly one check digit for an ACN", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 99_999_999 }), (start) => {
			const first = String(start).padStart(8, "0");
			expect(Array.from({ length: 10 }, (_, last) => isValidAcn(`${first}${last}`)).filter(Boolean)).toHaveLength(1);
		}),
	);
});
