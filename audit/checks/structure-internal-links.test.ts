import { expect, test } from "vitest";
import { anchor, siteFacts, sitemapFacts } from "#audit/testing/site-facts.ts";
import { structureInternalLinks } from "./structure-internal-links.ts";

function run(hrefs: string[], page: { isScriptShell?: boolean; isCutShort?: boolean } = {}) {
	const anchors = hrefs.map((href) => {
		const url = new URL(href, "https://reefcafe.com.au/").href;
		return anchor({ href, url, isInternal: url.includes("//reefcafe.com.au/") || url.includes("//www.reefcafe.com.au/") });
	});
	const home = { html: { anchors, isScriptShell: page.isScriptShell ?? false }, isCutShort: page.isCutShort ?? false };
	return structureInternalLinks.run(siteFacts({ home }), new Date("2026-03-01T00:00:00Z"));
}

test("passes links to five different pages and lists them", () => {
	expect(run(["/menu", "/about", "/functions", "/gallery", "/contact"])).toEqual({
		status: "pass",
		found: "5 pages: /menu, /about, /functions, /gallery, /contact",
		url: "https://reefcafe.com.au/",
	});
});

test("counts each linked page once and ignores the home page", () => {
	const verdict = run(["/", "/#top", "#menu", "https://www.reefcafe.com.au/", "/menu", "/menu/", "/menu#lunch", "/about"]);
	expect(verdict).toMatchObject({ status: "warn", issue: "Your home page links to only 2 other pages of your site." });
});

test("does not apply to a one-page site with a menu of its sections", () => {
	expect(run(["#about", "#contact", "tel:0740311234"]).status).toBe("na");
});

test("fails a home page without internal links", () => {
	expect(run(["#top", "tel:0740311234"])).toMatchObject({ status: "fail", found: "no links to other pages" });
});

test("fails a home page that links to none of the pages in the sitemap", () => {
	const anchors = ["#about", "#contact"].map((href) => anchor({ href, url: `https://reefcafe.com.au/${href}` }));
	const facts = siteFacts({ home: { html: { anchors } }, sitemaps: [sitemapFacts(["/menu"])] });
	expect(structureInternalLinks.run(facts, new Date()).status).toBe("fail");
});

test("does not count links to other sites, email addresses or pictures", () => {
	const hrefs = ["https://facebook.com/reefcafe", "mailto:hello@reefcafe.com.au", "/photos/1.jpg", "/photos/2.JPG?w=800", "/menu"];
	expect(run(hrefs)).toMatchObject({ status: "warn", found: "1 page: /menu" });
});

test("returns unknown for a truncated or unread page or one that scripts render", () => {
	expect(run([], { isScriptShell: true }).status).toBe("unknown");
	expect(run(["/menu"], { isCutShort: true }).status).toBe("unknown");
	expect(structureInternalLinks.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});

test("passes a truncated page when its start has enough links", () => {
	expect(run(["/a", "/b", "/c", "/d", "/e"], { isCutShort: true }).status).toBe("pass");
});

test("passes a small site that links to every page in its sitemap", () => {
	const anchors = ["/menu", "/contact"].map((href) => anchor({ href, url: `https://reefcafe.com.au${href}`, isInternal: true }));
	const measure = (...paths: string[]) => {
		const facts = siteFacts({ home: { html: { anchors } }, sitemaps: [sitemapFacts(paths)] });
		return structureInternalLinks.run(facts, new Date("2026-03-01T00:00:00Z")).status;
	};
	expect(measure("/", "/menu", "/contact")).toBe("pass");
	expect(measure("/", "/menu", "/contact", "/functions")).toBe("warn");
});
