import { expect, test } from "vitest";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { techMixedContent } from "./tech-mixed-content.ts";

const picture = { tag: "img", url: "http://reefcafe.com.au/wp-content/uploads/logo.png" };
const script = { tag: "script", url: "http://code.jquery.com/jquery.js" };

function run(subresources: { tag: string; url: string }[], home: Parameters<typeof pageFacts>[1] = {}) {
	return techMixedContent.run(siteFacts({ home: { ...home, html: { subresources, ...home.html } } }), new Date());
}

test("passes when everything loads over https", () => {
	expect(run([{ tag: "img", url: "https://reefcafe.com.au/logo.png" }])).toMatchObject({
		status: "pass",
		found: "1 page read, nothing on it loads over http.",
	});
	expect(run([]).status).toBe("pass");
});

test("warns about an http picture, which browsers upgrade to https", () => {
	expect(run([picture, picture])).toMatchObject({
		status: "warn",
		issue: "1 picture or video on your site loads over an insecure address.",
		found: `img: ${picture.url}`,
		url: "https://reefcafe.com.au/",
	});
});

test("fails a blocked script, style or frame and lists it before pictures", () => {
	expect(run([picture, script])).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("blocked by browsers"),
		found: `script: ${script.url}`,
	});
	expect(
		run([
			{ tag: "link", url: "http://a.au/a.css" },
			{ tag: "iframe", url: "http://a.au/map" },
		]),
	).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("2 scripts, styles or frames"),
	});
});

test("treats an http icon as a picture", () => {
	const icon = { rel: "icon", href: "http://a.au/favicon.ico", url: "http://a.au/favicon.ico", hreflang: null, isInHead: true };
	expect(run([{ tag: "link", url: icon.url }], { html: { links: [icon] } }).status).toBe("warn");
});

test("finds insecure files on other pages", () => {
	const facts = siteFacts({ pages: [pageFacts("/contact", { html: { subresources: [picture] } })] });
	expect(techMixedContent.run(facts, new Date())).toMatchObject({ status: "warn", url: "https://reefcafe.com.au/contact" });
});

test("passes a page with upgrade-insecure-requests", () => {
	expect(run([script], { headers: { "content-security-policy": "default-src https:; upgrade-insecure-requests" } }).status).toBe("pass");
	const metas = [{ key: "content-security-policy", content: "upgrade-insecure-requests", isInHead: true }];
	expect(run([script], { html: { metas } }).status).toBe("pass");
});

test("does not apply to a site without https", () => {
	expect(run([picture], { url: "http://reefcafe.com.au/" }).status).toBe("na");
});

test("returns unknown when the home page was not read", () => {
	expect(techMixedContent.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
