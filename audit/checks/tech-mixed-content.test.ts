import { expect, test } from "vitest";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { techMixedContent } from "./tech-mixed-content.ts";

const picture = { tag: "img", url: "http://reefcafe.com.au/wp-content/uploads/logo.png" };
const script = { tag: "script", url: "http://code.jquery.com/jquery.js" };

function judge(subresources: { tag: string; url: string }[], home: Parameters<typeof pageFacts>[1] = {}) {
	return techMixedContent.run(siteFacts({ home: { ...home, html: { subresources, ...home.html } } }), new Date());
}

test("passes when all is loaded over https", () => {
	expect(judge([{ tag: "img", url: "https://reefcafe.com.au/logo.png" }])).toMatchObject({
		status: "pass",
		found: "1 page read, nothing on it loads over http.",
	});
	expect(judge([]).status).toBe("pass");
});

test("warns of a picture, which browsers fetch over https by themselves", () => {
	expect(judge([picture, picture])).toMatchObject({
		status: "warn",
		issue: "1 picture or video on your site loads over an insecure address.",
		found: `img: ${picture.url}`,
		url: "https://reefcafe.com.au/",
	});
});

test("fails a script, a style or a frame, which browsers block, and names it before the pictures", () => {
	expect(judge([picture, script])).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("blocked by browsers"),
		found: `script: ${script.url}`,
	});
	expect(
		judge([
			{ tag: "link", url: "http://a.au/a.css" },
			{ tag: "iframe", url: "http://a.au/map" },
		]),
	).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("2 scripts, styles or frames"),
	});
});

test("takes an icon for the picture it is", () => {
	const icon = { rel: "icon", href: "http://a.au/favicon.ico", url: "http://a.au/favicon.ico", hreflang: null, isInHead: true };
	expect(judge([{ tag: "link", url: icon.url }], { html: { links: [icon] } }).status).toBe("warn");
});

test("looks at the other pages too and says which one it was", () => {
	const facts = siteFacts({ pages: [pageFacts("/contact", { html: { subresources: [picture] } })] });
	expect(techMixedContent.run(facts, new Date())).toMatchObject({ status: "warn", url: "https://reefcafe.com.au/contact" });
});

test("passes a page that has browsers upgrade what it names", () => {
	expect(judge([script], { headers: { "content-security-policy": "default-src https:; upgrade-insecure-requests" } }).status).toBe("pass");
	const metas = [{ key: "content-security-policy", content: "upgrade-insecure-requests", isInHead: true }];
	expect(judge([script], { html: { metas } }).status).toBe("pass");
});

test("does not apply to a site without https", () => {
	expect(judge([picture], { url: "http://reefcafe.com.au/" }).status).toBe("na");
});

test("does not judge a home page that was not read", () => {
	expect(techMixedContent.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
