import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { openPageReader } from "#app/snapshot/reading/page-reader.server.ts";
import type { SiteFacts } from "#app/snapshot/site-facts.ts";
import { type Reply, startWatchedSite } from "#tests/watched-site.ts";
import { type GatherOptions, gatherSite } from "./gather-site.server.ts";
import { type TimeLimits, timeLimits } from "./site-visit.server.ts";
import { USER_AGENT_TOKEN } from "./user-agent.ts";

const reader = openPageReader();
afterAll(() => reader.close());

const PATHS = ["/contact", "/about", "/services/drains", "/services/hot-water", "/plumber-ipswich", "/gallery", "/team-photos"];

function page(title: string, links: string[] = PATHS): Reply {
	const anchors = links.map((href) => `<a href="${href}">${href}</a>`).join(" ");
	return { body: `<!DOCTYPE html><html lang="en-AU"><title>${title}</title><body><h1>${title}</h1><p>Some words to read.</p>${anchors}` };
}

function text(body: string, contentType = "text/plain"): Reply {
	return { body, headers: { "content-type": contentType } };
}

function sitemap(...paths: string[]): Reply {
	const urls = paths.map((path) => `<url><loc>https://reef.com.au${path}</loc></url>`).join("");
	return text(`<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`, "application/xml");
}

function sitemapIndex(...paths: string[]): Reply {
	const maps = paths.map((path) => `<sitemap><loc>https://reef.com.au${path}</loc></sitemap>`).join("");
	return text(
		`<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps}</sitemapindex>`,
		"application/xml",
	);
}

/** A well-kept site: https on the bare name, everything else sent on to it. */
function wellKept(files: Record<string, Reply> = {}) {
	const all: Record<string, Reply> = {
		"/": page("Home"),
		"/robots.txt": text("User-agent: *\nDisallow: /secret\nSitemap: https://reef.com.au/sitemap.xml\n"),
		"/sitemap.xml": sitemap("/", "/from-the-sitemap"),
		"/from-the-sitemap": page("From the sitemap"),
		...Object.fromEntries(PATHS.map((path) => [path, page(path)])),
		...files,
	};
	return (path: string, { scheme, host }: { scheme: string; host: string }): Reply => {
		if (scheme === "http" || host !== "reef.com.au") return { status: 301, headers: { location: `https://reef.com.au${path}` } };
		return all[path] ?? { status: 404, ...page("Not found") };
	};
}

type Overrides = Partial<Pick<GatherOptions, "signal" | "onStep" | "reader">> & { limits?: Partial<TimeLimits>; website?: string };

function visit(site: { fetcher: GatherOptions["fetcher"] }, { website = "https://reef.com.au", limits, ...overrides }: Overrides = {}) {
	return gatherSite(website, {
		fetcher: site.fetcher,
		reader,
		signal: new AbortController().signal,
		onStep: () => {},
		userAgentToken: USER_AGENT_TOKEN,
		...overrides,
		limits: { ...timeLimits, ...limits },
	});
}

async function gather(...args: Parameters<typeof visit>): Promise<SiteFacts> {
	const gathering = await visit(...args);
	if (gathering.kind !== "gathered") throw new Error(`unreadable: ${gathering.failure} ${gathering.status}`);
	return gathering.facts;
}

function listPages({ pages }: SiteFacts): string[] {
	return pages.map(({ pickedAs, requestedUrl, status }) => `${pickedAs} ${new URL(requestedUrl).pathname} ${status}`);
}

