import { expect, test } from "vitest";
import { buildMissingPageUrl, findWwwVariant } from "./gather-probes.server.ts";

test.each([
	["reefcafe.com.au", "www.reefcafe.com.au"],
	["www.reefcafe.com.au", "reefcafe.com.au"],
	["reefcafe.localhost:4100", "www.reefcafe.localhost:4100"],
	["www.reefcafe.localhost:4100", "reefcafe.localhost:4100"],
	["shop.reefcafe.com.au", null],
	["www.shop.reefcafe.com.au", null],
	["joe.wixsite.com", null],
	["www.com.au", "www.www.com.au"],
	["127.0.0.1:4100", null],
	["[::1]:4100", null],
	["localhost", null],
])("adds or removes www for %s", (host, variant) => {
	expect(findWwwVariant(host)).toBe(variant);
});

test("builds a missing-page URL that is unique to a site and stable", () => {
	const url = buildMissingPageUrl("https://www.reefcafe.com.au/en/?a=b");
	expect(url).toMatch(/^https:\/\/www\.reefcafe\.com\.au\/no-such-page-[a-f0-9]{7}$/);
	expect(buildMissingPageUrl("https://www.reefcafe.com.au/")).toBe(url);
	expect(buildMissingPageUrl("https://reefcafe.com.au/").slice(-5)).not.toBe(url.slice(-5));
});
