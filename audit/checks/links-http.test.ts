import { expect, test } from "vitest";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { linksHttp } from "./links-http.ts";

function link(url: string) {
	return anchor({ href: url, url, isInternal: url.includes("reefcafe.com.au") });
}

function run(addresses: string[], home: Parameters<typeof pageFacts>[1] = {}) {
	return linksHttp.run(siteFacts({ home: { ...home, html: { anchors: addresses.map(link), ...home.html } } }), new Date());
}

test("passes when no link uses http", () => {
	expect(run(["https://reefcafe.com.au/menu", "tel:0731234567"])).toMatchObject({
		status: "pass",
		found: "1 page read, no link on it starts with http://.",
	});
});

test("warns about each http link once, internal links first", () => {
	expect(run(["http://supplier.com.au/", "http://reefcafe.com.au/menu", "http://reefcafe.com.au/menu"])).toMatchObject({
		status: "warn",
		issue: "2 links use the old insecure address, 1 of them to your own site.",
		found: "http://reefcafe.com.au/menu, http://supplier.com.au/",
	});
	expect(run(["http://reefcafe.com.au/about"])).toMatchObject({ issue: "1 link to your own site uses the old insecure address." });
	expect(run(["http://supplier.com.au/"])).toMatchObject({ issue: "1 link uses the old insecure address." });
});

test("finds http links on other pages", () => {
	const facts = siteFacts({ pages: [pageFacts("/contact", { html: { anchors: [link("http://supplier.com.au/")] } })] });
	expect(linksHttp.run(facts, new Date())).toMatchObject({ status: "warn", url: "https://reefcafe.com.au/contact" });
});

test("does not apply to a site without https", () => {
	expect(run(["http://reefcafe.com.au/menu"], { url: "http://reefcafe.com.au/" }).status).toBe("na");
});

test("returns unknown when scripts render the home page", () => {
	expect(run([], { html: { isScriptShell: true } }).status).toBe("unknown");
});
