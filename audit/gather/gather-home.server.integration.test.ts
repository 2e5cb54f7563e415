import { expect, test } from "vitest";
import { gather, healthySite, listPages, metaRefresh, page, text, visit } from "#audit/testing/gather-fixtures.ts";
import { startRecordingSite } from "#audit/testing/recording-site.ts";

test.each(["https://reef.com.au/deep/page?a=b#c", "http://reef.com.au", "https://REEF.com.au.", "https://reef.com.au:443/x"])(
	"fetches the home page of the host for %s",
	async (website) => {
		await using site = await startRecordingSite(healthySite());
		const facts = await gather(site, { website });
		expect([facts.domain, facts.home.requestedUrl]).toEqual(["reef.com.au", "https://reef.com.au/"]);
	},
);

test("keeps the typed port for the home page and the http and www variants", async () => {
	await using site = await startRecordingSite((path, { scheme, host }) =>
		scheme === "http" ? { status: 301, headers: { location: `https://${host}${path}` } } : page("Home", []),
	);
	const facts = await gather(site, { website: "http://reef.com.au:4100" });
	expect([facts.domain, facts.home.url]).toEqual(["reef.com.au", "https://reef.com.au:4100/"]);
	expect([facts.httpVariant.requestedUrl, facts.wwwVariant?.requestedUrl]).toEqual([
		"http://reef.com.au:4100/",
		"https://www.reef.com.au:4100/",
	]);
});

test("falls back to http with one request when there is no https", async () => {
	await using site = await startRecordingSite(() => page("Home", []), { plainHosts: ["reef.com.au", "www.reef.com.au"] });
	const facts = await gather(site);
	expect(facts.home).toMatchObject({ requestedUrl: "http://reef.com.au/", url: "http://reef.com.au/", status: 200 });
	expect(facts.httpVariant).toEqual({
		requestedUrl: "http://reef.com.au/",
		url: "http://reef.com.au/",
		hops: [],
		status: 200,
		failure: null,
	});
	expect(facts.wwwVariant?.requestedUrl).toBe("http://www.reef.com.au/");
	expect(site.requests.filter((url) => url === "http://reef.com.au/")).toHaveLength(1);
});

test("falls back to http when https times out", async () => {
	await using site = await startRecordingSite((_path, { scheme }) => (scheme === "https" ? "stall" : page("Home", [])));
	const facts = await gather(site, { limits: { secureHomeMs: 200 } });
	expect(facts.home.url).toBe("http://reef.com.au/");
});

test("gathers the rest of the site from the redirect target of the home page", async () => {
	await using site = await startRecordingSite((path, { host }) =>
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

test.each([
	["returns an error", { status: 503 }, "not-a-page", 503],
	["blocks us", { status: 403, body: "no" }, "not-a-page", 403],
	["is not a page", text("%PDF", "application/pdf"), "not-a-page", null],
	["redirects in a loop", { status: 302, headers: { location: "/" } }, "too-many-redirects", null],
] as const)("gives no result for a home page that %s", async (_what, reply, cause, status) => {
	await using site = await startRecordingSite(() => reply);
	expect(await visit(site)).toEqual({ kind: "no-result", cause, status });
	expect(site.requests).toHaveLength(1);
});

const WALL = {
	body: '<title>One moment, please...</title><meta name="robots" content="noindex"><h1>Please wait while your request is being verified</h1>',
};

test.each([
	["a bot check", WALL, "bot-check"],
	["a bot check without text", { status: 403, headers: { "cf-mitigated": "challenge" } }, "bot-check"],
	["a block page", { body: "<title>Access Denied</title><h1>Access Denied</h1>" }, "turned-away"],
	["a frame", { body: '<frameset><frame src="https://hidden.example/"></frameset>' }, "only-a-frame"],
	["a redirect to a missing name", { status: 302, headers: { location: "https://gone.com.au/" } }, "dead-redirect"],
	["a redirect to a private address", { status: 302, headers: { location: "http://10.0.0.1/" } }, "dead-redirect"],
	["a redirect to Facebook", { status: 302, headers: { location: "https://www.facebook.com/reefcafe" } }, "only-a-profile"],
] as const)("does not mistake %s for the site", async (_what, reply, cause) => {
	await using site = await startRecordingSite(() => reply);
	expect(await visit(site)).toMatchObject({ kind: "no-result", cause });
});

test("records only the status of a page behind a bot wall", async () => {
	await using site = await startRecordingSite(healthySite({ "/contact": WALL }));
	const [contact] = (await gather(site)).pages;
	expect(contact).toMatchObject({ pickedAs: "contact", status: 200, html: null });
});

test("follows a meta refresh on the home page like a redirect", async () => {
	await using site = await startRecordingSite(
		healthySite({ "/": metaRefresh("/home.html"), "/home.html": page("Real home", ["/", "/contact"]) }),
	);
	const facts = await gather(site);
	expect(facts.home).toMatchObject({
		requestedUrl: "https://reef.com.au/",
		url: "https://reef.com.au/home.html",
		hops: [{ url: "https://reef.com.au/", status: 200, to: "https://reef.com.au/home.html" }],
		html: { titles: ["Real home"] },
	});
	expect(listPages(facts)).toEqual(["contact /contact 200", "other /from-the-sitemap 200"]);
});

test("follows at most two meta refreshes, and none to a private address", async () => {
	const files = { "/": metaRefresh("/a"), "/a": metaRefresh("/b"), "/b": metaRefresh("/c"), "/c": page("Too far") };
	await using long = await startRecordingSite(healthySite(files));
	expect((await gather(long)).home.url).toBe("https://reef.com.au/b");
	await using inward = await startRecordingSite(healthySite({ "/": metaRefresh("http://127.0.0.1/") }));
	expect(await visit(inward)).toMatchObject({ kind: "no-result", cause: "dead-redirect" });
});

test.each([
	["https://nobody.com.au", "no-such-host"],
	["http://127.0.0.1/", "url-rejected"],
	["not an address", "url-rejected"],
	["mailto:hello@reef.com.au", "url-rejected"],
])("gives no result for %s", async (website, cause) => {
	await using site = await startRecordingSite(healthySite());
	expect(await visit(site, { website })).toMatchObject({ kind: "no-result", cause, status: null });
});

test("ignores a user name and password in the URL", async () => {
	await using site = await startRecordingSite(healthySite());
	expect(await visit(site, { website: "https://user:secret@reef.com.au/" })).toMatchObject({ kind: "gathered" });
});

test("reports the https failure when http fails too", async () => {
	await using site = await startRecordingSite((path) => ({ status: 301, headers: { location: `https://reef.com.au${path}` } }), {
		plainHosts: ["reef.com.au"],
	});
	expect(await visit(site)).toMatchObject({ kind: "no-result", cause: "connection-refused" });
});
