import { brand } from "#app/site/brand.ts";

/** Each has a page of its own; `service-details.ts` has what it says. */
export const services = [
	{
		title: "Local Dominance",
		slug: "local-seo",
		text: "Turn up when people search nearby, in the map results and in the list below them.",
	},
	{
		title: "Google Business Profile",
		slug: "google-business-profile",
		text: "The right categories, hours, photos and posts, so your profile answers a customer before they even click.",
	},
	{
		title: "Revenue-Driven Keywords",
		slug: "keyword-research",
		text: "We work on the searches that end in a booking or a phone call, not the ones that only look busy on a chart.",
	},
	{
		title: "Citation Building",
		slug: "citation-building",
		text: "The same name, address and phone number in the main Australian directories, and wrong listings fixed.",
	},
	{
		title: "Review Management",
		slug: "review-management",
		text: "An easy way to ask for honest reviews, and a reply to each, within Google's rules and the ACCC's.",
	},
	{
		title: "Competitor Intelligence",
		slug: "competitor-analysis",
		text: "What the businesses above you do better, shown side by side, so we put the effort where it moves you up.",
	},
] as const satisfies { title: string; slug: string; text: string }[];

export type ServiceSlug = (typeof services)[number]["slug"];

export function servicePath({ slug }: { slug: string }): string {
	return `/services/${slug}`;
}

export const costSavings = [
	{
		place: "Onshore",
		title: "Local strategy",
		text: `A ${brand.state} specialist plans your campaign, talks to you in plain English and is accountable for the result.`,
	},
	{
		place: "Offshore",
		title: "Skilled delivery",
		text: "A trained team does the careful, repetitive work: listings, page fixes and checks, at a lower hourly cost.",
	},
	{
		place: "Software",
		title: "AI automation",
		text: "Software does the gathering, checking and reporting, so you pay people to think.",
	},
] as const;

export const snapshotReasons = [
	{
		title: "7-point competitive analysis",
		text: "Seven parts of your website, from structure to links, beside up to three competitors you name.",
	},
	{ title: "An action plan", text: "What to fix first, what it is worth and how to do it, whether you hire us or not." },
	{ title: "An opportunity score", text: "How many points you could gain, so you know if the work is worth your money." },
] as const;
