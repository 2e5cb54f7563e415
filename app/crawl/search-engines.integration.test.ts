import { createHash } from "node:crypto";
import { XMLParser } from "fast-xml-parser";
import { parse } from "parse5";
import RssParser from "rss-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { servicePath, services } from "#app/home/services.ts";
import { brand, contactDetails } from "#app/site/brand.ts";
import { phoneHref } from "#app/site/contact-details.ts";
import { NOT_FOUND_PATH } from "#app/site/navigation.ts";
import { plans } from "#app/site/plans.ts";
import { listArticleFiles } from "#tests/site/article-files.ts";
import { buildForTests, listBuiltFiles, siteUrl } from "#tests/site/built-files.ts";
import { type Element, getAttribute, getElement, getText, listElements } from "#tests/site/list-elements.ts";
import { type BuiltSite, startBuiltSite } from "#tests/site/start-built-site.ts";

const articles = listArticleFiles();
const BUILT_PAGES = [
	"/",
	...services.map(servicePath),
	"/about",
	"/contact",
	"/example-report",
	"/privacy",
	"/blog",
	...articles.map(({ path }) => path),
];
const RENDERED_PAGES = ["/how-we-score", "/hire-us", "/free-analysis", "/thank-you"];
const EXTERNAL_LINKS = [`mailto:${brand.email}`, phoneHref(contactDetails.phone ?? ""), "https://www.oaic.gov.au/"];
const MISSING_PAGES = ["/nope", "/blog/no-such-article", "/services/no-such-service"];

type PageFacts = Awaited<ReturnType<typeof readPage>>;

let site: BuiltSite;
let pages: PageFacts[];

beforeAll(async () => {
	buildForTests();
	site = await startBuiltSite({});
	pages = await Promise.all([...BUILT_PAGES, ...RENDERED_PAGES, ...MISSING_PAGES].map(readPage));
}, 300_000);
afterAll(() => site?.stop());

test("builds a page for every fixed URL and every article", () => {
	const built = listBuiltFiles()
		.filter((file) => file.endsWith(".html"))
		.map((file) => `/${file.replace(/\/?index\.html$/, "")}`)
		.filter((path) => path !== NOT_FOUND_PATH);
	expect(built.sort()).toEqual(BUILT_PAGES.toSorted());
});

test("gives every page one canonical URL, language and main heading, and its own title and description", async () => {
	const found = listPages([...BUILT_PAGES, ...RENDERED_PAGES]);
	for (const { path, status, canonicals, lang, h1s, ids, titles, descriptions } of found) {
		expect(status, path).toBe(200);
		expect(canonicals, path).toEqual([`${siteUrl}${path}`]);
		expect(lang, path).toBe("en-AU");
		expect(h1s, path).toEqual([expect.stringMatching(/./)]);
		expect(new Set(ids).size, `ids of ${path}`).toBe(ids.length);
		expect(titles, path).toHaveLength(1);
		expect(descriptions, path).toEqual([expect.stringMatching(/.{10}/)]);
	}
	for (const texts of [found.map(({ titles }) => titles[0]), found.map(({ descriptions }) => descriptions[0])]) {
		expect(new Set(texts).size).toBe(found.length);
	}
	expect(getPage("/").titles).toEqual([brand.tagline]);
	for (const article of articles) {
		expect(getPage(article.path).titles).toEqual([article.documentTitle]);
		expect(getPage(article.path).descriptions).toEqual([article.metaDescription]);
	}
});

test("gives every page Open Graph tags and its own share image of 1200 x 630", async () => {
	const images: string[] = [];
	for (const path of [...BUILT_PAGES, "/how-we-score"]) {
		const { properties, titles, descriptions } = getPage(path);
		expect(properties, path).toMatchObject({
			"og:title": titles,
			"og:description": descriptions,
			"og:url": [`${siteUrl}${path}`],
			"og:type": [path.startsWith("/blog/") ? "article" : "website"],
			"og:site_name": [brand.name],
			"og:locale": ["en_AU"],
			"og:image:width": ["1200"],
			"og:image:height": ["630"],
		});
		const image = properties["og:image"]?.[0] ?? "";
		expect(image.startsWith(`${siteUrl}/`), image).toBe(true);
		const response = await get(image.slice(siteUrl.length));
		expect(response.headers.get("content-type"), image).toBe("image/png");
		const bytes = await response.bytes();
		expect(readPngSize(bytes), image).toEqual({ widthPx: 1200, heightPx: 630 });
		images.push(createHash("sha256").update(bytes).digest("hex"));
	}
	expect(new Set(images).size).toBe(images.length);
});

