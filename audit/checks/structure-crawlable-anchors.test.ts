import { expect, test } from "vitest";
import type { Anchor } from "#audit/site-facts.ts";
import { anchor, siteFacts } from "#audit/testing/site-facts.ts";
import { structureCrawlableAnchors } from "./structure-crawlable-anchors.ts";

const good = Array.from({ length: 10 }, () => anchor());

function run(anchors: Anchor[]) {
	return structureCrawlableAnchors.run(siteFacts({ home: { html: { anchors } } }), new Date("2026-03-01T00:00:00Z"));
}

function withHref(href: string | null, overrides: Partial<Anchor> = {}) {
	return anchor({ href, url: href === null ? null : (URL.parse(href, "https://reefcafe.com.au/")?.href ?? null), ...overrides });
}

test.each([
	"#top",
	"#",
	"mailto:hello@reefcafe.com.au",
	"https://example.com",
	"menu",
	"/menu",
	"#:~:text=lunch",
	"//example.com",
	"tel:0740311234",
	"?page=2",
	"",
	" ",
])("passes a link to %j", (href) => {
	expect(run([withHref(href)]).status).toBe("pass");
});

test.each([
	"javascript:void(0)",
	"javascript: void(0)",
	"javascript : void ( 0 )",
	"JavaScript:void 0",
	"javascript:;",
	"javascript:openPage('menu')",
	"file:///C:/Users/Owner/menu.html",
	"http://",
	"https://",
])("warns about a link to %j and quotes it", (href) => {
	const verdict = run([...good, withHref(href, { text: "Lunch" })]);
	expect(verdict.status).toBe("warn");
	expect("found" in verdict && verdict.found).toContain(`“Lunch” to “${href}”`);
});

test("warns about a link that only has a click handler", () => {
	expect(run([...good, withHref("", { hasOnClick: true })]).status).toBe("warn");
	expect(run([...good, withHref(null, { hasOnClick: true, text: "" })])).toMatchObject({
		status: "warn",
		found: "“(no text)” with no address",
	});
});

test("ignores links with a role, named anchors and placeholders", () => {
	const anchors = [
		withHref("javascript:void(0)", { role: "button" }),
		withHref(null, { hasIdOrName: true }),
		withHref(null, { hasIdOrName: true, hasOnClick: true }),
		withHref(null),
	];
	expect(run([...good, ...anchors]).status).toBe("pass");
	expect(run([...good, withHref("javascript:void(0)", { role: " " })]).status).toBe("warn");
});

test("fails when more than 30% of links cannot be followed and mentions the menu", () => {
	const menu = Array.from({ length: 4 }, () => withHref("javascript:void(0)", { region: "nav" }));
	expect(run([...good.slice(0, 6), ...menu])).toMatchObject({
		status: "fail",
		issue: "4 menu links only work with JavaScript, so Google can't follow them.",
		found: expect.stringContaining("and 1 more"),
	});
	expect(run([...good.slice(0, 7), ...menu.slice(0, 3)]).status).toBe("warn");
});

test("distinguishes buttons written as links from real links", () => {
	const buttons = [withHref("javascript:void(0)", { text: "Open chat" }), withHref("", { text: "Menu", hasOnClick: true })];
	expect(run([...good, ...buttons])).toMatchObject({ issue: "2 buttons are written as links that lead nowhere." });
	expect(run([...good, ...buttons.slice(0, 1)])).toMatchObject({ issue: "1 button is written as a link that leads nowhere." });
	expect(run([...good, ...buttons, withHref("javascript:go()", { text: "Lunch" })])).toMatchObject({
		issue: "3 links only work with JavaScript, so Google can't follow them.",
	});
});

test("reports an incomplete URL as a link that leads nowhere", () => {
	expect(run([...good, withHref("http://")])).toMatchObject({ issue: "1 link leads nowhere, so Google can't follow it." });
});

test("does not apply without links and returns unknown when scripts render the page", () => {
	expect(run([]).status).toBe("na");
	const shell = siteFacts({ home: { html: { isScriptShell: true } } });
	expect(structureCrawlableAnchors.run(shell, new Date()).status).toBe("unknown");
});
