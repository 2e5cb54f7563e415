import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import {
	listAmericanSpellings,
	listNames,
	listRuns,
	listSentences,
	readLastSection,
	shareOfRunsIn,
} from "#tests/project/article-quality.ts";
import { articleCategories } from "./article-categories.ts";
import { articleLibrary } from "./articles.server.ts";
import { internalLinks, mapOnlyLinks } from "./internal-links.ts";
import { parseArticleBody } from "./parse-article-body.ts";

const REQUIRED_SLUGS =
	"competitive-seo-analysis-for-queensland-markets, ai-powered-seo-strategies-for-queensland-businesses, advanced-technical-seo-audit-for-queensland-websites, sunshine-coast-healthcare-seo-for-medical-practices, brisbane-restaurant-seo-filling-tables-through-search, cairns-tourism-seo-attracting-visitors-far-north-queensland, mackay-small-business-seo-growing-regional-queensland-presence, toowoomba-seo-services-garden-city-digital-marketing-success, rockhampton-business-seo-central-queensland-marketing-strategies, bundaberg-seo-marketing-rum-city-business-growth-strategies, ultimate-guide-{product}, tradie-{product}-marketing-for-trade-businesses, legal-{product}-law-firm-digital-marketing, gold-coast-hotel-seo-boosting-tourism-bookings, local-seo-brisbane-business-growth, content-marketing-seo-integration, ecommerce-{product}-stores, gold-coast-seo-tourism-digital-marketing, local-citation-building-for-queensland-businesses, mobile-seo-optimization-queensland, sunshine-coast-seo-small-business, technical-seo-audit-checklist-queensland, complete-guide-queensland-seo-success-2025"
		.replaceAll("{product}", brand.slug)
		.split(", ");

const MAX_SHARE_OF_COMMON_RUNS = 0.05;
const MAX_ARTICLES_WITH_A_SENTENCE = 3;
const MIN_NAMES = 5;
/** A name that more articles use is not specific to a town or trade. */
const MAX_ARTICLES_WITH_A_NAME = 6;

const articles = articleLibrary.listArticlePages();
const texts = articles.map((article) => ({
	...article,
	runs: listRuns(article.content),
	sentences: listSentences(article.content),
	names: listNames(article.content),
}));

test("has an article for every required slug and every internal link", () => {
	const slugs = articles.map(({ slug }) => slug);
	expect(REQUIRED_SLUGS.filter((slug) => !slugs.includes(slug))).toEqual([]);
	expect([...internalLinks, ...mapOnlyLinks].filter(({ slug }) => !slugs.includes(slug))).toEqual([]);
});

test("has at least 44 articles from January to August 2025, five of them on the last day", () => {
	expect(articles.filter(({ publishedAt }) => publishedAt < "2025-01-01")).toEqual([]);
	expect(articles.filter(({ publishedAt }) => publishedAt <= "2025-08-05").length).toBeGreaterThanOrEqual(44);
	expect(articles.filter(({ publishedAt }) => publishedAt === "2025-08-05").length).toBeGreaterThanOrEqual(5);
});

test("features the six required articles", () => {
	const featured = articles.filter((article) => article.featured).map(({ slug }) => slug);
	expect(featured).toEqual(
		expect.arrayContaining([
			"brisbane-restaurant-seo-filling-tables-through-search",
			"cairns-tourism-seo-attracting-visitors-far-north-queensland",
			"complete-guide-queensland-seo-success-2025",
			"gold-coast-hotel-seo-boosting-tourism-bookings",
			`ultimate-guide-${brand.slug}`,
			"voice-search-optimization-for-queensland-businesses",
		]),
	);
});

test("never lists or links an article on its own page", () => {
	for (const article of articles) {
		expect(articleLibrary.listRelated(article).length).toBeLessThanOrEqual(4);
		for (const { path } of articleLibrary.listLinksFor(article.slug)) {
			expect(path).not.toBe(`/blog/${article.slug}`);
			expect(articleLibrary.findArticle(path.replace("/blog/", ""))).not.toBeNull();
		}
	}
});

