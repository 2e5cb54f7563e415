import { getStartedTestimonial, testimonials } from "#app/home/testimonials.ts";
import { brand, contactDetails } from "#app/site/brand.ts";
import { strategist } from "#app/site/people.ts";
import { hoursAreSample } from "#app/site/plans.ts";

export type SiteSample = { what: string; file: string };

/** What the public site says about the agency. */
export const publicSite = { brand, contactDetails, strategist, hoursAreSample, reviews: [...testimonials, getStartedTestimonial] };

export type PublicSite = {
	brand: { email: string; siteUrl: string };
	contactDetails: typeof contactDetails;
	strategist: { name: string; sample: boolean };
	hoursAreSample: boolean;
	reviews: { sample: boolean }[];
};

/** Lists what visitors see that is made up, and the file in which to replace it. */
export function listSiteSamples({ brand, contactDetails, strategist, hoursAreSample, reviews }: PublicSite): SiteSample[] {
	const sampleReviews = reviews.filter(({ sample }) => sample).length;
	return [
		...(isReserved(brand.email) ? [{ what: `The email address, ${brand.email}`, file: "app/site/brand.ts" }] : []),
		...(isReserved(brand.siteUrl) ? [{ what: `The address of the site, ${brand.siteUrl}`, file: "app/site/brand.ts" }] : []),
		...(contactDetails.sample ? [{ what: "The phone number and the opening hours", file: "app/site/brand.ts" }] : []),
		...(strategist.sample ? [{ what: `The author of the articles, ${strategist.name}`, file: "app/site/people.ts" }] : []),
		...(hoursAreSample ? [{ what: "The hours of work in each package", file: "app/site/plans.ts" }] : []),
		...(sampleReviews > 0 ? [{ what: `Reviews: ${sampleReviews} of ${reviews.length}`, file: "app/home/testimonials.ts" }] : []),
	];
}

/** Lists the contact details that are not set, which the site leaves out. */
export function listUnsetDetails({ contactDetails }: Pick<PublicSite, "contactDetails">): string[] {
	const { phone, abn, address, hours, googleProfile, socialProfiles = [] } = contactDetails;
	return [
		...(phone ? [] : ["phone number"]),
		...(abn ? [] : ["ABN"]),
		...(address ? [] : ["street address"]),
		...(hours ? [] : ["opening hours"]),
		...(googleProfile ? [] : ["Google Business Profile"]),
		...(socialProfiles.length > 0 ? [] : ["social profiles"]),
	];
}

/** No one can own a name that ends in .example. */
function isReserved(address: string): boolean {
	return address.endsWith(".example");
}