test("describes the business, the site and three monthly offers in the home page's structured data", async () => {
	const things = readThings(getPage("/").jsonLd);
	const business = things.find((thing) => thing["@type"] === "ProfessionalService");
	expect(business).toMatchObject({ name: brand.name, email: brand.email, url: `${siteUrl}/` });
	expect(JSON.stringify(business)).toContain(brand.city);
	expect(things.find((thing) => thing["@type"] === "WebSite")).toMatchObject({ name: brand.name, url: `${siteUrl}/` });
	const service = things.find((thing) => thing["@type"] === "Service");
	const offers = service?.offers as { name: string; priceSpecification: { price: number; priceCurrency: string } }[];
	expect(offers.map(({ name, priceSpecification: { price, priceCurrency } }) => [name, price, priceCurrency])).toEqual(
		plans.map(({ name, priceAud }) => [name, priceAud, "AUD"]),
	);
});

test("describes every article as a BlogPosting with breadcrumbs in structured data", async () => {
	for (const article of articles) {
		const things = readThings(getPage(article.path).jsonLd);
		const posting = things.find((thing) => thing["@type"] === "BlogPosting");
		expect(posting, article.slug).toMatchObject({
			headline: article.title,
			description: article.metaDescription,
			url: `${siteUrl}${article.path}`,
			inLanguage: "en-AU",
			wordCount: article.words,
		});
		expect(String(posting?.datePublished), article.slug).toMatch(new RegExp(`^${article.publishedAt}`));
		const trail = things.find((thing) => thing["@type"] === "BreadcrumbList")?.itemListElement as { position: number; item: string }[];
		expect(trail.map(({ position, item }) => [position, item])).toEqual([
			[1, `${siteUrl}/`],
			[2, `${siteUrl}/blog`],
			[3, `${siteUrl}${article.path}`],
		]);
	}
	const blog = readThings(getPage("/blog").jsonLd);
	expect(blog.map((thing) => thing["@type"])).toContain("BreadcrumbList");
});

test("marks only pages without content as noindex", async () => {
	for (const path of [...MISSING_PAGES, "/thank-you", "/free-analysis"]) {
		expect(getPage(path).robots.join(), path).toContain("noindex");
	}
	for (const path of ["/", "/blog", ...articles.map((article) => article.path)]) {
		expect(getPage(path).robots.join(), path).not.toContain("noindex");
	}
});

test("links every article by its canonical URL in the feed and llms.txt", async () => {
	const feed = await get("/feed.xml");
	expect(feed.headers.get("content-type")).toContain("application/rss+xml");
	const { items } = await new RssParser().parseString(await feed.text());
	expect(items.map((item) => item.link).sort()).toEqual(articles.map(({ path }) => `${siteUrl}${path}`).sort());

	const response = await get("/llms.txt");
	expect(response.headers.get("content-type")).toContain("text/plain");
	const links = [...(await response.text()).matchAll(/\]\(([^)]+)\)/g)].map(([, href = ""]) => href);
	for (const { path } of articles) expect(links).toContain(`${siteUrl}${path}`);
	for (const link of links) {
		expect(link.startsWith(`${siteUrl}/`), link).toBe(true);
		expect((await get(link.slice(siteUrl.length))).status, link).toBe(200);
	}
});

test("lists exactly the indexable pages in the sitemap, and allows them in robots.txt", async () => {
	const response = await get("/sitemap.xml");
	expect(response.headers.get("content-type")).toContain("application/xml");
	const parser = new XMLParser({ isArray: (name) => name === "url", parseTagValue: false });
	const entries: { loc: string; lastmod?: string }[] = parser.parse(await response.text(), true).urlset.url;
	const existing = listPages([...BUILT_PAGES, ...RENDERED_PAGES]);
	const indexable = existing.filter(({ robots }) => !robots.join().includes("noindex")).map(({ path }) => `${siteUrl}${path}`);
	expect(entries.map(({ loc }) => loc).sort()).toEqual(indexable.sort());
	const dates = new Map([
		[
			`${siteUrl}/blog`,
			articles
				.map(({ checkedAt }) => checkedAt)
				.sort()
				.at(-1),
		],
		...articles.map(({ path, checkedAt }) => [`${siteUrl}${path}`, checkedAt] as const),
	]);
	for (const { loc, lastmod } of entries) expect(lastmod, loc).toBe(dates.get(loc));

	const lines = (await (await get("/robots.txt")).text()).split("\n").map((line) => line.trim());
	expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
	const closed = lines.filter((line) => line.startsWith("Disallow: /")).map((line) => line.slice("Disallow: ".length));
	const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
	// A crawler that may not fetch a page never sees its noindex, so no page is closed.
	expect(existing.map(({ path }) => path).filter(isClosed)).toEqual([]);
	expect(isClosed("/api/leads")).toBe(true);
});

