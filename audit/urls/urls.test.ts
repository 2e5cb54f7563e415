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

test("takes /home and default files of a folder for the page itself", () => {
	for (const path of ["/home", "/HOME/", "/index.html", "/index.php", "/default.aspx", "/home.html#top"])
		expect(isSamePage(`https://www.reef.com.au${path}`, "http://reef.com.au/"), path).toBe(true);
	expect(isSamePage("https://reef.com.au/home-loans", "https://reef.com.au/")).toBe(false);
	expect(isSamePage("https://reef.com.au/aged-care/home", "https://reef.com.au/aged-care")).toBe(false);
});
