import { expect, test } from "vitest";
import { createArticleSearch, type SearchedArticle } from "./article-search.ts";
import { countWordsOf } from "./search-words.ts";

function article(slug: string, category: string, headline: string, summary = "", body = ""): SearchedArticle {
	return { slug, category, headline: countWordsOf(headline), summary: countWordsOf(summary), body: countWordsOf(body) };
}

const articles = [
	article("video", "Video SEO", "Video for tour operators", "Film a reef trip", "Ask guests for consent"),
	article("cairns", "Tourism SEO", "Cairns tourism", "Reef boats and rain", "Stinger season and video, a start"),
	article("reef", "Tourism", "Reef and rainforest", "", "Cairns and Port Douglas, five stars"),
];

const find = (query: string, category = "") => createArticleSearch(articles)({ query, category });

test("finds everything in the order given when nothing is asked for", () => {
	expect(find("").slugs).toEqual(["video", "cairns", "reef"]);
	expect(find("  ,").slugs).toEqual(["video", "cairns", "reef"]);
});

test("keeps to the category", () => {
	expect(find("", "Tourism").slugs).toEqual(["reef"]);
	expect(find("video", "Tourism").slugs).toEqual([]);
	expect(find("", "Unknown").slugs).toEqual([]);
});

test("wants every word, wherever it stands", () => {
	expect(find("stinger cairns")).toEqual({ slugs: ["cairns"], correctedQuery: null, holdsEveryWord: true });
});

test("settles for some of the words when no article has them all, and says so", () => {
	expect(find("consent stinger nowhere")).toMatchObject({ slugs: ["video", "cairns"], holdsEveryWord: false });
	expect(find("nowhere")).toMatchObject({ slugs: [], holdsEveryWord: false });
});

test("puts a word of the headline before one of the summary, and that before one of the text", () => {
	expect(find("reef").slugs).toEqual(["reef", "video", "cairns"]);
	expect(find("cairns").slugs).toEqual(["cairns", "reef"]);
	expect(find("video").slugs).toEqual(["video", "cairns"]);
});

test("puts the text that has a word often before the one that has it once", () => {
	const plumbers = [
		article("once", "Local SEO", "", "", "a plumber"),
		article("often", "Local SEO", "", "", "plumber, plumbers and a plumber"),
	];
	expect(createArticleSearch(plumbers)({ query: "plumber", category: "" }).slugs).toEqual(["often", "once"]);
});

test("takes the last word as a beginning while it is typed, and as itself once some article has it", () => {
	expect(find("sting").slugs).toEqual(["cairns"]);
	expect(find("star").slugs).toEqual(["reef"]);
	expect(find("sta").slugs).toEqual(["cairns", "reef"]);
	expect(find("sta reef")).toMatchObject({ holdsEveryWord: false });
});

test("understands a misspelt word and says which one it took it for, in its own form", () => {
	expect(find("stingre boats")).toEqual({ slugs: ["cairns"], correctedQuery: "stinger boats", holdsEveryWord: true });
	expect(find("carins")).toMatchObject({ correctedQuery: "cairns" });
});

test("takes nothing for a slip while the texts are unknown", () => {
	const findInCards = createArticleSearch(articles.map((card) => ({ ...card, body: null })));
	expect(findInCards({ query: "stingre", category: "" })).toEqual({ slugs: [], correctedQuery: null, holdsEveryWord: false });
	expect(findInCards({ query: "reef", category: "" }).slugs).toEqual(["reef", "video", "cairns"]);
});