test("gathers all that a snapshot needs in a few requests, two at once, under its own name", async () => {
	await using site = await startWatchedSite(
		wellKept({ "/contact": { ...page("Contact"), afterMs: 50 }, "/sitemap.xml": sitemap("/from-the-sitemap") }),
	);
	const facts = await gather(site);
	expect(facts.domain).toBe("reef.com.au");
	expect(facts.home).toMatchObject({
		requestedUrl: "https://reef.com.au/",
		url: "https://reef.com.au/",
		status: 200,
		contentType: "text/html",
		pickedAs: "home",
		isAllowedByRobots: true,
		html: { titles: ["Home"], lang: "en-AU" },
	});
	expect(facts.home.decodedBytes).toBe(new TextEncoder().encode(String(page("Home").body)).byteLength);
	expect(listPages(facts)).toEqual([
		"contact /contact 200",
		"about /about 200",
		"service /services/drains 200",
		"location /plumber-ipswich 200",
		"service /services/hot-water 200",
	]);
	expect(facts.pages.map(({ html }) => html?.titles[0])).toEqual([
		"Contact",
		"/about",
		"/services/drains",
		"/plumber-ipswich",
		"/services/hot-water",
	]);
	expect(facts.robots).toMatchObject({ url: "https://reef.com.au/robots.txt", status: 200, rules: { groups: [{ userAgents: ["*"] }] } });
	expect(facts.sitemaps).toMatchObject([
		{ url: "https://reef.com.au/sitemap.xml", foundBy: "robots.txt", status: 200, kind: "urlset", entryCount: 1 },
	]);
	expect(facts.httpTwin).toMatchObject({
		requestedUrl: "http://reef.com.au/",
		url: "https://reef.com.au/",
		status: 200,
		hops: [{ status: 301 }],
	});
	expect(facts.wwwTwin).toMatchObject({ requestedUrl: "https://www.reef.com.au/", url: "https://reef.com.au/", hops: [{ status: 301 }] });
	expect(facts.missingPage).toMatchObject({ status: 404, failure: null });
	expect(site.requests).toHaveLength(11 + 2);
	expect(site.seen.mostAtOnce).toBe(2);
	expect([...site.seen.userAgents]).toEqual(["SEOSnapshot/1.0 (+https://agency.example/how-we-score)"]);
});

test("gathers the same facts from the same bytes", async () => {
	await using site = await startWatchedSite(wellKept());
	const timeless = (facts: SiteFacts) => JSON.stringify(facts, (key, value) => (key === "firstByteMs" ? 0 : value));
	const first = timeless(await gather(site));
	const requests = site.requests.splice(0);
	await delay(1_100);
	expect(timeless(await gather(site))).toBe(first);
	expect(site.requests.toSorted()).toEqual(requests.toSorted());
});

test("tells the seven steps in order, each when the work of the one before is done", async () => {
	const steps: string[] = [];
	await using site = await startWatchedSite((path, request) => {
		steps.push(path);
		return wellKept()(path, request);
	});
	await gather(site, { onStep: (id) => steps.push(`step ${id}`) });
	const order = steps.filter((step) => /^step|^\/(?:contact|plumber-ipswich|sitemap\.xml|no-such-page.*)$/.test(step));
	const at = (wanted: string) => order.findIndex((step) => step.startsWith(wanted));
	expect(steps.filter((step) => step.startsWith("step"))).toEqual(
		["structure", "serp", "local", "tech", "content", "links", "recommendations"].map((id) => `step ${id}`),
	);
	expect(steps[0]).toBe("step structure");
	expect(at("/sitemap.xml")).toBeLessThan(at("step serp"));
	expect(at("step serp")).toBeLessThan(at("/contact"));
	expect(at("/contact")).toBeLessThan(at("step local"));
	expect(at("/plumber-ipswich")).toBeLessThan(at("step tech"));
	expect(at("/no-such-page")).toBeLessThan(at("step content"));
});

test.each(["https://reef.com.au/deep/page?a=b#c", "http://reef.com.au", "https://REEF.com.au.", "https://reef.com.au:443/x"])(
	"reads the home page of the host, whatever was typed after it: %s",
	async (website) => {
		await using site = await startWatchedSite(wellKept());
		const facts = await gather(site, { website });
		expect([facts.domain, facts.home.requestedUrl]).toEqual(["reef.com.au", "https://reef.com.au/"]);
	},
);

test("keeps a port that was typed, and asks the twins there", async () => {
	await using site = await startWatchedSite((path, { scheme, host }) =>
		scheme === "http" ? { status: 301, headers: { location: `https://${host}${path}` } } : page("Home", []),
	);
	const facts = await gather(site, { website: "http://reef.com.au:4100" });
	expect([facts.domain, facts.home.url]).toEqual(["reef.com.au", "https://reef.com.au:4100/"]);
	expect([facts.httpTwin.requestedUrl, facts.wwwTwin?.requestedUrl]).toEqual(["http://reef.com.au:4100/", "https://www.reef.com.au:4100/"]);
});

