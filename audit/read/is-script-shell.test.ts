import { expect, test } from "vitest";
import { parseHtml } from "./parse-html.ts";

function isShell(body: string) {
	return parseHtml(`<!doctype html><title>x</title>${body}`, { url: "https://x.com.au/", siteUrl: "https://x.com.au/" }).isScriptShell;
}

const SCRIPT = "<script src=/app.js></script>";
const words = (count: number) => "word ".repeat(count);

test.each([
	`<div id=root></div>${SCRIPT}`,
	`<div id=__next><div>Loading, please wait</div></div>${SCRIPT}`,
	`<app-root></app-root>${SCRIPT}`,
	`<my-app>Loading</my-app>${SCRIPT}`,
	`<noscript>You need to enable JavaScript to run this app.</noscript><div id=root></div><footer>${words(30)}</footer>${SCRIPT}`,
	`<noscript>Please turn JavaScript on.</noscript><div class=stage></div>${SCRIPT}`,
	`<script>location.href = "/lander"</script>`,
])("recognises the script shell %s", (body) => {
	expect(isShell(body)).toBe(true);
});

test.each([
	`<h1>Joe's Plumbing</h1><p>Call 07 4051 1234.</p>${SCRIPT}`,
	`<div id=root><h1>Joe's Plumbing</h1><p>Call us.</p></div>${SCRIPT}`,
	`<div id=root>${words(40)}</div>${SCRIPT}`,
	`<div id=root>${words(400)}</div><div id=app></div>${SCRIPT}`,
	`<div id=root></div><main>${words(60)}</main>${SCRIPT}`,
	`<h1>Café</h1><p>Open daily.</p><noscript>Enable JavaScript to see our bookings.</noscript>${SCRIPT}`,
	`<img src=poster.jpg alt="">${SCRIPT}`,
	"<div id=root></div>",
	"<p>Coming soon</p>",
])("does not mistake %s for a script shell", (body) => {
	expect(isShell(body)).toBe(false);
});
