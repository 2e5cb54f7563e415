import { expect, test } from "vitest";
import { anchor, siteFacts } from "#audit/testing/site-facts.ts";
import { findBusinessKind } from "./business-kind.ts";

function findKind(title: string, { type, menu }: { type?: string; menu?: string } = {}) {
	const items = type === undefined ? [] : [{ format: "json-ld" as const, types: [type], properties: { name: "Reef" } }];
	const anchors = menu === undefined ? [] : [anchor({ href: menu, url: `https://reefcafe.com.au${menu}`, text: "Menu" })];
	return findBusinessKind(siteFacts({ home: { html: { titles: [title], anchors, structuredData: { items, problems: [] } } } }));
}

test.each([
	["Reef Café", "food"],
	["Coral Trout Motel – Bowen's Friendly Motel", "lodging"],
	["Redland Bay Rovers Football Club", "club"],
	["Maleny Men's Shed", "club"],
	["Emergency Plumber Toowoomba", null],
	["Restaurant & Café Fitouts Brisbane", null],
	["Coffee Machine Repairs", null],
	["Church Street Dental", null],
	["", null],
])("classifies a site titled %j as %s", (title, kind) => {
	expect(findKind(title)).toBe(kind);
});

test("prefers structured data over the title", () => {
	expect(findKind("The Deck", { type: "Restaurant" })).toBe("food");
	expect(findKind("The Deck", { type: "Motel" })).toBe("lodging");
	expect(findKind("The Deck", { type: "SportsClub" })).toBe("club");
	expect(findKind("The Deck", { type: "Plumber" })).toBeNull();
});

test("classifies a coffee or burger business as a place to eat only if it has a menu", () => {
	expect(findKind("Whistling Kite Coffee")).toBeNull();
	expect(findKind("Whistling Kite Coffee", { menu: "/s/Menu-Spring.pdf" })).toBe("food");
});
