import { expect, test } from "vitest";
import { parseHtml } from "./parse-html.ts";

function regionIn(html: string) {
	const facts = parseHtml(html.replace("LINK", "<a href=/x>x</a>"), {
		url: "https://reefcafe.com.au/",
		siteUrl: "https://reefcafe.com.au/",
	});
	return facts.anchors[0]?.region;
}

test.each([
	["<header>LINK</header>", "header"],
	["<header><nav>LINK</nav></header>", "nav"],
	["<footer><nav>LINK</nav></footer>", "nav"],
	["<footer><div>LINK</div></footer>", "footer"],
	["<div role=banner>LINK</div>", "header"],
	["<ul role=navigation>LINK</ul>", "nav"],
	["<div role=contentinfo>LINK</div>", "footer"],
	["<main>LINK</main>", "main"],
	["<p>LINK</p>", "main"],
	["<main><article><header>LINK</header></article></main>", "main"],
	["<article><footer>LINK</footer></article>", "main"],
	["<main><footer>LINK</footer></main>", "footer"],
])("finds the page region from elements and roles: %s", (html, region) => {
	expect(regionIn(html)).toBe(region);
});

test.each([
	["<div id=SITE_FOOTER>LINK</div>", "footer"],
	["<div class='elementor elementor-location-header'>LINK</div>", "header"],
	["<div class=siteFooter>LINK</div>", "footer"],
	["<div class=Footer_footer__x7Qd2>LINK</div>", "footer"],
	["<section class='footer-widgets dark'>LINK</section>", "footer"],
	["<table><tr><td class=footer>LINK</td></tr></table>", "footer"],
	["<ul id=menu-main-menu class=menu>LINK</ul>", "nav"],
	["<div class='navbar navbar-default'>LINK</div>", "nav"],
	["<div class=mobile-menu>LINK</div>", "nav"],
	["<div id=top-bar class=topbar>LINK</div>", "header"],
])("finds the page region from a class or id: %s", (html, region) => {
	expect(regionIn(html)).toBe(region);
});

test.each([
	"<div id=menu>LINK</div>",
	"<div class=food-menu>LINK</div>",
	"<div class=card-header>LINK</div>",
	"<div class=section-header>LINK</div>",
	"<div class='page has-footer header-transparent'>LINK</div>",
	"<body class='header footer'>LINK</body>",
	"<div class=footnote>LINK</div>",
	"<div class=navy-blue>LINK</div>",
])("does not mistake %s for a page region", (html) => {
	expect(regionIn(html)).toBe("main");
});
