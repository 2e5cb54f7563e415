import { createHash } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { XMLParser } from "fast-xml-parser";
import RssParser from "rss-parser";
import { servicePath, services } from "#app/home/services.ts";
import { brand, contactDetails } from "#app/site/brand.ts";
import { phoneHref } from "#app/site/contact-details.ts";
import { NOT_FOUND_PATH } from "#app/site/navigation.ts";
import { plans } from "#app/site/plans.ts";
import { listArticleFiles } from "./support/article-files.ts";
import { listBuiltFiles, siteUrl } from "./support/built-files.ts";
import { expect, test } from "./support/site-test.ts";

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

// All tests run in one worker, so each page is read once.
test.describe.configure({ mode: "default" });

test("builds a page for every fixed URL and every article", () => {
	const built = listBuiltFiles()
		.filter((file) => file.endsWith(".html"))
		.map((file) => `/${file.replace(/\/?index\.html$/, "")}`)
		.filter((path) => path !== NOT_FOUND_PATH);
	expect(built.sort()).toEqual(BUILT_PAGES.toSorted());
});

test("gives every page one canonical URL, language and main heading, and its own title and description", async ({ page, request }) => {
	const pages = await readPages(page, request, [...BUILT_PAGES, ...RENDERED_PAGES]);
	for (const { path, status, canonicals, lang, h1s, ids, titles, descriptions } of pages) {
		expect(status, path).toBe(200);
		expect(canonicals, path).toEqual([`${siteUrl}${path}`]);
		expect(lang, path).toBe("en-AU");
		expect(h1s, path).toEqual([expect.stringMatching(/./)]);
		expect(new Set(ids).size, `ids of ${path}`).toBe(ids.length);
		expect(titles, path).toHaveLength(1);
		expect(descriptions, path).toEqual([expect.stringMatching(/.{10}/)]);
	}
	for (const texts of [pages.map(({ titles }) => titles[0]), pages.map(({ descriptions }) => descriptions[0])]) {
		expect(new Set(texts).size).toBe(pages.length);
	}
	expect(pages.find(({ path }) => path === "/")?.titles).toEqual([brand.tagline]);
	for (const article of articles) {
		const facts = pages.find(({ path }) => path === article.path);
		expect(facts?.titles).toEqual([article.documentTitle]);
		expect(facts?.descriptions).toEqual([article.metaDescription]);
	}
});

test("gives every page Open Graph tags and its own share image of 1200 x 630", async ({ page, request }) => {
	const images: string[] = [];
	for (const path of [...BUILT_PAGES, "/how-we-score"]) {
		const { properties, titles, descriptions } = await readPage(page, request, path);
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
		const response = await request.get(image.slice(siteUrl.length));
		expect(response.headers()["content-type"], image).toBe("image/png");
		const bytes = await response.body();
		expect(readPngSize(bytes), image).toEqual({ widthPx: 1200, heightPx: 630 });
		images.push(createHash("sha256").update(bytes).digest("hex"));
	}
	expect(new Set(images).size).toBe(images.length);
});

