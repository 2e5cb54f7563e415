import { expect, test } from "vitest";
import { parseRobotsTxt } from "#audit/gather/robots-txt.ts";
import { anchor, siteFacts } from "#audit/testing/site-facts.ts";
import { findClosedPages } from "./closed-pages.ts";

function find(robotsTxt: string, paths = ["/", "/contact", "/about", "/services/drains", "/services/gutters", "/gallery"]) {
	const facts = siteFacts();
	const anchors = paths.map((path) => anchor({ href: path, url: new URL(path, facts.home.url).href, text: "" }));
	const { urls, isAll } = findClosedPages(
		siteFacts({ home: { html: { anchors } }, robots: { ...facts.robots, status: 200, rules: parseRobotsTxt(robotsTxt) } }),
	);
	return { paths: urls.map((url) => new URL(url).pathname), isAll };
}

test("finds nothing closed where Google may read", () => {
	expect(find("User-agent: *\nDisallow: /wp-admin/")).toEqual({ paths: [], isAll: false });
	expect(find("User-agent: *\nDisallow: /\nUser-agent: Googlebot\nDisallow:")).toEqual({ paths: [], isAll: false });
});

test("finds a kind of page that is closed", () => {
	expect(find("User-agent: *\nDisallow: /services/")).toEqual({ paths: ["/services/drains", "/services/gutters"], isAll: false });
});

test("leaves one page alone where another of its kind is open", () => {
	expect(find("User-agent: *\nDisallow: /services/gutters").paths).toEqual([]);
});

test("sees that everything but the home page is closed", () => {
	expect(find("User-agent: *\nDisallow: /\nAllow: /$")).toMatchObject({ isAll: true });
});

test("passes over what shops and searches close as a matter of course", () => {
	expect(find("User-agent: *\nDisallow: /policies/\nDisallow: /*?", ["/policies/contact-information", "/services/?sort=price"])).toEqual({
		paths: [],
		isAll: false,
	});
});
