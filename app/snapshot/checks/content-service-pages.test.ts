import { expect, test } from "vitest";
import type { PageFacts } from "#app/snapshot/site-facts.ts";
import { pageFacts, siteFacts } from "#tests/site-facts.ts";
import { contentServicePages } from "./content-service-pages.ts";

function service(path: string, title: string, wordCount: number, overrides: Partial<PageFacts> = {}): PageFacts {
	const page = pageFacts(path, { pickedAs: "service", html: { titles: [title], mainText: "word ".repeat(wordCount).trim() } });
	return { ...page, ...overrides };
}

function judge(pages: PageFacts[], html = {}) {
	return contentServicePages.run(siteFacts({ home: { html: { titles: ["Reef Plumbing"], ...html } }, pages }), new Date());
}

const drains = service("/blocked-drains", "Blocked drains | Reef Plumbing", 320);
const hotWater = service("/hot-water", "Hot water systems | Reef Plumbing", 150);

test("passes two pages with titles of their own and something to read", () => {
	expect(judge([drains, hotWater])).toMatchObject({ status: "pass", found: "/blocked-drains (320 words), /hot-water (150 words)" });
});

test("warns of one, alone or beside a thin one, and points at the thin one", () => {
	expect(judge([drains])).toMatchObject({ status: "warn", issue: expect.stringContaining("only one page") });
	expect(judge([drains, service("/gas", "Gas fitting", 40)])).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("Only one of the service pages"),
		found: "/blocked-drains (320 words), /gas (40 words)",
		url: "https://reefcafe.com.au/gas",
	});
});

test("fails a site without any and says what was looked at", () => {
	expect(judge([pageFacts("/contact", { pickedAs: "contact" }), pageFacts("/about", { pickedAs: "about" })])).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("no page about a single service"),
		found: "Pages looked at: /contact, /about.",
	});
	expect(judge([])).toMatchObject({ status: "fail", found: "No other pages of the site were found." });
});

test("does not count pages that share one title, with each other or with the home page", () => {
	const same = judge([service("/a", "Our services", 300), service("/b", "our services ", 300)]);
	expect(same).toMatchObject({ status: "fail", found: "/a (300 words, title shared), /b (300 words, title shared)" });
	expect(judge([service("/a", "Reef Plumbing", 300)])).toMatchObject({ status: "fail", found: "/a (300 words, title shared)" });
	expect(judge([service("/a", "", 300)])).toMatchObject({ status: "fail", found: "/a (300 words, no title)" });
});

test("does not count the words of header and footer", () => {
	const page = pageFacts("/gas", { pickedAs: "service", html: { titles: ["Gas"], mainText: "Call us.", wordCount: 400 } });
	expect(judge([page])).toMatchObject({ status: "fail", found: "/gas (2 words)" });
});

test("does not judge when a page that could decide it was not read", () => {
	const unread = service("/gas", "", 0, { status: null, failure: "timed-out", html: null });
	expect(judge([drains, unread])).toMatchObject({ status: "unknown", reason: expect.stringContaining("/gas") });
	expect(judge([unread]).status).toBe("unknown");
	expect(judge([drains, hotWater, unread]).status).toBe("pass");
});

test.for([403, 429, 500, 503])("takes %i for a page that was not read", (status) => {
	expect(judge([drains, service("/gas", "", 0, { status, html: null })]).status).toBe("unknown");
});

test("takes a page that scripts would write for one that was not read", () => {
	const shell = pageFacts("/gas", { pickedAs: "service", html: { titles: ["Gas"], isScriptShell: true } });
	expect(judge([drains, shell]).status).toBe("unknown");
});

test("counts neither a file that is no page nor an error page with words", () => {
	expect(judge([drains, service("/menu.pdf", "", 0, { html: null })])).toMatchObject({
		status: "warn",
		found: "/blocked-drains (320 words)",
	});
	expect(judge([drains, { ...hotWater, status: 404 }]).status).toBe("warn");
});

test("counts a dead page as none", () => {
	expect(judge([drains, service("/gone", "", 0, { status: 404, html: null })]).status).toBe("warn");
});

test("does not judge a site that scripts would write", () => {
	expect(judge([drains, hotWater], { isScriptShell: true }).status).toBe("unknown");
});