test("has an article in every category", () => {
	expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(articleCategories));
});

test.each(["title", "metaTitle", "metaDescription", "excerpt", "focusKeyword", "imageAlt"] as const)(
	"no two articles share a %s",
	(field) => {
		const values = articles.map((article) => article[field]?.toLowerCase());
		expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
	},
);

test("repeats no sentence in more than three articles", () => {
	const counts = new Map<string, number>();
	for (const { sentences } of texts) for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
	expect([...counts].filter(([, count]) => count > MAX_ARTICLES_WITH_A_SENTENCE)).toEqual([]);
});

const each = test.each(texts.map((text) => [text.slug, text] as const));

each("%s shares no passage with another article", (_, article) => {
	const others = texts.filter((other) => other !== article);
	for (const other of others) expect.soft(findCopied(article, [other]), `copied from ${other.slug}`).toEqual([]);
	expect.soft(findCopied(article, others), "copied from several articles").toEqual([]);
	const repeated = 1 - new Set(article.runs).size / article.runs.length;
	expect.soft(repeated, "share of repeated passages").toBeLessThan(MAX_SHARE_OF_COMMON_RUNS);
});

each("%s follows the blog's format", (_, article) => {
	expect.soft(article.wordCount, "words").toBeGreaterThanOrEqual(1134);
	expect.soft(article.wordCount, "words").toBeLessThanOrEqual(4200);
	expect.soft(article.metaTitle, "front matter has no metaTitle").toBeDefined();
	expect.soft(`${article.title}${article.excerpt}${article.content}`, "placeholders").not.toMatch(/\{\w+\}/);

	const blocks = parseArticleBody(article.content);
	const firstHeading = blocks.find((block) => block.kind.endsWith("heading"));
	expect.soft(firstHeading?.kind, "the first heading of the body is written with #").toBe("main-heading");
	const blockTexts = blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text]));
	const foreign = blockTexts.filter((text) => /^[#*-]|^\d+\.\s|\*\*|(?:^|\s)[*_]\p{L}|\]\(|`|<\/?[a-z]/iu.test(text));
	expect.soft(foreign, "unsupported markup").toEqual([]);
	const lines = article.content.split("\n");
	const broken = lines.filter((line, index) => {
		const above = lines[index - 1] ?? "";
		return line !== "" && above !== "" && line.startsWith("- ") !== above.startsWith("- ");
	});
	expect.soft(broken, "a list has blank lines before and after it").toEqual([]);
});

each("%s names local things, ends with a checklist and uses Australian spelling", (_, article) => {
	const names = [...article.names].filter((name) => texts.filter((other) => other.names.has(name)).length <= MAX_ARTICLES_WITH_A_NAME);
	expect.soft(names.length, "names inside its sentences that few other articles name").toBeGreaterThanOrEqual(MIN_NAMES);

	const last = readLastSection(article.content);
	expect.soft(last.heading, "the last main heading").toMatch(/checklist|next steps/i);
	const items = last.blocks.flatMap((block) => (block.kind === "list" ? block.items : []));
	expect.soft(items.length, "list items in the last section").toBeGreaterThanOrEqual(4);

	const { title, metaTitle = "", metaDescription, focusKeyword, excerpt, imageAlt, content } = article;
	const words = [title, metaTitle, metaDescription, focusKeyword, excerpt, imageAlt, content].join("\n\n");
	expect.soft(listAmericanSpellings(words), "American spellings").toEqual([]);
});

/** The eight-word runs an article shares with others, if they are more than a twentieth of it. */
function findCopied(article: (typeof texts)[number], others: typeof texts): string[] {
	const theirs = new Set(others.flatMap(({ runs }) => runs));
	return shareOfRunsIn(article.runs, theirs) > MAX_SHARE_OF_COMMON_RUNS ? article.runs.filter((run) => theirs.has(run)) : [];
}
