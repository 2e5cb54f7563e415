import { expect, test } from "vitest";
import { findRedirectPlatform, isOriginVariant, isOwnSite } from "./own-site.ts";

const HOME = "https://reefcafe.com.au/";

test.each([
	["https://reefcafe.com.au/menu", true],
	["https://www.reefcafe.com.au/", true],
	["https://shop.reefcafe.com.au/", true],
	["https://reefcafe.wpengine.com/menu", false],
	["https://othercafe.com.au/", false],
	["/menu", false],
])("decides whether %s belongs to the site: %s", (address, isOwn) => {
	expect(isOwnSite(address, HOME)).toBe(isOwn);
});

test("treats another customer of a shared host as another site", () => {
	expect(isOwnSite("https://rival.wixsite.com/", "https://reefcafe.wixsite.com/")).toBe(false);
});

test("compares IP addresses literally", () => {
	expect(isOwnSite("http://127.0.0.1:8080/menu", "http://127.0.0.1:8080/")).toBe(true);
	expect(isOwnSite("http://127.0.0.2:8080/menu", "http://127.0.0.1:8080/")).toBe(false);
});

test.each([
	["http://reefcafe.com.au/menu", true],
	["https://www.reefcafe.com.au/menu", true],
	["https://reefcafe.com.au/menu", false],
	["https://shop.reefcafe.com.au/menu", false],
	["nonsense", false],
])("decides whether %s is an origin variant: %s", (address, isOther) => {
	expect(isOriginVariant(address, HOME)).toBe(isOther);
});

test.each([
	["https://www.facebook.com/bobsmowing", "Facebook"],
	["https://www.facebook.com/login/?next=%2Fbobsmowing", "Facebook"],
	["https://linktr.ee/bobsmowing", "Linktree"],
	["https://www.google.com/maps/place/Bob", "Google"],
	["https://www.yellowpages.com.au/qld/ipswich/bob", "Yellow Pages"],
])("recognises %s as a platform page instead of a website", (url, name) => {
	expect(findRedirectPlatform("https://bobsmowing.com.au/", url)).toBe(name);
});

test("finds no platform when the domain leads to a website", () => {
	expect(findRedirectPlatform("https://bobsmowing.com.au/", "https://www.bobsmowing.com.au/")).toBeNull();
	expect(findRedirectPlatform("https://bobsmowing.com.au/", "https://bobsmowingandmore.com.au/")).toBeNull();
	expect(findRedirectPlatform("https://www.queensland.com/", "https://www.queensland.com/au/en/home")).toBeNull();
});
