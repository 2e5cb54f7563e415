import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { internalLinks } from "./internal-links.ts";

const SPEC_PHRASES =
	"Brisbane, Gold Coast, Sunshine Coast, Cairns, Mackay, Toowoomba, Rockhampton, Bundaberg, local SEO, technical SEO, mobile SEO, content marketing, AI SEO, restaurant, healthcare, legal, tradie, tourism, hotel, e-commerce, {product}, Queensland SEO, SEO audit";
const SPEC_SLUGS =
	"competitive-seo-analysis-for-queensland-markets, ai-powered-seo-strategies-for-queensland-businesses, advanced-technical-seo-audit-for-queensland-websites, sunshine-coast-healthcare-seo-for-medical-practices, brisbane-restaurant-seo-filling-tables-through-search, cairns-tourism-seo-attracting-visitors-far-north-queensland, mackay-small-business-seo-growing-regional-queensland-presence, toowoomba-seo-services-garden-city-digital-marketing-success, rockhampton-business-seo-central-queensland-marketing-strategies, bundaberg-seo-marketing-rum-city-business-growth-strategies, ultimate-guide-{product}, tradie-{product}-marketing-for-trade-businesses, legal-{product}-law-firm-digital-marketing, gold-coast-hotel-seo-boosting-tourism-bookings, local-seo-brisbane-business-growth, content-marketing-seo-integration, ecommerce-{product}-stores, gold-coast-seo-tourism-digital-marketing, local-citation-building-for-queensland-businesses, mobile-seo-optimization-queensland, sunshine-coast-seo-small-business, technical-seo-audit-checklist-queensland, complete-guide-queensland-seo-success-2025";

test("holds the 23 phrases, each once", () => {
	expect(internalLinks.map((link) => link.phrase).sort()).toEqual(SPEC_PHRASES.replace("{product}", brand.name).split(", ").sort());
});

test("leads only to articles the blog is to have", () => {
	const slugs = SPEC_SLUGS.replaceAll("{product}", brand.slug).split(", ");
	expect(internalLinks.filter((link) => !slugs.includes(link.slug))).toEqual([]);
});
