import { expect, test } from "vitest";
import type { ContactFacts, StructuredItem } from "#audit/site-facts.ts";
import { businessItem, postalAddress, structured } from "#audit/testing/business-item.ts";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { localPlaceInTitle } from "./local-place-in-title.ts";

type Page = { h1?: string; contact?: Partial<ContactFacts>; items?: StructuredItem[] };

function run(title: string, { h1 = "", contact = {}, items = [] }: Page = {}) {
	const html = { titles: [title], headings: [{ level: 1, text: h1 }], ...structured(...items) };
	return localPlaceInTitle.run(siteFacts({ home: { html, contact } }), new Date());
}

const IN_BEGA = businessItem({ address: postalAddress({ addressLocality: "Bega", addressRegion: "NSW", postalCode: "2550" }) });

test("passes a Queensland town in the title", () => {
	expect(run("Plumber in Cairns | Smith")).toEqual({
		status: "pass",
		found: "“Plumber in Cairns | Smith” names Cairns",
		url: "https://reefcafe.com.au/",
	});
});

test.each([
	["Electricians in Hobart", "Hobart"],
	["Blinds & Shutters Mornington Peninsula", "Mornington Peninsula"],
	["Removalists Wagga Wagga | Riverina Movers", "Wagga Wagga"],
	["Plumber Orange | 24 hours", "Orange"],
	["Fremantle Bike Shop", "Fremantle"],
	["Solar Panels Alice Springs NT", "Alice Springs"],
])("passes the title “%s”, which names %s", (title, place) => {
	expect(run(title)).toMatchObject({ status: "pass", found: `“${title}” names ${place}` });
});

test.each(["Gordon & Bruce Plumbing", "Orange Door Cleaning", "Young Hearts Childcare"])(
	"fails the title “%s”, which names no town",
	(title) => {
		expect(run(title).status).toBe("fail");
	},
);

test.each(["Landscaping across SA", "Pool builders WA", "Tree lopping Tas"])("passes the state in the title “%s”", (title) => {
	expect(run(title).status).toBe("pass");
});

test("passes a town in the title that matches the address, anywhere in Australia", () => {
	expect(run("Bega Dental", { items: [IN_BEGA] })).toMatchObject({ status: "pass", found: "“Bega Dental” names Bega" });
	expect(run("Begalia Dental", { items: [IN_BEGA] }).status).toBe("fail");
});

test("passes a state in the title with advice to name the town", () => {
	expect(run("Solar for all of NSW", { items: [IN_BEGA] })).toMatchObject({
		status: "pass",
		opportunity: expect.stringContaining("Put Bega"),
	});
	expect(run("Act now and save", { items: [IN_BEGA] }).status).toBe("fail");
});

test("warns when the town is only in the main heading", () => {
	const verdict = run("Smith Plumbing", { h1: "Your Toowoomba plumber", contact: { places: ["Toowoomba"] } });
	expect(verdict).toMatchObject({
		status: "warn",
		issue: "The title of your home page never mentions Toowoomba.",
		found: "title “Smith Plumbing”, main heading “Your Toowoomba plumber”",
		fix: expect.stringContaining("put Toowoomba"),
	});
});

test("warns when the town is only in the text", () => {
	expect(run("Smith Plumbing", { contact: { places: ["Toowoomba"] } })).toMatchObject({
		status: "warn",
		found: expect.stringContaining("Toowoomba is only in the text"),
	});
});

test("suggests the town in the main heading rather than the suburb in the address", () => {
	const addresses = [{ text: "Robina QLD", street: null, locality: "Robina", state: "QLD", postcode: null }];
	expect(
		run("Smith Plumbing", { h1: "Plumbers on the Gold Coast", contact: { addresses, places: ["Gold Coast", "Robina"] } }),
	).toMatchObject({
		issue: "The title of your home page never mentions the Gold Coast.",
		fix: expect.stringContaining("put Gold Coast"),
	});
});

test("does not apply to several locations unless the title names a town", () => {
	const branches = [
		businessItem(),
		businessItem({ name: "Reef Café Palm Cove", address: postalAddress({ addressLocality: "Palm Cove", postalCode: "4879" }) }),
	];
	expect(run("Reef Café", { items: branches })).toMatchObject({ status: "na", reason: expect.stringContaining("several locations") });
	expect(run("Reef Café Cairns", { items: branches }).status).toBe("pass");
});

test("fails when the home page names no place", () => {
	expect(run("Smith Plumbing")).toMatchObject({ status: "fail", issue: "The title of your home page doesn't say where you are." });
	expect(run("Smith Plumbing", { items: [IN_BEGA] })).toMatchObject({
		status: "fail",
		issue: "The title of your home page never mentions Bega.",
	});
});

test.each(["Home", "Welcome | Home", "Just another WordPress site", ""])(
	"does not count a town that is missing from the empty title %j again",
	(title) => {
		expect(run(title, { h1: "Plumbers in Toowoomba", contact: { places: ["Toowoomba"] } })).toMatchObject({
			status: "na",
			reason: expect.stringContaining("counts under “Title in Google”"),
		});
	},
);

test("does not treat a country as a town", () => {
	expect(run("Plumbing Australia", { items: [businessItem({ address: undefined, areaServed: "Australia" })] }).status).toBe("fail");
});

test("returns unknown when scripts render the page unless the title names the town", () => {
	const shell = (title: string) =>
		localPlaceInTitle.run(siteFacts({ home: { html: { titles: [title], isScriptShell: true } } }), new Date());
	expect(shell("Café in Cairns").status).toBe("pass");
	expect(shell("Café").status).toBe("unknown");
	expect(localPlaceInTitle.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
