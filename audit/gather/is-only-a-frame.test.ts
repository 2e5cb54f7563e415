import { expect, test } from "vitest";
import { parseHtml } from "#audit/read/parse-html.ts";
import { isOnlyAFrame } from "./is-only-a-frame.ts";

const HOME = "https://reef.com.au/";

function isFrame(html: string): boolean {
	return isOnlyAFrame(parseHtml(html, { url: HOME, siteUrl: HOME }));
}

test("recognises a frameset, and a page with a single frame", () => {
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
])("does not mistake %s for a frame", (_what, html) => {
	expect(isFrame(html)).toBe(false);
});
