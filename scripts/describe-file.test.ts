import { expect, test } from "vitest";
import { cacheControlOf, contentTypeOf, isEmbeddable, servedPath } from "./describe-file.ts";

test.each([
	["index.html", "/"],
	["blog/index.html", "/blog"],
	["blog/some-article/index.html", "/blog/some-article"],
	["feed.xml", "/feed.xml"],
	["assets/my-index.html.js", "/assets/my-index.html.js"],
])("serves %s at %s", (file, path) => {
	expect(servedPath(file)).toBe(path);
});

test.each([
	["feed.xml", "application/rss+xml; charset=utf-8"],
	["sitemap.xml", "application/xml; charset=utf-8"],
	["manifest.webmanifest", "application/manifest+json; charset=utf-8"],
	["assets/a-1.js", "text/javascript; charset=utf-8"],
	["share/home.png", "image/png"],
])("gives %s the type %s", (file, type) => {
	expect(contentTypeOf(file)).toBe(type);
});

test("refuses a file whose type is not known", () => {
	expect(() => contentTypeOf("notes.docx")).toThrow("notes.docx");
});

test("lets browsers keep for good only what carries a hash in its name", () => {
	const keptForGood = "public, max-age=31536000, immutable";
	expect(cacheControlOf("assets/home-BO75eYRD.js")).toBe(keptForGood);
	expect(cacheControlOf("fonts/headline-BSZc1Bkm.woff2")).toBe(keptForGood);
	expect(cacheControlOf("fonts/headline.woff2")).toBe("public, max-age=3600");
	expect(cacheControlOf("share/home.png")).toBe("public, max-age=3600");
	expect(cacheControlOf("blog/index.html")).toBe("no-cache");
});

test("lets other sites show share images, icons and the feed", () => {
	expect(["share/home.png", "icon.svg", "favicon.ico", "feed.xml"].filter(isEmbeddable)).toHaveLength(4);
	expect(["index.html", "assets/a.js", "assets/photo.png", "sitemap.xml"].filter(isEmbeddable)).toEqual([]);
});
