import { brand } from "#app/site/brand.ts";

/** Phrases that are linked wherever they appear in an article, and the article each links to. */
export const internalLinks: readonly { phrase: string; slug: string }[] = [
	{ phrase: "Brisbane", slug: "local-seo-brisbane-business-growth" },
	{ phrase: "Gold Coast", slug: "gold-coast-seo-tourism-digital-marketing" },
	{ phrase: "Sunshine Coast", slug: "sunshine-coast-seo-small-business" },
	{ phrase: "Cairns", slug: "cairns-tourism-seo-attracting-visitors-far-north-queensland" },
	{ phrase: "Mackay", slug: "mackay-small-business-seo-growing-regional-queensland-presence" },
	{ phrase: "Toowoomba", slug: "toowoomba-seo-services-garden-city-digital-marketing-success" },
	{ phrase: "Rockhampton", slug: "rockhampton-business-seo-central-queensland-marketing-strategies" },
	{ phrase: "Bundaberg", slug: "bundaberg-seo-marketing-rum-city-business-growth-strategies" },
	{ phrase: "local SEO", slug: `ultimate-guide-${brand.slug}` },
	{ phrase: "technical SEO", slug: "technical-seo-audit-checklist-queensland" },
	{ phrase: "mobile SEO", slug: "mobile-seo-optimization-queensland" },
	{ phrase: "content marketing", slug: "content-marketing-seo-integration" },
	{ phrase: "AI SEO", slug: "ai-powered-seo-strategies-for-queensland-businesses" },
	{ phrase: "restaurant", slug: "brisbane-restaurant-seo-filling-tables-through-search" },
	{ phrase: "healthcare", slug: "sunshine-coast-healthcare-seo-for-medical-practices" },
	{ phrase: "legal", slug: `legal-${brand.slug}-law-firm-digital-marketing` },
	{ phrase: "tradie", slug: `tradie-${brand.slug}-marketing-for-trade-businesses` },
	{ phrase: "tourism", slug: "cairns-tourism-seo-attracting-visitors-far-north-queensland" },
	{ phrase: "hotel", slug: "gold-coast-hotel-seo-boosting-tourism-bookings" },
	{ phrase: "e-commerce", slug: `ecommerce-${brand.slug}-stores` },
	{ phrase: brand.name, slug: `ultimate-guide-${brand.slug}` },
	{ phrase: "Queensland SEO", slug: "complete-guide-queensland-seo-success-2025" },
	{ phrase: "SEO audit", slug: "technical-seo-audit-checklist-queensland" },
];

/** Towns linked on the map only, because the list of phrases linked in articles is fixed. */
export const mapOnlyLinks: typeof internalLinks = [
	{ phrase: "Townsville", slug: "townsville-seo-for-defence-port-and-reef-businesses" },
	{ phrase: "Hervey Bay", slug: "hervey-bay-seo-whale-season-and-the-quiet-months" },
];
