import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { listAmericanSpellings, listNames, listRuns, listSentences, readLastSection, shareOfCommonRuns } from "#tests/article-quality.ts";
import { articleCategories } from "./article-categories.ts";
import { listArticlePages } from "./articles.server.ts";
import { chartOnlyLinks, internalLinks } from "./internal-links.ts";
import { parseArticleBody } from "./parse-article-body.ts";

const SPEC_SLUGS =
	"competitive-seo-analysis-for-queensland-markets, ai-powered-seo-strategies-for-queensland-businesses, advanced-technical-seo-audit-for-queensland-websites, sunshine-coast-healthcare-seo-for-medical-practices, brisbane-restaurant-seo-filling-tables-through-search, cairns-tourism-seo-attracting-visitors-far-north-queensland, mackay-small-business-seo-growing-regional-queensland-presence, toowoomba-seo-services-garden-city-digital-marketing-success, rockhampton-business-seo-central-queensland-marketing-strategies, bundaberg-seo-marketing-rum-city-business-growth-strategies, ultimate-guide-{product}, tradie-{product}-marketing-for-trade-businesses, legal-{product}-law-firm-digital-marketing, gold-coast-hotel-seo-boosting-tourism-bookings, local-seo-brisbane-business-growth, content-marketing-seo-integration, ecommerce-{product}-stores, gold-coast-seo-tourism-digital-marketing, local-citation-building-for-queensland-businesses, mobile-seo-optimization-queensland, sunshine-coast-seo-small-business, technical-seo-audit-checklist-queensland, complete-guide-queensland-seo-success-2025"
		.replaceAll("{product}", brand.slug)
		.split(", ");

const MAX_SHARE_OF_COMMON_RUNS = 0.05;
const MAX_ARTICLES_WITH_A_SENTENCE = 3;
const MIN_NAMES = 5;
/** A name that more articles than this call by is no longer of one town or trade. */
const MAX_ARTICLES_WITH_A_NAME = 6;

const articles = listArticlePages();
const texts = articles.map((article) => ({
	...article,
	runs: listRuns(article.content),
	sentences: listSentences(article.content),
	names: listNames(article.content),
}));

test("every address the product promised has its article", () => {
	const slugs = articles.map(({ slug }) => slug);
	expect(SPEC_SLUGS.filter((slug) => !slugs.includes(slug))).toEqual([]);
	expect([...internalLinks, ...chartOnlyLinks].filter(({ slug }) => !slugs.includes(slug))).toEqual([]);
});

test("the first 44 came out from January to August 2025, the last five on one day", () => {
	const first = articles.filter(({ publishedAt }) => publishedAt <= "2025-08-31");
	expect(first).toHaveLength(44);
	expect(first.filter(({ publishedAt }) => publishedAt < "2025-01-01")).toEqual([]);
	expect(first.slice(0, 6).map(({ publishedAt }) => publishedAt === "2025-08-05")).toEqual([true, true, true, true, true, false]);
});

test("the six articles the product names are featured", () => {
	const featured = articles.filter(({ featured, publishedAt }) => featured && publishedAt <= "2025-08-31").map(({ slug }) => slug);
	expect(featured.toSorted()).toEqual(
		[
			"brisbane-restaurant-seo-filling-tables-through-search",
			"cairns-tourism-seo-attracting-visitors-far-north-queensland",
			"complete-guide-queensland-seo-success-2025",
			"gold-coast-hotel-seo-boosting-tourism-bookings",
			`ultimate-guide-${brand.slug}`,
			"voice-search-optimization-for-queensland-businesses",
		].toSorted(),
	);
});

test("every category is used", () => {
	expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(articleCategories));
});

test.each(["title", "metaTitle", "metaDescription", "excerpt", "focusKeyword", "imageAlt"] as const)(
	"no two articles share a %s",
	(field) => {
		const values = articles.map((article) => article[field]?.toLowerCase());
		expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
	},
);

test("no two articles share a passage", () => {
	const alike = texts.flatMap((one, index) =>
		texts.slice(index + 1).flatMap((other) => {
			const share = shareOfCommonRuns(one.runs, other.runs);
			return share > MAX_SHARE_OF_COMMON_RUNS ? [`${(share * 100).toFixed(1)} % of ${one.slug} and ${other.slug}`] : [];
		}),
	);
	expect(alike).toEqual([]);
});

test("no sentence stands in more than three articles", () => {
	const counts = new Map<string, number>();
	for (const { sentences } of texts) for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
	expect([...counts].filter(([, count]) => count > MAX_ARTICLES_WITH_A_SENTENCE)).toEqual([]);
});

test.each(texts.map((text) => [text.slug, text] as const))("%s keeps to the blog's form", (_, article) => {
	expect(article.wordCount).toBeGreaterThanOrEqual(1134);
	expect(article.wordCount).toBeLessThanOrEqual(4200);
	expect(article.metaTitle).toBeDefined();
	expect(`${article.title}${article.excerpt}${article.content}`).not.toMatch(/\{\w+\}/);

	const blocks = parseArticleBody(article.content);
	expect(blocks.find((block) => block.kind.endsWith("heading"))?.kind).toBe("main-heading");
	const markup = blocks
		.flatMap((block) => (block.kind === "list" ? block.items : [block.text]))
		.filter((text) => /^[#*-]|\*\*|\]\(|`/.test(text));
	expect(markup).toEqual([]);
	const lines = article.content.split("\n");
	expect(lines.filter((line, index) => lines[index - 1]?.startsWith("- ") && !/^(- .*)?$/.test(line))).toEqual([]);
});

test.each(texts.map((text) => [text.slug, text] as const))(
	"%s is concrete, ends in something to do and is spelt the Australian way",
	(_, article) => {
		const names = [...article.names].filter((name) => texts.filter((other) => other.names.has(name)).length <= MAX_ARTICLES_WITH_A_NAME);
		expect(names.length).toBeGreaterThanOrEqual(MIN_NAMES);

		const last = readLastSection(article.content);
		expect(last.heading).toMatch(/checklist|next steps/i);
		expect(last.blocks.flatMap((block) => (block.kind === "list" ? block.items : [])).length).toBeGreaterThanOrEqual(4);

		const { title, metaTitle = "", metaDescription, excerpt, content } = article;
		expect(listAmericanSpellings([title, metaTitle, metaDescription, excerpt, content].join("\n\n"))).toEqual([]);
	},
);
