import { settings } from "./settings.ts";

/** SAMPLE CONTENT: the hours of work below are an estimate. Set your own, then set this to false. */
export const hoursAreSample = true;

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

/** What rises with the tier. */
export const tieredFeatures = ["Link building and citations", "local citation building", "content optimisation", "support"] as const;

/** Finds a plan by the name that a lead carries. */
export function findPlan(name: string): Plan | null {
	return plans.find((plan) => plan.name === name) ?? null;
}

/** Finds what a package costs each month, in dollars. */
export function findMonthlyPrice(packageName: string | null): number | null {
	return plans.find(({ name }) => name === packageName)?.priceAud ?? null;
}

/** Adds up the hours of work in a month and writes them as people do: "2½ hours". */
export function formatTotalHours(plan: Plan): string {
	return `${formatHours(addHours(plan))} hours`;
}

/** Writes whole and half hours: "½", "1", "3½". */
export function formatHours(hours: number): string {
	const whole = Math.floor(hours);
	return `${whole || ""}${hours > whole ? "½" : ""}`;
}

function addHours({ hours }: Plan): number {
	return hours.writing + hours.pages + hours.reports;
}

/** The scale of the bars that compare the hours. */
export const maxHours = Math.max(...plans.map(addHours));

export const guarantees = ["30-day money-back on all plans", "Setup in 24 hours", "No long-term contracts", "Cancel anytime"] as const;

/** What every package includes, each thing in one group only. */
export const packageGroups = [
	{
		title: "Analytics & Tracking",
		items: ["GA4/GTM/GSC setup and tracking", "Call and form tracking", "Keyword rank tracking", "Monthly site check"],
	},
	{
		title: "Technical Optimisation",
		items: ["Comprehensive website audit", "Technical SEO", "Page speed and mobile SEO", "Schema markup"],
	},
	{ title: "Content Strategy", items: ["Advanced keyword research", "On-page SEO", "Suburb and service pages", "Titles and descriptions"] },
	{
		title: "Link Building",
		items: ["Australian directories", "Local partner links", "Citation clean-up", "Links earned, never bought"],
	},
	{
		title: "Local SEO Excellence",
		items: ["Local SEO", "Google Business Profile optimisation", "Reviews and replies", "Matching contact details"],
	},
	{
		title: "Ongoing Support",
		items: ["Plain-English reports", "Replies within 24 hours", "A named contact", "Regular strategy reviews"],
	},
] as const;

export type PackageItem = (typeof packageGroups)[number]["items"][number];
