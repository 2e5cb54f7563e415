import { expect, test } from "vitest";
import { parseLinkHeader } from "./parse-link-header.ts";

test("reads one canonical link", () => {
	expect(parseLinkHeader('<https://reefcafe.com.au/>; rel="canonical"')).toEqual([
		{ href: "https://reefcafe.com.au/", rels: ["canonical"], hreflang: null },
	]);
});

test("reads the links WordPress sends beside others, with commas and semicolons in addresses and titles", () => {
	const header =
		'<https://reefcafe.com.au/wp-json/>; rel="https://api.w.org/", <https://reefcafe.com.au/?a=1,2;3>; title="One, two; three"; REL=Alternate; hreflang=en-AU';
	expect(parseLinkHeader(header)).toEqual([
		{ href: "https://reefcafe.com.au/wp-json/", rels: ["https://api.w.org/"], hreflang: null },
		{ href: "https://reefcafe.com.au/?a=1,2;3", rels: ["alternate"], hreflang: "en-AU" },
	]);
});

test("leaves out what is not a link and never throws", () => {
	for (const header of ["", ",,,", "canonical", '<unclosed; rel="canonical"', '"', "<>;=;"]) {
		expect(parseLinkHeader(header).filter(({ href }) => href !== "")).toEqual([]);
	}
});

test("reads a hostile header of a megabyte in no time", () => {
	const started = process.cpuUsage();
	parseLinkHeader('<a>;rel="canonical",'.repeat(50_000));
	parseLinkHeader("<".repeat(1_000_000));
	expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000);
});
