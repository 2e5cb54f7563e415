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
	copyrightYear: 2025,
} as const;
