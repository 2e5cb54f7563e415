import { expect, test } from "vitest";
import type { ContactFacts } from "#audit/site-facts.ts";
import { businessItem, structured } from "#audit/testing/business-item.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { localAddressVisible } from "./local-address-visible.ts";

const STREET = { text: "12 Sheridan St, Cairns QLD 4870", street: "12 Sheridan St", locality: "Cairns", state: "QLD", postcode: "4870" };
const SUBURB = { text: "Cairns QLD 4870", street: null, locality: "Cairns", state: "QLD", postcode: "4870" };

function run(contact: Partial<ContactFacts>, facts: Parameters<typeof siteFacts>[0] = {}) {
	return localAddressVisible.run(siteFacts({ ...facts, home: { contact, ...facts.home } }), new Date());
}

test("passes a street address on any page", () => {
	expect(run({ addresses: [SUBURB, STREET] })).toEqual({
		status: "pass",
		found: "“12 Sheridan St, Cairns QLD 4870”",
		url: "https://reefcafe.com.au/",
	});
	const pages = [pageFacts("/contact", { contact: { addresses: [STREET] } })];
	expect(run({}, { pages })).toMatchObject({ status: "pass", url: "https://reefcafe.com.au/contact" });
});

test("passes a business that lists the towns it serves", () => {
	expect(run({ serviceAreaTexts: ["Servicing the Gold Coast and Tweed"], places: ["Gold Coast"] })).toMatchObject({
		status: "pass",
		found: "service area: “Servicing the Gold Coast and Tweed”",
	});
});

test("quotes the text that names the towns, not the first one about travelling", () => {
	const serviceAreaTexts = ["We come to you", "Areas we service / Bendigo / Kyneton"];
	expect(run({ serviceAreaTexts, places: ["Bendigo", "Kyneton"] })).toMatchObject({
		status: "pass",
		found: "service area: “Areas we service / Bendigo / Kyneton”",
	});
});

test("warns when a mobile business names no town", () => {
	expect(run({ serviceAreaTexts: ["we come to you"] })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("not which towns"),
		found: "“we come to you”",
	});
});

test("warns when there is only a suburb", () => {
	expect(run({ addresses: [SUBURB] })).toMatchObject({ status: "warn", issue: expect.stringContaining("“Cairns QLD 4870”") });
	expect(run({ places: ["Cairns"] })).toMatchObject({ status: "warn", found: "“Cairns”" });
});

test("warns when the address is only in the business details", () => {
	expect(run({}, { home: { html: structured(businessItem()) } })).toMatchObject({
		status: "warn",
		found: "“12 Sheridan Street, Cairns City QLD 4870” in your business details only",
	});
});

test("fails without an address or service area", () => {
	expect(run({})).toMatchObject({ status: "fail", found: "no Australian address in the text of the one page we read" });
	expect(run({}, { pages: [pageFacts("/contact")] })).toMatchObject({
		status: "fail",
		found: expect.stringContaining("the 2 pages we read"),
	});
});

test("returns unknown when pages were not read", () => {
	expect(run({}, { home: { html: { isScriptShell: true } } }).status).toBe("unknown");
	expect(run({}, { home: { html: null } }).status).toBe("unknown");
	expect(run({}, { home: { isCutShort: true } })).toMatchObject({
		status: "unknown",
		reason: expect.stringContaining("only read the start"),
	});
});

test("ignores the address on an error page", () => {
	expect(run({}, { pages: [pageFacts("/contact", { status: 404, contact: { addresses: [STREET] } })] }).status).toBe("fail");
});
