import { brand, type ContactDetails, contactDetails } from "./brand.ts";
import { listDays } from "./contact-details.ts";
import { absoluteUrl, publishingTime, SHARE_IMAGE, shareImagePath } from "./page-meta.ts";
import { type Person, strategist } from "./people.ts";
import { plans } from "./plans.ts";
import { settings } from "./settings.ts";

const SCHEMA = { "@context": "https://schema.org" };
const LANGUAGE = "en-AU";
const CURRENCY = "AUD";
/** The UN/CEFACT unit code for a month. */
const MONTH = "MON";

type JsonLdValue = string | number | boolean | JsonLdObject | JsonLdValue[];
export type JsonLdObject = { [key: string]: JsonLdValue };

/** The agency itself, with nothing beyond the brand file: no ratings, and no contact detail that is not set. */
export function describeBusiness(siteUrl: string, contact: ContactDetails = contactDetails): JsonLdObject {
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
		priceRange: priceRange(),
		areaServed: areaServed(),
		...describeContact(contact),
	};
}

function describeContact({ phone, abn, address, hours, googleProfile, socialProfiles = [] }: ContactDetails): JsonLdObject {
	const profiles = [...(googleProfile ? [googleProfile] : []), ...socialProfiles.map(({ url }) => url)];
	return {
		address: {
			"@type": "PostalAddress",
			...(address ? { streetAddress: address.street, postalCode: address.postcode } : {}),
			addressLocality: address?.suburb ?? brand.city,
			addressRegion: brand.region,
			addressCountry: "AU",
		},
		...(phone ? { telephone: phone } : {}),
		...(abn ? { identifier: { "@type": "PropertyValue", propertyID: "ABN", value: abn } } : {}),
		...(hours
			? {
					openingHoursSpecification: {
						"@type": "OpeningHoursSpecification",
						dayOfWeek: listDays(hours),
						opens: hours.opens,
						closes: hours.closes,
					},
				}
			: {}),
		...(googleProfile ? { hasMap: googleProfile } : {}),
		...(profiles.length > 0 ? { sameAs: profiles } : {}),
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
	checkedAt?: string | undefined;
	sources: readonly { title: string; publisher: string; url: string; date: string }[];
};

/** One article, published by the agency and written by its strategist. An invented author is left out: the agency takes its place. */
export function describeBlogPosting(siteUrl: string, post: Post, author: Person = strategist): JsonLdObject {
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
		dateModified: publishingTime(post.checkedAt ?? post.publishedAt),
		author: author.sample ? agency : { "@type": "Person", name: author.name, jobTitle: author.role, worksFor: businessReference(siteUrl) },
		publisher: { ...agency, logo: { "@type": "ImageObject", url: absoluteUrl(siteUrl, "/icon-512.png") } },
		citation: post.sources.map(({ title, publisher, url, date }) => ({
			"@type": "CreativeWork",
			name: title,
			url,
			datePublished: date,
			publisher: { "@type": "Organization", name: publisher },
		})),
		wordCount: post.wordCount,
		articleSection: post.category,
		keywords: post.focusKeyword,
		inLanguage: LANGUAGE,
	};
}

/** The plans with their monthly prices. */
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
				valueAddedTaxIncluded: settings.pricesIncludeGst,
			},
		})),
	};
}

function businessReference(siteUrl: string): JsonLdObject {
	return { "@id": `${absoluteUrl(siteUrl, "/")}#business` };
}

function priceRange(): string {
	const prices = plans.map(({ priceAud }) => priceAud);
	return `A$${Math.min(...prices)} to A$${Math.max(...prices)} a month`;
}

function areaServed(): JsonLdObject {
	return { "@type": "State", name: brand.state };
}
