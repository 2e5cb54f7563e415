import type { Anchor } from "#audit/site-facts.ts";
import { type Element, findAttribute } from "./walk-tree.ts";

export type Region = Anchor["region"];

// Maps, since a page may have an element or role called "constructor".
const REGION_BY_ROLE = new Map<string, Region>([
	["banner", "header"],
	["navigation", "nav"],
	["menubar", "nav"],
	["contentinfo", "footer"],
	["main", "main"],
]);
const REGION_BY_TAG = new Map<string, Region>([
	["header", "header"],
	["nav", "nav"],
	["footer", "footer"],
	["main", "main"],
]);

/** Elements that page builders use with a class in place of the semantic element. */
const PLAIN_BOXES = new Set(["div", "section", "aside", "ul", "ol", "table", "td", "center"]);
const MIGHT_NAME_A_REGION = /foot|colophon|nav|menu|head|topbar/i;
const FOOTER_WORDS = new Set(["footer", "colophon"]);
const NAV_WORDS = new Set(["nav", "navbar", "navigation", "topnav", "mainnav", "sitenav", "mainmenu", "topmenu", "navmenu", "menubar"]);
const HEADER_WORDS = new Set(["header", "masthead", "topbar"]);
/** Words that may accompany those. "card-header" and "has-footer" have other words and are not regions. */
const NEUTRAL_WORDS = new Set(
	"site main primary secondary global top upper lower wrapper wrap container inner outer area holder bar elementor location template part wp theme fixed sticky desktop mobile layout l et".split(
		" ",
	),
);
const NEUTRAL_IN_FOOTER = new Set("page bottom widgets columns widget area info links".split(" "));
/** A café's "menu" is not navigation; a "main-menu" is. */
const MAKES_A_MENU_NAV = new Set(
	"main primary secondary mobile nav top site header footer side offcanvas hamburger desktop principal".split(" "),
);

/** Returns the page region that an element opens, or null. */
export function findRegion(element: Element, around: { isInMain: boolean; isInArticle: boolean }): Region | null {
	const region = REGION_BY_ROLE.get(findAttribute(element, "role")?.trim().toLowerCase() ?? "") ?? REGION_BY_TAG.get(element.tagName);
	const found = region ?? (PLAIN_BOXES.has(element.tagName) ? findRegionByNames(element) : null);
	// The header of an article or of main belongs to its text. A footer is often put inside main by mistake.
	if (found === "header" && (around.isInMain || around.isInArticle)) return null;
	if (found === "footer" && around.isInArticle) return null;
	return found;
}

function findRegionByNames(element: Element): Region | null {
	const names = `${findAttribute(element, "id") ?? ""} ${findAttribute(element, "class") ?? ""}`.slice(0, 400);
	if (!MIGHT_NAME_A_REGION.test(names)) return null;
	const isList = element.tagName === "ul" || element.tagName === "ol";
	for (const name of names.split(/\s+/)) {
		const region = findRegionByWords(splitClassName(name), isList);
		if (region) return region;
	}
	return null;
}

/**
 * Splits a class name or id into words: "SITE_FOOTER", "siteFooter", "site-footer" and "Footer_footer__x7Qd" all name a footer. After two
 * underscores comes an element name or a hash.
 */
function splitClassName(name: string): string[] {
	const [block = ""] = name.split("__");
	return block
		.replace(/([a-z])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^a-z]+/)
		.filter(Boolean);
}

function findRegionByWords(words: string[], isList: boolean): Region | null {
	const isFooter = words.some((word) => FOOTER_WORDS.has(word));
	const isNav =
		words.some((word) => NAV_WORDS.has(word)) || (words.includes("menu") && (isList || words.some((word) => MAKES_A_MENU_NAV.has(word))));
	const isHeader = words.some((word) => HEADER_WORDS.has(word));
	const isKnown = (word: string) =>
		NEUTRAL_WORDS.has(word) ||
		FOOTER_WORDS.has(word) ||
		NAV_WORDS.has(word) ||
		HEADER_WORDS.has(word) ||
		(isNav && (word === "menu" || MAKES_A_MENU_NAV.has(word))) ||
		(isFooter && NEUTRAL_IN_FOOTER.has(word));
	if (!words.every(isKnown)) return null;
	if (isFooter) return "footer";
	if (isNav) return "nav";
	return isHeader ? "header" : null;
}