test("reads the site over http where it has no https, without asking twice", async () => {
	await using site = await startWatchedSite(() => page("Home", []), { plainHosts: ["reef.com.au", "www.reef.com.au"] });
	const facts = await gather(site);
	expect(facts.home).toMatchObject({ requestedUrl: "http://reef.com.au/", url: "http://reef.com.au/", status: 200 });
	expect(facts.httpTwin).toEqual({ requestedUrl: "http://reef.com.au/", url: "http://reef.com.au/", hops: [], status: 200, failure: null });
	expect(facts.wwwTwin?.requestedUrl).toBe("http://www.reef.com.au/");
	expect(site.requests.filter((url) => url === "http://reef.com.au/")).toHaveLength(1);
});

test("reads the site over http where https does not answer in its share of the time", async () => {
	await using site = await startWatchedSite((_path, { scheme }) => (scheme === "https" ? "stall" : page("Home", [])));
	const facts = await gather(site, { limits: { secureHomeMs: 100, requestMs: 100 } });
	expect(facts.home.url).toBe("http://reef.com.au/");
});

test("follows the home page to where the site really is, and reads on there", async () => {
	await using site = await startWatchedSite((path, { host }) =>
		host === "www.reef.com.au"
			? path === "/"
				? page("Home", ["/contact"])
				: page(path, [])
			: { status: 301, headers: { location: `https://www.reef.com.au${path}` } },
	);
	const facts = await gather(site);
	expect(facts.home).toMatchObject({ requestedUrl: "https://reef.com.au/", url: "https://www.reef.com.au/", hops: [{ status: 301 }] });
	expect(facts.robots.url).toBe("https://www.reef.com.au/robots.txt");
	expect(facts.pages.map(({ url }) => url)).toEqual(["https://www.reef.com.au/contact"]);
});

/** The first of each kind, named but not asked for. */
const REFUSED = [
	"contact /contact null",
	"about /about null",
	"service /services/drains null",
	"location /plumber-ipswich null",
	"other /from-the-sitemap null",
];

