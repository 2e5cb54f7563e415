import { expect, test } from "vitest";
import { parseRobotsTxt } from "#audit/robots/robots-txt.ts";
import type { RobotsFacts } from "#audit/site-facts.ts";
import { anchor, siteFacts } from "#audit/testing/site-facts.ts";
import { structureRobotsValid } from "./structure-robots-valid.ts";

const URL_OF_FILE = "https://reefcafe.com.au/robots.txt";

function run(text: string, overrides: Partial<RobotsFacts> = {}) {
	const robots = { url: URL_OF_FILE, status: 200, failure: null, rules: parseRobotsTxt(text), ...overrides };
	return structureRobotsValid.run(siteFacts({ robots }), new Date("2026-03-01T00:00:00Z"));
}

test("passes the robots.txt that WordPress writes", () => {
	const text = "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n\nSitemap: https://reefcafe.com.au/wp-sitemap.xml";
	expect(run(text)).toEqual({ status: "pass", found: "2 rules, all understood", url: URL_OF_FILE });
});

test("reads a robots.txt that the server sends with any success status", () => {
	expect(run("User-agent: *\nDisalow: /admin", { status: 201 })).toMatchObject({ status: "warn", url: URL_OF_FILE });
	expect(run("User-agent: *\nDisallow: /admin", { status: 203 }).status).toBe("pass");
});

function withPages(text: string, ...paths: string[]) {
	const anchors = paths.map((path) => anchor({ url: `https://reefcafe.com.au${path}` }));
	const robots = { url: URL_OF_FILE, status: 200, failure: null, rules: parseRobotsTxt(text) };
	return structureRobotsValid.run(siteFacts({ home: { html: { anchors } }, robots }), new Date("2026-03-01T00:00:00Z"));
}

test("fails a robots.txt that keeps Google from key pages and names them", () => {
	expect(withPages("User-agent: *\nDisallow: /services/", "/contact", "/services/drains")).toMatchObject({
		status: "fail",
		issue: "Your robots.txt file keeps Google from /services/drains.",
		url: URL_OF_FILE,
	});
});

test("does not apply when structure.indexable already counts the problem", () => {
	const blocked = { status: "na", reason: expect.stringContaining("Listing in search engines") };
	expect(withPages("User-agent: *\nDisallow: /", "/contact", "/about")).toMatchObject(blocked);
	expect(withPages("User-agent: *\nDisallow: /\nAllow: /$", "/contact", "/about")).toMatchObject(blocked);
	expect(run("User-agent: *\nDisallow: /private\nDisallow: /")).toMatchObject(blocked);
});

test("passes a robots.txt that only names the sitemap", () => {
	expect(run("Sitemap: https://reefcafe.com.au/sitemap.xml")).toMatchObject({ status: "pass", found: "names your sitemap, no rules" });
	expect(run("User-agent: *")).toMatchObject({ status: "pass", found: "no rules" });
});

test("returns unknown for a robots.txt that redirects to another website", () => {
	expect(run("", { status: 302 })).toMatchObject({ status: "unknown", reason: expect.stringContaining("another website") });
});

test("passes a robots.txt that blocks one scraper", () => {
	expect(run("User-agent: MJ12bot\nDisallow: /").status).toBe("pass");
});

test("warns about an invalid line and quotes it", () => {
	const verdict = run("User-agent: *\nDisallow: /admin\nNo robots please");
	expect(verdict).toMatchObject({
		status: "warn",
		issue: "Line 3 of robots.txt isn't understood by all search engines.",
		url: URL_OF_FILE,
	});
	expect("found" in verdict && verdict.found).toContain("line 3: “No robots please”");
});

test("counts several invalid lines", () => {
	expect(run("Disallow: /admin\nHello\nUser-agent: *\nDisallow: cart")).toMatchObject({
		status: "warn",
		issue: "3 lines of robots.txt aren't understood by all search engines.",
		found: expect.stringContaining("line 1: “Disallow: /admin” and 2 more"),
	});
});

test("fails a web page in place of robots.txt", () => {
	const verdict = run("<!doctype html>\n<html><head><title>Reef Café</title></head></html>");
	expect(verdict).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("a web page instead"),
		found: "line 1: “<!doctype html>”",
	});
});

test("fails a robots.txt that returns a server error", () => {
	expect(run("", { status: 503 })).toMatchObject({ status: "fail", issue: expect.stringContaining("503"), found: "status 503" });
});

test.each([404, 403, 410])("does not apply when robots.txt returns %i", (status) => {
	expect(run("", { status })).toMatchObject({ status: "na", reason: expect.stringContaining(String(status)) });
});

test("distinguishes a blocked robots.txt from a missing one", () => {
	expect(run("", { status: 403 })).toMatchObject({ reason: "Your robots.txt is closed to us (403); Google treats that as no rules." });
	expect(run("", { status: 418 })).toMatchObject({ reason: "Your robots.txt returned 418; Google treats that as no rules." });
});

test("does not apply to an empty robots.txt", () => {
	expect(run("# nothing here\n").status).toBe("na");
});

test("returns unknown when robots.txt does not respond or returns 429", () => {
	expect(run("", { status: null, failure: "timed-out" }).status).toBe("unknown");
	expect(run("", { status: 429 }).status).toBe("unknown");
});
