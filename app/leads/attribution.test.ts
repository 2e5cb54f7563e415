import { expect, test } from "vitest";
import { NO_ATTRIBUTION, parseAttribution, parseFormAttribution } from "./attribution.ts";

test("parses the visit as the browser sends it", () => {
	const visit = new URLSearchParams({
		referrerHost: "www.Google.com.au",
		landingPath: "/blog/local-seo-brisbane-business-growth",
		utmSource: "google",
		utmMedium: " cpc ",
		utmCampaign: "Bäcker  Brisbane",
	});
	expect(parseAttribution(`${visit}`)).toEqual({
		referrerHost: "google.com.au",
		landingPath: "/blog/local-seo-brisbane-business-growth",
		utmSource: "google",
		utmMedium: "cpc",
		utmCampaign: "Bäcker Brisbane",
	});
});

test("tells a visit without a referrer from an unknown one", () => {
	expect(parseAttribution("referrerHost=&landingPath=%2F")).toEqual({ ...NO_ATTRIBUTION, referrerHost: "", landingPath: "/" });
	expect(parseAttribution("")).toEqual(NO_ATTRIBUTION);
});

test.each([
	["a host with a path", { referrerHost: "google.com/search?q=plumber" }],
	["a host of 254 characters", { referrerHost: "a".repeat(254) }],
	["a host that is a number", { referrerHost: 7 }],
	["a path with a query", { landingPath: "/?email=jo@reef.example" }],
	["a path of another site", { landingPath: "https://elsewhere.example/" }],
	["a long path", { landingPath: `/${"a".repeat(200)}` }],
	["an email address as a campaign", { utmCampaign: "jo@reef.example" }],
	["a control character", { utmSource: "a\u0000b" }],
	["a lone surrogate", { utmSource: "a\ud800" }],
	["a long text", { utmMedium: "m".repeat(101) }],
	["a list", { utmMedium: ["cpc"] }],
])("drops %s", (_what, fields) => {
	expect(parseAttribution(fields)).toEqual(NO_ATTRIBUTION);
});

test.each([null, undefined, 7, "%", [], { utm: 1 }])("reads nothing from %o", (raw) => {
	expect(parseAttribution(raw)).toEqual(NO_ATTRIBUTION);
});

test("cuts the secret part off the path of a private page", () => {
	const paths = ["/report/0f8fad5b-d9cb-469f-a165-70867728950e", "/unsubscribe/secret/now", "/services/local-seo/", "/hire-us"];
	expect(paths.map((landingPath) => parseAttribution({ landingPath }).landingPath)).toEqual([
		"/report",
		"/unsubscribe",
		"/services/local-seo",
		"/hire-us",
	]);
});

test("knows only the page of the form without JavaScript", () => {
	const request = new Request("https://agency.example/free-analysis", { headers: { Referer: "https://agency.example/blog?utm_source=x" } });
	expect(parseFormAttribution(undefined, request)).toEqual({ ...NO_ATTRIBUTION, landingPath: "/blog" });
	expect(parseFormAttribution("", new Request("https://agency.example/"))).toEqual(NO_ATTRIBUTION);
	expect(parseFormAttribution("utmSource=flyer", request)).toEqual({ ...NO_ATTRIBUTION, utmSource: "flyer" });
});
