import { expect, test } from "vitest";
import { stringify } from "yaml";
import { brand } from "#app/site/brand.ts";
import { articleCategories } from "./article-categories.ts";
import { parseArticle } from "./parse-article.ts";

const DESCRIPTION = `What a town needs${", and more".repeat(12)}.`;
const PATH = "/content/articles/a-town.md";

function articleText(changes: Record<string, unknown> = {}, body = "# Start\n\nOne two three."): string {
	const fields = {
		title: "A Town: Found in Search",
		metaTitle: "A Town",
		metaDescription: DESCRIPTION,
		focusKeyword: "town SEO",
		category: "Regional SEO",
		excerpt: "How a town is found.",
		publishedAt: "2025-06-03",
		featured: true,
		imageAlt: "A drawn town.",
		...changes,
	};
	const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
	return ["---", stringify(given).trim(), "---", "", body, ""].join("\n");
}

function problemsOf(text: string, path = PATH): string {
	try {
		parseArticle(text, path);
	} catch (error) {
		return error instanceof Error ? error.message : "not an Error";
	}
	return "no error";
}

test("parses the fields of a plain article and counts its words", () => {
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
		sources: [],
		facts: [],
		exhibits: [],
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
	const text = articleText({ title: null, featured: "maybe", excerpt: "" }, "");
	expect(problemsOf(text)).toBe(`${PATH}: title: is missing; excerpt: is empty; featured: must be true or false; body: is empty`);
});

test("names the file and the line when the front matter is not YAML", () => {
	const repeated = articleText().replace("excerpt:", "focusKeyword:");
	expect(problemsOf(repeated)).toMatch(/^\/content\/articles\/a-town\.md: front matter: Map keys must be unique at line 8, column 1$/);
	expect(problemsOf("---\ntitle: A: B\n---\nText.")).toMatch(/a-town\.md: front matter: Nested mappings .+ at line 2, column 8$/);
});

const source = { title: "A guide", publisher: "An office", url: "https://office.example/guide", date: "2025-05" };
const fact = { sentence: "two three", source: source.url, checkedAt: "2026-11-17", expiresAt: "2027-11-17" };
const table = {
	kind: "table",
	after: "Start",
	title: "Prices",
	columns: ["Thing", "Price"],
	rows: [
		["a", "1"],
		["b", "2"],
	],
};

test("parses sources, facts that perish, exhibits and the date of the last check", () => {
	const fields = { checkedAt: "2026-11-17", sources: [source, { ...source, date: 2024 }], facts: [fact], exhibits: [table] };
	expect(parseArticle(articleText(fields), PATH)).toMatchObject({ ...fields, sources: [source, { ...source, date: "2024" }] });
});

test("numbers the sources as the body cites them, and those it doesn't cite after them", () => {
	const urls = ["https://a.example/", "https://b.example/", "https://c.example/"];
	const sources = urls.map((url) => ({ ...source, url }));
	const facts = [
		{ ...fact, sentence: "three", source: urls[1] },
		{ ...fact, sentence: "One", source: urls[2] },
	];
	const article = parseArticle(articleText({ checkedAt: "2026-11-17", sources, facts }), PATH);
	expect(article.sources.map(({ url }) => url)).toEqual([urls[2], urls[1], urls[0]]);
});

test.each([
	[{ checkedAt: "2025-01-01" }, "checkedAt: is before publishedAt"],
	[{ sources: [{ ...source, url: "http://office.example" }] }, "sources.0.url: must be a URL that starts with https://"],
	[{ sources: [{ ...source, date: "May 2025" }] }, "sources.0.date: must be a year, month or day, such as 2025, 2025-06 or 2025-06-03"],
	[{ sources: [{ ...source, publisher: undefined }] }, "sources.0.publisher: is missing"],
	[{ sources: [source], facts: [{ ...fact, sentence: "four" }] }, 'facts: "four" is not in the body'],
	[{ facts: [fact] }, "facts: https://office.example/guide is not one of the sources"],
	[{ sources: [source], facts: [{ ...fact, expiresAt: "2026-11-17" }] }, 'facts: "two three" expires before it was checked'],
	[{ exhibits: [{ ...table, after: "End" }] }, 'exhibits: "Prices" follows "End", which is not a heading'],
	[
		{ exhibits: [{ ...table, kind: "film" }] },
		"exhibits.0.kind: must be table, code, template, flow, calendar, distance-map, results-page or bars",
	],
	[{ exhibits: [{ ...table, rows: [["a"], ["b"]] }] }, "exhibits.0: every row needs one cell for each column"],
])("rejects %j", (fields, problem) => {
	expect(problemsOf(articleText(fields))).toBe(`${PATH}: ${problem}`);
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

test("keeps a number and its unit on one line", () => {
	expect(parseArticle(articleText({}, "Open 9 am to 5 pm, 4 km away. 3 amps."), PATH).content).toBe(
		"Open 9\u00A0am to 5\u00A0pm, 4\u00A0km away. 3 amps.",
	);
});

test("curls straight quotes and apostrophes in prose and leaves texts to copy as typed", () => {
	const text = `A plumber's "blocked drain" page`;
	const exhibits = [
		{ kind: "code", after: "What's next", title: text, text },
		{ kind: "template", after: "What's next", title: text, text },
		{
			kind: "table",
			after: "What's next",
			title: text,
			columns: ["A", "B"],
			rows: [
				[text, "1"],
				["c", "2"],
			],
		},
	];
	const curled = "A plumber’s “blocked drain” page";
	const article = parseArticle(articleText({ exhibits }, `# What's next\n\n**"Hello"**\n\n("${text}").`), PATH);
	expect(article.content).toBe(`# What’s next\n\n**“Hello”**\n\n(“A plumber’s “blocked drain” page”).`);
	expect(article.exhibits).toMatchObject([
		{ after: "What’s next", title: curled, text },
		{ title: curled, text },
		{
			title: curled,
			rows: [
				[curled, "1"],
				["c", "2"],
			],
		},
	]);
});
