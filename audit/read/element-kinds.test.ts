import { expect, test } from "vitest";
import { parseHtml } from "./parse-html.ts";

function read(body: string) {
	const url = "https://fernvale-roofing.com.au/";
	return parseHtml(`<!DOCTYPE html><html lang="en-AU"><body>${body}`, { url, siteUrl: url });
}

test.each([
	"display:none",
	"visibility: hidden",
	"position:absolute;left:-9999px",
	"position: fixed; top: -5000em",
	"text-indent:-999px",
	"font-size:0",
	"font-size: 1px",
	"opacity:0;",
	"height:0;overflow:hidden",
	"overflow: hidden; max-height: 1px",
])("collects text that the style %s hides from people", (style) => {
	const { hiddenText } = read(`<p>We fix roofs.</p><div style="${style}">secret <a href="https://x.example/">words</a></div>`);
	expect(hiddenText).toBe("secret words");
});

test.each(["left:-10px", "font-size:1em", "opacity:0.9", "height:10px;overflow:hidden", "margin:0;height:100%", ""])(
	"collects nothing from an element with the style %s",
	(style) => {
		expect(read(`<div style="${style}">plain words</div>`).hiddenText).toBe("");
	},
);

test.each([
	'style="position:absolute;left:-9999px;height:1px;overflow:hidden"',
	'style="text-indent: -10000px"',
	'style="position:absolute; width:1px; height:1px; overflow:hidden"',
	'class="skip-link"',
	'class="header-skip-link button"',
	'class="screen-reader-text"',
	'class="visually-hidden-focusable"',
])("keeps what people never see out of the main text: %s", (attribute) => {
	const { mainText, text } = read(`<main><p>We fix roofs.</p><div ${attribute}>Unseen <b>words</b></div></main>`);
	expect(mainText).toBe("We fix roofs.");
	expect(text).toContain("Unseen words");
});

test.each([
	'style="opacity:0"',
	'style="height:0;overflow:hidden"',
	'style="left:-100%"',
	'class="skipper-linked"',
	'class="md:flex not-sr-only"',
	'class="has-skip-link"',
])("keeps text that a script may show in the main text: %s", (attribute) => {
	expect(read(`<main><p ${attribute}>We fix roofs.</p></main>`).mainText).toBe("We fix roofs.");
});

test("reads the forms that people type into, and where each is sent", () => {
	const { forms } = read(`<form action=" /send " method="POST"><input name="email"></form>
		<form onsubmit="return go()"><textarea name="message"></textarea></form><form action="/search"><input name="q"></form>`);
	expect(forms).toEqual([
		{ action: "/send", url: "https://fernvale-roofing.com.au/send", method: "post", hasOnSubmit: false },
		{ action: null, url: null, method: "get", hasOnSubmit: true },
	]);
});