test("lists the icons with their sizes in the manifest", async () => {
	const response = await get("/manifest.webmanifest");
	expect(response.headers.get("content-type")).toContain("application/manifest+json");
	const manifest: { name: string; start_url: string; icons: { src: string; sizes: string; type: string }[] } = await response.json();
	expect(manifest).toMatchObject({ name: brand.name, start_url: "/" });
	expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
	for (const { src, sizes, type } of manifest.icons) {
		const icon = await get(src);
		expect(icon.headers.get("content-type"), src).toContain(type);
		if (type !== "image/png") continue;
		const [widthPx, heightPx] = sizes.split("x").map(Number);
		expect(readPngSize(await icon.bytes()), src).toEqual({ widthPx, heightPx });
	}
	expect(readPngSize(await (await get("/apple-touch-icon.png")).bytes())).toEqual({ widthPx: 180, heightPx: 180 });
	const favicon = await (await get("/favicon.ico")).bytes();
	expect([...favicon.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
	expect(getPage("/").feeds).toEqual(["/feed.xml"]);
});

test("has no broken link on any page", async () => {
	const known = new Map(pages.map((facts) => [facts.path, facts]));
	const statuses = new Map(pages.map(({ path, status }) => [path, status]));
	const sourceUrls = new Set(articles.flatMap((article) => article.sourceUrls));
	const problems: string[] = [];
	for (const { path, hrefs } of pages) {
		expect(hrefs.length, path).toBeGreaterThan(5);
		for (const href of hrefs) {
			if (EXTERNAL_LINKS.includes(href) || sourceUrls.has(href)) continue;
			const url = new URL(href, `${siteUrl}${path}`);
			if (url.origin !== siteUrl) {
				problems.push(`${path}: ${href} leaves the site`);
				continue;
			}
			const target = url.pathname + url.search;
			if (!statuses.has(target)) statuses.set(target, (await get(target)).status);
			// The skip link of a not-found page points to that page.
			if (statuses.get(target) !== 200 && target !== path) problems.push(`${path}: ${href} returns ${statuses.get(target)}`);
			const anchor = decodeURIComponent(url.hash.slice(1));
			if (anchor && !known.get(target)?.ids.includes(anchor)) problems.push(`${path}: ${href} has no such anchor`);
		}
	}
	expect(problems).toEqual([]);
});

type Thing = { "@type": string; [key: string]: unknown };

/** Returns every thing in a page's structured data. Throws if a block is not JSON. */
function readThings(blocks: string[]): Thing[] {
	const things = blocks.flatMap((block) => JSON.parse(block) as Thing | Thing[]);
	for (const thing of things) expect(thing["@context"]).toBe("https://schema.org");
	return things;
}

function getPage(path: string): PageFacts {
	const found = pages.find((facts) => facts.path === path);
	if (!found) throw new Error(`${path} was not read`);
	return found;
}

function listPages(paths: string[]): PageFacts[] {
	return paths.map(getPage);
}

function get(path: string): Promise<Response> {
	return fetch(`${site.url}${path}`, { redirect: "manual" });
}

/** Reads a page's HTML as a crawler does, without running its scripts. */
async function readPage(path: string) {
	const response = await get(path);
	const page = parse(await response.text());
	const list = (tag?: string, attributes?: Record<string, string>) => listElements(page, tag, attributes);
	const attributes = (elements: Element[], name: string) => elements.flatMap((element) => getAttribute(element, name) ?? []);
	const properties = Object.groupBy(list("meta"), (element) => getAttribute(element, "property") ?? "");
	return {
		path,
		status: response.status,
		lang: attributes(list("html"), "lang")[0],
		// A drawing may have a title too.
		titles: listElements(getElement(page, "head"), "title").map(getText),
		descriptions: attributes(list("meta", { name: "description" }), "content"),
		canonicals: attributes(list("link", { rel: "canonical" }), "href"),
		feeds: attributes(list("link", { rel: "alternate", type: "application/rss+xml" }), "href"),
		robots: attributes(list("meta", { name: "robots" }), "content"),
		properties: Object.fromEntries(Object.entries(properties).map(([name, found = []]) => [name, attributes(found, "content")])),
		jsonLd: list("script", { type: "application/ld+json" }).map(getText),
		h1s: list("h1").map(getText),
		hrefs: attributes(list("a"), "href"),
		ids: attributes(list(), "id"),
	};
}

/** Returns the width and height of a PNG from its header, or null for anything else. */
function readPngSize(file: Uint8Array): { widthPx: number; heightPx: number } | null {
	const bytes = Buffer.from(file);
	const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
	return isPng ? { widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) } : null;
}
