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
	sources: [{ title: "A guide", publisher: "An office", url: "https://office.example/guide", date: "2025-05" }],
};

test("describes a business without contact details and invents none, nor ratings", () => {
	const business = describeBusiness(siteUrl, {});
	expect(business).toMatchObject({
		"@context": "https://schema.org",
		"@type": "ProfessionalService",
		name: brand.name,
		email: brand.email,
		url: "https://site.example/",
		areaServed: { "@type": "State", name: brand.state },
		address: { "@type": "PostalAddress", addressLocality: brand.city, addressRegion: brand.region, addressCountry: "AU" },
	});
	for (const absent of [
		"telephone",
		"identifier",
		"openingHoursSpecification",
		"hasMap",
		"sameAs",
		"address.streetAddress",
		"aggregateRating",
		"review",
	]) {
		expect(business).not.toHaveProperty(absent);
	}
});

test("describes every contact detail that is set", () => {
	const googleProfile = "https://maps.app.goo.gl/abc";
	expect(
		describeBusiness(siteUrl, {
			phone: "(07) 5550 0190",
			abn: "51 824 753 556",
			address: { street: "Level 2, 14 Ledger Lane", suburb: "Woolloongabba", postcode: "4102" },
			hours: { from: "Monday", to: "Tuesday", opens: "08:30", closes: "16:00" },
			googleProfile,
			socialProfiles: [{ name: "LinkedIn", url: "https://www.linkedin.com/company/abc" }],
		}),
	).toMatchObject({
		telephone: "(07) 5550 0190",
		identifier: { "@type": "PropertyValue", propertyID: "ABN", value: "51 824 753 556" },
		address: {
			streetAddress: "Level 2, 14 Ledger Lane",
			addressLocality: "Woolloongabba",
			addressRegion: brand.region,
			postalCode: "4102",
		},
		openingHoursSpecification: { dayOfWeek: ["Monday", "Tuesday"], opens: "08:30", closes: "16:00" },
		hasMap: googleProfile,
		sameAs: [googleProfile, "https://www.linkedin.com/company/abc"],
	});
});

test("references the same business from the site, articles and service", () => {
	const id = describeBusiness(siteUrl)["@id"];
	expect(describeWebSite(siteUrl)).toMatchObject({ "@type": "WebSite", name: brand.name, inLanguage: "en-AU", publisher: { "@id": id } });
	expect(describeBlogPosting(siteUrl, post)).toMatchObject({ author: { "@id": id }, publisher: { "@id": id } });
	expect(describeService(siteUrl, [])).toMatchObject({ provider: { "@id": id } });
});

test("names an article's author to search engines only when the person is real", () => {
	const author = { name: "Jo Ng", role: "Strategist", about: "Plans campaigns.", sample: false };
	expect(describeBlogPosting(siteUrl, post, author)).toMatchObject({
		author: { "@type": "Person", name: "Jo Ng", jobTitle: "Strategist" },
	});
	expect(describeBlogPosting(siteUrl, post, { ...author, sample: true })).toMatchObject({ author: { "@type": "Organization" } });
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

test("describes an article with its date, page, image and sources", () => {
	expect(describeBlogPosting(siteUrl, post)).toMatchObject({
		"@type": "BlogPosting",
		headline: "A town",
		datePublished: "2025-06-03T09:00:00+10:00",
		dateModified: "2025-06-03T09:00:00+10:00",
		wordCount: 1234,
		mainEntityOfPage: { "@type": "WebPage", "@id": "https://site.example/blog/a-town" },
		image: { "@type": "ImageObject", url: "https://site.example/share/a-town.png", width: 1200, height: 630 },
		citation: [
			{
				"@type": "CreativeWork",
				name: "A guide",
				url: "https://office.example/guide",
				datePublished: "2025-05",
				publisher: { "@type": "Organization", name: "An office" },
			},
		],
	});
});

test("dates the last change of an article by its last check", () => {
	expect(describeBlogPosting(siteUrl, { ...post, checkedAt: "2026-11-17" })).toMatchObject({
		datePublished: "2025-06-03T09:00:00+10:00",
		dateModified: "2026-11-17T09:00:00+10:00",
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
