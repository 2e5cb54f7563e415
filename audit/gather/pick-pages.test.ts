import { expect, test } from "vitest";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { anchor, pageFacts } from "#audit/testing/site-facts.ts";
import { type PickedPage, pickPages } from "./pick-pages.ts";

const HOME = "https://reefcafe.com.au/";

type Site = {
	links?: (string | [path: string, text: string])[];
	sitemap?: string[];
	html?: Partial<HtmlFacts>;
	mayRead?: (url: string) => boolean;
	max?: number;
};

function pick(site: Site): string[] {
	return nameAll(pickAll(site).picked);
}

function pickAll({ links = [], sitemap = [], html = {}, mayRead = () => true, max = 5 }: Site) {
	const anchors = links.map((link) => {
		const [path, text] = typeof link === "string" ? [link, ""] : link;
		const url = new URL(path, HOME);
		return anchor({ href: path, url: url.href, text, isInternal: /^(?:www\.)?reefcafe\.com\.au$/.test(url.hostname) });
	});
	const page = { ...(pageFacts("/").html as HtmlFacts), anchors, ...html };
	return pickPages({
		homeUrl: HOME,
		otherHomeUrls: ["https://reefcafe.com.au/welcome"],
		html: page,
		sitemapUrls: sitemap.map((path) => URL.parse(path, HOME)?.href ?? path),
		mayRead,
		max,
	});
}

function nameAll(pages: PickedPage[]): string[] {
	return pages.map(({ url, pickedAs }) => `${pickedAs} ${url.replace(HOME, "/")}`);
}

test("picks contact, about, a service, a location and a second service from links in any order", () => {
	const links = ["/", "/gallery", "/services/hot-water", "/blocked-drains", "/plumber-toowoomba", "/about-us/", "/contact-us/"];
	expect(pick({ links })).toEqual([
		"contact /contact-us/",
		"about /about-us/",
		"service /services/hot-water",
		"location /plumber-toowoomba",
		"service /blocked-drains",
	]);
});

test("fills the remaining picks in sitemap order, then link order", () => {
	expect(pick({ links: ["/zebra", "/yak"], sitemap: ["/", "/xerus", "/yak", "/wombat"], max: 4 })).toEqual([
		"other /xerus",
		"other /yak",
		"other /wombat",
		"other /zebra",
	]);
});

test.each([
	[["/kontakt"], "contact"],
	[["/find-us.html"], "contact"],
	[["/Contact_Us.aspx"], "contact"],
	[[["/p/17", "Get in touch today"]], "contact"],
	[["/enquiries"], "contact"],
	[["/our-story"], "about"],
	[[["/p/18", "Who we are"]], "about"],
	[["/company/about"], "about"],
	[["/what-we-do/welding"], "service"],
	[["/practice-areas/family-law"], "service"],
	[["/air-conditioning-repairs"], "service"],
	[["/services"], "service"],
	[["/treatments/teeth-whitening"], "service"],
	[["/areas-we-service"], "location"],
	[["/locations/chermside"], "location"],
	[["/suburbs/anywhere"], "location"],
	[["/electrician-gold-coast"], "location"],
	[["/gold_coast"], "location"],
	[[["/p/19", "Areas we service"]], "location"],
	[["/services/contact-lenses"], "service"],
	[["/services/plumbing-toowoomba"], "service"],
	[["/contact-brisbane"], "contact"],
	[[["/?page_id=12", "Contact"]], "contact"],
	[["/blog/how-to-choose-a-plumber-in-brisbane"], "other"],
	[["/news/2024/about-our-new-van"], "other"],
	[["/%E0%A4%A"], "other"],
] as [Site["links"], string][])("classifies %j as %s", (links, kind) => {
	expect(pick({ links }).map((line) => line.split(" ")[0])).toEqual([kind]);
});

test("prefers a hint in the URL to link text, and one service to the list of services", () => {
	expect(pick({ links: [["/quote", "Contact us for a quote"], "/contact", "/services", "/services/drains"], max: 2 })).toEqual([
		"contact /contact",
		"service /services/drains",
	]);
});

test("uses the text of a later link when the first is an image", () => {
	expect(
		pick({
			links: [
				["/p/1", ""],
				["/p/1", "Contact us"],
			],
		}),
	).toEqual(["contact /p/1"]);
});

test("picks each page once, and never the home page, files, other sites or pages that change something", () => {
	const links = [
		"/#top",
		"/index.html",
		"http://www.reefcafe.com.au/",
		"/menu#lunch",
		"/menu/",
		"https://www.reefcafe.com.au/menu",
		"/menu.pdf",
		"/photo.JPG",
		"https://other.com.au/contact",
		"/wp-admin/",
		"/wp-login.php",
		"/cart",
		"/my-account/",
		"/login",
		"/feed/",
		"/logout",
		"/shop?add-to-cart=7",
		"/?replytocom=7",
		`/${"long".repeat(200)}`,
	];
	expect(pick({ links, sitemap: ["https://elsewhere.com/x", "http://["] })).toEqual(["service /menu"]);
});

test("picks tags, searches, legal pages and queries last", () => {
	const noise = ["/tag/coffee", "/author/jo", "/search/x", "/privacy-policy/", "/shop?sort=price", "/page/2", "/author/plumber"];
	expect(pick({ links: [...noise, "/a", "/b", "/c", "/d", "/e"] })).toEqual(["/a", "/b", "/c", "/d", "/e"].map((path) => `other ${path}`));
	expect(pick({ links: noise, max: 2 })).toEqual(["other /shop?sort=price", "other /tag/coffee"]);
});

