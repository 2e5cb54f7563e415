import { settings } from "./settings.ts";

/** How a price is worded: "$388 a month including GST". */
export const gstWords = settings.pricesIncludeGst ? "including GST" : "plus GST";

/** The packages, in Australian dollars a month, and the hours of work in a month after the set-up. */
export const plans = [
	{
		name: "Professional SEO",
		priceAud: 388,
		tagline: "Perfect for growing businesses",
		focusedKeywords: 25,
		blogPostsPerMonth: 1,
		hours: { writing: 1, pages: 1, reports: 0.5 },
		tier: "Standard",
		reports: "Standard",
		badge: null,
	},
	{
		name: "Enterprise Growth",
		priceAud: 770,
		tagline: "Advanced optimisation",
		focusedKeywords: 50,
		blogPostsPerMonth: 2,
		hours: { writing: 2, pages: 2, reports: 1 },
		tier: "Advanced",
		reports: "Detailed",
		badge: "Most Popular",
	},
	{
		name: "Premium Enterprise",
		priceAud: 972,
		tagline: "Maximum performance",
		focusedKeywords: 100,
		blogPostsPerMonth: 4,
		hours: { writing: 3.5, pages: 2, reports: 1 },
		tier: "Premium",
		reports: "Executive",
		badge: null,
	},
] as const;

export type Plan = (typeof plans)[number];

export const planNames: readonly string[] = plans.map((plan) => plan.name);

export const tiers = ["Standard", "Advanced", "Premium"] as const;

/** The rows of the comparison table. */
export const comparisonRows: { feature: string; value: (plan: Plan) => string; tiered?: boolean }[] = [
	{ feature: "Focused keywords", value: (plan) => String(plan.focusedKeywords) },
	{ feature: "SEO blog content per month", value: (plan) => String(plan.blogPostsPerMonth) },
	{ feature: "Link building and citations", value: (plan) => plan.tier, tiered: true },
	{ feature: "Local citation building", value: (plan) => plan.tier, tiered: true },
	{ feature: "Content optimisation", value: (plan) => plan.tier, tiered: true },
	{ feature: "Support", value: (plan) => plan.tier, tiered: true },
	{ feature: "Reports", value: (plan) => plan.reports, tiered: true },
	{ feature: "Our hours: writing", value: ({ hours }) => formatHours(hours.writing) },
	{ feature: "Our hours: your pages, profile and listings", value: ({ hours }) => formatHours(hours.pages) },
	{ feature: "Our hours: report and your questions", value: ({ hours }) => formatHours(hours.reports) },
];

/** Finds a plan by the name that a lead carries. */
export function findPlan(name: string): Plan | null {
	return plans.find((plan) => plan.name === name) ?? null;
}

/** Finds what a package costs each month, in dollars. */
export function findMonthlyPrice(packageName: string | null): number | null {
	return plans.find(({ name }) => name === packageName)?.priceAud ?? null;
}

/** Adds up the hours of work in a month and writes them as people do: "2½ hours". */
export function formatTotalHours({ hours }: Plan): string {
	return `${formatHours(hours.writing + hours.pages + hours.reports)} hours`;
}

/** Writes whole and half hours: "½", "1", "3½". */
function formatHours(hours: number): string {
	const whole = Math.floor(hours);
	return `${whole || ""}${hours > whole ? "½" : ""}`;
}

export const includedInEveryPlan = [
	"Comprehensive website audit",
	"Technical SEO",
	"On-page SEO",
	"Google Business Profile optimisation",
	"GA4/GTM/GSC setup and tracking",
	"Schema markup",
	"Local SEO",
	"Advanced keyword research",
	"Page speed and mobile SEO",
] as const;

export const guarantees = ["30-day money-back on all plans", "Setup in 24 hours", "No long-term contracts", "Cancel anytime"] as const;

export const packageGroups = [
	{
		title: "Analytics & Tracking",
		items: ["Google Analytics 4 set up", "Tag Manager set up", "Search Console set up", "Calls and enquiries tracked"],
	},
	{ title: "Technical Optimisation", items: ["Full website audit", "Page speed work", "Mobile fixes", "Schema markup"] },
	{ title: "Content Strategy", items: ["Keyword research", "On-page writing", "SEO blog content", "Page titles and descriptions"] },
	{
		title: "Link Building",
		items: ["Australian directory listings", "Local partner links", "Citation clean-up", "Mentions earned, never bought"],
	},
	{
		title: "Local SEO Excellence",
		items: ["Google Business Profile care", "Suburb and service pages", "Review requests and replies", "Consistent contact details"],
	},
	{
		title: "Ongoing Support",
		items: ["Monthly report in plain English", "Replies within 24 hours", "A named contact", "Regular strategy reviews"],
	},
] as const;
