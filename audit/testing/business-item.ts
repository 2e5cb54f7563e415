import type { StructuredItem } from "#audit/site-facts.ts";

/** Builds the structured data of a café in Cairns with all its details. */
export function businessItem(properties: Record<string, unknown> = {}, types = ["CafeOrCoffeeShop"]): StructuredItem {
	return {
		format: "json-ld",
		types,
		properties: {
			name: "Reef Café",
			telephone: "+61 7 4051 1234",
			url: "https://reefcafe.com.au/",
			image: "https://reefcafe.com.au/front.jpg",
			priceRange: "$$",
			openingHours: "Mo-Sa 07:00-15:00",
			geo: { "@type": "GeoCoordinates", latitude: -16.92, longitude: 145.77 },
			address: postalAddress(),
			...properties,
		},
	};
}

export function postalAddress(parts: Record<string, unknown> = {}): Record<string, unknown> {
	return {
		"@type": "PostalAddress",
		streetAddress: "12 Sheridan Street",
		addressLocality: "Cairns City",
		addressRegion: "QLD",
		postalCode: "4870",
		addressCountry: "AU",
		...parts,
	};
}

/** Builds the structured data of a page with these items. */
export function structured(...items: StructuredItem[]): { structuredData: { items: StructuredItem[]; problems: string[] } } {
	return { structuredData: { items, problems: [] } };
}
