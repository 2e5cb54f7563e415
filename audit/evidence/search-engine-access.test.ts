import { expect, test } from "vitest";
import { parseRobotsTxt } from "#audit/robots/robots-txt.ts";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { findIndexBlock, getClosedPages } from "./search-engine-access.ts";

const NOW = new Date("2026-03-01T00:00:00Z");

function meta(content: string, key = "robots", isInHead = true) {
	return pageFacts("/", { html: { metas: [{ key, content, isInHead }] } });
}

function header(value: string) {
	return pageFacts("/", { headers: { "x-robots-tag": value } });
}

test.each(["noindex", "NOINDEX, NOFOLLOW", "none", " follow , noindex ", "unavailable_after: 2020-12-31"])(
	"reports meta robots %j as blocking",
	(content) => {
		expect(findIndexBlock(meta(content), "googlebot", NOW)).toMatchObject({ isCertain: true, isHeader: false });
	},
);

test.each([
	"index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1",
	"nofollow",
	"noarchive, nosnippet",
	"noindexing",
	"",
	"unavailable_after: 31 Dec 2099 15:00:00 AEST",
	"unavailable_after: whenever",
])("does not report meta robots %j as blocking", (content) => {
	expect(findIndexBlock(meta(content), "googlebot", NOW)).toBeNull();
});

test("applies a rule for one crawler to that crawler only", () => {
	expect(findIndexBlock(meta("noindex", "googlebot"), "googlebot", NOW)?.evidence).toBe('<meta name="googlebot" content="noindex">');
	expect(findIndexBlock(meta("noindex", "googlebot"), "bingbot", NOW)).toBeNull();
	expect(findIndexBlock(meta("noindex", "googlebot-news"), "googlebot", NOW)).toBeNull();
});

test("uses the strictest rule when robots and googlebot disagree", () => {
	const page = pageFacts("/", {
		html: {
			metas: [
				{ key: "googlebot", content: "index, follow", isInHead: true },
				{ key: "robots", content: "noindex", isInHead: true },
			],
		},
	});
	expect(findIndexBlock(page, "googlebot", NOW)?.directive).toBe("noindex");
});

test("is certain only about rules in the head and reports them first", () => {
	expect(findIndexBlock(meta("noindex", "robots", false), "googlebot", NOW)?.isCertain).toBe(false);
	const both = pageFacts("/", {
		html: {
			metas: [
				{ key: "robots", content: "noindex, in body", isInHead: false },
				{ key: "robots", content: "noindex", isInHead: true },
			],
		},
	});
	expect(findIndexBlock(both, "googlebot", NOW)).toMatchObject({ isCertain: true, evidence: '<meta name="robots" content="noindex">' });
});

test.each([
	["noindex", true],
	["noindex, nofollow", true],
	["googlebot: noindex", true],
	["Googlebot: nofollow, noindex", true],
	["otherbot: noindex, nofollow", false],
	["otherbot: nofollow, googlebot: none", true],
	["noindex, otherbot: nofollow", true],
	["max-snippet: 20, noindex", true],
	["max-image-preview:large", false],
	["*: noindex", true],
	["unavailable_after: Fri, 25 Jun 2010 15:00:00 GMT", true],
	["googlebot: unavailable_after: 25 Jun 2010 15:00:00 PST, otherbot: noindex", true],
	["unavailable_after: Friday, 25-Jun-2099 15:00:00 PST, noarchive", false],
])("parses the header %j for Google: blocked %s", (value, isBlocked) => {
	expect(findIndexBlock(header(value), "googlebot", NOW) !== null).toBe(isBlocked);
});

test("quotes the X-Robots-Tag header as sent", () => {
	expect(findIndexBlock(header("noindex, nofollow"), "googlebot", NOW)).toEqual({
		directive: "noindex",
		evidence: "X-Robots-Tag: noindex, nofollow",
		isHeader: true,
		isCertain: true,
	});
});

test("parses a date without a time zone as UTC", () => {
	const page = meta("unavailable_after: 2026-03-01T05:00:00");
	expect(findIndexBlock(page, "googlebot", new Date("2026-03-01T04:59:00Z"))).toBeNull();
	expect(findIndexBlock(page, "googlebot", new Date("2026-03-01T05:01:00Z"))?.directive).toBe("unavailable_after");
});

test("finds no rule on an unread page", () => {
	expect(findIndexBlock(pageFacts("/", { html: null }), "googlebot", NOW)).toBeNull();
});

function find(robotsTxt: string, paths = ["/", "/contact", "/about", "/services/drains", "/services/gutters", "/gallery"]) {
	const facts = siteFacts();
	const anchors = paths.map((path) => anchor({ href: path, url: new URL(path, facts.home.url).href, text: "" }));
	const { urls, isAll } = getClosedPages(
		siteFacts({ home: { html: { anchors } }, robots: { ...facts.robots, status: 200, rules: parseRobotsTxt(robotsTxt) } }),
	);
	return { paths: urls.map((url) => new URL(url).pathname), isAll };
}

test("finds no closed pages when Google can read everything", () => {
	expect(find("User-agent: *\nDisallow: /wp-admin/")).toEqual({ paths: [], isAll: false });
	expect(find("User-agent: *\nDisallow: /\nUser-agent: Googlebot\nDisallow:")).toEqual({ paths: [], isAll: false });
});

test("finds a kind of page that is closed to Google", () => {
	expect(find("User-agent: *\nDisallow: /services/")).toEqual({ paths: ["/services/drains", "/services/gutters"], isAll: false });
});

test("ignores a closed page when another page of its kind is open", () => {
	expect(find("User-agent: *\nDisallow: /services/gutters").paths).toEqual([]);
});

test("reports when everything but the home page is closed to Google", () => {
	expect(find("User-agent: *\nDisallow: /\nAllow: /$")).toMatchObject({ isAll: true });
});

test("ignores pages that shops normally close to crawlers", () => {
	expect(find("User-agent: *\nDisallow: /policies/\nDisallow: /*?", ["/policies/contact-information", "/services/?sort=price"])).toEqual({
		paths: [],
		isAll: false,
	});
});
