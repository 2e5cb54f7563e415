import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { beforeAll, expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { towns } from "#app/site/queensland-outline.ts";
import { type ArticleFile, listArticleFiles } from "#tests/site/article-files.ts";
import { buildForTests, projectFolder } from "#tests/site/built-files.ts";
import { type Element, getAttribute, getElement, getText, listElements } from "#tests/site/list-elements.ts";
import { internalLinks, mapOnlyLinks } from "./internal-links.ts";

const MAX_RELATED = 4;
const MAX_LINKS_PER_PHRASE = 2;
const PHRASES =
	"Brisbane, Gold Coast, Sunshine Coast, Cairns, Mackay, Toowoomba, Rockhampton, Bundaberg, local SEO, technical SEO, mobile SEO, content marketing, AI SEO, restaurant, healthcare, legal, tradie, tourism, hotel, e-commerce, Queensland SEO, SEO audit"
		.toLowerCase()
		.split(", ")
		.concat(brand.name.toLowerCase());
const KINDS: Record<string, string> = { h2: "main heading", h3: "sub-heading", li: "item", p: "paragraph" };

const articles = listArticleFiles();
const paths = articles.map(({ path }) => path);
const titles = articles.map(({ title }) => title.toLowerCase());

beforeAll(buildForTests, 300_000);

test("shows the facts of each article in its header, and the call to action of the spec below it", () => {
	for (const article of articles) {
		const main = getElement(readPage(article.path), "main");
		const header = getText(getElement(main, "header"));
		for (const fact of [article.title, article.category, article.longDate, `${article.minutes} min`, article.metaDescription])
			expect(header, article.slug).toContain(fact);
		const call = findSection(main, "Need Professional Help?");
		expect(getText(call)).toContain(`Get expert ${brand.state} SEO services that deliver results.`);
		expect(listLinks(call)).toEqual([expect.objectContaining({ text: "Start Free Analysis", href: "/" })]);
	}
});

test("renders the blocks of every article, with valid links to other articles", () => {
	let linkCount = 0;
	for (const article of articles) {
		const { blocks, links } = readArticle(article);
		expect(blocks, article.slug).toEqual(article.blocks);
		linkCount += links.length;
		const phrases = links.map(({ text }) => text.toLowerCase());
		for (const [index, { text, href, before, after }] of links.entries()) {
			const where = `${text} in ${article.slug}`;
			expect([...PHRASES, ...titles], where).toContain(phrases[index]);
			expect(phrases.filter((phrase) => phrase === phrases[index]).length, where).toBeLessThanOrEqual(MAX_LINKS_PER_PHRASE);
			expect(paths, where).toContain(href);
			expect(href, where).not.toBe(article.path);
			expect(`${before}|${after}`, where).not.toMatch(/\p{L}\||\|\p{L}/u);
		}
	}
	expect(linkCount).toBeGreaterThan(0);
});

test("relates every article to up to four others of its category", () => {
	for (const article of articles) {
		const others = articles.filter(({ path }) => path !== article.path);
		const sameCategory = others.filter(({ category }) => category === article.category);
		const candidates = sameCategory.length > 0 ? sameCategory : others;
		const related = listElements(findSection(readPage(article.path), "Related Articles"), "li");
		expect(related, article.slug).toHaveLength(Math.min(candidates.length, MAX_RELATED));
		const links = related.flatMap(listLinks);
		expect(new Set(links.map(({ href }) => href)).size, article.slug).toBe(related.length);
		for (const [index, { text, href }] of links.entries()) {
			const other = candidates.find(({ path }) => path === href) ?? fail();
			expect(text, article.slug).toBe(other.title);
			expect(getText(related[index] ?? fail())).toContain(`${other.category} · ${other.minutes} min`);
		}
	}
});

test("chains every article to the next newer and older one", () => {
	const older = new Map<string, string>();
	const newer = new Map<string, string>();
	for (const { path } of articles)
		for (const { text, href } of listElements(readPage(path), "nav", { "aria-label": "Newer and older articles" }).flatMap(listLinks))
			(text.startsWith("Newer") ? newer : older).set(path, href);
	const chain: string[] = [];
	for (let path = paths.find((one) => !newer.has(one)); path && !chain.includes(path); path = older.get(path)) {
		expect(newer.get(path), path).toBe(chain.at(-1));
		chain.push(path);
	}
	expect(chain.toSorted()).toEqual(paths.toSorted());
});

test("says when an article was last checked, lists its sources with dates, and offers a snapshot before them", () => {
	const page = readPage("/blog/search-console-in-half-an-hour-a-month");
	expect(getText(getElement(getElement(page, "main"), "header"))).toMatch(/Last checked \d+ \w+ 20\d\d/);
	const sources = findSection(page, "Sources");
	const items = listElements(sources, "li");
	expect(items.length).toBeGreaterThanOrEqual(4);
	for (const item of items) {
		expect(listLinks(item)[0]?.href).toMatch(/^https:\/\//);
		expect(listElements(item, "time").map(getText)).toEqual([expect.stringMatching(/20\d\d$/)]);
	}
	const offer = getElement(page, "aside", { "aria-label": "Free snapshot" });
	expect(listLinks(offer).map(({ href }) => href)).toEqual(["/#hero"]);
	const order = listElements(page);
	expect(order.indexOf(offer)).toBeLessThan(order.indexOf(sources));
});

test("lists the newest featured article first, then the other featured ones, then the rest by date", () => {
	const page = readPage("/blog");
	const featured = articles.filter((article) => article.featured);
	const unfeatured = articles.filter((article) => !article.featured);
	const card = listElements(page, "article").find((one) => getText(one).includes("Featured Article")) ?? fail();
	const lead = featured.find(({ title }) => getText(getElement(card, "h2")) === title) ?? fail();
	expect(lead.publishedAt).toBe(featured[0]?.publishedAt);
	for (const fact of [lead.focusKeyword, lead.excerpt, lead.longDate, `${lead.minutes} min`, `${lead.words.toLocaleString("en-AU")} words`])
		expect(getText(card)).toContain(fact);
	expect(listLinks(card).map(({ href }) => href)).toEqual([lead.path]);

	const others = featured.map(({ path }) => path).filter((path) => path !== lead.path);
	const alsoFeatured = listLinks(findSection(page, "Also featured")).map(({ href }) => href);
	expect(alsoFeatured.sort()).toEqual(others.sort());

	const list = getElement(page, "ul", { id: "article-list" });
	// A search shows the cards of featured articles too.
	const cards = listElements(list, "li").filter((one) => getAttribute(one, "hidden") === undefined);
	const listed = cards.map((one) => unfeatured.find(({ path }) => path === listLinks(one)[0]?.href) ?? fail());
	expect(new Set(listed).size).toBe(unfeatured.length);
	const dates = listed.map(({ publishedAt }) => publishedAt);
	expect(dates).toEqual(dates.toSorted().reverse());
	for (const [index, { title, focusKeyword, category, excerpt, longDate, minutes }] of listed.entries())
		for (const fact of [title, focusKeyword, category, excerpt, longDate, `${minutes} min`, "Read Article"])
			expect(getText(cards[index] ?? fail())).toContain(fact.replaceAll("\u00a0", " "));
});

test("links exactly the towns on the chart that have an article", () => {
	const chart = getElement(readPage("/blog"), "svg", { role: "group" });
	const links = listLinks(chart);
	for (const { name } of towns) {
		const path = `/blog/${[...internalLinks, ...mapOnlyLinks].find((link) => link.phrase === name)?.slug}`;
		expect(getText(chart)).toContain(name);
		expect(
			links.filter(({ text }) => text === name).map(({ href }) => href),
			name,
		).toEqual(paths.includes(path) ? [path] : []);
	}
});

const pages = new Map<string, DefaultTreeAdapterTypes.Document>();

function readPage(path: string) {
	const page = pages.get(path) ?? parse(readFileSync(join(projectFolder, "build/client", path, "index.html"), "utf8"));
	pages.set(path, page);
	return page;
}

function readArticle({ path }: ArticleFile) {
	const parts = listElements(getElement(readPage(path), "article"), "div");
	const body = parts.find((one) => getAttribute(one, "class")?.includes("prose-chart")) ?? fail();
	// The numbers of the sources are no part of the text.
	for (const citation of listElements(body, "sup")) citation.childNodes = [];
	const blocks = body.childNodes.flatMap((child) => (child.nodeName === "ul" ? listElements(child, "li") : (child as Element)));
	return {
		blocks: blocks.filter(({ tagName }) => tagName in KINDS).map((one) => ({ kind: KINDS[one.tagName], text: getText(one) })),
		links: body.childNodes.filter(({ nodeName }) => nodeName === "p" || nodeName === "ul").flatMap((child) => listLinks(child as Element)),
	};
}

/** Lists the links in an element, with the characters around each. */
function listLinks(root: Element) {
	return listElements(root, "a").map((link) => {
		const siblings = link.parentNode?.childNodes ?? [];
		const sibling = (offset: number) => siblings[siblings.indexOf(link) + offset];
		const textOf = (node: ReturnType<typeof sibling>) => (node && "value" in node ? node.value : "");
		return {
			text: getText(link),
			href: getAttribute(link, "href") ?? "",
			before: textOf(sibling(-1)).slice(-1),
			after: textOf(sibling(1)).slice(0, 1),
		};
	});
}

function findSection(root: Parameters<typeof listElements>[0], heading: string): Element {
	const sections = listElements(root, "section").filter((section) => listElements(section, "h2").some((one) => getText(one) === heading));
	return sections.at(-1) ?? fail();
}

function fail(): never {
	throw new Error("the element is missing");
}
