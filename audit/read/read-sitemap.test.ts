import { expect, test } from "vitest";
import { readSitemap } from "./read-sitemap.ts";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

test("reads the pages and their dates", () => {
	const sitemap = readSitemap(`<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet href="x.xsl"?>
		<urlset ${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
		<url><loc> https://a.com.au/?a=1&amp;b=2 </loc><lastmod>2024-05-01</lastmod>
			<image:image><image:loc>https://a.com.au/x.jpg</image:loc></image:image></url>
		<url><loc><![CDATA[https://a.com.au/b]]></loc></url></urlset>`);
	expect(sitemap).toEqual({
		fault: null,
		kind: "urlset",
		entries: [
			{ url: "https://a.com.au/?a=1&b=2", lastmod: "2024-05-01" },
			{ url: "https://a.com.au/b", lastmod: null },
		],
		entryCount: 2,
	});
});

test("reads an index", () => {
	const sitemap = readSitemap(`<sitemapindex ${NAMESPACE}><sitemap><loc>https://a.com.au/pages.xml</loc></sitemap></sitemapindex>`);
	expect(sitemap).toMatchObject({ kind: "index", fault: null, entries: [{ url: "https://a.com.au/pages.xml" }] });
});

test("tolerates a prefix, and a missing namespace", () => {
	expect(readSitemap(`<s:urlset xmlns:s="x"><s:url><s:loc>https://a.com.au/</s:loc></s:url></s:urlset>`)).toMatchObject({
		fault: null,
		entries: [{ url: "https://a.com.au/" }],
	});
	expect(readSitemap("<urlset><url><loc>https://a.com.au/</loc></url></urlset>")).toMatchObject({ fault: null, entryCount: 1 });
});

test("reads a plain list of addresses", () => {
	expect(readSitemap("https://a.com.au/\r\n\r\nhttps://a.com.au/b\n")).toMatchObject({ fault: null, kind: "urlset", entryCount: 2 });
	expect(readSitemap("https://a.com.au/\nnot an address")).toMatchObject({
		fault: "One of its lines is not a web address: not an address",
	});
});

test("reads a feed, which Google takes for a sitemap too", () => {
	expect(
		readSitemap("<rss><channel><link>https://a.com.au/</link><item><link>https://a.com.au/1</link></item></channel></rss>"),
	).toMatchObject({
		kind: "urlset",
		entries: [{ url: "https://a.com.au/1" }],
	});
	expect(
		readSitemap('<feed><entry><link href="https://a.com.au/1"/><updated>2024-01-01T00:00:00Z</updated></entry></feed>').entries,
	).toEqual([{ url: "https://a.com.au/1", lastmod: "2024-01-01T00:00:00Z" }]);
});

test.each([
	["", "The file is empty."],
	["<!DOCTYPE html><html><body>Not found</body></html>", "It is a web page, not a sitemap."],
	["<!-- x --><html><body>Not found</body></html>", "It is a web page, not a sitemap."],
	["User-agent: *", "It is neither XML nor a list of web addresses."],
	["<note><to>you</to></note>", "It begins with <note> where a sitemap begins with <urlset> or <sitemapindex>."],
	['\n<?xml version="1.0"?><urlset></urlset>', expect.stringMatching(/^It is not well-formed XML \(line 2: /)],
])("says what is wrong with %j", (text, fault) => {
	expect(readSitemap(text).fault).toEqual(fault);
});

test("keeps what stands before a fault, and tells the first one with its line", () => {
	const sitemap = readSitemap("<urlset><url><loc>https://a.com.au/</loc></url>\n<url><loc>https://a.com.au/?a=1&b=2</loc></url></urlset>");
	expect(sitemap.fault).toMatch(/^It is not well-formed XML \(line 2: /);
	expect(sitemap.entries[0]).toEqual({ url: "https://a.com.au/", lastmod: null });
});

test("takes the end of a file that we cut short for no fault", () => {
	const whole = `<urlset>${"<url><loc>https://a.com.au/</loc></url>".repeat(3)}</urlset>`;
	const cut = whole.slice(0, whole.length - 30);
	expect(readSitemap(cut).fault).toMatch(/not well-formed/);
	expect(readSitemap(cut, { isCutShort: true })).toMatchObject({ fault: null, entryCount: 2 });
	expect(readSitemap("https://a.com.au/\nhttps://a.co", { isCutShort: true })).toMatchObject({ fault: null, entryCount: 1 });
});

test("counts all entries and keeps the first 1,000", () => {
	const sitemap = readSitemap(`<urlset>${"<url><loc>https://a.com.au/</loc></url>".repeat(50_001)}</urlset>`);
	expect(sitemap.entryCount).toBe(50_001);
	expect(sitemap.entries).toHaveLength(1_000);
});

test("never expands entities of the file's own", () => {
	const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join("");
	const sitemap = readSitemap(
		`<!DOCTYPE urlset [<!ENTITY l0 "lol"><!ENTITY file SYSTEM "file:///etc/passwd">${laughs}]><urlset><url><loc>https://a.com.au/&l9;&file;</loc></url></urlset>`,
	);
	expect(sitemap.fault).toMatch(/not well-formed/);
	expect(JSON.stringify(sitemap).length).toBeLessThan(500);
	expect(JSON.stringify(sitemap)).not.toMatch(/lol|root:/);
});

test.each([
	["a million <", "<".repeat(1_000_000)],
	["deep elements", `<urlset>${"<url>".repeat(300_000)}`],
	["an endless address", `<urlset><url><loc>${"x".repeat(2_000_000)}</loc></url></urlset>`],
])("survives %s", (_name, text) => {
	const sitemap = readSitemap(text);
	expect(JSON.stringify(sitemap).length).toBeLessThan(200_000);
});
