import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { gather, healthySite, metaRefresh, PATHS, page, parserPool, text, visit } from "#audit/testing/gather-fixtures.ts";
import { type Reply, startRecordingSite } from "#audit/testing/recording-site.ts";
import type { GatherOptions } from "./gather-site.server.ts";
import { timeLimits } from "./site-client.server.ts";

test("sends at most twelve requests to a site with many links", async () => {
	const files = {
		"/": metaRefresh("/a"),
		"/a": metaRefresh("/b"),
		"/b": page("Home"),
		"/robots.txt": text("Sitemap: https://reef.com.au/1.xml\nSitemap: https://reef.com.au/2.xml\nSitemap: https://reef.com.au/3.xml"),
	};
	await using site = await startRecordingSite(healthySite(files));
	await gather(site);
	expect(site.requests.length).toBeLessThanOrEqual(12 + 2);
});

test("gives up on a home page that stalls over https and http", async () => {
	await using site = await startRecordingSite(() => "stall");
	expect(await visit(site, { limits: { secureHomeMs: 200, homeMs: 400 } })).toEqual({
		kind: "no-result",
		cause: "timed-out",
		status: null,
	});
});

test("sends no request when already aborted", async () => {
	await using site = await startRecordingSite(healthySite());
	await expect(visit(site, { signal: AbortSignal.abort(new Error("too late")) })).rejects.toThrow("too late");
	await delay(50);
	expect(site.requests).toEqual([]);
});

test("limits a site to eight seconds and its home page to six", () => {
	expect(timeLimits).toEqual({ totalMs: 8_000, homeMs: 6_000, secureHomeMs: 4_000, requestMs: 3_500 });
});

/** Redirects every request to another URL, without end. */
function wanderOn(host: string, path: string): Reply {
	return { status: 302, headers: { location: `https://${host}/on${Number(/\d+$/.exec(path)?.[0] ?? 0) + 1}` } };
}

test("follows redirects to other sites from the home page only", async () => {
	const hosts = ["reef.com.au", "www.reef.com.au", "victim.com.au", "partner.com.au"];
	const home = page("Home", [...PATHS, "https://partner.com.au/"]);
	await using site = await startRecordingSite(
		(path, { host, scheme }) => {
			if (host === "victim.com.au") return page("Another business");
			const isHome = path === "/" && scheme === "https" && host === "reef.com.au";
			return isHome ? home : { status: 302, headers: { location: `https://victim.com.au${path}` } };
		},
		{ hosts },
	);
	const facts = await gather(site);
	expect(site.requests.filter((url) => url.includes("victim"))).toEqual([]);
	expect(facts.httpVariant).toMatchObject({ status: 302, url: "https://victim.com.au/", hops: [{ status: 302 }] });
	expect([facts.robots.status, facts.missingPage.status, facts.outbound[0]?.probe.status]).toEqual([302, 302, 302]);
	expect(facts.sitemaps.map(({ status }) => status)).toEqual([302, 302]);
	expect(new Set(facts.pages.map(({ status, html }) => `${status} ${html}`))).toEqual(new Set(["302 null"]));
});

test.each([
	[
		"links of the home page",
		page("Home", ["https://victim.com.au/a", "https://www.victim.com.au/b", "https://partner.com.au/"]),
		["victim.com.au", "partner.com.au"],
	],
	["a redirect of the home page", { status: 302, headers: { location: "https://victim.com.au/a" } }, ["victim.com.au"]],
	["an instant refresh of the home page", metaRefresh("https://victim.com.au/a"), ["victim.com.au"]],
] as const)("asks admitHost once per host and sends nothing to a host that is not admitted: %s", async (_what, home, asked) => {
	const hosts = ["reef.com.au", "www.reef.com.au", "victim.com.au", "www.victim.com.au", "partner.com.au"];
	await using site = await startRecordingSite((path, request) => healthySite({ "/": home })(path, { ...request, host: "reef.com.au" }), {
		hosts,
	});
	const heard: string[] = [];
	const admitHost = async (host: string) => {
		heard.push(host);
		return host !== "victim.com.au";
	};
	const gathering = await visit(site, { admitHost });
	expect(heard.sort()).toEqual([...asked].sort());
	expect(site.requests.filter((url) => url.includes("victim"))).toEqual([]);
	if (gathering.kind === "gathered") expect(gathering.facts.outbound.map(({ url }) => url)).toEqual(["https://partner.com.au/"]);
	else expect(gathering).toEqual({ kind: "no-result", cause: "not-admitted", status: null });
});

test("limits redirects within the site", async () => {
	const partners = [1, 2, 3, 4, 5].map((number) => `partner${number}.com.au`);
	const links = partners.map((host) => `https://${host}/`);
	await using site = await startRecordingSite(
		(path, { host, scheme }) =>
			path === "/" && scheme === "https" && host === "reef.com.au" ? page("Home", [...PATHS, ...links]) : wanderOn(host, path),
		{ hosts: ["reef.com.au", "www.reef.com.au", ...partners] },
	);
	await gather(site);
	expect(site.requests.filter((url) => url.includes("partner"))).toHaveLength(5 * 2);
	expect(site.requests.filter((url) => url.includes("reef")).length).toBeLessThanOrEqual(12 + 13);
});

test("reports that our parser is busy when it skipped the home page", async () => {
	const busy: GatherOptions["parserPool"] = {
		...parserPool,
		forRun: (options) => ({ ...parserPool.forRun(options), parseHtml: async () => "skipped" }),
	};
	await using site = await startRecordingSite(healthySite());
	expect(await visit(site, { parserPool: busy })).toEqual({ kind: "no-result", cause: "reader-busy", status: 200 });
});
