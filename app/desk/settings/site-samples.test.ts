import { expect, test } from "vitest";
import { listSiteSamples, listUnsetDetails, type PublicSite, publicSite } from "./site-samples.ts";

const REAL: PublicSite = {
	brand: { email: "hello@agency.com.au", siteUrl: "https://www.agency.com.au" },
	contactDetails: {
		phone: "(07) 3000 0000",
		abn: "20 000 000 514",
		address: { street: "41 Cartographers Lane", suburb: "Brisbane", postcode: "4000" },
		hours: { from: "Monday", to: "Friday", opens: "09:00", closes: "17:00" },
		googleProfile: "https://maps.app.goo.gl/agency",
		socialProfiles: [{ name: "LinkedIn", url: "https://www.linkedin.com/company/agency" }],
	},
	strategist: { name: "Kim Lee", sample: false },
	hoursAreSample: false,
	reviews: [{ sample: false }, { sample: false }],
};

test("lists every sample with the file that holds it", () => {
	const samples = listSiteSamples({
		...publicSite,
		contactDetails: { ...REAL.contactDetails, sample: true },
		reviews: [{ sample: true }, { sample: false }],
	});
	expect(samples.map(({ file }) => file)).toEqual([
		"app/site/brand.ts",
		"app/site/brand.ts",
		"app/site/brand.ts",
		"app/site/people.ts",
		"app/site/plans.ts",
		"app/home/testimonials.ts",
	]);
	expect(samples.at(-1)?.what).toBe("Reviews: 1 of 2");
});

test("lists nothing once an agency has replaced the samples and set every detail", () => {
	expect(listSiteSamples(REAL)).toEqual([]);
	expect(listUnsetDetails(REAL)).toEqual([]);
});

test("lists the contact details that are not set", () => {
	expect(listUnsetDetails({ contactDetails: { phone: "(07) 3000 0000" } })).toEqual([
		"ABN",
		"street address",
		"opening hours",
		"Google Business Profile",
		"social profiles",
	]);
});
