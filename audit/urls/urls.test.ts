import { expect, test } from "vitest";
import { getPageKey, isSamePage } from "./urls.ts";

test.each([
	["https://reefcafe.com.au", "http://www.reefcafe.com.au/#top"],
	["https://reefcafe.com.au/", "https://reefcafe.com.au/index.html"],
	["https://reefcafe.com.au/menu", "https://REEFCAFE.com.au/menu/"],
	["https://reefcafe.com.au/menu/", "https://reefcafe.com.au/menu/index.php#lunch"],
])("treats %s and %s as one page", (a, b) => {
	expect(isSamePage(a, b)).toBe(true);
});

test.each([
	["https://reefcafe.com.au/menu", "https://reefcafe.com.au/Menu"],
	["https://reefcafe.com.au/?page_id=2", "https://reefcafe.com.au/"],
	["https://shop.reefcafe.com.au/", "https://reefcafe.com.au/"],
	["https://reefcafe.com.au/index.htmlx", "https://reefcafe.com.au/"],
])("treats %s and %s as two pages", (a, b) => {
	expect(isSamePage(a, b)).toBe(false);
});

test("returns an invalid URL unchanged", () => {
	expect(getPageKey("http://")).toBe("http://");
});
