import { expect, test } from "vitest";
import { brand } from "./brand.ts";
import { describeBlogPosting, describeBreadcrumbs, describeBusiness, describeService, describeWebSite } from "./structured-data.ts";

const siteUrl = "https://site.example";
const post = {
	title: "A town",
	slug: "a-town",
	metaDescription: "What a town needs.",
	category: "Mobile",
	focusKeyword: "town SEO",
	wordCount: 1234,
	publishedAt: "2025-06-03",
};

test("describes the business without inventing a telephone or ratings", () => {
	const business = describeBusiness(siteUrl);
	expect(business).toMatchObject({
		"@context": "https://schema.org",
		"@type": "ProfessionalService",
		name: brand.name,
		email: brand.email,
		url: "https://site.example/",
		areaServed: { "@type": "State", name: brand.state },
		address: { "@type": "PostalAddress", addressLocality: brand.city, addressRegion: brand.region, addressCountry: "AU" },
	});
	for (const absent of ["telephone", "aggregateRating", "review"]) expect(business).not.toHaveProperty(absent);
});

test("references the same business from the site, articles and service", () => {
	const id = describeBusiness(siteUrl)["@id"];
	expect(describeWebSite(siteUrl)).toMatchObject({ "@type": "WebSite", name: brand.name, inLanguage: "en-AU", publisher: { "@id": id } });
	expect(describeBlogPosting(siteUrl, post)).toMatchObject({ author: { "@id": id }, publisher: { "@id": id } });
	expect(describeService(siteUrl, [])).toMatchObject({ provider: { "@id": id } });
});

test("numbers breadcrumbs from one with absolute URLs", () => {
	expect(describeBreadcrumbs(siteUrl, ["Blog", "/blog"])).toEqual({
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: [
			{ "@type": "ListItem", position: 1, name: "Home", item: "https://site.example/" },
			{ "@type": "ListItem", position: 2, name: "Blog", item: "https://site.example/blog" },
		],
	});
});

test("describes an article with its date, page and image", () => {
	expect(describeBlogPosting(siteUrl, post)).toMatchObject({
		"@type": "BlogPosting",
		headline: "A town",
		datePublished: "2025-06-03T09:00:00+10:00",
		dateModified: "2025-06-03T09:00:00+10:00",
		wordCount: 1234,
		mainEntityOfPage: { "@type": "WebPage", "@id": "https://site.example/blog/a-town" },
		image: { "@type": "ImageObject", url: "https://site.example/share/a-town.png", width: 1200, height: 630 },
	});
});

test("offers each plan per month in Australian dollars including GST", () => {
	const service = describeService(siteUrl, [{ name: "Small", priceAud: 388, tagline: "For a start" }]);
	expect(service.offers).toEqual([
		{
			"@type": "Offer",
			name: "Small",
			description: "For a start",
			url: "https://site.example/#pricing",
			priceSpecification: {
				"@type": "UnitPriceSpecification",
				price: 388,
				priceCurrency: "AUD",
				unitCode: "MON",
				referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
				valueAddedTaxIncluded: true,
			},
		},
	]);
});
