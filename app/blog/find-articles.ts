import { findNearestWord } from "./nearest-word.ts";
import { listTerms, type WordCounts } from "./search-words.ts";

/** What the search knows of an article, from the most telling part to the least. */
export type SearchedArticle = { slug: string; category: string; headline: WordCounts; summary: WordCounts; body: WordCounts };

export type ArticleWish = { query: string; category: string };

export type FoundArticles = {
	/** Best first; in the order given where nothing was typed. */
	slugs: string[];
	/** The words searched for, where a misspelt one was taken for another. */
	correctedQuery: string | null;
	/** Whether each article found holds every word. */
	holdsEveryWord: boolean;
};

const HEADLINE_WEIGHT = 8;
const SUMMARY_WEIGHT = 3;

/** Finds the articles of a category that hold every word of a query or, where none does, the ones that hold some. */
export function findArticles(articles: readonly SearchedArticle[], { query, category }: ArticleWish): FoundArticles {
	const inCategory = articles.filter((article) => category === "" || article.category === category);
	const terms = listTerms(query);
	const words = terms.map((term) => understand(term, articles));
	const found = inCategory.map((article) => {
		const weights = words.map((word) => weigh(article, word.matches) * word.rarity);
		return { slug: article.slug, isWhole: !weights.includes(0), weight: weights.reduce((sum, weight) => sum + weight, 0) };
	});
	const whole = found.filter(({ isWhole }) => isWhole);
	const best = whole.length > 0 ? whole : found.filter(({ weight }) => weight > 0);
	const understood = words.map(({ term }) => term).join(" ");
	return {
		slugs: best.sort((a, b) => b.weight - a.weight).map(({ slug }) => slug),
		correctedQuery: understood === terms.join(" ") ? null : understood,
		holdsEveryWord: whole.length > 0,
	};
}

type Understood = { term: string; matches: (word: string) => boolean; rarity: number };

/** A word that some article has is meant as it stands; else the beginning of one, as while typing; else a misspelling of one. */
function understand(term: string, articles: readonly SearchedArticle[]): Understood {
	const vocabulary = countArticlesByWord(articles);
	const isBeginning = !vocabulary.has(term) && [...vocabulary.keys()].some((word) => word.startsWith(term));
	const meant = vocabulary.has(term) || isBeginning ? term : (findNearestWord(term, vocabulary) ?? term);
	const matches = isBeginning ? (word: string) => word.startsWith(meant) : (word: string) => word === meant;
	const holders = articles.filter((article) => weigh(article, matches) > 0).length;
	return { term: meant, matches, rarity: Math.log(1 + articles.length / Math.max(1, holders)) };
}

function countArticlesByWord(articles: readonly SearchedArticle[]): Map<string, number> {
	const holders = new Map<string, number>();
	for (const { headline, summary, body } of articles) {
		const words = new Set([...headline.keys(), ...summary.keys(), ...body.keys()]);
		for (const word of words) holders.set(word, (holders.get(word) ?? 0) + 1);
	}
	return holders;
}

function weigh({ headline, summary, body }: SearchedArticle, matches: (word: string) => boolean): number {
	const inHeadline = [...headline.keys()].some(matches) ? HEADLINE_WEIGHT : 0;
	const inSummary = [...summary.keys()].some(matches) ? SUMMARY_WEIGHT : 0;
	let timesInBody = 0;
	for (const [word, count] of body) if (matches(word)) timesInBody += count;
	return inHeadline + inSummary + Math.log2(1 + timesInBody);
}
