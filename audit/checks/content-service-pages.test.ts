import { expect, test } from "vitest";
import type { PageFacts } from "#audit/site-facts.ts";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { contentServicePages } from "./content-service-pages.ts";

function service(path: string, title: string, wordCount: number, overrides: Partial<PageFacts> = {}): PageFacts {
	const page = pageFacts(path, { pickedAs: "service", html: { titles: [title], mainText: "word ".repeat(wordCount).trim() } });
	return { ...page, ...overrides };
}

function run(pages: PageFacts[], html = {}) {
	return contentServicePages.run(siteFacts({ home: { html: { titles: ["Reef Plumbing"], ...html } }, pages }), new Date());
}

const drains = service("/blocked-drains", "Blocked drains | Reef Plumbing", 320);
const hotWater = service("/hot-water", "Hot water systems | Reef Plumbing", 150);

test("passes two service pages with their own titles and enough text", () => {
	expect(run([drains, hotWater])).toMatchObject({ status: "pass", found: "/blocked-drains (320 words), /hot-water (150 words)" });
});

test("warns about a single good service page and links to a thin one", () => {
	expect(run([drains])).toMatchObject({ status: "warn", issue: expect.stringContaining("only one page") });
	expect(run([drains, service("/gas", "Gas fitting", 40)])).toMatchObject({
		status: "warn",
		issue: "Only one of the 2 service pages we read stands on its own: the other page has only 40 words.",
		found: "/blocked-drains (320 words), /gas (40 words)",
		url: "https://reefcafe.com.au/gas",
	});
});

test("fails without a service page and lists the pages that were read", () => {
	expect(run([pageFacts("/contact", { pickedAs: "contact" }), pageFacts("/about", { pickedAs: "about" })])).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("no page about a single service"),
		found: "Pages read: /contact, /about.",
	});
	expect(run([])).toMatchObject({ status: "fail", found: "We found no other pages on your site." });
});

test("does not count pages that share a title with another page", () => {
	const same = run([service("/a", "Our services", 300), service("/b", "our services ", 300)]);
	expect(same).toMatchObject({ status: "fail", found: "/a (300 words, shared title), /b (300 words, shared title)" });
	expect(run([service("/a", "Reef Plumbing", 300)])).toMatchObject({ status: "fail", found: "/a (300 words, shared title)" });
	expect(run([service("/a", "", 300)])).toMatchObject({ status: "fail", found: "/a (300 words, no title)" });
});

test("does not count the words in the header and footer", () => {
	const page = pageFacts("/gas", { pickedAs: "service", html: { titles: ["Gas"], mainText: "Call us.", wordCount: 400 } });
	expect(run([page])).toMatchObject({ status: "fail", found: "/gas (2 words)" });
});

test("returns unknown when an unread page could change the verdict", () => {
	const unread = service("/gas", "", 0, { status: null, failure: "timed-out", html: null });
	expect(run([drains, unread])).toMatchObject({ status: "unknown", reason: expect.stringContaining("/gas") });
	expect(run([unread]).status).toBe("unknown");
	expect(run([drains, hotWater, unread]).status).toBe("pass");
});

test.for([403, 429, 500, 503])("treats a service page with status %i as unread", (status) => {
	expect(run([drains, service("/gas", "", 0, { status, html: null })]).status).toBe("unknown");
});

test("treats a service page that scripts render as unread", () => {
	const shell = pageFacts("/gas", { pickedAs: "service", html: { titles: ["Gas"], isScriptShell: true } });
	expect(run([drains, shell]).status).toBe("unknown");
});

test("ignores files and error pages", () => {
	expect(run([drains, service("/prices.pdf", "", 0, { status: null, failure: "not-a-page", html: null })])).toMatchObject({
		status: "warn",
		found: "/blocked-drains (320 words)",
	});
	expect(run([drains, { ...hotWater, status: 404 }]).status).toBe("warn");
});

test("ignores a dead service page", () => {
	expect(run([drains, service("/gone", "", 0, { status: 404, html: null })]).status).toBe("warn");
});

test("returns unknown when scripts render the home page", () => {
	expect(run([drains, hotWater], { isScriptShell: true }).status).toBe("unknown");
});

function page(path: string, title: string, wordCount = 200, pickedAs: PageFacts["pickedAs"] = "other"): PageFacts {
	return service(path, title, wordCount, { pickedAs });
}

test("counts service pages with a town in their URL", () => {
	const pages = [page("/pest-control-cairns/", "Pest control", 242, "location"), page("/termite-inspections-cairns/", "Termites", 242)];
	expect(run(pages)).toMatchObject({
		status: "pass",
		found: "/pest-control-cairns/ (242 words), /termite-inspections-cairns/ (242 words)",
	});
});

test("counts one service in two towns once and ignores town pages", () => {
	const pages = [page("/plumber-ipswich", "Plumber Ipswich", 200, "location"), page("/plumber-logan", "Plumber Logan", 200, "location")];
	expect(run(pages)).toMatchObject({ status: "warn", issue: expect.stringContaining("one service, in different towns") });
	expect(run([page("/townsville", "Townsville", 200, "location"), page("/lockyer-valley", "Lockyer", 200, "location")]).status).toBe(
		"fail",
	);
});

test("counts the category pages of a shop and warns when they have little text", () => {
	const categories = (words: number) => [page("/collections/rods", "Rods", words), page("/collections/reels", "Reels", words)];
	expect(run(categories(60)).status).toBe("pass");
	expect(run(categories(9))).toMatchObject({ status: "warn", issue: expect.stringContaining("shop pages") });
	expect(run([page("/collections/rods", "Rods", 9)]).status).toBe("fail");
});

