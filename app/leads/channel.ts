import type { Attribution } from "./attribution.ts";

export const CHANNELS = ["search", "ads", "social", "email", "referral", "direct"] as const;
export type Channel = (typeof CHANNELS)[number];

export const channelLabels: Record<Channel, string> = {
	search: "Search",
	ads: "Ads",
	social: "Social media",
	email: "Email",
	referral: "Another website",
	direct: "Direct",
};

// Each ends at a dot or the end of the text, so that "x.com" does not match "netflix.com".
const SEARCH =
	/(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|startpage|qwant|baidu|yandex|kagi|googlequicksearchbox|search\.brave)(?:\.|$)/;
const SOCIAL =
	/(?:^|\.)(?:facebook|fb|instagram|ig|linkedin|lnkd|twitter|t\.co|x\.com|youtube|youtu|pinterest|reddit|tiktok|threads|bsky|whatsapp|nextdoor|snapchat)(?:\.|$)/;
const EMAIL = /(?:^|\.)(?:mail|gmail|outlook|newsletter|e-?mail|mailchimp|campaign-archive|com\.google\.android\.gm)(?:\.|$)/;
const PAID_MEDIUM = /^(?:cpc|ppc|cpm|cpv|cpa|ads?|display|banner|retargeting|sem|paid.{0,20}|.{0,20}paid)$/;

/** Derives how a visitor found us, from the campaign if there is one and from the host that linked to us otherwise; null if unknown. */
export function findChannel({ referrerHost, utmSource, utmMedium }: Attribution): Channel | null {
	const medium = utmMedium?.toLowerCase() ?? "";
	const source = utmSource?.toLowerCase() ?? "";
	const hosts = [source, referrerHost ?? ""];
	if (PAID_MEDIUM.test(medium)) return "ads";
	if (EMAIL.test(medium) || hosts.some((host) => EMAIL.test(host))) return "email";
	if (medium.startsWith("social") || hosts.some((host) => SOCIAL.test(host))) return "social";
	if (medium === "organic" || hosts.some((host) => SEARCH.test(host))) return "search";
	if (hosts.some(Boolean) || medium) return "referral";
	return referrerHost === null ? null : "direct";
}

/** Describes where a lead came from, in up to three lines: "Search, google.com.au", "/blog", "newsletter / email / spring". */
export function describeAttribution(attribution: Attribution): {
	cameFrom: string | null;
	landingPage: string | null;
	campaign: string | null;
} {
	const { referrerHost, landingPath, utmSource, utmMedium, utmCampaign } = attribution;
	const channel = findChannel(attribution);
	const campaign = [utmSource, utmMedium, utmCampaign].filter(Boolean).join(" / ");
	return {
		cameFrom: channel && [channelLabels[channel], referrerHost].filter(Boolean).join(", "),
		landingPage: landingPath,
		campaign: campaign || null,
	};
}