test("obeys robots.txt under its own name, but reads the home page that it was asked for", async () => {
	await using site = await startWatchedSite(
		wellKept({ "/robots.txt": text("User-agent: Googlebot\nAllow: /\nUser-agent: SEOSnapshot\nDisallow: /\n") }),
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

test.each([503, 429])("asks for no page while robots.txt is out of order, %s", async (status) => {
	await using site = await startWatchedSite(wellKept({ "/robots.txt": { status } }));
	const facts = await gather(site);
	expect([facts.robots.status, listPages(facts), facts.missingPage.status]).toEqual([status, REFUSED, null]);
	expect(site.requests.filter((url) => PATHS.includes(new URL(url).pathname))).toEqual([]);
});

test.each([
	["missing", { status: 404 }, { status: 404, failure: null }],
	["a picture", text("User-agent: *\nDisallow: /", "image/png"), { status: null, failure: "not-a-page" }],
	["a circle", { status: 302, headers: { location: "/robots.txt" } }, { status: null, failure: "too-many-redirects" }],
] as const)("takes a robots.txt that is %s as leave to read everything", async (_what, reply, expected) => {
	await using site = await startWatchedSite(wellKept({ "/robots.txt": reply }));
	const facts = await gather(site);
	expect(facts.robots).toMatchObject({ ...expected, rules: { groups: [], sitemaps: [], faults: [] } });
	expect(facts.pages).toHaveLength(5);
});

test("notes a page that is missing or that leads to another site, and reads neither as this site's", async () => {
	await using site = await startWatchedSite(
		(path, request) => {
			if (request.host === "booking.com.au") return page("Somebody else");
			if (path === "/about") return { status: 302, headers: { location: "https://booking.com.au/" } };
			return path === "/contact" ? { status: 404, ...page("Gone") } : wellKept()(path, request);
		},
		{ hosts: ["reef.com.au", "www.reef.com.au", "booking.com.au"] },
	);
	const [contact, about] = (await gather(site)).pages;
	expect(contact).toMatchObject({ status: 404, html: null });
	expect(about).toMatchObject({ status: 302, url: "https://booking.com.au/", html: null });
	expect(site.requests.filter((url) => url.includes("booking"))).toEqual([]);
});

test("looks for sitemaps at the usual places and follows an index to its pages, within its three requests", async () => {
	await using site = await startWatchedSite(
		wellKept({
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
	// Twelve, and the two redirects of the twins.
	expect(site.requests).toHaveLength(12 + 2);
});

test("does not ask another site for a sitemap, but says that there is one", async () => {
	await using site = await startWatchedSite(
		wellKept({
			"/robots.txt": text("Sitemap: https://cdn.other.com/s.xml\nSitemap: https://www.reef.com.au/sitemap.xml\nSitemap: /bad.xml"),
		}),
	);
	const facts = await gather(site);
	expect(facts.sitemaps.map(({ url, status, failure, kind }) => [url, status, failure, kind])).toEqual([
		["https://cdn.other.com/s.xml", null, null, null],
		["https://www.reef.com.au/sitemap.xml", 200, null, "urlset"],
	]);
});

test("tries a WordPress sitemap only where the site looks like WordPress", async () => {
	const home = page("Home");
	const files = { "/robots.txt": text(""), "/sitemap.xml": { status: 404 }, "/wp-sitemap.xml": sitemap("/x") };
	await using plain = await startWatchedSite(wellKept(files));
	expect((await gather(plain)).sitemaps).toHaveLength(2);
	await using wordPress = await startWatchedSite(
		wellKept({ ...files, "/": { ...home, body: `${home.body}<img src="/wp-content/a.jpg" alt="">` } }),
	);
	expect((await gather(wordPress)).sitemaps.at(-1)).toMatchObject({ url: "https://reef.com.au/wp-sitemap.xml", kind: "urlset" });
});

test("tries five links to other sites, without reading them", async () => {
	const others = [1, 2, 3, 4, 5, 6].map((number) => `supplier${number}.com.au`);
	await using site = await startWatchedSite(
		(path, request) => {
			if (request.host === "supplier2.com.au") return { status: 404 };
			if (request.host.startsWith("supplier")) return { body: "x".repeat(5_000_000) };
			return path === "/" && request.scheme === "https"
				? page(
						"Home",
						[...others, "dead.com.au"].map((host) => `https://${host}/x`),
					)
				: wellKept()(path, request);
		},
		{ hosts: ["reef.com.au", "www.reef.com.au", ...others] },
	);
	const { outbound } = await gather(site);
	expect(outbound.map(({ url, answer }) => [url, answer.status])).toEqual(
		others.slice(0, 5).map((host) => [`https://${host}/x`, host === "supplier2.com.au" ? 404 : 200]),
	);
});

test("notes a link to a name that does not exist", async () => {
	await using site = await startWatchedSite(wellKept({ "/": page("Home", ["https://dead.com.au/"]) }));
	expect((await gather(site)).outbound).toMatchObject([{ url: "https://dead.com.au/", answer: { status: null, failure: "no-such-host" } }]);
});

test.each([
	["answers with an error", { status: 503 }, "not-a-page", 503],
	["turns us away", { status: 403, body: "no" }, "not-a-page", 403],
	["is not a page", text("%PDF", "application/pdf"), "not-a-page", null],
	["goes round in circles", { status: 302, headers: { location: "/" } }, "too-many-redirects", null],
] as const)("cannot read a site whose home page %s", async (_what, reply, failure, status) => {
	await using site = await startWatchedSite(() => reply);
	expect(await visit(site)).toEqual({ kind: "unreadable", failure, status });
	expect(site.requests).toHaveLength(1);
});

const WALL = {
	body: '<title>One moment, please...</title><meta name="robots" content="noindex"><h1>Please wait while your request is being verified</h1>',
};

test.each([
	["a question whether we are a robot", WALL, "bot-check"],
	["the same without words", { status: 403, headers: { "cf-mitigated": "challenge" } }, "bot-check"],
	["a closed door", { body: "<title>Access Denied</title><h1>Access Denied</h1>" }, "turned-away"],
	["a frame", { body: '<frameset><frame src="https://hidden.example/"></frameset>' }, "only-a-frame"],
	["a redirect to Facebook", { status: 302, headers: { location: "https://www.facebook.com/reefcafe" } }, "only-a-profile"],
] as const)("does not read %s as the site", async (_what, reply, failure) => {
	await using site = await startWatchedSite(() => reply);
	expect(await visit(site)).toMatchObject({ kind: "unreadable", failure });
});

test("does not read a page behind a wall as a page of the site, but keeps how it answered", async () => {
	await using site = await startWatchedSite(wellKept({ "/contact": WALL }));
	const [contact] = (await gather(site)).pages;
	expect(contact).toMatchObject({ pickedAs: "contact", status: 200, html: null });
});

function sendsOn(to: string): Reply {
	return { body: `<meta http-equiv="refresh" content="0; url=${to}">` };
}

test("follows a home page that only sends people on, as one more redirect", async () => {
	await using site = await startWatchedSite(wellKept({ "/": sendsOn("/home.html"), "/home.html": page("Real home", ["/", "/contact"]) }));
	const facts = await gather(site);
	expect(facts.home).toMatchObject({
		requestedUrl: "https://reef.com.au/",
		url: "https://reef.com.au/home.html",
		hops: [{ url: "https://reef.com.au/", status: 200, to: "https://reef.com.au/home.html" }],
		html: { titles: ["Real home"] },
	});
	expect(listPages(facts)).toEqual(["contact /contact 200", "other /from-the-sitemap 200"]);
});

test("follows no further than twice, and into no refused address", async () => {
	const files = { "/": sendsOn("/a"), "/a": sendsOn("/b"), "/b": sendsOn("/c"), "/c": page("Too far") };
	await using long = await startWatchedSite(wellKept(files));
	expect((await gather(long)).home.url).toBe("https://reef.com.au/b");
	await using inward = await startWatchedSite(wellKept({ "/": sendsOn("http://127.0.0.1/") }));
	expect(await visit(inward)).toMatchObject({ kind: "unreadable", failure: "address-refused" });
});

test("stays within twelve requests however the site sends it about", async () => {
	const files = {
		...{ "/": sendsOn("/a"), "/a": sendsOn("/b"), "/b": page("Home") },
		"/robots.txt": text("Sitemap: https://reef.com.au/1.xml\nSitemap: https://reef.com.au/2.xml\nSitemap: https://reef.com.au/3.xml"),
	};
	await using site = await startWatchedSite(wellKept(files));
	await gather(site);
	expect(site.requests.length).toBeLessThanOrEqual(12 + 2);
});

test("reads the sitemap of pages where empty ones for news and videos are named before it", async () => {
	const named = ["/news-sitemap.xml", "/video-sitemap.xml", "/sitemap.xml"].map((path) => `Sitemap: https://reef.com.au${path}`);
	const files = { "/robots.txt": text(named.join("\n")), "/news-sitemap.xml": sitemap(), "/video-sitemap.xml": sitemap() };
	await using site = await startWatchedSite(wellKept(files));
	const [first] = (await gather(site)).sitemaps;
	expect(first).toMatchObject({ url: "https://reef.com.au/sitemap.xml", entryCount: 2 });
});

test("goes on to the next part of an index where the first is empty", async () => {
	const index = sitemapIndex("/page-sitemap.xml", "/post-sitemap.xml");
	const files = { "/sitemap.xml": index, "/page-sitemap.xml": sitemap(), "/post-sitemap.xml": sitemap("/from-the-sitemap") };
	await using site = await startWatchedSite(wellKept(files));
	expect((await gather(site)).sitemaps.map(({ entryCount }) => entryCount)).toEqual([2, 0, 1]);
});

test("unpacks a sitemap that is stored compressed", async () => {
	const packed = gzipSync(sitemap("/", "/from-the-sitemap").body ?? "");
	const files = {
		"/robots.txt": text("Sitemap: https://reef.com.au/sitemap.xml.gz"),
		"/sitemap.xml.gz": { body: packed, headers: { "content-type": "application/x-gzip" } },
	};
	await using site = await startWatchedSite(wellKept(files));
	expect((await gather(site)).sitemaps).toMatchObject([{ status: 200, kind: "urlset", entryCount: 2 }]);
});

test.each([
	["https://nobody.com.au", "no-such-host"],
	["http://127.0.0.1/", "address-refused"],
	["https://user:secret@reef.com.au/", null],
	["not an address", "address-refused"],
	["mailto:hello@reef.com.au", "address-refused"],
])("cannot read %s", async (website, failure) => {
	await using site = await startWatchedSite(wellKept());
	const gathering = await visit(site, { website });
	expect(gathering).toMatchObject(failure === null ? { kind: "gathered" } : { kind: "unreadable", failure, status: null });
});

test("says what is wrong with https when http is no way in either", async () => {
	await using site = await startWatchedSite((path) => ({ status: 301, headers: { location: `https://reef.com.au${path}` } }), {
		plainHosts: ["reef.com.au"],
	});
	expect(await visit(site)).toMatchObject({ kind: "unreadable", failure: "connection-refused" });
});

test("ends a stalled site at the deadline with the facts so far", async () => {
	await using site = await startWatchedSite((path, request) =>
		/^\/(?:$|robots|sitemap|about)/.test(path) ? wellKept()(path, request) : "stall",
	);
	const started = performance.now();
	const facts = await gather(site, { limits: { totalMs: 1_200, requestMs: 5_000 } });
	expect(performance.now() - started).toBeLessThan(4_500);
	expect(facts.pages.map(({ requestedUrl, status, failure }) => [new URL(requestedUrl).pathname, status, failure])).toEqual([
		["/contact", null, "timed-out"],
		["/about", null, "timed-out"],
		["/services/drains", null, "timed-out"],
		["/plumber-ipswich", null, "timed-out"],
		["/services/hot-water", null, "timed-out"],
	]);
	expect(facts.missingPage.failure).toBe("timed-out");
	expect(facts.home.status).toBe(200);
});

test("lets one request that hangs cost no more than its share", async () => {
	await using site = await startWatchedSite((path, request) => (path === "/contact" ? "stall" : wellKept()(path, request)));
	const facts = await gather(site, { limits: { requestMs: 300 } });
	expect(listPages(facts).map((line) => line.replace("contact /contact null", "hung"))).toEqual([
		"hung",
		"about /about 200",
		"service /services/drains 200",
		"location /plumber-ipswich 200",
		"service /services/hot-water 200",
	]);
});

test("gives up on a home page that does not come, over https and http together", async () => {
	await using site = await startWatchedSite(() => "stall");
	const started = performance.now();
	expect(await visit(site, { limits: { secureHomeMs: 200, homeMs: 400 } })).toEqual({
		kind: "unreadable",
		failure: "timed-out",
		status: null,
	});
	expect(performance.now() - started).toBeLessThan(4_000);
});

test("stops everything at once when it is called off", async () => {
	const controller = new AbortController();
	await using site = await startWatchedSite((path, request) => (PATHS.includes(path) ? "stall" : wellKept()(path, request)));
	const steps: string[] = [];
	const gathering = visit(site, { signal: controller.signal, onStep: (id) => steps.push(id) });
	await expect.poll(() => site.requests.filter((url) => PATHS.includes(new URL(url).pathname)).length).toBe(2);
	const before = { requests: site.requests.length, steps: steps.length };
	const started = performance.now();
	controller.abort(new Error("the visitor left"));
	await expect(gathering).rejects.toThrow("the visitor left");
	expect(performance.now() - started).toBeLessThan(2_000);
	await expect.poll(() => site.seen.atOnce).toBe(0);
	await delay(200);
	expect({ requests: site.requests.length, steps: steps.length }).toEqual(before);
	expect(site.seen.cutOff).toBe(2);
});

test("does nothing when it was called off before it began", async () => {
	await using site = await startWatchedSite(wellKept());
	await expect(visit(site, { signal: AbortSignal.abort(new Error("too late")) })).rejects.toThrow("too late");
	await delay(50);
	expect(site.requests).toEqual([]);
});

test("gives a site eight seconds in all, six of them for its home page", () => {
	expect(timeLimits).toEqual({ totalMs: 8_000, homeMs: 6_000, secureHomeMs: 4_000, requestMs: 3_500 });
});

/** Sends whoever comes from one address to the next, for ever. */
function wanderOn(host: string, path: string): Reply {
	return { status: 302, headers: { location: `https://${host}/on${Number(/\d+$/.exec(path)?.[0] ?? 0) + 1}` } };
}

test("is not sent to a third party by redirects of anything but the home page", async () => {
	const hosts = ["reef.com.au", "www.reef.com.au", "victim.com.au", "partner.com.au"];
	const home = page("Home", [...PATHS, "https://partner.com.au/"]);
	await using site = await startWatchedSite(
		(path, { host, scheme }) => {
			if (host === "victim.com.au") return page("Somebody else");
			const isHome = path === "/" && scheme === "https" && host === "reef.com.au";
			return isHome ? home : { status: 302, headers: { location: `https://victim.com.au${path}` } };
		},
		{ hosts },
	);
	const facts = await gather(site);
	expect(site.requests.filter((url) => url.includes("victim"))).toEqual([]);
	expect(facts.httpTwin).toMatchObject({ status: 302, url: "https://victim.com.au/", hops: [{ status: 302 }] });
	expect([facts.robots.status, facts.missingPage.status, facts.outbound[0]?.answer.status]).toEqual([302, 302, 302]);
	expect(facts.sitemaps.map(({ status }) => status)).toEqual([302, 302]);
	expect(new Set(facts.pages.map(({ status, html }) => `${status} ${html}`))).toEqual(new Set(["302 null"]));
});

test("counts redirects as requests, however far a site sends it round itself", async () => {
	const partners = [1, 2, 3, 4, 5].map((number) => `partner${number}.com.au`);
	const links = partners.map((host) => `https://${host}/`);
	await using site = await startWatchedSite(
		(path, { host, scheme }) =>
			path === "/" && scheme === "https" && host === "reef.com.au" ? page("Home", [...PATHS, ...links]) : wanderOn(host, path),
		{ hosts: ["reef.com.au", "www.reef.com.au", ...partners] },
	);
	await gather(site);
	expect(site.requests.filter((url) => url.includes("partner"))).toHaveLength(5 * 2);
	expect(site.requests.filter((url) => url.includes("reef")).length).toBeLessThanOrEqual(12 + 13);
});

test("says that our own reader is busy, not that the site is at fault, when it cannot get to the home page", async () => {
	const busy = openPageReader({ workers: 1, maxWaitMs: 50 });
	const slow = new TextEncoder().encode("<a href=x><object>y".repeat(50_000));
	const other = busy.forRun().readHtml({ body: slow, contentTypeHeader: "text/html", url: "https://a.au/", siteUrl: "https://a.au/" });
	await using site = await startWatchedSite(wellKept());
	expect(await visit(site, { reader: busy })).toEqual({ kind: "unreadable", failure: "reader-busy", status: 200 });
	await busy.close();
	await other;
});

test("says of pages that we did not get to that we did not, and that the whole is only a part", async () => {
	const shortOfTime: GatherOptions["reader"] = { ...reader, forRun: (options) => reader.forRun({ ...options, cpuBudgetMs: 0.001 }) };
	await using site = await startWatchedSite(wellKept());
	const gathering = await visit(site, { reader: shortOfTime });
	expect(gathering).toMatchObject({ kind: "gathered", isPartial: true, facts: { home: { html: { titles: ["Home"] } } } });
	const { pages } = gathering.kind === "gathered" ? gathering.facts : { pages: [] };
	expect(pages.map(({ status, html, isLeftByUs }) => [status, html, isLeftByUs])).toEqual(Array(5).fill([200, null, true]));
	expect(await visit(site)).toMatchObject({ kind: "gathered", isPartial: false });
});

test("does not blame the site for the time that our own reader took from it", async () => {
	// As if the home page had waited in our queue for nearly all of the time.
	const late: GatherOptions["reader"] = {
		...reader,
		forRun: (options) => ({ ...reader.forRun(options), heldUpMs: () => 1_100 }),
	};
	await using site = await startWatchedSite((path, request) => (PATHS.includes(path) ? "stall" : wellKept()(path, request)));
	const gathering = await visit(site, { reader: late, limits: { totalMs: 1_500, requestMs: 5_000 } });
	expect(gathering).toMatchObject({ kind: "gathered", isPartial: true });
	const { pages } = gathering.kind === "gathered" ? gathering.facts : { pages: [] };
	expect(pages.map(({ failure, isLeftByUs }) => [failure, isLeftByUs])).toEqual(Array(5).fill(["timed-out", true]));
});
