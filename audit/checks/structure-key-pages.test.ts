import { expect, test } from "vitest";
import type { Anchor } from "#audit/site-facts.ts";
import { anchor, pageFacts, siteFacts, sitemapFacts } from "#audit/testing/site-facts.ts";
import { structureKeyPages } from "./structure-key-pages.ts";

const NOW = new Date("2026-03-01T00:00:00Z");

function link(href: string, text = ""): Anchor {
	return anchor({ href, url: new URL(href, "https://reefcafe.com.au/").href, text });
}

function run(anchors: Anchor[], overrides: Partial<Parameters<typeof siteFacts>[0]> = {}) {
	return structureKeyPages.run(siteFacts({ home: { html: { anchors } }, ...overrides }), NOW);
}

test("passes a contact, an about and a service page and lists their URLs", () => {
	const verdict = run([link("/about-us/"), link("/services/hot-water/"), link("/contact-us/")]);
	expect(verdict).toMatchObject({
		status: "pass",
		found: "contact page: /contact-us/; about page: /about-us/; page on what you offer: /services/hot-water/",
	});
});

test.each(["/menu", "/shop/", "/products/tents", "/tours", "/our-rooms", "/courses", "/pricing"])("counts %s as a service page", (path) => {
	expect(run([link("/about"), link(path), link("/contact")]).status).toBe("pass");
});

test.each(["/our-firm", "/people/", "/team.html", "/the-practice"])("counts %s as an about page", (path) => {
	expect(run([link(path), link("/services"), link("/contact")]).status).toBe("pass");
});

test("counts two unrecognised menu entries as service pages but not a single one", () => {
	const inMenu = (href: string) => ({ ...link(href), region: "nav" as const });
	const rest = [inMenu("/about"), inMenu("/contact"), inMenu("/blog"), inMenu("/de/"), inMenu("/privacy-policy"), inMenu("/gallery")];
	expect(run([...rest, inMenu("/wickerwork"), inMenu("/harp-restringing")])).toMatchObject({
		status: "pass",
		found: expect.stringContaining("page on what you offer: /wickerwork"),
	});
	expect(run([...rest, inMenu("/wickerwork"), inMenu("/wickerwork/")]).status).toBe("warn");
});

test("uses the link text when the URL does not tell the kind of page", () => {
	expect(run([link("/?page_id=2", "About us"), link("/?page_id=5", "Our services"), link("/?page_id=9", "Contact")]).status).toBe("pass");
});

test("finds key pages in the sitemap and among the pages read", () => {
	const overrides = { sitemaps: [sitemapFacts(["/", "/our-story"])], pages: [pageFacts("/p/7", { pickedAs: "service" })] };
	expect(run([link("/get-in-touch")], overrides).status).toBe("pass");
});

test("warns when one key page is missing and names it", () => {
	expect(run([link("/about"), link("/services")])).toMatchObject({ status: "warn", issue: "We couldn't find a contact page." });
});

test("fails when two or more key pages are missing", () => {
	expect(run([link("/services"), link("/gallery"), link("/contact-lenses")])).toMatchObject({
		status: "fail",
		issue: "We couldn't find a contact page or an about page.",
	});
	expect(run([])).toMatchObject({ issue: "We couldn't find a contact page, an about page or a page on what you offer." });
});

test("does not count a section of the home page but mentions it", () => {
	expect(run([link("#about", "About"), link("/#contact", "Contact"), link("/menu")])).toMatchObject({
		status: "fail",
		found: expect.stringContaining("contact page: only a section of the home page (#contact)"),
	});
});

test("ignores another site's contact page", () => {
	const booking = anchor({ href: "https://booking.example/contact", url: "https://booking.example/contact", isInternal: false });
	expect(run([booking, link("/about"), link("/services")]).status).toBe("warn");
});

test("does not count a dead page", () => {
	const pages = [pageFacts("/contact", { pickedAs: "contact", status: 404, html: null })];
	expect(run([link("/about"), link("/services"), link("/contact/")], { pages })).toMatchObject({
		status: "warn",
		issue: "We couldn't find a contact page.",
	});
});

test("returns unknown when scripts render the page unless the sitemap lists every key page", () => {
	const home = { html: { isScriptShell: true } };
	expect(structureKeyPages.run(siteFacts({ home, sitemaps: [sitemapFacts(["/about"])] }), NOW).status).toBe("unknown");
	expect(structureKeyPages.run(siteFacts({ home, sitemaps: [sitemapFacts(["/about", "/contact", "/services"])] }), NOW).status).toBe(
		"pass",
	);
	expect(structureKeyPages.run(siteFacts({ home: { html: null } }), NOW).status).toBe("unknown");
});

test("accepts a service page below the services menu and no “#!” section", () => {
	const lyres = anchor({ text: "Lyres", href: "/lyres", url: "https://reefcafe.com.au/lyres", region: "nav", isInServices: true });
	const contact = anchor({ text: "Contact", href: "#!", url: "https://reefcafe.com.au/#!", region: "nav" });
	expect(structureKeyPages.run(siteFacts({ home: { html: { anchors: [lyres, contact] } } }), new Date())).toMatchObject({
		status: "fail",
		found: "contact page: none found; about page: none found; page on what you offer: /lyres",
	});
});
