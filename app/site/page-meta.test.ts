import { expect, test } from "vitest";
import { brand } from "./brand.ts";
import { absoluteUrl, pageMeta, shareImagePath, siteUrlFrom } from "./page-meta.ts";

const siteUrl = "https://site.example";

test("gives search engines and link previews the same title, description, URL and image", () => {
	expect(
		pageMeta({ siteUrl, path: "/blog/", title: "Blog", description: "Read.", image: shareImagePath("blog"), imageAlt: "A chart" }),
	).toEqual([
		{ title: "Blog" },
		{ name: "description", content: "Read." },
		{ tagName: "link", rel: "canonical", href: "https://site.example/blog" },
		{ property: "og:title", content: "Blog" },
		{ property: "og:description", content: "Read." },
		{ property: "og:url", content: "https://site.example/blog" },
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: brand.name },
		{ property: "og:locale", content: "en_AU" },
		{ property: "og:image", content: "https://site.example/share/blog.png" },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ property: "og:image:alt", content: "A chart" },
		{ name: "twitter:card", content: "summary_large_image" },
	]);
});

test("defaults to the tagline and the shared image", () => {
	const meta = pageMeta({ siteUrl, path: "/", description: "d" });
	expect(meta).toContainEqual({ title: brand.tagline });
	expect(meta).toContainEqual({ property: "og:image", content: "https://site.example/share/page.png" });
	expect(meta).toContainEqual({ property: "og:image:alt", content: brand.tagline });
});

test("adds type and time for articles and a robots rule for hidden pages", () => {
	const article = pageMeta({ siteUrl, path: "/blog/a", description: "d", type: "article", publishedAt: "2025-06-03" });
	expect(article).toContainEqual({ property: "og:type", content: "article" });
	expect(article).toContainEqual({ property: "article:published_time", content: "2025-06-03T09:00:00+10:00" });
	expect(pageMeta({ siteUrl, path: "/x", description: "d", robots: "noindex" })).toContainEqual({ name: "robots", content: "noindex" });
	const names = pageMeta({ siteUrl, path: "/", description: "d" }).map((tag) =>
		"name" in tag ? tag.name : "property" in tag ? tag.property : null,
	);
	expect(names).not.toContain("robots");
	expect(names).not.toContain("article:published_time");
});

test.each([
	["/", "https://site.example/"],
	["", "https://site.example/"],
	["/blog", "https://site.example/blog"],
	["/blog/", "https://site.example/blog"],
	["/blog///?page=2#top", "https://site.example/blog"],
	["//evil.example/x", "https://site.example/evil.example/x"],
	["/\\evil.example", "https://site.example/evil.example"],
	["/\t/evil.example", "https://site.example/evil.example"],
	["/javascript:alert(1)", "https://site.example/javascript:alert(1)"],
	["/blog/café <b>", "https://site.example/blog/caf%C3%A9%20%3Cb%3E"],
])("makes an absolute URL of %j: %s", (path, expected) => {
	expect(absoluteUrl(siteUrl, path)).toBe(expected);
});

test("takes the site URL from the root loader, else from the brand", () => {
	const other = { id: "blog/blog-page", loaderData: { siteUrl: "https://wrong.example" } };
	expect(siteUrlFrom([{ id: "root", loaderData: { siteUrl } }, other])).toBe(siteUrl);
	for (const root of [undefined, { id: "root" }, { id: "root", loaderData: null }, { id: "root", loaderData: { siteUrl: 5 } }]) {
		expect(siteUrlFrom([root, other])).toBe(brand.siteUrl);
	}
});