test("describes the business, the site and three monthly offers in the home page's structured data", async ({ page, request }) => {
	const things = readThings((await readPage(page, request, "/")).jsonLd);
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

test("describes every article as a BlogPosting with breadcrumbs in structured data", async ({ page, request }) => {
	for (const article of articles) {
		const things = readThings((await readPage(page, request, article.path)).jsonLd);
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
	const blog = readThings((await readPage(page, request, "/blog")).jsonLd);
	expect(blog.map((thing) => thing["@type"])).toContain("BreadcrumbList");
});

test("marks only pages without content as noindex", async ({ page, request }) => {
	for (const path of [...MISSING_PAGES, "/thank-you", "/free-analysis"]) {
		expect((await readPage(page, request, path)).robots.join(), path).toContain("noindex");
	}
	for (const path of ["/", "/blog", ...articles.map((article) => article.path)]) {
		expect((await readPage(page, request, path)).robots.join(), path).not.toContain("noindex");
	}
});

test("links every article by its canonical URL in the feed and llms.txt", async ({ request }) => {
	const feed = await request.get("/feed.xml");
	expect(feed.headers()["content-type"]).toContain("application/rss+xml");
	const { items } = await new RssParser().parseString(await feed.text());
	expect(items.map((item) => item.link).sort()).toEqual(articles.map(({ path }) => `${siteUrl}${path}`).sort());

	const response = await request.get("/llms.txt");
	expect(response.headers()["content-type"]).toContain("text/plain");
	const links = [...(await response.text()).matchAll(/\]\(([^)]+)\)/g)].map(([, href = ""]) => href);
	for (const { path } of articles) expect(links).toContain(`${siteUrl}${path}`);
	for (const link of links) {
		expect(link.startsWith(`${siteUrl}/`), link).toBe(true);
		expect((await request.get(link.slice(siteUrl.length))).status(), link).toBe(200);
	}
});

test("lists exactly the indexable pages in the sitemap, and allows them in robots.txt", async ({ page, request }) => {
	const response = await request.get("/sitemap.xml");
	expect(response.headers()["content-type"]).toContain("application/xml");
	const parser = new XMLParser({ isArray: (name) => name === "url", parseTagValue: false });
	const entries: { loc: string; lastmod?: string }[] = parser.parse(await response.text(), true).urlset.url;
	const pages = await readPages(page, request, [...BUILT_PAGES, ...RENDERED_PAGES]);
	const indexable = pages.filter(({ robots }) => !robots.join().includes("noindex")).map(({ path }) => `${siteUrl}${path}`);
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

	const lines = (await (await request.get("/robots.txt")).text()).split("\n").map((line) => line.trim());
	expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
	const closed = lines.filter((line) => line.startsWith("Disallow: /")).map((line) => line.slice("Disallow: ".length));
	const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
	// A crawler that may not fetch a page never sees its noindex, so no page is closed.
	expect(pages.map(({ path }) => path).filter(isClosed)).toEqual([]);
	expect(isClosed("/api/leads")).toBe(true);
});

test("lists the icons with their sizes in the manifest", async ({ page, request }) => {
	const response = await request.get("/manifest.webmanifest");
	expect(response.headers()["content-type"]).toContain("application/manifest+json");
	const manifest: { name: string; start_url: string; icons: { src: string; sizes: string; type: string }[] } = await response.json();
	expect(manifest).toMatchObject({ name: brand.name, start_url: "/" });
	expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
	for (const { src, sizes, type } of manifest.icons) {
		const icon = await request.get(src);
		expect(icon.headers()["content-type"], src).toContain(type);
		if (type !== "image/png") continue;
		const [widthPx, heightPx] = sizes.split("x").map(Number);
		expect(readPngSize(await icon.body()), src).toEqual({ widthPx, heightPx });
	}
	expect(readPngSize(await (await request.get("/apple-touch-icon.png")).body())).toEqual({ widthPx: 180, heightPx: 180 });
	const favicon = await (await request.get("/favicon.ico")).body();
	expect([...favicon.subarray(0, 4)]).toEqual([0, 0, 1, 0]);

	await page.goto("/");
	await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/manifest.webmanifest");
	await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveAttribute("href", "/feed.xml");
});

test("has no broken link on any page", async ({ page, request }) => {
	const pages = await readPages(page, request, [...BUILT_PAGES, ...RENDERED_PAGES, ...MISSING_PAGES]);
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
			if (!statuses.has(target)) statuses.set(target, (await request.get(target, { maxRedirects: 0 })).status());
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

type PageFacts = ReturnType<typeof parseDocument> & { path: string; status: number };

const knownPages = new Map<string, PageFacts>();

function readPages(page: Page, request: APIRequestContext, paths: string[]): Promise<PageFacts[]> {
	return Promise.all(paths.map((path) => readPage(page, request, path)));
}

/** Reads a page's HTML as a crawler does, without running its scripts. */
async function readPage(page: Page, request: APIRequestContext, path: string): Promise<PageFacts> {
	const known = knownPages.get(path);
	if (known) return known;
	const response = await request.get(path, { maxRedirects: 0 });
	const facts = { path, status: response.status(), ...(await page.evaluate(parseDocument, await response.text())) };
	knownPages.set(path, facts);
	return facts;
}

function parseDocument(html: string) {
	const parsed = new DOMParser().parseFromString(html, "text/html");
	const all = (selector: string) => [...parsed.querySelectorAll(selector)];
	const attributes = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name) ?? "");
	const texts = (selector: string) => all(selector).map((element) => element.textContent.replace(/\s+/g, " ").trim());
	const properties: Record<string, string[]> = {};
	for (const element of all("meta[property]")) {
		const name = element.getAttribute("property") ?? "";
		properties[name] = [...(properties[name] ?? []), element.getAttribute("content") ?? ""];
	}
	return {
		lang: parsed.documentElement.lang,
		titles: texts("head title"),
		descriptions: attributes('meta[name="description"]', "content"),
		canonicals: attributes('link[rel="canonical"]', "href"),
		robots: attributes('meta[name="robots"]', "content"),
		properties,
		jsonLd: all('script[type="application/ld+json"]').map((element) => element.textContent),
		h1s: texts("h1"),
		hrefs: attributes("a[href]", "href"),
		ids: attributes("[id]", "id"),
	};
}

/** Returns the width and height of a PNG from its header, or null for anything else. */
function readPngSize(bytes: Buffer): { widthPx: number; heightPx: number } | null {
	const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
	return isPng ? { widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) } : null;
}
