import { expect, test } from "vitest";
import { parseHtml } from "./parse-html.ts";

function readPictures(body: string) {
	const url = "https://fernvale-roofing.com.au/";
	return parseHtml(`<!DOCTYPE html><html lang="en-AU"><body>${body}`, { url, siteUrl: url }).pictures;
}

test("reads when a picture loads and whether it keeps its space free", () => {
	expect(
		readPictures('<img src="/roof.jpg" width="800" height="600"><img src="/shed.jpg" loading="LAZY"><img data-src="/late.jpg">'),
	).toEqual([
		{ url: "https://fernvale-roofing.com.au/roof.jpg", isLazy: false, hasSize: true },
		{ url: "https://fernvale-roofing.com.au/shed.jpg", isLazy: true, hasSize: false },
		{ url: "https://fernvale-roofing.com.au/late.jpg", isLazy: true, hasSize: false },
	]);
});

test.each([
	["aspect-ratio: 3 / 2", true],
	["width: 100%; height: 300px", true],
	["height:4rem;width:4rem", true],
	["max-width: 100%; height: auto", false],
	["width: 100%; height: auto", false],
])("takes a size from the inline style %s: %s", (style, hasSize) => {
	expect(readPictures(`<img src="/a.jpg" style="${style}">`)[0]?.hasSize).toBe(hasSize);
});

test("leaves out hidden pictures, tracking pixels and drawings in the page itself", () => {
	expect(
		readPictures(
			'<div style="display:none"><img src="/a.jpg"></div><img src="https://t.example/p?id=1" width="1" height="1"><img src="data:image/gif;base64,R0">',
		),
	).toEqual([]);
});

test.each([
	['<img src="/full.jpg" srcset="/s.jpg 320w, /m.jpg 900w, /l.jpg 2400w">', "/m.jpg"],
	['<img src="/full.jpg" srcset="/s.jpg 320w, /t.jpg 640w">', "/t.jpg"],
	['<img src="/full.jpg" srcset="/c,w_400.jpg 400w,  /c,w_1000.jpg 1000w">', "/c,w_1000.jpg"],
	['<picture><source srcset="/m.webp 900w" type="image/webp"><img src="/full.jpg"></picture>', "/m.webp"],
	['<picture><source media="(min-width: 900px)" srcset="/wide.webp 1800w"><img src="/full.jpg"></picture>', "/full.jpg"],
	['<img src="/full.jpg" srcset="/twice.jpg 2x">', "/full.jpg"],
])("names the file that a phone loads: %s", (markup, path) => {
	expect(readPictures(markup).map(({ url }) => url)).toEqual([`https://fernvale-roofing.com.au${path}`]);
});
