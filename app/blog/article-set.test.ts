import { expect, test } from "vitest";
import { DAY_MS } from "#app/durations.ts";
import { brand } from "#app/site/brand.ts";
import { listAmericanSpellings, listNames, listRuns, listSentences, shareOfRunsIn } from "#tests/project/article-quality.ts";
import { articleCategories } from "./article-categories.ts";
import { articleLibrary } from "./articles.server.ts";
import { createAutoLinker } from "./auto-link.ts";
import { listDueFacts } from "./due-facts.ts";
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

/** Years after publication that an article may name, because the date of the event was known. */
const FUTURE_EVENTS = ["2032"];

const articles = articleLibrary.listArticlePages();
const titles = articles.map(({ title }) => title).sort((a, b) => b.length - a.length);
const texts = articles.map((article) => {
	// Articles point to each other by title, which is no copied passage.
	const ownWords = titles.reduce((text, title) => text.replaceAll(title, ""), article.content);
	return { ...article, runs: listRuns(ownWords), sentences: listSentences(ownWords), names: listNames(article.content) };
});

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
	const repeated = [...counts].filter(
		([sentence, count]) => count > MAX_ARTICLES_WITH_A_SENTENCE && !/^update, \w+ \d{4}:$/.test(sentence),
	);
	expect(repeated).toEqual([]);
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

each("%s names local things and uses Australian spelling", (_, article) => {
	const names = [...article.names].filter((name) => texts.filter((other) => other.names.has(name)).length <= MAX_ARTICLES_WITH_A_NAME);
	expect.soft(names.length, "names inside its sentences that few other articles name").toBeGreaterThanOrEqual(MIN_NAMES);

	const { title, metaTitle = "", metaDescription, focusKeyword, excerpt, imageAlt, content } = article;
	const shown = article.exhibits.flatMap((exhibit) => (exhibit.kind === "code" ? [exhibit.title] : listStrings(exhibit)));
	const words = [title, metaTitle, metaDescription, focusKeyword, excerpt, imageAlt, content, ...shown].join("\n\n");
	expect.soft(listAmericanSpellings(words), "American spellings").toEqual([]);
});

each("%s has four to eight sources, facts to check again, something to copy or see, and an invitation", (_, article) => {
	expect.soft(article.checkedAt, "checkedAt").toBeDefined();
	expect.soft(article.sources.length, "sources").toBeGreaterThanOrEqual(4);
	expect.soft(article.sources.length, "sources").toBeLessThanOrEqual(8);
	expect.soft(article.facts.length, "facts").toBeGreaterThanOrEqual(2);
	expect.soft(article.exhibits.length, "exhibits").toBeGreaterThanOrEqual(1);
	expect.soft(article.content, "an invitation").toMatch(/free consultation|free SEO audit/i);
	const future = article.sources.filter(({ date }) => date > (article.checkedAt ?? "").slice(0, date.length));
	expect.soft(future, "sources from after the last check").toEqual([]);
	expect.soft(listLaterYears(article), "years after publication outside an Update").toEqual([]);
	for (const { title, text } of article.exhibits.flatMap((exhibit) => (exhibit.kind === "code" ? [exhibit] : []))) {
		const json = /^\s*(?:<script[^>]*>)?\s*(\{[\s\S]*"@context"[\s\S]*\})\s*(?:<\/script>)?\s*$/.exec(text)?.[1];
		if (json) expect.soft(() => JSON.parse(json), title).not.toThrow();
	}
});

test("has no fact that was due for a check more than a year ago", () => {
	const aYearAgo = new Date(Date.now() - 365 * DAY_MS).toISOString().slice(0, 10);
	expect(listDueFacts(articles, aYearAgo), "npm run articles:due lists what to check").toEqual([]);
});

test("ends and opens its articles in different ways", () => {
	const endings = articles.map(({ content }) => parseArticleBody(content).findLast(({ kind }) => kind === "main-heading"));
	const checklists = endings.filter((heading) => heading && "text" in heading && /checklist|next steps/i.test(heading.text));
	expect(checklists.length).toBeLessThan(articles.length / 2);
	const invitations = articles.map(({ content }) => /[^.?!]*free (?:consultation|SEO audit)[^.?!]*/i.exec(content)?.[0].trim());
	expect(new Set(invitations).size).toBe(articles.length);
});

test("links each of the 23 phrases in at least one article", () => {
	const linked = articles.flatMap(({ slug, content }) => {
		const linkText = createAutoLinker(articleLibrary.listLinksFor(slug));
		const blocks = parseArticleBody(content).filter((block) => !("id" in block));
		const pieces = blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text])).flatMap(linkText);
		return pieces.flatMap(({ text, path }) => (path === undefined ? [] : [text.toLowerCase()]));
	});
	expect(internalLinks).toHaveLength(23);
	expect(internalLinks.map(({ phrase }) => phrase).filter((phrase) => !linked.includes(phrase.toLowerCase()))).toEqual([]);
});

test("shows related articles on every page", () => {
	expect(articles.filter((article) => articleLibrary.listRelated(article).length === 0)).toEqual([]);
});

test("repeats no category in the keyword beside it", () => {
	const repeated = articles.filter(({ category, focusKeyword }) => {
		const distinctive = category
			.toLowerCase()
			.split(" ")
			.filter((word) => word !== "seo");
		return distinctive.every((word) => focusKeyword.toLowerCase().split(" ").includes(word));
	});
	expect(repeated.map(({ category, focusKeyword }) => `${focusKeyword}, ${category}`)).toEqual([]);
});

/** The years in the text that come after the year of publication, except in Update paragraphs. */
function listLaterYears({ content, publishedAt }: (typeof articles)[number]): string[] {
	const publishedIn = Number(publishedAt.slice(0, 4));
	return parseArticleBody(content)
		.flatMap((block) => (block.kind === "list" ? block.items : [block.text]))
		.filter((text) => !text.startsWith("Update, "))
		.filter((text) => (text.match(/\b20[0-3]\d\b/g) ?? []).some((year) => Number(year) > publishedIn && !FUTURE_EVENTS.includes(year)));
}

function listStrings(value: unknown): string[] {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

/** The eight-word runs an article shares with others, if they are more than a twentieth of it. */
function findCopied(article: (typeof texts)[number], others: typeof texts): string[] {
	const theirs = new Set(others.flatMap(({ runs }) => runs));
	return shareOfRunsIn(article.runs, theirs) > MAX_SHARE_OF_COMMON_RUNS ? article.runs.filter((run) => theirs.has(run)) : [];
}
