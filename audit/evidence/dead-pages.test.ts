import { expect, test } from "vitest";
import type { PageFacts } from "#audit/site-facts.ts";
import { pageFacts, probeFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { findDeadReason } from "./dead-pages.ts";

const HOME = "https://reefcafe.com.au/";

function titled(title: string, mainText = "Sorry. Try the search.", h1 = title) {
	return pageFacts("/gallery", { html: { titles: [title], headings: [{ level: 1, text: h1 }], mainText } });
}

function sentTo(to: string, from = "/old-menu", overrides: Partial<PageFacts["hops"][number]> = {}): PageFacts {
	const url = new URL(from, HOME).href;
	return pageFacts(from, { url: to, hops: [{ url, status: 301, to, ...overrides }] });
}

test("finds pages that return an error", () => {
	expect(findDeadReason(pageFacts("/a", { status: 410, html: null }), siteFacts())).toBe("returned 410");
	expect(findDeadReason(pageFacts("/a", { status: 403, html: null }), siteFacts())).toBeNull();
	expect(findDeadReason(pageFacts("/a"), siteFacts())).toBeNull();
});

test.for([
	"Page not found – Reef Café",
	"404 - Reef Café",
	"404 Error",
	"Oops! That page can’t be found.",
	"This page no longer exists",
	"We can't find that page",
	"Not Found",
])("finds a page that opens and says “%s”", (title) => {
	expect(findDeadReason(titled(title), siteFacts())).toMatch(/^opens, but says “/);
});

test("reads the heading when the title is the same everywhere", () => {
	expect(findDeadReason(titled("Reef Café Cairns", "", "Sorry, this content is no longer available"), siteFacts())).toContain(
		"opens, but says",
	);
});

test.for(["404 Coffee Roasters", "Lost and found", "Rare books not found in shops", "Pages 1 to 404"])("keeps the page “%s”", (title) => {
	expect(findDeadReason(titled(title), siteFacts())).toBeNull();
});

test("keeps a long article about missing pages", () => {
	expect(
		findDeadReason(titled("Page not found: what to do", "How to fix a missing page on your site. ".repeat(40)), siteFacts()),
	).toBeNull();
});

test("finds a link that redirects to the home page", () => {
	expect(findDeadReason(sentTo(HOME), siteFacts())).toBe("redirects to your home page");
	expect(findDeadReason(sentTo("https://www.reefcafe.com.au/index.html"), siteFacts())).toBe("redirects to your home page");
});

test("keeps a redirect to a section of the home page, to another page, and from another address of the home page", () => {
	expect(findDeadReason(sentTo(HOME, "/services", { isToSection: true }), siteFacts())).toBeNull();
	expect(findDeadReason(sentTo(`${HOME}menu`), siteFacts())).toBeNull();
	expect(findDeadReason(sentTo(HOME, "/index.php"), siteFacts())).toBeNull();
});

test("finds a page with the text of one that cannot exist", () => {
	const shown = { titles: ["Reef Café"], mainText: "Let us take you back to breakfast", isScriptShell: false };
	const missingPage = { ...probeFacts(`${HOME}no-such-page`), html: shown };
	const facts = siteFacts({ missingPage, home: { html: { titles: ["Reef Café"], mainText: "Breakfast by the water" } } });
	expect(findDeadReason(pageFacts("/gallery", { html: shown }), facts)).toBe("shows what your site shows for any missing page");
	expect(findDeadReason(pageFacts("/gallery", { html: { ...shown, mainText: "Photos" } }), facts)).toBeNull();
	expect(findDeadReason(pageFacts("/gallery", { html: { ...shown, isScriptShell: true } }), facts)).toBeNull();
});

test("keeps pages of an app whose every address opens the home page until scripts run", () => {
	const shown = { titles: ["Reef Café"], mainText: "Breakfast by the water", isScriptShell: false };
	const missingPage = { ...probeFacts(`${HOME}no-such-page`), html: shown };
	const facts = siteFacts({ missingPage, home: { html: shown } });
	expect(findDeadReason(pageFacts("/gallery", { html: { ...shown, scriptCount: 3 } }), facts)).toBeNull();
	expect(findDeadReason(pageFacts("/gallery", { html: shown }), facts)).not.toBeNull();
});
