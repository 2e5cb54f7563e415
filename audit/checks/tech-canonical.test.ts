import { expect, test } from "vitest";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { techCanonical } from "./tech-canonical.ts";

const HOME = "https://reefcafe.com.au/";

function link(rel: string, href: string, overrides: Partial<HtmlFacts["links"][number]> = {}): HtmlFacts["links"][number] {
	return { rel, href, url: URL.parse(href, HOME)?.href ?? null, hreflang: null, isInHead: true, ...overrides };
}

function run(links: HtmlFacts["links"], overrides: Parameters<typeof siteFacts>[0] = {}) {
	return techCanonical.run(siteFacts({ ...overrides, home: { html: { links }, ...overrides.home } }), new Date());
}

test("passes one absolute canonical URL, even if it is repeated", () => {
	expect(run([link("canonical", HOME)])).toEqual({ status: "pass", found: `rel=canonical: ${HOME}`, url: HOME });
	expect(run([link("canonical", HOME), link("canonical", HOME)]).status).toBe("pass");
});

test("passes a canonical URL in the Link header", () => {
	const verdict = run([], { home: { headers: { link: `<${HOME}>; rel="canonical"` } } });
	expect(verdict).toMatchObject({ status: "pass", found: `rel=canonical: ${HOME} (Link header)` });
});

test("passes a canonical URL without /home or campaign parameters", () => {
	expect(run([link("canonical", HOME)], { home: { url: `${HOME}home` } }).status).toBe("pass");
	expect(run([link("canonical", HOME)], { home: { url: `${HOME}?utm_source=flyer` } }).status).toBe("pass");
});

test("warns without a canonical URL", () => {
	expect(run([])).toMatchObject({ status: "warn", found: expect.stringContaining("No rel=canonical") });
	expect(run([link("canonical", " ")]).status).toBe("warn");
});

test("warns about a canonical link in the body", () => {
	expect(run([link("canonical", HOME, { isInHead: false })])).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("outside the page head"),
		found: `rel=canonical: ${HOME} (outside the head)`,
	});
});

test.for(["/", "//reefcafe.com.au/"])("warns about the relative canonical URL %s", (href) => {
	expect(run([link("canonical", href)])).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("in full"),
		found: `rel=canonical: ${href}`,
	});
});

test("warns when the canonical URL differs in http or www", () => {
	expect(run([link("canonical", "http://reefcafe.com.au/")])).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("http://"),
	});
	expect(run([link("canonical", "https://www.reefcafe.com.au/")])).toMatchObject({
		status: "warn",
		issue: "The preferred address (canonical) is at www.reefcafe.com.au, but your home page opens at reefcafe.com.au.",
	});
});

test("fails two different canonical URLs in the head or the Link header", () => {
	expect(run([link("canonical", HOME), link("canonical", `${HOME}home`)])).toMatchObject({
		status: "fail",
		issue: "Your home page names 2 different preferred addresses (canonical).",
		found: `rel=canonical: ${HOME}, ${HOME}home`,
	});
	expect(
		run([link("canonical", HOME)], {
			home: { html: { links: [link("canonical", HOME)] }, headers: { link: `<${HOME}b>; rel=canonical` } },
		}).status,
	).toBe("fail");
});

test("fails an invalid canonical URL", () => {
	expect(run([link("canonical", "https://")])).toMatchObject({ status: "fail", found: "rel=canonical: https://" });
	expect(run([link("canonical", "javascript:void(0)")]).status).toBe("fail");
});

test("fails a canonical URL on another subdomain", () => {
	expect(run([link("canonical", "https://staging.reefcafe.com.au/")])).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("staging.reefcafe.com.au"),
	});
});

test("leaves a canonical URL on another site to structure.indexable", () => {
	expect(run([link("canonical", "https://reefcafe.wixsite.com/")])).toEqual({
		status: "na",
		reason: expect.stringContaining("“Listing in search engines”"),
	});
});

test("fails a canonical URL of a version in another language", () => {
	const links = [
		link("alternate", HOME, { hreflang: "en-AU" }),
		link("alternate", `${HOME}zh/`, { hreflang: "zh" }),
		link("canonical", `${HOME}zh/`),
	];
	expect(run(links)).toMatchObject({ status: "fail", issue: expect.stringContaining("another language") });
});

test("ignores feeds and language versions in the body", () => {
	const feed = [link("alternate", HOME), link("alternate", `${HOME}home`), link("canonical", `${HOME}home`)];
	expect(run(feed).status).toBe("pass");
	const inBody = feed.map((one) => (one.rel === "alternate" ? { ...one, hreflang: "en", isInHead: false } : one));
	expect(run(inBody).status).toBe("pass");
});

test("fails other pages that name the home page as canonical", () => {
	const own = { html: { links: [link("canonical", HOME)], mainText: "Words of its own" } };
	expect(run([link("canonical", HOME)], { pages: [pageFacts("/contact", own), pageFacts("/menu", own)] })).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("2 pages name your home page"),
		found: `${HOME}contact, ${HOME}menu name ${HOME}`,
		url: `${HOME}contact`,
	});
	expect(run([link("canonical", HOME)], { pages: [pageFacts("/menu", own)] })).toMatchObject({
		issue: expect.stringContaining("A page names your home page as its preferred address"),
		found: `${HOME}menu names ${HOME}`,
	});
});

test("ignores a copy of the home page that names the home page as canonical", () => {
	const copy = pageFacts("/home", { html: { links: [link("canonical", HOME)], mainText: "Welcome" } });
	expect(run([], { home: { html: { links: [link("canonical", HOME)], mainText: "Welcome" } }, pages: [copy] }).status).toBe("pass");
});

test("returns unknown when the home page was not read", () => {
	expect(run([], { home: { html: null } }).status).toBe("unknown");
});
