import { expect, test } from "vitest";
import { describeFound, type TextsState } from "./found-in-words.ts";

const found = (slugs: string[], changes = {}) => ({ slugs, correctedQuery: null, holdsEveryWord: true, ...changes });
const wish = (query: string, category = "") => ({ query, category });

test.each<[ReturnType<typeof found>, ReturnType<typeof wish>, TextsState, string]>([
	[found(["a", "b"]), wish("reef"), "known", "2 articles for “reef”"],
	[found(["a"]), wish("reef", "Tourism"), "known", "1 article for “reef” in Tourism"],
	[found(["a"]), wish("", "Tourism"), "coming", "1 article in Tourism"],
	[found([]), wish("xyzzy"), "known", "No article for “xyzzy”. Try another word, a town or a trade."],
	[found([]), wish("xyzzy", "Mobile"), "known", "No article for “xyzzy” in Mobile. Try another word, a town or a trade."],
	[found(["a"], { correctedQuery: "reviews" }), wish("reveiws"), "known", "Nothing for “reveiws”. 1 article for “reviews”"],
	[
		found(["a", "b"], { holdsEveryWord: false }),
		wish("whale shopify"),
		"known",
		"No article has all of “whale shopify”. The nearest: 2 articles",
	],
	[found(["a"]), wish("reef"), "coming", "Searching the articles …"],
	[found([]), wish("reef"), "coming", "Searching the articles …"],
	[found(["a"]), wish("reef"), "missing", "1 article for “reef”. Only titles and summaries could be searched."],
	[
		found([]),
		wish("reef"),
		"missing",
		"No article for “reef”. Try another word, a town or a trade. Only titles and summaries could be searched.",
	],
])("%j for %j with the texts %s", (what, asked, texts, sentence) => {
	expect(describeFound(what, asked, texts)).toBe(sentence);
});
