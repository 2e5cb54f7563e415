import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test, vi } from "vitest";
import { articleLibrary } from "#app/blog/articles.server.ts";
import { services } from "#app/home/services.ts";
import { loader, renderSitemap } from "./sitemap-endpoint.ts";

type Entry = { loc: string; lastmod?: string };

function parse(xml: string): Entry[] {
	expect(XMLValidator.validate(xml)).toBe(true);
	const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "url" });
	const { urlset } = parser.parse(xml);
	expect(urlset["@_xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
	return urlset.url;
}

test("lists the fixed pages and every article, with dates where known", () => {
	const articles = [
		{ slug: "old", publishedAt: "2025-01-09", checkedAt: "2026-11-17" },
		{ slug: "new", publishedAt: "2025-08-05" },
	];
	expect(parse(renderSitemap("https://site.example", articles))).toEqual([
		{ loc: "https://site.example/" },
		{ loc: "https://site.example/hire-us" },
		...services.map(({ slug }) => ({ loc: `https://site.example/services/${slug}` })),
		{ loc: "https://site.example/how-we-score" },
		{ loc: "https://site.example/example-report" },
		{ loc: "https://site.example/about" },
		{ loc: "https://site.example/contact" },
		{ loc: "https://site.example/privacy" },
		{ loc: "https://site.example/blog", lastmod: "2026-11-17" },
		{ loc: "https://site.example/blog/old", lastmod: "2026-11-17" },
		{ loc: "https://site.example/blog/new", lastmod: "2025-08-05" },
	]);
});

test("leaves out the date of the listing when there are no articles", () => {
	expect(parse(renderSitemap("https://site.example", []))).toEqual([
		{ loc: "https://site.example/" },
		{ loc: "https://site.example/hire-us" },
		...services.map(({ slug }) => ({ loc: `https://site.example/services/${slug}` })),
		{ loc: "https://site.example/how-we-score" },
		{ loc: "https://site.example/example-report" },
		{ loc: "https://site.example/about" },
		{ loc: "https://site.example/contact" },
		{ loc: "https://site.example/privacy" },
		{ loc: "https://site.example/blog" },
	]);
});

test("lists every article once", async () => {
	vi.stubEnv("SITE_URL", "https://other.example");
	const response = loader();
	expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
	const addresses = parse(await response.text()).map((entry) => entry.loc);
	expect(addresses.slice(8 + services.length)).toEqual(
		articleLibrary.listArticlePages().map((page) => `https://other.example/blog/${page.slug}`),
	);
	expect(new Set(addresses).size).toBe(addresses.length);
});
