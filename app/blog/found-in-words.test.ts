import { expect, test } from "vitest";
import { describeFound } from "./found-in-words.ts";

const found = (slugs: string[], changes = {}) => ({ slugs, correctedQuery: null, holdsEveryWord: true, ...changes });

test.each([
	[found(["a", "b"]), { query: "reef", category: "" }, "2 articles for “reef”"],
	[found(["a"]), { query: "reef", category: "Tourism" }, "1 article for “reef” in Tourism"],
	[found(["a"]), { query: "", category: "Tourism" }, "1 article in Tourism"],
	[found([]), { query: "xyzzy", category: "" }, "No article for “xyzzy”. Try another word, a town or a trade."],
	[found([]), { query: "xyzzy", category: "Mobile" }, "No article for “xyzzy” in Mobile. Try another word, a town or a trade."],
	[found(["a"], { correctedQuery: "review" }), { query: "reveiws", category: "" }, "Nothing for “reveiws”. 1 article for “review”"],
	[
		found(["a", "b"], { holdsEveryWord: false }),
		{ query: "whale shopify", category: "" },
		"No article has all of “whale shopify”. The nearest: 2 articles",
	],
])("%j for %j", (what, wish, sentence) => {
	expect(describeFound(what, wish)).toBe(sentence);
});
