import { expect, test } from "vitest";
import { buildSearchIndex, describeResults, loadSearchIndex, searchArticles } from "./article-search.ts";
import { articleLibrary } from "./articles.server.ts";
import type { Article } from "./parse-article.ts";

function article(slug: string, category: string, title: string, excerpt = "", content = ""): Article {
	return { slug, category, title, excerpt, content, focusKeyword: "", publishedAt: "2025-01-01", readTime: 1 } as Article;
}

const articles = [
	article("video", "Video SEO", "Video for tour operators", "Film a reef trip", "Ask guests for consent"),
	article("cairns", "Tourism SEO", "Cairns tourism", "Reef boats and rain", "Stinger season and video, a start"),
	article("reef", "Tourism", "Reef and rainforest", "", "Cairns and Port Douglas, five stars"),
];

const index = buildIndex(articles);
const ownIndex = buildIndex(articleLibrary.listArticlePages());

function buildIndex(from: Article[]) {
	return loadSearchIndex(JSON.stringify(buildSearchIndex(from)));
}

function find(text: string, category = "", searched = index) {
	return searchArticles(searched, { text, category });
}

test("lists every article when the query is empty", () => {
	expect(find("").slugs).toEqual(["video", "cairns", "reef"]);
	expect(find("  ,").slugs).toEqual(["video", "cairns", "reef"]);
});

test("filters by category", () => {
	expect(find("", "Tourism").slugs).toEqual(["reef"]);
	expect(find("video", "Tourism").slugs).toEqual([]);
	expect(find("", "Unknown").slugs).toEqual([]);
});

test("requires every word somewhere in the article", () => {
	expect(find("stinger cairns")).toEqual({ slugs: ["cairns"], match: "exact" });
});

test("falls back to some of the words when no article has them all", () => {
	expect(find("consent stinger nowhere")).toEqual({ slugs: expect.arrayContaining(["video", "cairns"]), match: "some" });
	expect(find("nowhere").slugs).toEqual([]);
});

test("ranks the title above the excerpt and the excerpt above the text", () => {
	expect(find("reef").slugs[0]).toBe("reef");
	expect(find("cairns").slugs).toEqual(["cairns", "reef"]);
	expect(find("video").slugs).toEqual(["video", "cairns"]);
});

test("matches the last word while it is half typed", () => {
	expect(find("sting").slugs).toEqual(["cairns"]);
	expect(find("sta").slugs.sort()).toEqual(["cairns", "reef"]);
	expect(find("sta reef").match).not.toBe("exact");
});

test("allows typos only in words that no article contains", () => {
	expect(find("stingre boats")).toEqual({ slugs: ["cairns"], match: "close" });
	expect(find("carins")).toMatchObject({ match: "close" });
	expect(find("trip rain")).toMatchObject({ match: "some" });
});

test.each([
	["e-commerce", "Stores and E-Commerce"],
	["ecommerce", "Stores and e-commerce"],
	["commerce", "Stores and e-commerce"],
	["Optimization", "voice search optimisation"],
	["analyze", "analyse"],
	["organise", "organize"],
	["inquiries", "an enquiry"],
	["colors", "a colour"],
	["center", "town centres"],
	["plumbers", "a plumber"],
	["agencies", "an agency"],
	["businesses", "business"],
	["K'gari", "trips to K’gari"],
	["kgari", "trips to K’gari"],
	["CAFE", "a café in Cairns"],
	["pricing", "price list"],
	["bookings", "book now"],
	["planning", "a plan"],
	["hire", "hiring"],
	["how do I plan", "a plan"],
	["who we are", "who we are"],
	["日本", "日本"],
])("finds an article for %j that says %j", (query, text) => {
	expect(find(query, "", buildIndex([article("a", "Mobile", "", "", text)]))).toEqual({ slugs: ["a"], match: "exact" });
});

test.each([
	["suspended", "google-business-profile-suspended-what-to-do"],
	["dentist", "dental-and-allied-health-advertising-rules-for-websites"],
	["cafe", "brisbane-restaurant-seo-filling-tables-through-search"],
	["how much does SEO cost", "questions-to-ask-before-you-pay-for-seo"],
	["school holidays", "seasonal-pages-for-wet-season-and-school-holidays"],
	["reveiws", "getting-google-reviews-within-the-law"],
])("finds the best of our articles first for an owner who types %j", (query, slug) => {
	expect(find(query, "", ownIndex).slugs[0]).toBe(slug);
});

test.each([
	[2, "exact", { text: "reef", category: "" }, "2 articles for “reef”"],
	[1, "exact", { text: "reef", category: "Tourism" }, "1 article for “reef” in Tourism"],
	[1, "exact", { text: "", category: "Tourism" }, "1 article in Tourism"],
	[0, "some", { text: "xyzzy", category: "Mobile" }, "No article for “xyzzy” in Mobile. Try another word, a town or a trade."],
	[1, "close", { text: "reveiws", category: "" }, "Nothing for “reveiws”. 1 close match"],
	[2, "some", { text: "whale shopify", category: "" }, "No article has all of “whale shopify”. 2 close matches"],
] as const)("describes %i %s results for %j", (count, match, query, sentence) => {
	const slugs = Array.from({ length: count }, (_, index) => `article-${index}`);
	expect(describeResults({ slugs, match }, query)).toBe(sentence);
});
