import { expect, test } from "vitest";
import { describeFound, type SearchReach } from "./found-in-words.ts";

const found = (slugs: string[], changes = {}) => ({ slugs, correctedQuery: null, holdsEveryWord: true, ...changes });
const wish = (query: string, category = "") => ({ query, category });

test.each<[ReturnType<typeof found>, ReturnType<typeof wish>, SearchReach["texts"], string]>([
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
	expect(describeFound(what, asked, { texts })).toBe(sentence);
});

test.each<[SearchReach, string, string]>([
	[{ texts: "known", mostShown: 2 }, "reef", "3 articles for “reef”. The first 2 are shown."],
	[{ texts: "known", mostShown: 3 }, "reef", "3 articles for “reef”"],
	[{ texts: "missing", mostShown: 2 }, "", "3 articles in Tourism. The first 2 are shown."],
	[{ texts: "coming", isThisPageAlone: true }, "", "Searching the articles …"],
	[{ texts: "missing", isThisPageAlone: true }, "", "3 articles in Tourism. Articles on further pages could not be searched."],
])("with further pages, %j for %j", (reach, query, sentence) => {
	expect(describeFound(found(["a", "b", "c"]), wish(query, query ? "" : "Tourism"), reach)).toBe(sentence);
});
