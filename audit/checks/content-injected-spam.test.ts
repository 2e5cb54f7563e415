import { expect, test } from "vitest";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { anchor, pageFacts, siteFacts, sitemapFacts } from "#audit/testing/site-facts.ts";
import { contentInjectedSpam } from "./content-injected-spam.ts";

const NOW = new Date("2026-01-01T00:00:00Z");
const TRADE: Partial<HtmlFacts> = {
	titles: ["Gutter cleaning in Dalby | Downs Gutters"],
	headings: [{ level: 1, text: "Gutter cleaning in Dalby" }],
};

function runOn(html: Partial<HtmlFacts>, { domain = "downsgutters.com.au", paths = [] as string[] } = {}) {
	return contentInjectedSpam.run(
		siteFacts({ domain, home: { html: { ...TRADE, ...html } }, sitemaps: [sitemapFacts(["/", ...paths])] }),
		NOW,
	);
}

function linkTo(url: string, text: string) {
	return anchor({ url, href: url, text, isInternal: false });
}

test.each([
	"Best online casino with free spins for Aussies",
	"buy viagra without prescription",
	"payday loans in one hour",
	"replica watches at the lowest price",
	"situs slot gacor terpercaya",
	"激安 ブランド 財布 通販 送料無料",
])("fails hidden spam on a trade's site and caps the score: %s", (hiddenText) => {
	expect(runOn({ hiddenText })).toMatchObject({ status: "fail", cap: "hacked", found: expect.stringContaining("hidden text") });
});

test("fails a title that was replaced with spam", () => {
	expect(runOn({ titles: ["Slot Gacor Online Casino Terbaik"] })).toMatchObject({
		status: "fail",
		found: "title or description: “Slot Gacor Online Casino Terbaik”",
	});
	expect(runOn({ titles: ["【公式】ルイヴィトン 財布 人気 通販"], mainText: "We clean gutters in Dalby and Chinchilla." }).status).toBe(
		"fail",
	);
});

test("fails spam on another page, and names that page", () => {
	const pages = [pageFacts("/about", { html: { hiddenText: "cheap cialis here" } })];
	expect(contentInjectedSpam.run(siteFacts({ home: { html: TRADE }, pages }), NOW)).toMatchObject({
		status: "fail",
		url: "https://reefcafe.com.au/about",
	});
});

test("says how many pages carry spam, quotes each excerpt once and names the sites it links to", () => {
	const anchors = [linkTo("https://slots-paradise.example/", "online casino bonus"), linkTo("https://pills.example/", "buy viagra")];
	const home = { html: { ...TRADE, hiddenText: "our online casino bonus", anchors } };
	const pages = [
		pageFacts("/about", { html: { hiddenText: "more about our online casino bonus", anchors } }),
		pageFacts("/gutters", { html: { hiddenText: "" } }),
	];
	expect(contentInjectedSpam.run(siteFacts({ domain: "downsgutters.com.au", home, pages }), NOW)).toMatchObject({
		issue: expect.stringContaining("2 of the 3 pages we read carry spam"),
		found: "hidden text: “online casino bonus”. Links to slots-paradise.example, pills.example",
	});
	expect(contentInjectedSpam.run(siteFacts({ domain: "downsgutters.com.au", home, pages: pages.slice(0, 1) }), NOW)).toMatchObject({
		issue: expect.stringContaining("both pages we read carry spam"),
	});
});

test("fails several visible spam links and warns about a single one", () => {
	const one = linkTo("https://best-online-casino.example/", "Top games");
	const two = linkTo("https://pills.example/", "Buy Viagra here");
	expect(runOn({ anchors: [one, two] })).toMatchObject({ status: "fail", cap: "hacked" });
	expect(runOn({ anchors: [one] })).toMatchObject({ status: "warn", found: "“Top games” → best-online-casino.example" });
});

test("fails several spam pages in the sitemap", () => {
	const paths = ["/buy-cialis-online", "/online-casino-bonus", "/payday-loans-today"];
	expect(runOn({}, { paths }).status).toBe("fail");
	expect(runOn({}, { paths: paths.slice(0, 2) }).status).toBe("pass");
});

test.each([
	["a pharmacy", { headings: [{ level: 1, text: "Your local pharmacy in Dalby" }], hiddenText: "Viagra and Cialis need a script" }],
	[
		"a casino",
		{ titles: ["The Reef Casino"], headings: [{ level: 1, text: "Casino, dining and rooms" }], hiddenText: "play online poker" },
	],
	["a lender", { titles: ["Downs Finance"], hiddenText: "bad credit loans" }],
	["a Japanese shop", { lang: "ja", titles: ["激安 通販 人気"], hiddenText: "送料無料 新品" }],
	[
		"a page in Japanese without a language",
		{ mainText: "オーストラリアのお土産を販売しています。".repeat(9), hiddenText: "通販 人気 セール" },
	],
])("passes %s, whose own trade it is", (_what, html) => {
	expect(runOn(html).status).toBe("pass");
});

test.each([
	["a plumber in the town of Casino", { titles: ["Plumber in Casino NSW"], hiddenText: "We serve Casino, Kyogle and Lismore" }],
	["a closed menu", { hiddenText: "Home Services Gutter guards Contact" }],
	["a Japanese restaurant with a name in Japanese", { titles: ["さくら Sakura Sushi Toowoomba"], mainText: "Fresh sushi every day." }],
	["a lawyer's article about lending", { anchors: [anchor({ text: "Payday loans and your rights" })] }],
])("passes %s", (_what, html) => {
	expect(runOn(html).status).toBe("pass");
});

test("returns unknown when the home page was not read", () => {
	expect(contentInjectedSpam.run(siteFacts({ home: { html: null } }), NOW).status).toBe("unknown");
});
