import { expect, test } from "vitest";
import type { PageFacts } from "#audit/site-facts.ts";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
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
		issue: expect.stringContaining("Only one of your service pages"),
		found: "/blocked-drains (320 words), /gas (40 words)",
		url: "https://reefcafe.com.au/gas",
	});
});

test("fails a site without any and says what was looked at", () => {
	expect(judge([pageFacts("/contact", { pickedAs: "contact" }), pageFacts("/about", { pickedAs: "about" })])).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("no page about a single service"),
		found: "Pages read: /contact, /about.",
	});
	expect(judge([])).toMatchObject({ status: "fail", found: "We found no other pages on your site." });
});

test("does not count pages that share one title, with each other or with the home page", () => {
	const same = judge([service("/a", "Our services", 300), service("/b", "our services ", 300)]);
	expect(same).toMatchObject({ status: "fail", found: "/a (300 words, shared title), /b (300 words, shared title)" });
	expect(judge([service("/a", "Reef Plumbing", 300)])).toMatchObject({ status: "fail", found: "/a (300 words, shared title)" });
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
	expect(judge([drains, service("/prices.pdf", "", 0, { status: null, failure: "not-a-page", html: null })])).toMatchObject({
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

function page(path: string, title: string, wordCount = 200, pickedAs: PageFacts["pickedAs"] = "other"): PageFacts {
	return service(path, title, wordCount, { pickedAs });
}

test("counts a service with the town in its address, as most trades name their pages", () => {
	const pages = [page("/pest-control-cairns/", "Pest control", 242, "location"), page("/termite-inspections-cairns/", "Termites", 242)];
	expect(judge(pages)).toMatchObject({
		status: "pass",
		found: "/pest-control-cairns/ (242 words), /termite-inspections-cairns/ (242 words)",
	});
});

test("takes one service in two towns for one, and a page of a town for none", () => {
	const pages = [page("/plumber-ipswich", "Plumber Ipswich", 200, "location"), page("/plumber-logan", "Plumber Logan", 200, "location")];
	expect(judge(pages)).toMatchObject({ status: "warn", issue: expect.stringContaining("one service, in different towns") });
	expect(judge([page("/townsville", "Townsville", 200, "location"), page("/lockyer-valley", "Lockyer", 200, "location")]).status).toBe(
		"fail",
	);
});

test("counts the shelves of a shop, and half where they say little", () => {
	const shelves = (words: number) => [page("/collections/rods", "Rods", words), page("/collections/reels", "Reels", words)];
	expect(judge(shelves(60)).status).toBe("pass");
	expect(judge(shelves(9))).toMatchObject({ status: "warn", issue: expect.stringContaining("shop pages") });
	expect(judge([page("/collections/rods", "Rods", 9)]).status).toBe("fail");
});

const MENU_PDF = anchor({ url: "https://reefcafe.com.au/s/Menu-Spring.pdf", text: "Menu" });

test("asks a place to eat for a menu on a page, and for no services", () => {
	const html = { titles: ["Whistling Kite Coffee"] };
	expect(judge([page("/our-story", "Our story")], { ...html, anchors: [MENU_PDF] })).toMatchObject({
		status: "warn",
		issue: "We only saw your menu as a PDF. Put it on a page as well.",
		found: "Menu: /s/Menu-Spring.pdf",
	});
	expect(judge([page("/menu/", "Menu")], html)).toMatchObject({ status: "warn", issue: expect.stringContaining("only one page") });
	expect(judge([page("/menu/", "Menu")], { titles: ["Reef Café"] }).status).toBe("pass");
	expect(judge([page("/menu/", "Menu", 12)], { titles: ["Reef Café"] })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("menu page"),
	});
	expect(judge([page("/our-story", "Our story")], { titles: ["Reef Café"] }).status).toBe("na");
	const catering = page("/catering", "Catering");
	expect(judge([catering], { titles: ["Reef Café"], anchors: [MENU_PDF] })).toMatchObject({
		status: "pass",
		opportunity: expect.stringContaining("PDF"),
	});
});

test("is content with the rooms of a motel, and asks nothing of a club", () => {
	expect(judge([page("/rooms.htm", "Rooms", 178)], { titles: ["Coral Trout Motel"] }).status).toBe("pass");
	expect(judge([], { titles: ["Coral Trout Motel"] })).toMatchObject({ status: "fail", issue: expect.stringContaining("rooms") });
	expect(judge([], { titles: ["Redland Bay Rovers Football Club"] }).status).toBe("na");
});

test("charges a site of one page half, since its missing pages already count elsewhere", () => {
	const anchors = ["services", "about"].map((name) => anchor({ href: `#${name}`, url: `https://reefcafe.com.au/#${name}` }));
	expect(judge([], { anchors })).toMatchObject({ status: "warn", issue: expect.stringContaining("one page") });
});
