import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { SiteFacts } from "#audit/site-facts.ts";
import { gather, healthySite, listPages, page, sitemap } from "#audit/testing/gather-fixtures.ts";
import { startRecordingSite } from "#audit/testing/recording-site.ts";

test("gathers all facts with its own user agent and two requests at a time", async () => {
	await using site = await startRecordingSite(
		healthySite({ "/contact": { ...page("Contact"), afterMs: 50 }, "/sitemap.xml": sitemap("/from-the-sitemap") }),
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
	expect(facts.httpVariant).toMatchObject({
		requestedUrl: "http://reef.com.au/",
		url: "https://reef.com.au/",
		status: 200,
		hops: [{ status: 301 }],
	});
	expect(facts.wwwVariant).toMatchObject({
		requestedUrl: "https://www.reef.com.au/",
		url: "https://reef.com.au/",
		hops: [{ status: 301 }],
	});
	expect(facts.missingPage).toMatchObject({ status: 404, failure: null });
	expect(site.requests).toHaveLength(11 + 2);
	expect(site.seen.mostAtOnce).toBe(2);
	expect([...site.seen.userAgents]).toEqual(["SEOSnapshot/1.0 (+https://agency.example/how-we-score)"]);
});

test("gathers the same facts from the same responses", async () => {
	await using site = await startRecordingSite(healthySite());
	const timeless = (facts: SiteFacts) => JSON.stringify(facts, (key, value) => (key === "firstByteMs" ? 0 : value));
	const first = timeless(await gather(site));
	const requests = site.requests.splice(0);
	await delay(1_100);
	expect(timeless(await gather(site))).toBe(first);
	expect(site.requests.toSorted()).toEqual(requests.toSorted());
});

test("reports each of the seven steps after the previous one is done", async () => {
	const steps: string[] = [];
	await using site = await startRecordingSite((path, request) => {
		steps.push(path);
		return healthySite()(path, request);
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

test("records missing pages and redirects to other sites without parsing them", async () => {
	await using site = await startRecordingSite(
		(path, request) => {
			if (request.host === "booking.com.au") return page("Another business");
			if (path === "/about") return { status: 302, headers: { location: "https://booking.com.au/" } };
			return path === "/contact" ? { status: 404, ...page("Gone") } : healthySite()(path, request);
		},
		{ hosts: ["reef.com.au", "www.reef.com.au", "booking.com.au"] },
	);
	const [contact, about] = (await gather(site)).pages;
	expect(contact).toMatchObject({ status: 404, html: null });
	expect(about).toMatchObject({ status: 302, url: "https://booking.com.au/", html: null });
	expect(site.requests.filter((url) => url.includes("booking"))).toEqual([]);
});

test("probes five links to other sites without reading the pages", async () => {
	const others = [1, 2, 3, 4, 5, 6].map((number) => `supplier${number}.com.au`);
	await using site = await startRecordingSite(
		(path, request) => {
			if (request.host === "supplier2.com.au") return { status: 404 };
			if (request.host.startsWith("supplier")) return { body: "x".repeat(5_000_000) };
			return path === "/" && request.scheme === "https"
				? page(
						"Home",
						[...others, "dead.com.au"].map((host) => `https://${host}/x`),
					)
				: healthySite()(path, request);
		},
		{ hosts: ["reef.com.au", "www.reef.com.au", ...others] },
	);
	const { outbound } = await gather(site);
	expect(outbound.map(({ url, probe }) => [url, probe.status])).toEqual(
		others.slice(0, 5).map((host) => [`https://${host}/x`, host === "supplier2.com.au" ? 404 : 200]),
	);
});

test("records a link to a host that does not exist", async () => {
	await using site = await startRecordingSite(healthySite({ "/": page("Home", ["https://dead.com.au/"]) }));
	expect((await gather(site)).outbound).toMatchObject([{ url: "https://dead.com.au/", probe: { status: null, failure: "no-such-host" } }]);
});

test("reads what the site shows for a missing page when it responds as if the page were there", async () => {
	const healthy = healthySite();
	await using site = await startRecordingSite((path, request) => {
		const reply = healthy(path, request);
		return reply.status === 404 ? page("Nothing to see here") : reply;
	});
	const { missingPage } = await gather(site);
	expect(missingPage).toMatchObject({ status: 200, html: { titles: ["Nothing to see here"], isScriptShell: false } });
	await using strict = await startRecordingSite(healthySite());
	expect((await gather(strict)).missingPage).not.toHaveProperty("html");
});
