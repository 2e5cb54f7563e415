import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { internalLinks } from "./internal-links.ts";

const REQUIRED_PHRASES =
	"Brisbane, Gold Coast, Sunshine Coast, Cairns, Mackay, Toowoomba, Rockhampton, Bundaberg, local SEO, technical SEO, mobile SEO, content marketing, AI SEO, restaurant, healthcare, legal, tradie, tourism, hotel, e-commerce, {product}, Queensland SEO, SEO audit";

test("links each of the 23 required phrases once", () => {
	expect(internalLinks.map((link) => link.phrase).sort()).toEqual(REQUIRED_PHRASES.replace("{product}", brand.name).split(", ").sort());
});
