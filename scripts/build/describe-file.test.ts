import { expect, test } from "vitest";
import { getCacheControl, getContentType, getServedPath, isEmbeddable, listInlineScriptHashes } from "./describe-file.ts";

test.each([
	["index.html", "/"],
	["blog/index.html", "/blog"],
	["blog/some-article/index.html", "/blog/some-article"],
	["feed.xml", "/feed.xml"],
	["assets/my-index.html.js", "/assets/my-index.html.js"],
])("serves %s at %s", (file, path) => {
	expect(getServedPath(file)).toBe(path);
});

test.each([
	["feed.xml", "application/rss+xml; charset=utf-8"],
	["sitemap.xml", "application/xml; charset=utf-8"],
	["manifest.webmanifest", "application/manifest+json; charset=utf-8"],
	["assets/a-1.js", "text/javascript; charset=utf-8"],
	["share/home.png", "image/png"],
])("gives %s the type %s", (file, type) => {
	expect(getContentType(file)).toBe(type);
});

test("rejects a file of unknown type", () => {
	expect(() => getContentType("notes.docx")).toThrow("notes.docx");
});

test("caches only hashed files forever", () => {
	const keptForGood = "public, max-age=31536000, immutable";
	expect(getCacheControl("assets/home-BO75eYRD.js")).toBe(keptForGood);
	expect(getCacheControl("fonts/headline-BSZc1Bkm.woff2")).toBe(keptForGood);
	expect(getCacheControl("fonts/headline.woff2")).toBe("public, max-age=3600");
	expect(getCacheControl("share/home.png")).toBe("public, max-age=3600");
	expect(getCacheControl("blog/index.html")).toBe("no-cache");
});

test("lets other sites embed share images, icons and the feed", () => {
	expect(["share/home.png", "icon.svg", "favicon.ico", "feed.xml"].filter(isEmbeddable)).toHaveLength(4);
	expect(["index.html", "assets/a.js", "assets/photo.png", "sitemap.xml"].filter(isEmbeddable)).toEqual([]);
});

/** The example of the CSP specification. */
const HELLO = "alert('Hello, world.');";
const HELLO_HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

test("allows an inline script by the hash of its exact text", () => {
	expect(listInlineScriptHashes(`<p></p><script>${HELLO}</script>`)).toEqual([HELLO_HASH]);
	expect(listInlineScriptHashes(`<script> ${HELLO}</script>`)).not.toEqual([HELLO_HASH]);
});

test("lists every kind of script that runs, each once", () => {
	const page = `<script>${HELLO}</script><script data-preload="a>b" async="">${HELLO}</script><script type="module">1</script><script type="importmap">{}</script>`;
	const hashes = listInlineScriptHashes(page);
	expect(hashes).toHaveLength(3);
	expect(hashes[0]).toBe(HELLO_HASH);
});

test("leaves out scripts with a src and data scripts", () => {
	const page = `<script src="/a.js"></script><script type="module" src="/b.js"></script><script type="application/ld+json">{"a":1}</script>`;
	expect(listInlineScriptHashes(page)).toEqual([]);
});
