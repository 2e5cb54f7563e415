import { expect, test } from "vitest";
import { parseRobotsTxt } from "#audit/robots/robots-txt.ts";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { structureIndexable } from "./structure-indexable.ts";

const NOW = new Date("2026-03-01T00:00:00Z");

function run({ metas = {}, header, robots = "" }: { metas?: Record<string, string>; header?: string; robots?: string }) {
	const facts = siteFacts({
		home: {
			html: { metas: Object.entries(metas).map(([key, content]) => ({ key, content, isInHead: true })) },
			headers: header === undefined ? {} : { "x-robots-tag": header },
		},
		robots: { url: "https://reefcafe.com.au/robots.txt", status: 200, failure: null, rules: parseRobotsTxt(robots) },
	});
	return structureIndexable.run(facts, NOW);
}

test("passes a page without blocking instructions", () => {
	expect(run({})).toMatchObject({ status: "pass", found: "no noindex instruction, and robots.txt lets search engines read the page" });
	expect(structureIndexable.run(siteFacts(), NOW)).toMatchObject({ status: "pass", found: "no noindex instruction" });
	expect(run({ metas: { robots: "index, follow, max-image-preview:large, max-snippet:-1" } }).status).toBe("pass");
});

test("fails a noindex meta tag and quotes it", () => {
	expect(run({ metas: { robots: "noindex, nofollow" } })).toMatchObject({
		status: "fail",
		issue: "Your home page tells Google not to list it (noindex).",
		found: '<meta name="robots" content="noindex, nofollow">',
		url: "https://reefcafe.com.au/",
	});
});

test("fails a noindex rule for Google alone", () => {
	expect(run({ metas: { googlebot: "noindex" } }).status).toBe("fail");
	expect(run({ robots: "User-agent: Googlebot\nDisallow: /" }).status).toBe("fail");
});

test("fails a noindex header and says that the server sends it", () => {
	expect(run({ header: "noindex" })).toMatchObject({
		status: "fail",
		found: "X-Robots-Tag: noindex",
		fix: expect.stringContaining("web host"),
	});
});

test("fails a robots.txt that blocks everyone and links to the file", () => {
	expect(run({ robots: "User-agent: *\nDisallow: /" })).toMatchObject({
		status: "fail",
		issue: "Your robots.txt file tells Google not to read your home page.",
		url: "https://reefcafe.com.au/robots.txt",
	});
});

test("passes a robots.txt that only blocks admin pages and scrapers", () => {
	const robots = "User-agent: *\nDisallow: /wp-admin/\n\nUser-agent: AhrefsBot\nUser-agent: GPTBot\nDisallow: /";
	expect(run({ robots }).status).toBe("pass");
});

test("warns when only other search engines are blocked and names them", () => {
	expect(run({ metas: { bingbot: "noindex" } })).toMatchObject({
		status: "warn",
		issue: "Your home page tells Bing not to list it (noindex).",
		found: '<meta name="bingbot" content="noindex">',
	});
	expect(run({ robots: "User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow:" })).toMatchObject({
		status: "warn",
		issue: "Your robots.txt file tells Bing and DuckDuckGo not to read your home page.",
	});
});

test("fails an unavailable_after date in the past and ignores one in the future", () => {
	expect(run({ metas: { robots: "unavailable_after: 2025-12-31" } })).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("a date"),
	});
	expect(run({ metas: { robots: "unavailable_after: 2026-12-31" } }).status).toBe("pass");
});

test("only warns about a noindex outside the head", () => {
	const facts = siteFacts({ home: { html: { metas: [{ key: "robots", content: "noindex", isInHead: false }] } } });
	expect(structureIndexable.run(facts, NOW)).toMatchObject({ status: "warn", issue: expect.stringContaining("may be telling Google") });
});

test("uses only the headers of an unread page", () => {
	expect(structureIndexable.run(siteFacts({ home: { html: null } }), NOW).status).toBe("unknown");
	expect(structureIndexable.run(siteFacts({ home: { html: null, headers: { "x-robots-tag": "none" } } }), NOW).status).toBe("fail");
});

