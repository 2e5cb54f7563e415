import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gather, healthySite, listPages, PATHS, page, sitemap, sitemapIndex, text } from "#audit/testing/gather-fixtures.ts";
import { startRecordingSite } from "#audit/testing/recording-site.ts";

/** The first of each kind, named but not asked for. */
const REFUSED = [
	"contact /contact null",
	"about /about null",
	"service /services/drains null",
	"location /plumber-ipswich null",
	"other /from-the-sitemap null",
];

test("obeys robots.txt for its user agent on every page but the home page", async () => {
	await using site = await startRecordingSite(
		healthySite({ "/robots.txt": text("User-agent: Googlebot\nAllow: /\nUser-agent: SEOSnapshot\nDisallow: /\n") }),
	);
	const facts = await gather(site);
	expect(facts.home).toMatchObject({ status: 200, isAllowedByRobots: false });
	expect(listPages(facts)).toEqual(REFUSED);
	expect(facts.pages.every(({ isAllowedByRobots }) => !isAllowedByRobots)).toBe(true);
	expect(facts.missingPage).toMatchObject({ status: null, failure: null });
	expect(
		site.requests
			.filter((url) => url.startsWith("https://reef.com.au/"))
			.map((url) => new URL(url).pathname)
			.toSorted(),
	).toEqual(["/", "/", "/", "/robots.txt", "/sitemap.xml"].toSorted());
});

test.each([503, 429])("fetches no page while robots.txt returns %s", async (status) => {
	await using site = await startRecordingSite(healthySite({ "/robots.txt": { status } }));
	const facts = await gather(site);
	expect([facts.robots.status, listPages(facts), facts.missingPage.status]).toEqual([status, REFUSED, null]);
	expect(site.requests.filter((url) => PATHS.includes(new URL(url).pathname))).toEqual([]);
});

test.each([
	["missing", { status: 404 }, { status: 404, failure: null }],
	["a picture", text("User-agent: *\nDisallow: /", "image/png"), { status: null, failure: "not-a-page" }],
	["a redirect loop", { status: 302, headers: { location: "/robots.txt" } }, { status: null, failure: "too-many-redirects" }],
] as const)("allows everything when robots.txt is %s", async (_what, reply, expected) => {
	await using site = await startRecordingSite(healthySite({ "/robots.txt": reply }));
	const facts = await gather(site);
	expect(facts.robots).toMatchObject({ ...expected, rules: { groups: [], sitemaps: [], problems: [] } });
	expect(facts.pages).toHaveLength(5);
});

test("finds sitemaps at the usual paths and follows an index within three requests", async () => {
	await using site = await startRecordingSite(
		healthySite({
			"/robots.txt": text(""),
			"/sitemap.xml": { status: 404 },
			"/sitemap_index.xml": sitemapIndex("/post-sitemap.xml", "/page-sitemap.xml"),
			"/page-sitemap.xml": sitemap("/from-the-sitemap"),
		}),
	);
	const facts = await gather(site);
	expect(facts.sitemaps.map(({ url, foundBy, status, kind }) => [new URL(url).pathname, foundBy, status, kind])).toEqual([
		["/sitemap.xml", "usual place", 404, null],
		["/sitemap_index.xml", "usual place", 200, "index"],
		["/page-sitemap.xml", "sitemap index", 200, "urlset"],
	]);
	expect(facts.pages).toHaveLength(4);
	// Twelve, and the two redirects of the http and www variants.
	expect(site.requests).toHaveLength(12 + 2);
});

test("lists a sitemap on another site without fetching it", async () => {
	await using site = await startRecordingSite(
		healthySite({
			"/robots.txt": text("Sitemap: https://cdn.other.com/s.xml\nSitemap: https://www.reef.com.au/sitemap.xml\nSitemap: /bad.xml"),
		}),
	);
	const facts = await gather(site);
	expect(facts.sitemaps.map(({ url, status, failure, kind }) => [url, status, failure, kind])).toEqual([
		["https://cdn.other.com/s.xml", null, null, null],
		["https://www.reef.com.au/sitemap.xml", 200, null, "urlset"],
	]);
});

test("requests the WordPress sitemap only on WordPress sites", async () => {
	const home = page("Home");
	const files = { "/robots.txt": text(""), "/sitemap.xml": { status: 404 }, "/wp-sitemap.xml": sitemap("/x") };
	await using plain = await startRecordingSite(healthySite(files));
	expect((await gather(plain)).sitemaps).toHaveLength(2);
	await using wordPress = await startRecordingSite(
		healthySite({ ...files, "/": { ...home, body: `${home.body}<img src="/wp-content/a.jpg" alt="">` } }),
	);
	expect((await gather(wordPress)).sitemaps.at(-1)).toMatchObject({ url: "https://reef.com.au/wp-sitemap.xml", kind: "urlset" });
});

test("prefers the sitemap of pages to empty ones for news and videos", async () => {
	const named = ["/news-sitemap.xml", "/video-sitemap.xml", "/sitemap.xml"].map((path) => `Sitemap: https://reef.com.au${path}`);
	const files = { "/robots.txt": text(named.join("\n")), "/news-sitemap.xml": sitemap(), "/video-sitemap.xml": sitemap() };
	await using site = await startRecordingSite(healthySite(files));
	const [first] = (await gather(site)).sitemaps;
	expect(first).toMatchObject({ url: "https://reef.com.au/sitemap.xml", entryCount: 2 });
});

test("fetches the next sitemap of an index when the first is empty", async () => {
	const index = sitemapIndex("/page-sitemap.xml", "/post-sitemap.xml");
	const files = { "/sitemap.xml": index, "/page-sitemap.xml": sitemap(), "/post-sitemap.xml": sitemap("/from-the-sitemap") };
	await using site = await startRecordingSite(healthySite(files));
	expect((await gather(site)).sitemaps.map(({ entryCount }) => entryCount)).toEqual([2, 0, 1]);
});

test("decompresses a gzipped sitemap", async () => {
	const packed = gzipSync(sitemap("/", "/from-the-sitemap").body ?? "");
	const files = {
		"/robots.txt": text("Sitemap: https://reef.com.au/sitemap.xml.gz"),
		"/sitemap.xml.gz": { body: packed, headers: { "content-type": "application/x-gzip" } },
	};
	await using site = await startRecordingSite(healthySite(files));
	expect((await gather(site)).sitemaps).toMatchObject([{ status: 200, kind: "urlset", entryCount: 2 }]);
});
