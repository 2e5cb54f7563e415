import { expect, test } from "vitest";
import { linkTarget } from "./link-target.ts";

test("is one for the addresses of one page", () => {
	const addresses = [
		"https://reefcafe.com.au/menu",
		"https://www.reefcafe.com.au/menu/",
		"http://reefcafe.com.au/menu#lunch",
		"https://reefcafe.com.au/menu/#a#b",
	];
	expect(new Set(addresses.map(linkTarget))).toEqual(new Set(["reefcafe.com.au/menu"]));
});

test("is another for another page, or another question to it", () => {
	expect(linkTarget("https://reefcafe.com.au/menu?day=1")).not.toBe(linkTarget("https://reefcafe.com.au/menu?day=2"));
	expect(linkTarget("https://reefcafe.com.au/")).toBe("reefcafe.com.au");
});
