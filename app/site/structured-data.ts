import { brand } from "./brand.ts";
import { absoluteUrl, publishingTime, SHARE_IMAGE, shareImagePath } from "./page-meta.ts";

const SCHEMA = { "@context": "https://schema.org" };
const LANGUAGE = "en-AU";
const CURRENCY = "AUD";
/** The UN/CEFACT unit code for a month. */
const MONTH = "MON";

type JsonLdValue = string | number | boolean | JsonLdObject | JsonLdValue[];
export type JsonLdObject = { [key: string]: JsonLdValue };

/** The agency itself, with nothing beyond the brand file: no telephone, no ratings. */
export function describeBusiness(siteUrl: string): JsonLdObject {
	return {
		...SCHEMA,
		"@type": "ProfessionalService",
		...businessReference(siteUrl),
		name: brand.name,
		slogan: brand.tagline,
		description: brand.description,
		url: absoluteUrl(siteUrl, "/"),
		email: brand.email,
		logo: absoluteUrl(siteUrl, "/icon-512.png"),
		image: absoluteUrl(siteUrl, shareImagePath("home")),
		address: { "@type": "PostalAddress", addressLocality: brand.city, addressRegion: brand.region, addressCountry: "AU" },
		areaServed: areaServed(),
	};
}

/** The site as a whole, published by the agency. */
export function describeWebSite(siteUrl: string): JsonLdObject {
	return {
		...SCHEMA,
		"@type": "WebSite",
		"@id": `${absoluteUrl(siteUrl, "/")}#website`,
		name: brand.name,
		url: absoluteUrl(siteUrl, "/"),
		inLanguage: LANGUAGE,
		publisher: businessReference(siteUrl),
	};
}

/** Breadcrumbs from the home page to the current page. `trail` has the name and path of each page after the home page. */
export function describeBreadcrumbs(siteUrl: string, ...trail: [name: string, path: string][]): JsonLdObject {
	const pages = [["Home", "/"], ...trail] as const;
	return {
		...SCHEMA,
		"@type": "BreadcrumbList",
		itemListElement: pages.map(([name, path], index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: absoluteUrl(siteUrl, path),
		})),
	};
}

type Post = {
	title: string;
	slug: string;
	metaDescription: string;
	category: string;
	focusKeyword: string;
	wordCount: number;
	publishedAt: string;
};

/** One article, written and published by the agency. */
export function describeBlogPosting(siteUrl: string, post: Post): JsonLdObject {
	const address = absoluteUrl(siteUrl, `/blog/${post.slug}`);
	const agency = { "@type": "Organization", ...businessReference(siteUrl), name: brand.name, url: absoluteUrl(siteUrl, "/") };
	return {
		...SCHEMA,
		"@type": "BlogPosting",
		headline: post.title,
		description: post.metaDescription,
		url: address,
		mainEntityOfPage: { "@type": "WebPage", "@id": address },
		image: {
			"@type": "ImageObject",
			url: absoluteUrl(siteUrl, shareImagePath(post.slug)),
			width: SHARE_IMAGE.widthPx,
			height: SHARE_IMAGE.heightPx,
		},
		datePublished: publishingTime(post.publishedAt),
		dateModified: publishingTime(post.publishedAt),
		author: agency,
		publisher: { ...agency, logo: { "@type": "ImageObject", url: absoluteUrl(siteUrl, "/icon-512.png") } },
		wordCount: post.wordCount,
		articleSection: post.category,
		keywords: post.focusKeyword,
		inLanguage: LANGUAGE,
	};
}

/** The plans with their monthly prices, including GST. */
export function describeService(siteUrl: string, plans: readonly { name: string; priceAud: number; tagline: string }[]): JsonLdObject {
	return {
		...SCHEMA,
		"@type": "Service",
		name: `${brand.name} packages`,
		serviceType: "Search engine optimisation",
		provider: businessReference(siteUrl),
		areaServed: areaServed(),
		offers: plans.map(({ name, priceAud, tagline }) => ({
			"@type": "Offer",
			name,
			description: tagline,
			url: `${absoluteUrl(siteUrl, "/")}#pricing`,
			// A price on the offer itself would mean a one-off price.
			priceSpecification: {
				"@type": "UnitPriceSpecification",
				price: priceAud,
				priceCurrency: CURRENCY,
				unitCode: MONTH,
				referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: MONTH },
				valueAddedTaxIncluded: true,
			},
		})),
	};
}

function businessReference(siteUrl: string): JsonLdObject {
	return { "@id": `${absoluteUrl(siteUrl, "/")}#business` };
}

function areaServed(): JsonLdObject {
	return { "@type": "State", name: brand.state };
}
