/** Who the agency is. Another agency makes the site its own by editing this file and the lists in `app/home/`. */
export const brand = {
	name: "SEO Queensland",
	/** The name in URLs: lower case, words joined by dashes. */
	slug: "seo-queensland",
	tagline: "Queensland's #1 Local SEO Agency",
	description:
		"Local SEO for Queensland small and medium businesses. Get a free SEO snapshot, plain-English advice and packages at about 60% lower cost than traditional agencies.",
	email: "hello@seoqueensland.example",
	city: "Brisbane",
	state: "Queensland",
	region: "QLD",
	country: "Australia",
	/** The site's URL, unless SITE_URL is set. */
	siteUrl: "https://www.seoqueensland.example",
	/** The first year of the copyright line. The current year is added to it. */
	copyrightYear: 2025,
} as const;

type Weekday = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";

export type ContactDetails = {
	/** Whether these are made up. The desk reminds owners to replace them. */
	sample?: boolean;
	/** As people write it, with its area code. Every mention dials it. */
	phone?: string;
	abn?: string;
	/** The office that customers may visit. The state is the brand's. */
	address?: { street: string; suburb: string; postcode: string };
	/** Times in 24 hours, "09:00". */
	hours?: { from: Weekday; to: Weekday; opens: string; closes: string };
	/** The link that the Google Business Profile gives under "Share". */
	googleProfile?: string;
	socialProfiles?: { name: string; url: string }[];
};

/**
 * How to reach the agency. Replace these before going live, and set only what is true: the footer, the contact page and the business details
 * for Google leave out what is not set. The phone number is one that the Australian regulator reserves for fiction. No ABN, street address or
 * profile is reserved that way, so the sample has none: an invented one could be someone's.
 */
export const contactDetails: ContactDetails = {
	sample: true,
	phone: "(07) 5550 0142",
	hours: { from: "Monday", to: "Friday", opens: "09:00", closes: "17:00" },
};
