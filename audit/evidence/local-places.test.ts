import { expect, test } from "vitest";
import { businessItem, structured } from "#audit/testing/business-item.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { findServiceArea, isWithoutShopFront, listOwnPlaces, listShownAddresses, namesPlace } from "./local-places.ts";

const STREET = { text: "1 High St, Bega NSW 2550", street: "1 High St", locality: "Bega", state: "NSW", postcode: "2550" };
const SUBURB = { text: "Eden NSW", street: null, locality: "Eden", state: "NSW", postcode: null };

test("lists each town once: towns in addresses, then the service area, then page text", () => {
	const items = [
		businessItem({ areaServed: ["Port Douglas", "Queensland", "Australia", "https://www.wikidata.org/wiki/Q1", "CAIRNS CITY"] }),
	];
	const contact = { addresses: [SUBURB, STREET], places: ["Gordonvale", "Port Douglas"] };
	expect(listOwnPlaces(siteFacts({ home: { html: structured(...items), contact } }))).toEqual([
		"Cairns City",
		"Bega",
		"Eden",
		"Port Douglas",
		"Gordonvale",
	]);
	expect(listOwnPlaces(siteFacts())).toEqual([]);
});

test("puts the most frequent town first", () => {
	const here = (locality: string) => ({ ...STREET, locality });
	const pages = [pageFacts("/contact", { contact: { addresses: [here("Toowoomba")] } })];
	const html = structured(businessItem({ address: { addressLocality: "Highfields" } }));
	expect(listOwnPlaces(siteFacts({ home: { html, contact: { addresses: [here("TOOWOOMBA")] } }, pages }))).toEqual([
		"TOOWOOMBA",
		"Highfields",
	]);
});

test("lists addresses with a street first, whatever page they are on", () => {
	const pages = [pageFacts("/contact", { contact: { addresses: [STREET] } })];
	const shown = listShownAddresses(siteFacts({ home: { contact: { addresses: [SUBURB] } }, pages }));
	expect(shown.map(({ text, page }) => `${text} on ${page.url}`)).toEqual([
		"1 High St, Bega NSW 2550 on https://reefcafe.com.au/contact",
		"Eden NSW on https://reefcafe.com.au/",
	]);
});

test("finds a place in a text by whole words", () => {
	expect(namesPlace("plumber-mt-isa", "Mount Isa")).toBe(true);
	expect(namesPlace("Cairns' best", "cairns")).toBe(true);
	expect(namesPlace("Begalia", "Bega")).toBe(false);
	expect(namesPlace("anything", "")).toBe(false);
});

test("recognises a business without a shop front by its service area", () => {
	const serviceAreaTexts = ["Servicing all of Cairns"];
	expect(isWithoutShopFront(siteFacts({ home: { contact: { serviceAreaTexts } } }))).toBe(true);
	expect(isWithoutShopFront(siteFacts({ home: { contact: { serviceAreaTexts, addresses: [STREET] } } }))).toBe(false);
	expect(isWithoutShopFront(siteFacts({ home: { html: structured(businessItem({ areaServed: "Cairns" })) } }))).toBe(false);
	expect(isWithoutShopFront(siteFacts())).toBe(false);
});

test("prefers the service area in the text to the one in the business details", () => {
	const html = structured(businessItem({ areaServed: ["Cairns", "Innisfail"] }));
	expect(findServiceArea(siteFacts({ home: { html } }))).toEqual({
		found: "Cairns, Innisfail in your business details",
		url: "https://reefcafe.com.au/",
	});
	const contact = { serviceAreaTexts: ["we come to you"] };
	expect(findServiceArea(siteFacts({ home: { html, contact } }))?.found).toBe("“we come to you”");
});
