import { expect, test } from "vitest";
import { isOfferPage, listPageKindGuesses } from "./guess-page-kind.ts";

function kinds(path: string, text = "") {
	return listPageKindGuesses(`https://reefcafe.com.au${path}`, text).map(({ kind }) => kind);
}

test.each([
	["/contact-us/", ["contact"]],
	["/Contact_Us.aspx", ["contact"]],
	["/visit-us", ["contact"]],
	["/plumber-ipswich", ["location", "service"]],
	["/services/plumbing-ipswich", ["service", "location"]],
	["/contact-toowoomba", ["contact", "location"]],
	["/%C3%BCber-uns", ["about"]],
	["/about/our-team", ["about"]],
	["/meet-the-crew/", ["about"]],
	["/our-doctors", ["about"]],
	["/committee", ["about"]],
	["/people-movers", []],
	["/termite-inspections-cairns/", ["location", "service"]],
	["/townsville", ["location"]],
	["/lockyer-valley", ["location"]],
	["/contact-lenses", []],
	["/blog/contact-us", []],
	["/", []],
	["/%", []],
])("classifies the page %s", (path, expected) => {
	expect(kinds(path)).toEqual(expected);
});

test("uses the link text when the URL gives no hint", () => {
	expect(kinds("/p/7", " Get in touch ")).toEqual(["contact"]);
	expect(kinds("/p/7", "Contact lenses")).toEqual([]);
	expect(kinds("/p/7", "Learn more about drains")).toEqual([]);
});

test.each([
	["联系我们", "contact"],
	["聯絡我們", "contact"],
	["お問い合わせ", "contact"],
	["关于我们", "about"],
	["Meet the crew", "about"],
	["Our Doctors", "about"],
	["Committee", "about"],
	["服务", "service"],
])("classifies the link text %s as %s", (text, kind) => {
	expect(kinds("/p/7", text)).toEqual([kind]);
});

test("distinguishes a service in one town from location, team and contact pages", () => {
	const isOffer = (path: string) => isOfferPage(`https://reefcafe.com.au${path}`, "");
	expect(["/blocked-drains", "/renovations-toowoomba/", "/services/bas"].map(isOffer)).toEqual([true, true, true]);
	expect(["/townsville", "/our-dentists", "/contact-electrician"].map(isOffer)).toEqual([false, false, false]);
});