test("shortens a long noindex instruction", () => {
	const verdict = run({ metas: { robots: `noindex, ${"x".repeat(5_000)}` } });
	expect("found" in verdict && verdict.found.length).toBeLessThan(200);
});

test("warns while robots.txt returns a server error", () => {
	const robots = { ...siteFacts().robots, status: 503 };
	expect(structureIndexable.run(siteFacts({ robots }), NOW)).toMatchObject({ status: "warn", found: "robots.txt returned 503" });
});

test("warns when Google can only read the home page", () => {
	const anchors = ["/contact", "/services/drains"].map((path) => anchor({ url: `https://reefcafe.com.au${path}` }));
	const robots = { ...siteFacts().robots, status: 200, rules: parseRobotsTxt("User-agent: *\nDisallow: /\nAllow: /$") };
	expect(structureIndexable.run(siteFacts({ home: { html: { anchors } }, robots }), NOW)).toMatchObject({
		status: "warn",
		found: "robots.txt doesn't let Googlebot read /contact, /services/drains",
		url: "https://reefcafe.com.au/robots.txt",
	});
});

function runWithCanonical(canonical: string, home: Parameters<typeof siteFacts>[0] = {}) {
	const links = [{ rel: "canonical", href: canonical, url: canonical, hreflang: null, isInHead: true }];
	return structureIndexable.run(siteFacts({ home: { html: { links }, ...home.home } }), NOW);
}

test("fails a canonical URL on another domain, caps the score and names that domain", () => {
	expect(runWithCanonical("https://reefcafe.com/")).toMatchObject({
		status: "fail",
		cap: "another-site",
		issue: "Your home page tells Google to list reefcafe.com instead of it.",
		found: "rel=canonical: https://reefcafe.com/",
		fix: expect.stringContaining("https://reefcafe.com.au/"),
	});
	expect(runWithCanonical("https://agency-preview.netlify.app/").status).toBe("fail");
});

test("takes www, http and a subdomain of the same domain for the same site", () => {
	for (const canonical of ["http://reefcafe.com.au/", "https://www.reefcafe.com.au/", "https://shop.reefcafe.com.au/"])
		expect(runWithCanonical(canonical).status, canonical).toBe("pass");
});

test("takes the domain that was entered for the same site when it redirects to another", () => {
	const home = { requestedUrl: "https://reefcafe.net.au/" };
	expect(runWithCanonical("https://reefcafe.net.au/", { home }).status).toBe("pass");
});

test("reports noindex before a canonical URL on another domain", () => {
	const metas = [{ key: "robots", content: "noindex", isInHead: true }];
	const links = [{ rel: "canonical", href: "https://x.au/", url: "https://x.au/", hreflang: null, isInHead: true }];
	expect(structureIndexable.run(siteFacts({ home: { html: { links, metas } } }), NOW)).toMatchObject({ cap: "hidden-from-google" });
});

test("counts every page that names the same other site or tells Google not to list it", () => {
	const toStaging = (path: string) => {
		const url = `https://reef.builder-preview.com${path}`;
		return { html: { links: [{ rel: "canonical", href: url, url, hreflang: null, isInHead: true }] } };
	};
	const pages = [pageFacts("/menu", toStaging("/menu")), pageFacts("/visit", toStaging("/visit"))];
	expect(structureIndexable.run(siteFacts({ home: toStaging("/"), pages }), NOW)).toMatchObject({
		issue: "All 3 pages we read tell Google to list reef.builder-preview.com instead of them.",
		found: "rel=canonical: https://reef.builder-preview.com/ on your home page, and the same site on 2 other pages",
		fix: expect.stringContaining("every page"),
	});
	const closed = { html: { metas: [{ key: "robots", content: "noindex", isInHead: true }] } };
	const mixed = [pageFacts("/menu", closed), pageFacts("/visit")];
	expect(structureIndexable.run(siteFacts({ home: closed, pages: mixed }), NOW)).toMatchObject({
		issue: "2 of the 3 pages we read tell Google not to list them (noindex).",
	});
});
