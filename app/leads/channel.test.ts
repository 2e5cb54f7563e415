import { expect, test } from "vitest";
import { NO_ATTRIBUTION } from "./attribution.ts";
import { describeAttribution, findChannel } from "./channel.ts";

test.each([
	["search", { referrerHost: "google.com.au" }],
	["search", { referrerHost: "search.yahoo.com" }],
	["search", { referrerHost: "com.google.android.googlequicksearchbox" }],
	["search", { referrerHost: "", utmSource: "google", utmMedium: "organic", utmCampaign: "gbp" }],
	["ads", { referrerHost: "google.com", utmMedium: "cpc" }],
	["ads", { referrerHost: "l.facebook.com", utmSource: "facebook", utmMedium: "Paid_Social" }],
	["social", { referrerHost: "l.facebook.com" }],
	["social", { referrerHost: "t.co" }],
	["social", { referrerHost: "", utmSource: "ig", utmMedium: "story" }],
	["email", { referrerHost: "mail.google.com" }],
	["email", { referrerHost: "outlook.live.com" }],
	["email", { referrerHost: "", utmSource: "spring", utmMedium: "Email" }],
	["referral", { referrerHost: "netflix.com" }],
	["referral", { referrerHost: "cairns-chamber.com.au" }],
	["referral", { referrerHost: "", utmSource: "flyer" }],
	["direct", { referrerHost: "", landingPath: "/" }],
	[null, { landingPath: "/hire-us" }],
	[null, {}],
])("derives the channel %s from %o", (channel, known) => {
	expect(findChannel({ ...NO_ATTRIBUTION, ...known })).toBe(channel);
});

test("describes where a lead came from in words", () => {
	const known = { ...NO_ATTRIBUTION, referrerHost: "google.com.au", landingPath: "/blog", utmSource: "google", utmCampaign: "gbp" };
	expect(describeAttribution(known)).toEqual({ cameFrom: "Search, google.com.au", landingPage: "/blog", campaign: "google / gbp" });
	expect(describeAttribution(NO_ATTRIBUTION)).toEqual({ cameFrom: null, landingPage: null, campaign: null });
});
