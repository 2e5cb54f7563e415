import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { articleCategories } from "./article-categories.ts";
import { parseArticle } from "./parse-article.ts";

const DESCRIPTION = `What a town needs${", and more".repeat(12)}.`;
const PATH = "/content/articles/a-town.md";

function articleText(changes: Record<string, string | null> = {}, body = "# Start\n\nOne two three."): string {
	const fields: Record<string, string | null> = {
		title: "A Town: Found in Search",
		metaTitle: "A Town",
		metaDescription: DESCRIPTION,
		focusKeyword: "town SEO",
		category: "Regional SEO",
		excerpt: "How a town is found.",
		publishedAt: "2025-06-03",
		featured: "true",
		imageAlt: "A drawn town.",
		...changes,
	};
	const lines = Object.entries(fields).flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]));
	return ["---", ...lines, "---", "", body, ""].join("\n");
}

function problemsOf(text: string, path = PATH): string {
	try {
		parseArticle(text, path);
	} catch (error) {
		return error instanceof Error ? error.message : "not an Error";
	}
	return "no error";
}

test("parses every field, allows colons in values and counts words", () => {
	expect(parseArticle(articleText(), PATH)).toEqual({
		id: expect.any(Number),
		slug: "a-town",
		title: "A Town: Found in Search",
		metaTitle: "A Town",
		metaDescription: DESCRIPTION,
		focusKeyword: "town SEO",
		category: "Regional SEO",
		excerpt: "How a town is found.",
		publishedAt: "2025-06-03",
		featured: true,
		imageAlt: "A drawn town.",
		content: "# Start\n\nOne two three.",
		wordCount: 4,
		readTime: 1,
	});
});

test.each([
	[1, 1],
	[200, 1],
	[201, 2],
	[1134, 6],
	[4200, 21],
])("estimates the reading time of %i words at %i minutes", (words, minutes) => {
	const article = parseArticle(articleText({}, Array(words).fill("word").join(" ")), PATH);
	expect([article.wordCount, article.readTime]).toEqual([words, minutes]);
});

test("counts hyphenated words once, and skips list markers and lone dashes", () => {
	const body = "# Two words\n\n**Sub heading**\n\n- one item - or two\n- second\n\nWell-known owner's $440 & more";
	expect(parseArticle(articleText({}, body), PATH).wordCount).toBe(2 + 2 + 4 + 1 + 4);
});

test("replaces {product} with the brand's slug in the URL and its name in the text", () => {
	const text = articleText({ title: "The {product} Guide", focusKeyword: "{product}" }, "Ask {product} or {product}.");
	const article = parseArticle(text, "/content/articles/guide-{product}-2025.md");
	expect(article.slug).toBe(`guide-${brand.slug}-2025`);
	expect(article.title).toBe(`The ${brand.name} Guide`);
	expect(article.focusKeyword).toBe(brand.name);
	expect(article.content).toBe(`Ask ${brand.name} or ${brand.name}.`);
});

test("accepts Windows line endings, a byte order mark and spaces after ---", () => {
	const text = articleText().replaceAll("---", "---  ").replaceAll("\n", "\r\n");
	expect(parseArticle(`\uFEFF${text}`, PATH)).toEqual(parseArticle(articleText(), PATH));
});

test("allows a --- line in the body", () => {
	expect(parseArticle(articleText({}, "Before.\n\n---\n\nAfter."), PATH).content).toBe("Before.\n\n---\n\nAfter.");
});

test("accepts an article without a meta title or featured flag", () => {
	const article = parseArticle(articleText({ metaTitle: null, featured: null }), PATH);
	expect([article.metaTitle, article.featured]).toEqual([undefined, false]);
});

test("accepts each of the 21 categories", () => {
	expect(new Set(articleCategories).size).toBe(21);
	for (const category of articleCategories) expect(parseArticle(articleText({ category }), PATH).category).toBe(category);
});

test.each(["title", "metaDescription", "focusKeyword", "category", "excerpt", "publishedAt", "imageAlt"])(
	"names file and field when %s is missing",
	(field) => {
		expect(problemsOf(articleText({ [field]: null }))).toBe(`${PATH}: ${field}: is missing`);
	},
);

test.each([
	["title", "", "title: is empty"],
	["metaTitle", "", "metaTitle: is empty"],
	["metaTitle", "t".repeat(61), "metaTitle: has 61 characters, only 60 fit"],
	["metaDescription", "d".repeat(119), "metaDescription: has 119 characters, needs at least 120"],
	["metaDescription", "d".repeat(161), "metaDescription: has 161 characters, only 160 fit"],
	["excerpt", "e".repeat(111), "excerpt: has 111 characters, only 110 fit"],
	["category", "Gardening", 'category: "Gardening" is not in app/blog/article-categories.ts'],
	["publishedAt", "3 June 2025", "publishedAt: must be a date such as 2025-06-03"],
	["publishedAt", "2025-02-30", "publishedAt: must be a date such as 2025-06-03"],
	["featured", "yes", "featured: must be true or false"],
	["wordCount", "1200", "wordCount: is not a known field"],
	["content", "smuggled", "content: is not a known field"],
	["slug", "elsewhere", "slug: is not a known field"],
])("rejects %s: %s", (field, value, problem) => {
	expect(problemsOf(articleText({ [field]: value }))).toBe(`${PATH}: ${problem}`);
});

test("lists every problem of a file in one message", () => {
	const text = articleText({ title: null, featured: "maybe" }).replace("imageAlt:", "imageAlt").replace("excerpt:", "focusKeyword:");
	expect(problemsOf(text)).toBe(
		`${PATH}: focusKeyword: appears twice; line 9: expected "key: value"; title: is missing; excerpt: is missing; featured: must be true or false; imageAlt: is missing`,
	);
});

test("names the file when the --- lines are missing, the body is empty or the file name is not a slug", () => {
	expect(problemsOf("title: A town\n\nText.")).toMatch(/^\/content\/articles\/a-town\.md: front matter: must be between two --- lines/);
	expect(problemsOf(articleText({}, " \n "))).toBe(`${PATH}: body: is empty`);
	expect(problemsOf(articleText(), "/content/articles/A Town.md")).toMatch(
		/^\/content\/articles\/A Town\.md: file name: must be lower-case words/,
	);
});

test("derives a positive integer id from the file name alone", () => {
	const article = parseArticle(articleText(), PATH);
	expect(parseArticle(articleText({ title: "Other", publishedAt: "2025-01-01" }, "Other."), "elsewhere/a-town.md").id).toBe(article.id);
	expect(parseArticle(articleText(), "/content/articles/b-town.md").id).not.toBe(article.id);
	expect(article.id).toBe(495_069_840);
});
