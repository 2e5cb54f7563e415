import { afterAll, expect, test } from "vitest";
import { openPageReader, type PageReader } from "./page-reader.server.ts";

const MEGABYTE = 1_048_576;
const count = (length: number, make: (index: number) => string) => Array.from({ length }, (_, index) => make(index)).join("");
const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`;

/** Pages made to exhaust whoever reads them. */
const HOSTILE_PAGES: Record<string, () => string> = {
	"2 MB of paragraphs": () => "<p>Fresh fish <a href='/menu'>every day</a></p>".repeat((2 * MEGABYTE) / 47),
	"100,000 nested elements": () => "<div>".repeat(100_000),
	"100,000 nested elements and then paragraphs": () => `${"<div>".repeat(100_000)}${"<p>x".repeat(100_000)}`,
	"nested formatting": () => "<b><i>".repeat(100_000),
	"misnested formatting": () => "<b><p><i></b>".repeat(50_000),
	"formatting opened again in each block": () => `<p>${count(5_000, (index) => `<b id=${index}>`)}${"</p><p>x".repeat(20_000)}`,
	"a link opened again in each block": () => `<a href="/${"x".repeat(1_900)}">${"<div>x</div>".repeat(100_000)}`,
	"text thrown out of tables": () => `<table>${"<p>x<tr>y".repeat(100_000)}`,
	"tables in tables": () => "<table><tr><td>".repeat(50_000),
	"200,000 links": () => "<a href=x>y</a>".repeat(200_000),
	"links in links": () => "<a href=x><object>y".repeat(50_000),
	"100,000 attributes": () => `<p ${count(100_000, (index) => `a${index}=1 `)}>x`,
	"an attribute of 2 MB": () => `<a href="${"x".repeat(2 * MEGABYTE)}">y</a>`,
	"an unclosed comment": () => `<!--${"x".repeat(2 * MEGABYTE)}`,
	"1 MB of <": () => "<".repeat(MEGABYTE),
	"1 MB of white space": () => `<p>${" \n".repeat(MEGABYTE / 2)}x`,
	"character references": () => "&notit;&#xD800;".repeat(60_000),
	"drawings in drawings": () => "<svg><foreignObject><math><mi>".repeat(30_000),
	"forms, fields and frames": () => "<form><input><iframe src=x></iframe>".repeat(50_000),
	"JSON-LD a million deep": () => jsonLd("[".repeat(MEGABYTE)),
	"JSON-LD in which all points at all": () =>
		jsonLd(
			`[${Array.from({ length: 300 }, (_, id) => `{"@id":"#${id}","@type":"A","b":[${Array.from({ length: 300 }, (_, to) => `{"@id":"#${to}"}`)}]}`)}]`,
		),
	"nested microdata": () => '<div itemscope itemprop="a b c" itemtype="http://schema.org/Thing">x'.repeat(25_000),
};

function read(reader: PageReader, html: string) {
	return reader.readHtml({
		body: new TextEncoder().encode(html),
		contentTypeHeader: "text/html; charset=utf-8",
		url: "https://reefcafe.com.au/",
		siteUrl: "https://reefcafe.com.au/",
	});
}

/** Counts the ticks of a timer that runs every 10 ms. */
function countTicks() {
	let ticks = 0;
	const timer = setInterval(() => ticks++, 10);
	return () => {
		clearInterval(timer);
		return ticks;
	};
}

test("reads pages and sitemaps in threads of their own, and leaves the caller its bytes", async () => {
	const reader = openPageReader();
	const body = new TextEncoder().encode("<urlset><url><loc>https://reefcafe.com.au/</loc></url></urlset>");
	const [page, sitemap] = await Promise.all([read(reader, "<title>Reef Café</title>"), reader.readSitemap(body)]);
	expect(page?.titles).toEqual(["Reef Café"]);
	expect(sitemap).toMatchObject({ kind: "urlset", entryCount: 1 });
	expect(body.byteLength).toBeGreaterThan(0);
	await reader.close();
});

test("reads bytes that share their memory with others", async () => {
	const reader = openPageReader({ workers: 1 });
	const shared = new Uint8Array(new SharedArrayBuffer(32));
	shared.set(new TextEncoder().encode("<title>Shared</title>"));
	const options = { contentTypeHeader: "", url: "https://a.com.au/", siteUrl: "https://a.com.au/" };
	expect((await reader.readHtml({ body: shared.subarray(0, 21), ...options }))?.titles).toEqual(["Shared"]);
	expect((await reader.readHtml({ body: Buffer.from("<title>Pooled</title>"), ...options }))?.titles).toEqual(["Pooled"]);
	await reader.close();
});

test("reads many pages with few threads, each in its turn", async () => {
	const reader = openPageReader({ workers: 2 });
	const pages = await Promise.all(Array.from({ length: 30 }, (_, index) => read(reader, `<title>${index}</title>`)));
	expect(pages.map((page) => page?.titles[0])).toEqual(Array.from({ length: 30 }, (_, index) => String(index)));
	await reader.close();
});

const hardened = openPageReader({ workers: 1 });
afterAll(() => hardened.close());

test.each(Object.keys(HOSTILE_PAGES))("is not held up by %s, and reads the next page", { timeout: 30_000 }, async (name) => {
	const html = HOSTILE_PAGES[name]?.() ?? "";
	const startedAt = performance.now();
	const stop = countTicks();
	const facts = await read(hardened, html);
	const tookMs = performance.now() - startedAt;
	const ticks = stop();
	// A quarter of what a free machine gives: this thread was not the one that read.
	if (tookMs > 200) expect(ticks).toBeGreaterThan(tookMs / 10 / 4);
	if (facts) expect(JSON.stringify(facts).length).toBeLessThan(2_500_000);
	expect((await read(hardened, "<title>Still here</title>"))?.titles).toEqual(["Still here"]);
});

test("gives up on a page that takes too long, and reads the next in a new thread", async () => {
	const reader = openPageReader({ workers: 1, timeoutMs: 250 });
	const slow = "<a href=x><object>y".repeat(90_000);
	const [first, next] = await Promise.all([read(reader, slow), read(reader, "<title>Next</title>")]);
	expect(first).toBeNull();
	expect(next?.titles).toEqual(["Next"]);
	await reader.close();
});

test("gives null for what is being read or waits when it is closed, and for all that comes after", async () => {
	const reader = openPageReader({ workers: 1 });
	const pending = [read(reader, "<p>".repeat(200_000)), read(reader, "<p>waiting")];
	await reader.close();
	expect(await Promise.all(pending)).toEqual([null, null]);
	expect(await read(reader, "<p>late")).toBeNull();
});