const MENU_PDF = anchor({ url: "https://reefcafe.com.au/s/Menu-Spring.pdf", text: "Menu" });

test("expects a menu instead of service pages from a place to eat", () => {
	const html = { titles: ["Whistling Kite Coffee"] };
	expect(run([page("/our-story", "Our story")], { ...html, anchors: [MENU_PDF] })).toMatchObject({
		status: "warn",
		issue: "Your menu is only a PDF, which is hard to find in a search and to read on a phone.",
		found: "Menu: /s/Menu-Spring.pdf",
	});
	expect(run([page("/menu/", "Menu")], html)).toMatchObject({ status: "warn", issue: expect.stringContaining("only one page") });
	expect(run([page("/menu/", "Menu")], { titles: ["Reef Café"] }).status).toBe("pass");
	expect(run([page("/menu/", "Menu", 12)], { titles: ["Reef Café"] })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("menu page"),
	});
	const onMenuDomain = service("/catering", "Catering", 12, { url: "https://goodmenu.com.au/catering" });
	expect(run([onMenuDomain], { titles: ["Reef Café"] })).toMatchObject({ issue: expect.stringContaining("service page") });
	expect(run([page("/our-story", "Our story")], { titles: ["Reef Café"] }).status).toBe("na");
	const catering = page("/catering", "Catering");
	expect(run([catering], { titles: ["Reef Café"], anchors: [MENU_PDF] })).toMatchObject({
		status: "pass",
		opportunity: expect.stringContaining("PDF"),
	});
});

test("passes a motel with a rooms page and does not apply to a club", () => {
	expect(run([page("/rooms.htm", "Rooms", 178)], { titles: ["Coral Trout Motel"] }).status).toBe("pass");
	expect(run([], { titles: ["Coral Trout Motel"] })).toMatchObject({ status: "fail", issue: expect.stringContaining("rooms") });
	expect(run([], { titles: ["Redland Bay Rovers Football Club"] }).status).toBe("na");
});

test("only warns about a one-page site, because other checks count its missing pages", () => {
	const anchors = ["services", "about"].map((name) => anchor({ href: `#${name}`, url: `https://reefcafe.com.au/#${name}` }));
	expect(run([], { anchors })).toMatchObject({ status: "warn", issue: expect.stringContaining("one page") });
});

test("judges a page below the services menu as a service, and never another address of the home page", () => {
	const html = (title: string) => ({ titles: [title], mainText: "We string lyres by hand in our workshop. ".repeat(25) });
	const menu = ["/lyres", "/reeds"].map((path) =>
		anchor({ text: path.slice(1), href: path, url: `https://reefcafe.com.au${path}`, isInServices: true }),
	);
	const pages = [
		pageFacts("/lyres", { html: html("Lyres") }),
		pageFacts("/reeds", { html: html("Reeds") }),
		pageFacts("/index.html", { html: html("Home"), pickedAs: "service" }),
	];
	expect(contentServicePages.run(siteFacts({ home: { html: { anchors: menu } }, pages }), new Date())).toMatchObject({
		status: "pass",
		found: "/lyres (200 words), /reeds (200 words)",
	});
});

test("names only the problems that the service pages have", () => {
	const issueOf = (...pages: PageFacts[]) => run(pages).status === "fail" && run(pages);
	expect(issueOf(service("/gas", "Gas", 90))).toMatchObject({ issue: "Your service page has only 90 words." });
	expect(issueOf(service("/gas", "Gas", 90), service("/roofs", "Roofs", 20))).toMatchObject({
		issue: "Your service pages say too little.",
	});
	expect(issueOf(service("/gas", "Work", 300), service("/roofs", "Work", 300))).toMatchObject({
		issue: "Your service pages have no titles of their own.",
	});
	expect(issueOf(service("/gas", "Work", 30), service("/roofs", "Work", 30))).toMatchObject({
		issue: "Your service pages say too little and have no titles of their own.",
	});
	expect(issueOf(service("/gas", "", 300), service("/roofs", "Roofs", 30))).toMatchObject({
		issue: "Your service pages say too little or have no titles of their own.",
	});
});

const NOINDEX = [{ key: "robots", content: "noindex", isInHead: true }];

test("does not count service pages that Google is told to skip", () => {
	const closed = pageFacts("/gas", { pickedAs: "service", html: { metas: NOINDEX, titles: ["Gas"], mainText: "word ".repeat(300) } });
	expect(run([drains, closed])).toMatchObject({ status: "na", reason: expect.stringContaining("“Other pages in search engines”") });
	expect(run([drains, hotWater, closed])).toMatchObject({ status: "pass", found: expect.not.stringContaining("/gas") });
	expect(run([drains, closed], { metas: NOINDEX }).status).toBe("pass");
});

test("does not count copied suburb pages as service pages", () => {
	const towns = ["Ipswich", "Cairns", "Toowoomba", "Mackay", "Townsville", "Rockhampton", "Bundaberg", "Gladstone"];
	const text = "We trim hedges, take down dead trees and grind the stump, then rake the lawn and take everything away with us. ".repeat(9);
	const pages = towns.slice(0, 3).map((town) => {
		const html = { titles: [`Tree lopping ${town}`], mainText: `${text} Ask anyone in ${town}.` };
		return pageFacts(`/tree-lopping-${town.toLowerCase()}`, { pickedAs: "location", html });
	});
	const anchors = towns.map((town) => anchor({ url: `https://reefcafe.com.au/tree-lopping-${town.toLowerCase()}` }));
	expect(run([drains, ...pages], { anchors })).toMatchObject({ status: "warn", found: "/blocked-drains (320 words)" });
});
