import { XMLValidator } from "fast-xml-parser";
import Parser from "rss-parser";
import { expect, test, vi } from "vitest";
import { brand } from "#app/site/brand.ts";
import { articleLibrary } from "./articles.server.ts";
import { FEED_ARTICLES, loader, renderFeed } from "./feed-endpoint.ts";
import type { Article } from "./parse-article.ts";

const siteUrl = "https://site.example";
const noLinks = () => [];

function article(changes: Partial<Article> = {}): Article {
	return {
		id: 1,
		slug: "a-town",
		title: "A town",
		metaDescription: "d",
		focusKeyword: "k",
		category: "Mobile",
		excerpt: "Short.",
		publishedAt: "2025-06-03",
		featured: false,
		imageAlt: "i",
		sources: [],
		facts: [],
		exhibits: [],
		content: "# Start\n\nText about Cairns.\n\n- one",
		wordCount: 6,
		readTime: 1,
		...changes,
	};
}

async function parse(xml: string) {
	expect(XMLValidator.validate(xml)).toBe(true);
	return new Parser({ customFields: { item: [["content:encoded", "html"]] } }).parseString(xml);
}

test("shows exhibits without styles, scripts or buttons", async () => {
	const table = { kind: "table" as const, after: "Start", title: "Prices", columns: ["Thing", "Price"], rows: [["a", "1"]] };
	const map = { kind: "calendar" as const, after: "Start", title: "The year", alt: "Busy in July.", rows: [] };
	const feed = await parse(renderFeed({ siteUrl, articles: [article({ exhibits: [table, map] })], listLinksFor: noLinks }));
	const html: string = feed.items[0]?.html ?? "";
	expect(html).toContain('<th scope="row">a</th><td data-label="Price">1</td>');
	expect(html).toContain("Busy in July.");
	expect(html).not.toMatch(/<(?:svg|button|script)|class="exhibit/);
});

test("renders a feed that another RSS parser can read", async () => {
	const listLinksFor = () => [{ phrase: "Cairns", path: "/blog/cairns" }];
	const feed = await parse(renderFeed({ siteUrl, articles: [article()], listLinksFor }));
	expect(feed).toMatchObject({
		title: `${brand.name} Blog`,
		link: `${siteUrl}/blog`,
		feedUrl: `${siteUrl}/feed.xml`,
		language: "en-AU",
		lastBuildDate: "Mon, 02 Jun 2025 23:00:00 GMT",
	});
	expect(feed.items).toMatchObject([
		{
			title: "A town",
			link: `${siteUrl}/blog/a-town`,
			guid: `${siteUrl}/blog/a-town`,
			pubDate: "Mon, 02 Jun 2025 23:00:00 GMT",
			creator: brand.name,
			categories: ["Mobile"],
			content: "Short.",
		},
	]);
	expect(feed.items[0]?.html).toContain(
		`<h2 id="start">Start</h2><p>Text about <a href="${siteUrl}/blog/cairns">Cairns</a>.</p><ul><li>one</li></ul>`,
	);
});

test("escapes text that looks like XML, HTML or CDATA", async () => {
	const nasty = `Fish & Chips <b>"fresh"</b> 'now' ]]> &amp; 😀`;
	const xml = renderFeed({ siteUrl, articles: [article({ title: nasty, excerpt: nasty, content: nasty })], listLinksFor: noLinks });
	const [item] = (await parse(xml)).items;
	expect([item?.title, item?.content]).toEqual([nasty, nasty]);
	expect(item?.html).toContain("<p>Fish &amp; Chips &lt;b&gt;&quot;fresh&quot;&lt;/b&gt; &#x27;now&#x27; ]]&gt; &amp;amp; 😀</p>");
});

test("replaces characters that XML forbids", async () => {
	const feed = await parse(renderFeed({ siteUrl, articles: [article({ title: "a\u0000b\u000bc\ud800d\uffffe" })], listLinksFor: noLinks }));
	expect(feed.items[0]?.title).toBe("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe");
});

test("renders valid RSS without articles", async () => {
	expect((await parse(renderFeed({ siteUrl, articles: [], listLinksFor: noLinks }))).items).toEqual([]);
});

test("contains the newest fifty articles", async () => {
	const articles = Array.from({ length: FEED_ARTICLES + 3 }, (_, age) => article({ slug: `number-${age}` }));
	const { items } = await parse(renderFeed({ siteUrl, articles, listLinksFor: noLinks }));
	expect(items.map(({ link }) => link)).toEqual(articles.slice(0, FEED_ARTICLES).map(({ slug }) => `${siteUrl}/blog/${slug}`));
});

test("serves every article in full under the site's URL", async () => {
	vi.stubEnv("SITE_URL", "https://other.example");
	const response = loader();
	expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
	const feed = await parse(await response.text());
	expect(feed.items.map((item) => item.guid)).toEqual(
		articleLibrary
			.listArticlePages()
			.slice(0, FEED_ARTICLES)
			.map((page) => `https://other.example/blog/${page.slug}`),
	);
	expect(new Set(feed.items.map((item) => item.guid)).size).toBe(feed.items.length);
	for (const item of feed.items) {
		expect(item.html.length).toBeGreaterThan(5000);
		expect(item.html).not.toMatch(/(?:href|src)="(?!https:\/\/)/);
	}
});
