import { findNearestWord } from "./nearest-word.ts";
import { listTerms, stemOf, type WordCounts } from "./search-words.ts";

/** What the search knows of an article, from the most telling part to the least. The body is unknown until it has been fetched. */
export type SearchedArticle = { slug: string; category: string; headline: WordCounts; summary: WordCounts; body: WordCounts | null };

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

/** Makes a function that finds the articles of a category that hold every word of a query or, where none does, the ones that hold some. */
export function createArticleSearch(articles: readonly SearchedArticle[]): (wish: ArticleWish) => FoundArticles {
	const lexicon = createLexicon(articles);
	// A word that no title has may well stand in a text: while the texts are unknown, nothing is taken for a slip.
	const knowsTexts = articles.every(({ body }) => body !== null);

	return function findArticles({ query, category }) {
		const terms = listTerms(query);
		const words = terms.map((term, index) => understand(term, lexicon, { isLast: index === terms.length - 1, knowsTexts }));
		const weightsOf = words.map(({ forms }) => weighForms(articles, forms));
		const found = articles
			.map((article, index) => ({ article, weights: weightsOf.map((weights) => weights[index] ?? 0) }))
			.filter(({ article }) => category === "" || article.category === category)
			.map(({ article, weights }) => ({ slug: article.slug, isWhole: !weights.includes(0), weight: sum(weights) }));
		const whole = found.filter(({ isWhole }) => isWhole);
		const best = whole.length > 0 ? whole : found.filter(({ weight }) => weight > 0);
		const understood = words.map(({ term }) => term).join(" ");
		return {
			slugs: best.sort((a, b) => b.weight - a.weight).map(({ slug }) => slug),
			correctedQuery: understood === terms.join(" ") ? null : understood,
			holdsEveryWord: whole.length > 0,
		};
	};
}

type Lexicon = {
	/** Each word and how many articles have it. */
	articleCounts: Map<string, number>;
	formsByStem: Map<string, string[]>;
};

function createLexicon(articles: readonly SearchedArticle[]): Lexicon {
	const articleCounts = new Map<string, number>();
	for (const { headline, summary, body } of articles) {
		const words = new Set([...headline.keys(), ...summary.keys(), ...(body?.keys() ?? [])]);
		for (const word of words) articleCounts.set(word, (articleCounts.get(word) ?? 0) + 1);
	}
	const formsByStem = new Map<string, string[]>();
	for (const word of articleCounts.keys()) formsByStem.set(stemOf(word), [...(formsByStem.get(stemOf(word)) ?? []), word]);
	return { articleCounts, formsByStem };
}

type Understood = { term: string; forms: ReadonlySet<string> };

/** A word that some article has is meant, in all its forms; else the last one is taken as a beginning, as while typing; else it is a slip for the nearest. */
function understand(term: string, { articleCounts, formsByStem }: Lexicon, { isLast = false, knowsTexts = false }): Understood {
	const forms = formsByStem.get(stemOf(term));
	if (forms) return { term, forms: new Set(forms) };
	const begun = isLast ? [...articleCounts.keys()].filter((word) => word.startsWith(term)) : [];
	if (begun.length > 0 || !knowsTexts) return { term, forms: new Set(begun) };
	const nearest = findNearestWord(term, articleCounts);
	return nearest === null ? { term, forms: new Set() } : { term: nearest, forms: new Set(formsByStem.get(stemOf(nearest))) };
}

/** How much each article has to do with a word: where it stands, how often, and how few other articles have it. */
function weighForms(articles: readonly SearchedArticle[], forms: ReadonlySet<string>): number[] {
	const weights = articles.map(({ headline, summary, body }) => {
		const times = (counts: WordCounts | null) => sum([...forms].map((form) => counts?.get(form) ?? 0));
		const inHeadline = times(headline) > 0 ? HEADLINE_WEIGHT : 0;
		const inSummary = times(summary) > 0 ? SUMMARY_WEIGHT : 0;
		return inHeadline + inSummary + Math.log2(1 + times(body));
	});
	const holders = weights.filter((weight) => weight > 0).length;
	const rarity = Math.log(1 + articles.length / Math.max(1, holders));
	return weights.map((weight) => weight * rarity);
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
