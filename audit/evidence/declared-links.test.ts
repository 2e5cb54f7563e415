import { expect, test } from "vitest";
import { pageFacts } from "#audit/testing/site-facts.ts";
import { findCanonicalUrl, listDeclaredLinks, parseLinkHeader } from "./declared-links.ts";

const inHead = { rel: "canonical", href: "/", url: "https://reefcafe.com.au/", hreflang: null, isInHead: true };

test("lists links from the head, the body and the Link header as absolute URLs", () => {
	const page = pageFacts("/menu", {
		headers: { link: '</menu>; rel="canonical"' },
		html: { links: [inHead, { ...inHead, href: "https://reefcafe.com.au/", isInHead: false }, { ...inHead, href: " " }] },
	});
	expect(listDeclaredLinks(page, "canonical")).toEqual([
		{ href: "/", url: "https://reefcafe.com.au/", isAbsolute: false, hreflang: null, source: "head" },
		{ href: "https://reefcafe.com.au/", url: "https://reefcafe.com.au/", isAbsolute: true, hreflang: null, source: "body" },
		{ href: "/menu", url: "https://reefcafe.com.au/menu", isAbsolute: false, hreflang: null, source: "header" },
	]);
});

test("finds the canonical URL only when there is exactly one", () => {
	expect(findCanonicalUrl(pageFacts("/", { html: { links: [inHead, inHead] } }))).toBe("https://reefcafe.com.au/");
	expect(findCanonicalUrl(pageFacts("/", { html: { links: [inHead, { ...inHead, url: "https://reefcafe.com.au/b" }] } }))).toBeNull();
	expect(findCanonicalUrl(pageFacts("/", { html: { links: [{ ...inHead, isInHead: false }] } }))).toBeNull();
});

test("reads one canonical link", () => {
	expect(parseLinkHeader('<https://reefcafe.com.au/>; rel="canonical"')).toEqual([
		{ href: "https://reefcafe.com.au/", rels: ["canonical"], hreflang: null },
	]);
});

test("parses WordPress links with commas and semicolons in URLs and titles", () => {
	const header =
		'<https://reefcafe.com.au/wp-json/>; rel="https://api.w.org/", <https://reefcafe.com.au/?a=1,2;3>; title="One, two; three"; REL=Alternate; hreflang=en-AU';
	expect(parseLinkHeader(header)).toEqual([
		{ href: "https://reefcafe.com.au/wp-json/", rels: ["https://api.w.org/"], hreflang: null },
		{ href: "https://reefcafe.com.au/?a=1,2;3", rels: ["alternate"], hreflang: "en-AU" },
	]);
});

test("leaves out invalid parts and never throws", () => {
	for (const header of ["", ",,,", "canonical", '<unclosed; rel="canonical"', '"', "<>;=;"]) {
		expect(parseLinkHeader(header).filter(({ href }) => href !== "")).toEqual([]);
	}
});

test("parses only the start of a huge header", () => {
	expect(parseLinkHeader('<a>;rel="canonical",'.repeat(50_000)).length).toBeLessThan(1_000);
});
