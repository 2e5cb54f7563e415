import { expect, test } from "vitest";
import { fileAllWords, fileWordsByBeginning } from "./article-index.ts";
import { createArticleTexts } from "./article-texts.ts";
import { ARTICLE_INDEX_PATH, ARTICLE_WORDS_PATH, beginningPath } from "./article-words-path.ts";

const texts = [
	{ slug: "reef", content: "Whales pass the reef. Reef tours, whale tours, Ōkami." },
	{ slug: "range", content: "Rain on the range, and no whale." },
];

/** A listing's files, and which of them were asked for. */
function serve({ isAway = false } = {}) {
	const asked: string[] = [];
	const files = new Map<string, unknown>([[ARTICLE_WORDS_PATH, fileAllWords(texts)]]);
	const byBeginning = fileWordsByBeginning(texts);
	for (const [beginning, file] of byBeginning) files.set(beginningPath(beginning), file);
	files.set(ARTICLE_INDEX_PATH, { articles: texts.map(({ slug }) => ({ slug })), beginnings: [...byBeginning.keys()] });
	async function fetchJson(path: string) {
		asked.push(path);
		if (isAway || !files.has(path)) throw new Error(`${path} cannot be had`);
		return files.get(path);
	}
	return { asked, fetchJson };
}

test("where all articles stand on one page, their words come in one file, once", async () => {
	const { asked, fetchJson } = serve();
	const known = createArticleTexts({ hasFurtherPages: false, fetchJson });
	expect(known.knowsTextsFor("whale")).toBe(false);
	await known.ask("whale");
	await known.ask("rain");
	expect(asked).toEqual([ARTICLE_WORDS_PATH]);
	expect(known.wordsOf("reef").get("tours")).toBe(2);
	expect(known.listArticles()).toBeUndefined();
});

test("with further pages a search fetches the index and only the words that begin as it does, each file once", async () => {
	const { asked, fetchJson } = serve();
	const known = createArticleTexts({ hasFurtherPages: true, fetchJson });
	await known.ask("whale reef");
	await known.ask("reefs");
	expect(asked).toEqual([ARTICLE_INDEX_PATH, "/article-words/wh.json", "/article-words/re.json"]);
	expect(known.listArticles()?.map(({ slug }) => slug)).toEqual(["reef", "range"]);
	expect([...known.wordsOf("reef")]).toEqual([
		["whale", 1],
		["whales", 1],
		["reef", 2],
	]);
	expect(known.knowsTextsFor("whale")).toBe(true);
	expect(known.knowsTextsFor("rain")).toBe(false);
});

test("a beginning that no word has is known to be nowhere, without asking", async () => {
	const { asked, fetchJson } = serve();
	const known = createArticleTexts({ hasFurtherPages: true, fetchJson });
	await known.ask("xyzzy 数");
	expect(asked).toEqual([ARTICLE_INDEX_PATH]);
	expect(known.knowsTextsFor("xyzzy 数")).toBe(true);
});

test("what could not be had is asked for again the next time", async () => {
	const { asked, fetchJson } = serve({ isAway: true });
	const known = createArticleTexts({ hasFurtherPages: true, fetchJson });
	for (const query of ["whale", "whale"]) await expect(known.ask(query)).rejects.toThrow("cannot be had");
	expect(asked).toEqual([ARTICLE_INDEX_PATH, ARTICLE_INDEX_PATH]);
});

test("the files by beginning hold together what the one file holds", () => {
	const words = (line: string) => line.split(" ").sort();
	const files = [...fileWordsByBeginning(texts).values()];
	for (const [slug, line] of Object.entries(fileAllWords(texts)))
		expect(words(files.flatMap((file) => file[slug] ?? []).join(" "))).toEqual(words(line));
});
