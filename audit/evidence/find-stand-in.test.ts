import { expect, test } from "vitest";
import { findStandIn } from "./find-stand-in.ts";

test.each([
	["https://www.facebook.com/bobsmowing", "Facebook"],
	["https://www.facebook.com/login/?next=%2Fbobsmowing", "Facebook"],
	["https://linktr.ee/bobsmowing", "Linktree"],
	["https://www.google.com/maps/place/Bob", "Google"],
	["https://www.yellowpages.com.au/qld/ipswich/bob", "Yellow Pages"],
])("knows %s", (url, name) => {
	expect(findStandIn("https://bobsmowing.com.au/", url)).toBe(name);
});

test("is null for a website, the owner's own or another", () => {
	expect(findStandIn("https://bobsmowing.com.au/", "https://www.bobsmowing.com.au/")).toBeNull();
	expect(findStandIn("https://bobsmowing.com.au/", "https://bobsmowingandmore.com.au/")).toBeNull();
	expect(findStandIn("https://www.queensland.com/", "https://www.queensland.com/au/en/home")).toBeNull();
});
