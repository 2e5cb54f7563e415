import { expect, test } from "vitest";
import { parseHtml } from "#audit/read/parse-html.ts";
import { findInstantRefresh, isOnlyAFrame } from "./forwarding-pages.ts";

const HOME = "https://reef.com.au/";

function find(content: string, body = "") {
	return findInstantRefresh(parseHtml(`<meta http-equiv="Refresh" content="${content}"><body>${body}`, { url: HOME, siteUrl: HOME }), HOME);
}

test.each([
	["0; url=/home.html", "https://reef.com.au/home.html"],
	["0;URL='https://www.reef.com.au/en/#top'", "https://www.reef.com.au/en/"],
	["1, home.php?a=b", "https://reef.com.au/home.php?a=b"],
	["0.5 ; url = welcome", "https://reef.com.au/welcome"],
])("follows the meta refresh %s", (content, target) => {
	expect(find(content, "You are being sent on. <a href=/home.html>Click here</a>")).toBe(target);
});

test.each(["5; url=/home.html", "0", "300", "", "0; url=javascript:alert(1)", "0; url=mailto:a@reef.com.au", "soon; url=/x"])(
	"does not follow the meta refresh %s",
	(content) => {
		expect(find(content)).toBeNull();
	},
);

test("does not follow a meta refresh on a page with content", () => {
	expect(find("0; url=/home.html", "words ".repeat(40))).toBeNull();
});

function isFrame(html: string): boolean {
	return isOnlyAFrame(parseHtml(html, { url: HOME, siteUrl: HOME }));
}

test("recognises a frameset and a page with a single frame", () => {
	expect(
		isFrame(
			'<title>Reef</title><frameset rows="100%,*"><frame src="https://reef.hosting.example/"><noframes>Your browser is old</noframes></frameset>',
		),
	).toBe(true);
	expect(isFrame('<title>Reef</title><body><iframe src="https://reef.hosting.example/" width="100%"></iframe>')).toBe(true);
});

test.each([
	["a page with a map", '<h1>Reef Café</h1><iframe src="https://www.google.com/maps/embed?pb=1"></iframe>'],
	["a page with links", '<a href="/menu">Menu</a><iframe src="https://maps.example/"></iframe>'],
	["a shell for scripts", '<div id="root"></div><script src="/app.js"></script><iframe src="https://ads.example/"></iframe>'],
	["an empty frame", '<iframe src="about:blank"></iframe>'],
	["an empty page", ""],
])("does not mistake %s for a framed page", (_what, html) => {
	expect(isFrame(html)).toBe(false);
});
