import fc from "fast-check";
import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { createAutoLinker, type InternalLink, type TextPiece } from "./auto-link.ts";
import { internalLinks } from "./internal-links.ts";

const links: InternalLink[] = internalLinks.map(({ phrase, slug }) => ({ phrase, path: `/blog/${slug}` }));

/** Returns the texts with each link in square brackets. */
function linkAll(...texts: string[]): string[] {
	return texts.map(createAutoLinker(links)).map((pieces) => pieces.map(show).join(""));
}

function show({ text, path }: TextPiece): string {
	return path === undefined ? text : `[${text}]`;
}

test("links a phrase and keeps its capitalisation", () => {
	expect(createAutoLinker(links)("In CAIRNS, a Restaurant.")).toEqual([
		{ text: "In " },
		{ text: "CAIRNS", path: "/blog/cairns-tourism-seo-attracting-visitors-far-north-queensland" },
		{ text: ", a " },
		{ text: "Restaurant", path: "/blog/brisbane-restaurant-seo-filling-tables-through-search" },
		{ text: "." },
	]);
});

test.each([
	["Brisbane's rain, Brisbane’s river", "[Brisbane]'s rain, [Brisbane]’s river"],
	["tradies, hotels and restaurants", "tradies, hotels and restaurants"],
	["a hotel-style lobby, Brisbane-based", "a [hotel]-style lobby, [Brisbane]-based"],
	["paralegal, illegal, légal, legalité, legal2, legal_ly", "paralegal, illegal, légal, legalité, legal2, legal_ly"],
	["legal\u0301 advice, e\u0301legal", "legal\u0301 advice, e\u0301legal"],
	["e-commerce and E-Commerce, ecommerce", "[e-commerce] and [E-Commerce], ecommerce"],
	["(Mackay) “Bundaberg” Rockhampton/Toowoomba", "([Mackay]) “[Bundaberg]” [Rockhampton]/[Toowoomba]"],
	["Gold\u00a0Coast and Sunshine  Coast", "[Gold\u00a0Coast] and [Sunshine  Coast]"],
	[
		"www.brisbane.qld.gov.au, hello@hotel.example, https://x.example/cairns",
		"www.brisbane.qld.gov.au, hello@hotel.example, https://x.example/cairns",
	],
	["", ""],
])("links %j as %j", (text, expected) => {
	expect(linkAll(text)).toEqual([expected]);
});

test("links the longer of two overlapping phrases", () => {
	expect(linkAll("a technical SEO audit, an SEO audit")).toEqual(["a [technical SEO] audit, an [SEO audit]"]);
	const nested = createAutoLinker([
		{ phrase: "Coast", path: "/c" },
		{ phrase: "Gold Coast", path: "/gc" },
	]);
	expect(nested("Gold Coast, Coast").map(show).join("")).toBe("[Gold Coast], [Coast]");
});

test("falls back to a shorter phrase once the longer one is used up", () => {
	const nested = [
		{ phrase: "Coast", path: "/c" },
		{ phrase: "Gold Coast", path: "/gc" },
	];
	expect(["Gold Coast", "Gold Coast", "Gold Coast"].map(createAutoLinker(nested)).map((pieces) => pieces.map(show).join(""))).toEqual([
		"[Gold Coast]",
		"[Gold Coast]",
		"Gold [Coast]",
	]);
});

test("links a phrase at most twice per article", () => {
	expect(linkAll("Cairns", "cairns and Cairns", "Cairns, hotel")).toEqual(["[Cairns]", "[cairns] and Cairns", "Cairns, [hotel]"]);
});

test("links the brand's name", () => {
	expect(linkAll(`Ask ${brand.name} today`)).toEqual([`Ask [${brand.name}] today`]);
});

test("matches special characters literally", () => {
	const link = createAutoLinker([{ phrase: "Sun & Co. (QLD)", path: "/x" }]);
	expect(link("by sun & co. (qld), Sun & Cox (QLD)").map(show).join("")).toBe("by [sun & co. (qld)], Sun & Cox (QLD)");
});

test("never changes the text, and links only whole phrases at most twice each", () => {
	const phrases = links.map(({ phrase }) => phrase);
	const scraps = ["SEO", "Coast", "Gold", "audit", "'s", "-", " ", ".", "é", "\u0301", "İ", "ß", "😀", "\ud83d", "\u00a0", "@", "/", "x"];
	const scrap = fc.constantFrom(...phrases, ...phrases.map((phrase) => phrase.toUpperCase()), ...scraps, " ", " ");
	const text = fc.array(scrap, { maxLength: 24 }).map((parts) => parts.join(""));
	fc.assert(
		fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
			const pieces = texts.map(createAutoLinker(links));
			expect(pieces.map((ofText) => ofText.map((piece) => piece.text).join(""))).toEqual(texts);
			const linked = pieces.flat().filter((piece) => piece.path !== undefined);
			const found = linked.map((piece) => piece.text.toLowerCase().replaceAll(/\s+/gu, " "));
			for (const phrase of new Set(found)) {
				expect(found.filter((other) => other === phrase).length).toBeLessThanOrEqual(2);
				expect(phrases.map((known) => known.toLowerCase())).toContain(phrase);
			}
		}),
		{ numRuns: propertyRuns(200) },
	);
});
