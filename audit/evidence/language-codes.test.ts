import { expect, test } from "vitest";
import { isLanguageCode, isLanguageTag } from "./language-codes.ts";

test("accepts every two-letter language code that Intl knows and no country codes", () => {
	const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
	const letters = "abcdefghijklmnopqrstuvwxyz".split("");
	const named = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => names.of(code) !== undefined);
	// Old names that stand for another code today: Bihari, Javanese, Moldavian, Serbo-Croatian and the like.
	const old = ["bh", "jw", "mo", "sh"];
	expect(named.filter((code) => !isLanguageCode(code) && !old.includes(code))).toEqual([]);
	for (const country of ["cn", "jp", "xx", "au", "us"]) expect(isLanguageCode(country)).toBe(false);
});

test("accepts a three-letter code only for a language without a two-letter code", () => {
	expect(isLanguageCode("fil")).toBe(true);
	expect(isLanguageCode("yue")).toBe(true);
	expect(isLanguageCode("eng")).toBe(false);
	expect(isLanguageCode("qqq")).toBe(false);
});

test.for(["en", "en-AU", "EN-au", "zh-Hans-CN", "es-419", "fil-PH"])("accepts %s as a language tag", (tag) => {
	expect(isLanguageTag(tag)).toBe(true);
});

test.for(["", "english", "en_AU", "en-", "en-AU,en", "x-default", "{{lang}}", "au", "a".repeat(100_000), "en-a-a".repeat(9)])(
	"rejects %s as a language tag",
	(tag) => {
		expect(isLanguageTag(tag)).toBe(false);
	},
);
