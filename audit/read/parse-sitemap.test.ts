import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { parseSitemap, parseSitemapFile } from "./parse-sitemap.ts";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

test("lists the pages of a sitemap with their dates", () => {
	const sitemap = parseSitemap(`<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet href="x.xsl"?>
		<urlset ${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
		<url><loc> https://a.com.au/?a=1&amp;b=2 </loc><lastmod>2024-05-01</lastmod>
			<image:image><image:loc>https://a.com.au/x.jpg</image:loc></image:image></url>
		<url><loc><![CDATA[https://a.com.au/b]]></loc></url></urlset>`);
	expect(sitemap).toEqual({
		problem: null,
		kind: "urlset",
		entries: [
			{ url: "https://a.com.au/?a=1&b=2", lastmod: "2024-05-01" },
			{ url: "https://a.com.au/b", lastmod: null },
		],
		entryCount: 2,
	});
});

test("parses a sitemap index", () => {
	const sitemap = parseSitemap(`<sitemapindex ${NAMESPACE}><sitemap><loc>https://a.com.au/pages.xml</loc></sitemap></sitemapindex>`);
	expect(sitemap).toMatchObject({ kind: "index", problem: null, entries: [{ url: "https://a.com.au/pages.xml" }] });
});

test("parses a sitemap with a prefix or without a namespace", () => {
	expect(parseSitemap(`<s:urlset xmlns:s="x"><s:url><s:loc>https://a.com.au/</s:loc></s:url></s:urlset>`)).toMatchObject({
		problem: null,
		entries: [{ url: "https://a.com.au/" }],
	});
	expect(parseSitemap("<urlset><url><loc>https://a.com.au/</loc></url></urlset>")).toMatchObject({ problem: null, entryCount: 1 });
});

test("parses a plain list of URLs", () => {
	expect(parseSitemap("https://a.com.au/\r\n\r\nhttps://a.com.au/b\n")).toMatchObject({ problem: null, kind: "urlset", entryCount: 2 });
	expect(parseSitemap("https://a.com.au/\nnot an address")).toMatchObject({
		problem: "One of its lines is not a web address: not an address",
	});
});

test("parses a feed, which Google accepts as a sitemap", () => {
	expect(
		parseSitemap("<rss><channel><link>https://a.com.au/</link><item><link>https://a.com.au/1</link></item></channel></rss>"),
	).toMatchObject({
		kind: "urlset",
		entries: [{ url: "https://a.com.au/1" }],
	});
	expect(
		parseSitemap('<feed><entry><link href="https://a.com.au/1"/><updated>2024-01-01T00:00:00Z</updated></entry></feed>').entries,
	).toEqual([{ url: "https://a.com.au/1", lastmod: "2024-01-01T00:00:00Z" }]);
});

test.each([
	["", "The file is empty."],
	["<!DOCTYPE html><html><body>Not found</body></html>", "It is a web page, not a sitemap."],
	["<!-- x --><html><body>Not found</body></html>", "It is a web page, not a sitemap."],
	["User-agent: *", "It is neither XML nor a list of web addresses."],
	["<note><to>you</to></note>", "It begins with <note> where a sitemap begins with <urlset> or <sitemapindex>."],
	['\n<?xml version="1.0"?><urlset></urlset>', expect.stringMatching(/^It is not well-formed XML \(line 2: /)],
])("reports the problem with %j", (text, problem) => {
	expect(parseSitemap(text).problem).toEqual(problem);
});

test("keeps the entries before an XML error and reports its line", () => {
	const sitemap = parseSitemap("<urlset><url><loc>https://a.com.au/</loc></url>\n<url><loc>https://a.com.au/?a=1&b=2</loc></url></urlset>");
	expect(sitemap.problem).toMatch(/^It is not well-formed XML \(line 2: /);
	expect(sitemap.entries[0]).toEqual({ url: "https://a.com.au/", lastmod: null });
});

test("reports no problem when we cut the file short ourselves", () => {
	const whole = `<urlset>${"<url><loc>https://a.com.au/</loc></url>".repeat(3)}</urlset>`;
	const cut = whole.slice(0, whole.length - 30);
	expect(parseSitemap(cut).problem).toMatch(/not well-formed/);
	expect(parseSitemap(cut, { isCutShort: true })).toMatchObject({ problem: null, entryCount: 2 });
	expect(parseSitemap("https://a.com.au/\nhttps://a.co", { isCutShort: true })).toMatchObject({ problem: null, entryCount: 1 });
});

test("counts all sitemap entries and keeps the first 1,000", () => {
	const sitemap = parseSitemap(`<urlset>${"<url><loc>https://a.com.au/</loc></url>".repeat(50_001)}</urlset>`);
	expect(sitemap.entryCount).toBe(50_001);
	expect(sitemap.entries).toHaveLength(1_000);
});

test("never expands entities that a sitemap declares", () => {
	const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join("");
	const sitemap = parseSitemap(
		`<!DOCTYPE urlset [<!ENTITY l0 "lol"><!ENTITY file SYSTEM "file:///etc/passwd">${laughs}]><urlset><url><loc>https://a.com.au/&l9;&file;</loc></url></urlset>`,
	);
	expect(sitemap.problem).toMatch(/not well-formed/);
	expect(JSON.stringify(sitemap).length).toBeLessThan(500);
	expect(JSON.stringify(sitemap)).not.toMatch(/lol|root:/);
});

test.each([
	["a million <", "<".repeat(1_000_000)],
	["deep elements", `<urlset>${"<url>".repeat(100_000)}`],
	["an endless URL", `<urlset><url><loc>${"x".repeat(2_000_000)}</loc></url></urlset>`],
])("parses a sitemap with %s without crashing", (_name, text) => {
	const sitemap = parseSitemap(text);
	expect(JSON.stringify(sitemap).length).toBeLessThan(200_000);
});

const MEGABYTE = 1024 * 1024;
const ENTRY = "<url><loc>https://a.com.au/</loc></url>";

test("decompresses a gzipped sitemap, or its start when it was cut short", () => {
	const file = gzipSync(`<urlset>${ENTRY}</urlset>`);
	expect(parseSitemapFile(file)).toMatchObject({ problem: null, entryCount: 1 });
	const addresses = Array.from({ length: 5_000 }, (_, index) => `https://a.com.au/${Math.imul(index, 0x9e3779b1) >>> 0}`);
	const half = gzipSync(addresses.join("\n")).subarray(0, 10_000);
	const { entryCount, problem } = parseSitemapFile(half, { isCutShort: true });
	expect(problem).toBeNull();
	expect(entryCount).toBeGreaterThan(100);
	expect(entryCount).toBeLessThan(5_000);
});

test("parses the first 2 MB of a decompressed sitemap", () => {
	const { problem, entryCount } = parseSitemapFile(gzipSync(`<urlset>${ENTRY.repeat((3 * MEGABYTE) / ENTRY.length)}</urlset>`));
	expect(problem).toBeNull();
	expect(entryCount).toBe(Math.floor((2 * MEGABYTE - "<urlset>".length) / ENTRY.length));
});

test("does not decompress a compression bomb or a corrupt file", () => {
	expect(parseSitemapFile(gzipSync(Buffer.alloc(40 * MEGABYTE)))).toEqual({ problem: null, kind: null, entries: [], entryCount: 0 });
	const broken = Uint8Array.of(0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
	expect(parseSitemapFile(broken).problem).toBe("It is compressed, and cannot be unpacked.");
});
