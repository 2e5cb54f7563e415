import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { JsonLd } from "#app/site/json-ld.tsx";
import { describeBlogPosting } from "#app/site/structured-data.ts";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { readMarkup } from "#tests/site/read-markup.ts";
import { ArticleBody } from "./article-body.tsx";
import { internalLinks } from "./internal-links.ts";
import { type Article, parseArticle } from "./parse-article.ts";

const PATH = "/content/articles/a-town.md";
const DESCRIPTION = `What a town needs${", and more".repeat(12)}.`;
const GOOD = {
	title: "A Town",
	metaTitle: "A Town",
	metaDescription: DESCRIPTION,
	focusKeyword: "town SEO",
	category: "Regional SEO",
	excerpt: "How a town is found.",
	publishedAt: "2025-06-03",
	featured: true,
	imageAlt: "A drawn town.",
};
const LINKS = internalLinks.map(({ phrase, slug }) => ({ phrase, path: `/blog/${slug}` }));

const markup = fc.constantFrom(
	"<script>alert(1)</script>",
	"</p>",
	"<!--",
	"]]>",
	"&lt;",
	"&",
	'"',
	"onload=x",
	"javascript:x",
	"<img src=x onerror=y>",
	"</script><svg onload=x>",
	"Brisbane",
	"Cairns",
	"Gold Coast",
	"https://a.example/Cairns",
	"{product}",
	"**",
	"# ",
	"- ",
	"---",
	"\u2028",
	"\u202e",
	"🦘",
	"Nguyễn",
	"$&",
	"\\",
	"\t",
);
const words = fc.array(fc.oneof(fc.string({ unit: "grapheme", maxLength: 12 }), markup), { maxLength: 8 }).map((parts) => parts.join(" "));
const line = fc.oneof(
	words,
	words.map((text) => `# ${text}`),
	words.map((text) => `**${text}**`),
	words.map((text) => `- ${text}`),
	fc.constant(""),
	fc.string({ unit: "binary", maxLength: 40 }),
);
const body = fc.array(line, { maxLength: 30 }).chain((lines) => fc.constantFrom("\n", "\n\n", "\r\n", "\r").map((end) => lines.join(end)));
const frontMatter = fc.oneof(
	{ weight: 3, arbitrary: fc.constant(GOOD) },
	fc.record({ title: words, imageAlt: words, focusKeyword: words, excerpt: words }).map((own) => ({ ...GOOD, ...own })),
	fc.dictionary(
		fc.oneof(fc.constantFrom(...Object.keys(GOOD), "__proto__", "constructor", "toString"), fc.string({ maxLength: 8 })),
		words,
	),
);
const file = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.tuple(frontMatter, body).map(([fields, text]) => ["---", stringify(fields), "---", "", text].join("\n")),
	},
	fc.string({ unit: "binary" }),
	body,
);

test("parses any file, or fails with one message that names the file and the problem", () => {
	let read = 0;
	fc.assert(
		fc.property(file, (text) => {
			const article = parse(text);
			if (article instanceof Error) {
				expect(article.message.startsWith(`${PATH}: `)).toBe(true);
				expect(article.message.slice(PATH.length + 2)).toMatch(/^[\s\S]+: \S/);
				return;
			}
			read += 1;
			expect(article.slug).toBe("a-town");
			for (const field of ["title", "metaDescription", "focusKeyword", "excerpt", "imageAlt"] as const)
				expect(article[field].trim()).not.toBe("");
			expect(article.readTime).toBeGreaterThanOrEqual(1);
		}),
		{ numRuns: propertyRuns(50) },
	);
	expect(read).toBeGreaterThan(0);
});

test("renders every word of any article, with links to the blog only", () => {
	fc.assert(
		fc.property(body, (content) => {
			const { elements, attributes, links, text } = readMarkup(
				renderToStaticMarkup(<ArticleBody article={{ slug: "a-town", content, exhibits: [] }} links={LINKS} />),
			);
			for (const element of elements) expect(["html", "head", "body", "div", "h2", "h3", "p", "ul", "li", "a"]).toContain(element);
			for (const attribute of attributes) expect(["class", "id", "href"]).toContain(attribute);
			for (const link of links) expect(link).toMatch(/^\/blog\/[a-z0-9-]+$/);
			expect(lettersOf(text)).toBe(lettersOf(content));
		}),
		{ numRuns: propertyRuns(50) },
	);
});

test("keeps any title inside the structured data", () => {
	fc.assert(
		fc.property(words, words, (title, excerpt) => {
			const article = parse(["---", stringify({ ...GOOD, title: `A ${title}`, imageAlt: `B ${excerpt}` }), "---", "", "Text"].join("\n"));
			if (article instanceof Error) return;
			const html = renderToStaticMarkup(<JsonLd data={[describeBlogPosting("https://a.example", article)]} />);
			const inside = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1] ?? "";
			expect(JSON.stringify(JSON.parse(inside))).toContain(JSON.stringify(article.title).slice(1, -1));
		}),
		{ numRuns: propertyRuns(50) },
	);
});

function parse(text: string): Article | Error {
	try {
		return parseArticle(text, PATH);
	} catch (error) {
		if (error instanceof Error) return error;
		throw error;
	}
}

/** Letters and digits only: marks at the start of a line become headings and lists. */
function lettersOf(text: string): string {
	return text.replace(/[^\p{L}\p{N}]+/gu, "");
}
