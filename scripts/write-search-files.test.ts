import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ARTICLES_PER_PAGE } from "#app/blog/listing-pages.ts";
import { readArticles } from "./read-articles.ts";
import { writeSearchFiles } from "./write-search-files.ts";

function makeFolder(): string {
	const client = mkdtempSync(join(tmpdir(), "search-files-"));
	onTestFinished(() => rmSync(client, { recursive: true }));
	return client;
}

test("writes nothing while all articles stand on one page", async () => {
	const client = makeFolder();
	await writeSearchFiles(client, readArticles(process.cwd()).slice(0, 10));
	expect(readdirSync(client)).toEqual([]);
});

test("with further pages, writes the list of all articles and each file of words that it names", async () => {
	const client = makeFolder();
	const [model] = readArticles(process.cwd());
	if (!model) throw new Error("there is no article");
	const articles = Array.from({ length: ARTICLES_PER_PAGE + 1 }, (_, age) => ({
		...model,
		featured: false,
		slug: `a-${age}`,
		content: `Reef ${age}`,
	}));
	await writeSearchFiles(client, articles);
	const read = (file: string) => JSON.parse(readFileSync(join(client, "article-words", file), "utf8"));
	const index = read("index.json");
	expect(index.articles).toHaveLength(articles.length);
	expect(index.articles[0]).toMatchObject({ slug: "a-0", title: model.title });
	expect(index.articles[0].content).toBeUndefined();
	expect(readdirSync(join(client, "article-words")).sort()).toEqual(
		[...index.beginnings.map((name: string) => `${name}.json`), "index.json"].sort(),
	);
	expect(read("re.json")["a-60"]).toBe("reef");
});
