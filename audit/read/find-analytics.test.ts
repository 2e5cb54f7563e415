import { expect, test } from "vitest";
import { findAnalytics } from "./find-analytics.ts";
import { parseHtml } from "./parse-html.ts";

test.each([
	["https://www.googletagmanager.com/gtag/js?id=G-4KZ81TT0QW", "Google Analytics"],
	["window.dataLayer=[];gtag('config', 'G-4KZ81TT0QW');", "Google Analytics"],
	["(function(w,d,s,l,i){})(window,document,'script','dataLayer','GTM-5QX9ZP')", "Google Tag Manager"],
	["ga('create', 'UA-1234567-1', 'auto')", "Universal Analytics"],
	["https://plausible.io/js/script.outbound-links.js", "Plausible"],
	["https://stats.fernvale.com.au/matomo.js", "Matomo"],
	["https://www.clarity.ms/tag/abc123", "Microsoft Clarity"],
	["https://cdn.usefathom.com/script.js", "Fathom"],
	["https://static.cloudflareinsights.com/beacon.min.js", "Cloudflare Web Analytics"],
	["https://code.jquery.com/jquery-3.7.1.min.js", null],
	["const plan = 'G-RADE'; document.title = 'UA-campaign';", null],
	["", null],
])("recognises the analytics in %s", (codeOrUrl, name) => {
	expect(findAnalytics(codeOrUrl)).toBe(name);
});

test("lists the scripts of a page, by URL or by the tool in their code", () => {
	const url = "https://fernvale-roofing.com.au/";
	const html = `<script src="/menu.js" defer></script><script>gtag('config','G-4KZ81TT0QW')</script><script type="application/ld+json">{}</script>`;
	expect(parseHtml(html, { url, siteUrl: url }).scripts).toEqual([
		{ url: "https://fernvale-roofing.com.au/menu.js", analytics: null },
		{ url: null, analytics: "Google Analytics" },
	]);
});

test("lists only the files in the head that a browser waits for", () => {
	const url = "https://fernvale-roofing.com.au/";
	const html = `<!DOCTYPE html><head><script src="/a.js"></script><script src="/b.js" async></script><script src="/c.js" type="module"></script>
		<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/print.css" media="print" onload="this.media='all'">
		<link rel="preload" href="/b.css" as="style"></head><body><script src="/end.js"></script>`;
	expect(parseHtml(html, { url, siteUrl: url }).renderBlocking).toEqual([
		{ tag: "script", url: "https://fernvale-roofing.com.au/a.js" },
		{ tag: "link", url: "https://fernvale-roofing.com.au/a.css" },
	]);
});
