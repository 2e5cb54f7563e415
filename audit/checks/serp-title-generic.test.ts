import { expect, test } from "vitest";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { serpTitleGeneric } from "./serp-title-generic.ts";

type Site = { siteName?: string; schemaName?: string; type?: string; domain?: string; places?: string[] };

function run(title: string, { siteName, schemaName, type = "LocalBusiness", domain = "reefcafe.com.au", places = [] }: Site = {}) {
	const metas = siteName === undefined ? [] : [{ key: "og:site_name", content: siteName, isInHead: true }];
	const items = schemaName === undefined ? [] : [{ format: "json-ld" as const, types: [type], properties: { name: schemaName } }];
	const html = { titles: title === "" ? [] : [title], metas, structuredData: { items, problems: [] } };
	const home = { url: `https://${domain}/`, html, contact: { places } };
	return serpTitleGeneric.run(siteFacts({ domain, home }), new Date("2026-03-01T00:00:00Z"));
}

test.each([
	"Home",
	"HOME PAGE",
	"Welcome",
	"Untitled",
	"Untitled Document",
	"Index",
	"React App",
	"Vite + React",
	"Just another WordPress site",
	"Home | Welcome",
	"☕",
])("leaves the title %j, which says nothing, to serp.title", (title) => {
	expect(run(title)).toMatchObject({ status: "na", reason: expect.stringContaining("“Title in Google”") });
});

test.each(["Home | reefcafe.com.au", "www.reefcafe.com.au", "Home - ReefCafe"])("fails the title %j, which is only the domain", (title) => {
	expect(run(title).status).toBe("fail");
});

test.each([
	"Magnolia & Partners",
	"Home – Magnolia & Partners.",
	"Welcome to Magnolia & Partners",
	"The Magnolia and Partners Pty Ltd",
	"MAGNOLIA & PARTNERS: Home",
])("fails the title %j, which is only the business name", (title) => {
	expect(run(title, { siteName: "Magnolia & Partners" })).toMatchObject({
		status: "fail",
		issue: `Your title “${title}” is only your name, so it doesn't tell searchers what you do or where.`,
	});
	expect(run(title, { schemaName: "Magnolia & Partners" }).status).toBe("fail");
	expect(run(title, { schemaName: "Magnolia & Partners", type: "WebSite" }).status).toBe("fail");
	expect(run(title, { domain: "magnoliaandpartners.com.au" }).status).toBe("fail");
});

test("leaves a missing town to the check of the town, and only warns when the name says where", () => {
	expect(run("Reef Café | reefcafe.com.au")).toMatchObject({ status: "na", reason: expect.stringContaining("lacks your town") });
	expect(run("Noosa Magnolia Group", { siteName: "Noosa Magnolia Group" })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("what you do"),
	});
});

test.each(["All Star Electrical", "Whistling Kite Coffee", "Jo's Driving School", "Hinterland Earthmoving", "Kerry & Sons Cabinet Makers"])(
	"recognises what the business does from the title %j",
	(title) => {
		expect(run(title, { siteName: title })).toMatchObject({ status: "na", reason: expect.stringContaining("lacks your town") });
	},
);

test("does not mistake a town for a trade", () => {
	expect(run("Townsville Group", { siteName: "Townsville Group" })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("what you do"),
	});
	expect(run("Cairns Pest Control", { siteName: "Cairns Pest Control" }).status).toBe("pass");
	expect(run("Magnolia Group Tasmania", { siteName: "Magnolia Group Tasmania" }).status).toBe("warn");
});

test("passes a business name that says what and where", () => {
	expect(run("Toowoomba Plumbing", { domain: "toowoombaplumbing.com.au" }).status).toBe("pass");
	expect(run("Coogee Dental", { domain: "coogeedental.com.au", places: ["Coogee"] }).status).toBe("pass");
});

test.each([
	"Emergency Plumber Toowoomba | Smith & Sons",
	"Breakfast in Cairns – Reef Café",
	"Home of the best coffee in Cairns",
	"Contemporary Thai",
	"リーフカフェ ケアンズ",
])("passes the title %j", (title) => {
	expect(run(title, { siteName: "Smith & Sons" })).toEqual({ status: "pass", found: `“${title}”`, url: "https://reefcafe.com.au/" });
});

test("does not mistake a product or a person for the business", () => {
	expect(run("Flat white", { schemaName: "Flat white", type: "Product" }).status).toBe("pass");
});

test("does not apply without a title and returns unknown for an unread page", () => {
	expect(run("").status).toBe("na");
	expect(serpTitleGeneric.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});

test("leaves a short title that is only the name to serp.title", () => {
	expect(run("Reef Magnolia", { siteName: "Reef Magnolia" })).toMatchObject({
		status: "na",
		reason: expect.stringContaining("only your name"),
	});
});

test("leaves a name that is the title of every page to serp.titles-unique", () => {
	const html = { titles: ["Magnolia & Partners"], metas: [{ key: "og:site_name", content: "Magnolia & Partners", isInHead: true }] };
	const facts = siteFacts({ home: { html }, pages: [pageFacts("/about", { html }), pageFacts("/contact", { html })] });
	expect(serpTitleGeneric.run(facts, new Date("2026-03-01T00:00:00Z"))).toMatchObject({
		status: "na",
		reason: expect.stringContaining("“Titles of your pages”"),
	});
});
