import { expect, test } from "vitest";
import { parseRobotsTxt } from "#app/snapshot/gathering/robots-txt.ts";
import type { RobotsFacts } from "#app/snapshot/site-facts.ts";
import { siteFacts } from "#tests/site-facts.ts";
import { structureRobotsValid } from "./structure-robots-valid.ts";

const URL_OF_FILE = "https://reefcafe.com.au/robots.txt";

function run(text: string, overrides: Partial<RobotsFacts> = {}) {
	const robots = { url: URL_OF_FILE, status: 200, failure: null, rules: parseRobotsTxt(text), ...overrides };
	return structureRobotsValid.run(siteFacts({ robots }), new Date("2026-03-01T00:00:00Z"));
}

test("passes the file WordPress writes", () => {
	const text = "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n\nSitemap: https://reefcafe.com.au/wp-sitemap.xml";
	expect(run(text)).toEqual({ status: "pass", found: "2 rules, all understood", url: URL_OF_FILE });
});

test("fails a file that shuts Google out and quotes the line", () => {
	expect(run("User-agent: *\nDisallow: /private\nDisallow: /")).toMatchObject({ status: "fail", found: '"Disallow: /"', url: URL_OF_FILE });
});

test("lets a site shut out one scraper", () => {
	expect(run("User-agent: MJ12bot\nDisallow: /").status).toBe("pass");
});

test("warns about a line that is not understood and quotes it", () => {
	const verdict = run("User-agent: *\nDisallow: /admin\nNo robots please");
	expect(verdict).toMatchObject({ status: "warn", issue: "Line 3 of robots.txt isn't understood by all crawlers.", url: URL_OF_FILE });
	expect("found" in verdict && verdict.found).toContain('line 3: "No robots please"');
});

test("counts several such lines", () => {
	expect(run("Disallow: /admin\nHello\nUser-agent: *\nDisallow: cart")).toMatchObject({
		status: "warn",
		issue: "3 lines of robots.txt aren't understood by all crawlers.",
		found: expect.stringContaining('line 1: "Disallow: /admin" and 2 more'),
	});
});

test("sees a web page in place of the file, as single-page apps send it", () => {
	const verdict = run("<!doctype html>\n<html><head><title>Reef Café</title></head></html>");
	expect(verdict).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("a web page instead"),
		found: 'line 1: "<!doctype html>"',
	});
});

test("fails a server error", () => {
	expect(run("", { status: 503 })).toMatchObject({ status: "fail", issue: expect.stringContaining("503"), found: "status 503" });
});

test.each([404, 403, 410])("does not apply where the file answers %i", (status) => {
	expect(run("", { status })).toMatchObject({ status: "na", reason: expect.stringContaining(String(status)) });
});

test("does not apply to an empty file", () => {
	expect(run("# nothing here\n").status).toBe("na");
});

test("is unknown when nothing answered or we were told to wait", () => {
	expect(run("", { status: null, failure: "timed-out" }).status).toBe("unknown");
	expect(run("", { status: 429 }).status).toBe("unknown");
});
