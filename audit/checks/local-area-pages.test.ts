import { expect, test } from "vitest";
import type { ContactFacts } from "#audit/site-facts.ts";
import { businessItem, postalAddress, structured } from "#audit/testing/business-item.ts";
import { anchor, siteFacts, sitemapFacts } from "#audit/testing/site-facts.ts";
import { localAreaPages } from "./local-area-pages.ts";

const SERVES = { serviceAreaTexts: ["Servicing Brisbane, Ipswich and Logan"], places: ["Brisbane", "Ipswich", "Logan"] };
const STREET = { text: "1 High St, Brisbane QLD 4000", street: "1 High St", locality: "Brisbane", state: "QLD", postcode: "4000" };

function run(paths: string[], contact: Partial<ContactFacts> = {}, html = {}) {
	const anchors = paths.map((path) => anchor({ url: `https://reefcafe.com.au${path}` }));
	return localAreaPages.run(siteFacts({ home: { contact, html: { anchors, ...html } } }), new Date());
}

test("passes a page with a town in its URL", () => {
	expect(run(["/services", "/plumber-ipswich/", "/areas/logan"], SERVES)).toMatchObject({
		status: "pass",
		found: "/plumber-ipswich/ (Ipswich), /areas/logan (Logan)",
		url: "https://reefcafe.com.au/plumber-ipswich/",
	});
});

test("finds town pages in the sitemap and towns outside Queensland", () => {
	const html = structured(businessItem({ address: postalAddress({ addressLocality: "Bega", addressRegion: "NSW", postalCode: "2550" }) }));
	expect(localAreaPages.run(siteFacts({ sitemaps: [sitemapFacts(["/dentist-bega"])], home: { html } }), new Date())).toMatchObject({
		status: "pass",
		found: "/dentist-bega (Bega)",
	});
});

test("warns a business that lists towns of another state but has no page for them", () => {
	const contact = { serviceAreaTexts: ["Areas we service / Bathurst / Orange / Mudgee"], places: ["Bathurst", "Orange", "Mudgee"] };
	const address = { text: "1 William St, Bathurst NSW 2795", street: "1 William St", locality: "Bathurst", state: "NSW", postcode: "2795" };
	expect(run(["/sale", "/young-families"], { ...contact, addresses: [address] })).toMatchObject({
		status: "warn",
		issue: "You serve Orange but have no page for it.",
	});
	expect(run(["/plumber-mudgee"], contact)).toMatchObject({ status: "pass", found: "/plumber-mudgee (Mudgee)" });
});

test("quotes a town page's URL without its fragment", () => {
	expect(run(["/plumber-ipswich/#top", "/plumber-ipswich/", "/plumber-ipswich/#"], SERVES)).toMatchObject({
		status: "pass",
		found: "/plumber-ipswich/ (Ipswich)",
		url: "https://reefcafe.com.au/plumber-ipswich/",
	});
});

test("puts the article before the name of a region", () => {
	const contact = { serviceAreaTexts: ["Covering the Gold Coast and Logan"], places: ["Gold Coast", "Logan"] };
	expect(run([], contact)).toMatchObject({ issue: "You serve the Gold Coast but have no page for it." });
});

test("ignores articles, photos and other sites", () => {
	const contact = { ...SERVES };
	expect(run(["/blog/storm-in-ipswich", "/wp-content/uploads/ipswich.jpg"], contact).status).toBe("warn");
	const elsewhere = [anchor({ url: "https://other.example/ipswich", isInternal: false })];
	expect(localAreaPages.run(siteFacts({ home: { contact, html: { anchors: elsewhere } } }), new Date()).status).toBe("warn");
});

test("warns when a business serves several towns and names one without a page", () => {
	expect(run(["/services"], { ...SERVES, addresses: [STREET] })).toMatchObject({
		status: "warn",
		issue: "You serve Ipswich but have no page for it.",
		found: "“Servicing Brisbane, Ipswich and Logan”, and no page with a town in its web address",
	});
});

test("reads the towns served from the business details", () => {
	const html = structured(businessItem({ address: undefined, areaServed: ["Cairns", { "@type": "City", name: "Port Douglas" }] }));
	expect(run([], {}, html)).toMatchObject({ status: "warn", issue: "You serve Cairns but have no page for it." });
});

test("does not apply to a single shop or a business in one town", () => {
	expect(run(["/menu"], { addresses: [STREET] }).status).toBe("na");
	expect(run(["/menu"], { serviceAreaTexts: ["Servicing Cairns"] }).status).toBe("na");
	expect(run(["/menu"]).status).toBe("na");
});

test("returns unknown when pages were not read", () => {
	expect(localAreaPages.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localAreaPages.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
