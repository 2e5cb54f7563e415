import { expect, test } from "vitest";
import { createUrlResolver } from "./url-resolver.ts";

function isInternal(url: string, siteUrl = "https://reefcafe.com.au/") {
	return createUrlResolver({ url: siteUrl, siteUrl, baseHref: null }).isInternal(url);
}

test.each(["https://reefcafe.com.au/menu", "http://www.reefcafe.com.au/", "https://reefcafe.com.au./", "https://REEFCAFE.com.au/"])(
	"treats %s as the same site",
	(url) => {
		expect(isInternal(url)).toBe(true);
	},
);

test.each([
	"https://book.reefcafe.com.au/",
	"https://notreefcafe.com.au/",
	"https://reefcafe.com.au.evil.com/",
	"https://reefcafe.com.au:8443/",
	"mailto:joe@reefcafe.com.au",
	"javascript:void(0)",
	"https://com.au/",
])("treats %s as another site", (url) => {
	expect(isInternal(url)).toBe(false);
});

test("keeps www when it is part of the registered name", () => {
	expect(isInternal("https://com.au/", "https://www.com.au/")).toBe(false);
	expect(isInternal("https://www.com.au/x", "https://www.com.au/")).toBe(true);
});

test("treats a subdomain's own www as the same site", () => {
	expect(isInternal("https://www.book.reefcafe.com.au/", "https://book.reefcafe.com.au/")).toBe(true);
});

test("resolves sloppily written links and rejects overlong ones", () => {
	const { resolve } = createUrlResolver({ url: "https://reefcafe.com.au/a/b", siteUrl: "https://reefcafe.com.au/", baseHref: null });
	expect(resolve("../c")).toBe("https://reefcafe.com.au/c");
	expect(resolve("//cdn.example.com/x")).toBe("https://cdn.example.com/x");
	expect(resolve("")).toBe("https://reefcafe.com.au/a/b");
	expect(resolve("http://[")).toBeNull();
	expect(resolve(null)).toBeNull();
	expect(resolve("x".repeat(2_001))).toBeNull();
});