test("skips disallowed pages, and gives up on a site that disallows everything", () => {
	const asked: string[] = [];
	const mayRead = (url: string) => {
		asked.push(url);
		return !url.includes("/private/");
	};
	expect(pick({ links: ["/private/contact", "/contact-us"], mayRead })).toEqual(["contact /contact-us"]);
	asked.length = 0;
	expect(pick({ links: Array.from({ length: 900 }, (_, index) => `/private/${index}`), mayRead })).toEqual([]);
	expect(asked).toHaveLength(10);
});

test("picks only pages in the language of the home page", () => {
	const links = ["/de/kontakt", "/ja/contact", "/de/touren/riff", "/zh-hans/about", "/contact", "/about", "/tours/reef"];
	expect(pick({ links, max: 3 })).toEqual(["contact /contact", "about /about", "service /tours/reef"]);
	expect(pick({ links, max: 1, html: { lang: "de-DE" } })).toEqual(["contact /de/kontakt"]);
	expect(pick({ links: ["/de/kontakt"] })).toEqual(["contact /de/kontakt"]);
});

test("finds the paths of other languages from hreflang links", () => {
	const alternate = { rel: "alternate", href: "/it/", url: `${HOME}it/`, hreflang: "it", isInHead: true };
	expect(pick({ links: ["/it/contact", "/contact"], max: 1, html: { links: [alternate] } })).toEqual(["contact /contact"]);
	expect(pick({ links: ["/it/managed-services", "/zzz"], max: 1 })).toEqual(["other /it/managed-services"]);
});

test("picks the same pages from 200,000 links every time without quadratic cost", () => {
	const links = Array.from({ length: 1_000 }, (_, index): [string, string] => [
		`/plumber-${index}/${"a-".repeat(200)}`,
		"plumber ".repeat(50),
	]);
	const anchors = links.map(([path, text]) => anchor({ url: new URL(path, HOME).href, text }));
	const html = { anchors: Array.from({ length: 200 }, () => anchors).flat() };
	const sitemap = links.map(([path]) => `${path}b`);
	const started = process.cpuUsage();
	const first = pick({ sitemap, html });
	expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
	expect(pick({ sitemap, html })).toEqual(first);
});

test("lists the first disallowed page of each kind and picks the next best", () => {
	const links = ["/contact", "/about", "/about-the-team", "/services/drains", "/services/gutters", "/gallery"];
	const { picked, disallowed } = pickAll({ links, mayRead: (url) => !/contact|about$|services/.test(url) });
	expect(nameAll(picked)).toEqual(["about /about-the-team", "other /gallery"]);
	expect(nameAll(disallowed)).toEqual(["contact /contact", "about /about", "service /services/drains"]);
});

test("lists a disallowed page of unknown kind only when nothing is allowed", () => {
	expect(nameAll(pickAll({ links: ["/zebra", "/yak"], mayRead: () => false }).disallowed)).toEqual(["other /zebra"]);
	expect(pickAll({ links: ["/zebra", "/yak"], mayRead: (url) => url.endsWith("yak") }).disallowed).toEqual([]);
});

test("does not pick URLs that redirect to the home page", () => {
	expect(pick({ links: ["/welcome", "/gallery"] })).toEqual(["other /gallery"]);
});

test("picks two of many location pages, so that they can be compared", () => {
	const sitemap = ["ipswich", "cairns", "mackay", "gympie", "ayr", "dalby", "roma", "noosa"].map((town) => `/locations/${town}`);
	expect(pick({ links: ["/contact", "/about", "/services/driveways"], sitemap })).toEqual([
		"contact /contact",
		"service /services/driveways",
		"location /locations/ipswich",
		"location /locations/cairns",
		"about /about",
	]);
});

test("picks pages below the services menu as services, whatever they are called, before a page that only lists services", () => {
	const inMenu = (path: string, isInServices = false) =>
		anchor({ href: path, url: new URL(path, HOME).href, text: path.slice(1), region: "nav", isInServices });
	const anchors = [inMenu("/gallery"), inMenu("/home"), inMenu("/services"), inMenu("/wickerwork", true), inMenu("/lyres", true)];
	expect(pick({ html: { anchors }, max: 2 })).toEqual(["service /wickerwork", "service /lyres"]);
});

test("reads pages in the menu before pages that are only in the sitemap", () => {
	const anchors = [anchor({ href: "/vintage", url: `${HOME}vintage`, text: "The vintage", region: "nav" })];
	expect(pick({ html: { anchors }, sitemap: ["/xerus", "/vintage"] })).toEqual(["other /vintage", "other /xerus"]);
});

test("reads two of many suburb pages at most while there are others, also of suburbs it does not know", () => {
	const towns = ["zedville", "ipswich", "cairns", "mackay", "gympie", "ayr", "dalby", "roma", "noosa"];
	const text = "We pour concrete in Ipswich, Cairns, Zedville and Mackay.";
	const links = ["/contact", "/about", "/services/driveways", ...towns.map((town) => `/concreter-${town}`)];
	expect(pick({ links, html: { text } })).toEqual([
		"contact /contact",
		"service /services/driveways",
		"location /concreter-ipswich",
		"location /concreter-cairns",
		"about /about",
	]);
});
