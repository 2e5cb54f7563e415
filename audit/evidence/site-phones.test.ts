import { expect, test } from "vitest";
import { listPhones, parsePhone } from "#audit/australia/phone-numbers.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { listSitePhones } from "./site-phones.ts";

function listTexts(homeText: string, { links = [], contactText = "" }: { links?: string[]; contactText?: string } = {}): string[] {
	const telLinks = links.map((href) => ({ href, e164: parsePhone(href), text: "Call us" }));
	const pages = [pageFacts("/contact", { contact: { phones: listPhones(contactText) } })];
	return listSitePhones(siteFacts({ home: { contact: { phones: listPhones(homeText), telLinks } }, pages })).map(({ text }) => text);
}

test("lists a site's phone numbers from its text, its tel: links and its other pages, in that order", () => {
	expect(listTexts("0412 345 678", { links: ["tel:1300655506"], contactText: "07 4051 1234" })).toEqual([
		"0412 345 678",
		"1300 655 506",
		"(07) 4051 1234",
	]);
});

test("lists at most three phone numbers", () => {
	expect(listTexts("07 4051 1231, 07 4051 1232, 07 4051 1233, 07 4051 1234")).toHaveLength(3);
});

test("lists each phone number once in a form that can be dialled", () => {
	const home = { contact: { phones: listPhones("07 4051 1234, (07) 4051 1234") } };
	expect(listSitePhones(siteFacts({ home }))).toEqual([{ e164: "+61740511234", text: "(07) 4051 1234" }]);
});

test("leaves out phone numbers that are overseas or lack an area code", () => {
	expect(listTexts("4051 1234, +979 123 456 789, +882 16 5551 2345, +44 20 7946 0958", { links: ["tel:+979123456789"] })).toEqual([]);
});
