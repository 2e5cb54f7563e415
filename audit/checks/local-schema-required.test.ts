import { expect, test } from "vitest";
import { businessItem, postalAddress, structured } from "#audit/testing/business-item.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { localSchemaRequired } from "./local-schema-required.ts";

function run(properties: Record<string, unknown>, types?: string[]) {
	return localSchemaRequired.run(siteFacts({ home: { html: structured(businessItem(properties, types)) } }), new Date());
}

test("passes a name with a full address", () => {
	expect(run({})).toEqual({
		status: "pass",
		found: "“Reef Café”, “12 Sheridan Street, Cairns City QLD 4870”",
		url: "https://reefcafe.com.au/",
	});
});

test("passes a service area without a street address", () => {
	const areaServed = [{ "@type": "City", name: "Cairns" }, "Port Douglas"];
	expect(run({ address: undefined, areaServed })).toMatchObject({
		status: "pass",
		found: expect.stringContaining("serving Cairns, Port Douglas"),
	});
	expect(run({ address: { addressLocality: "Cairns" }, areaServed }).status).toBe("pass");
	expect(run({ address: undefined, areaServed: { "@type": "GeoCircle", geoRadius: "20000" } }).status).toBe("pass");
});

test("advises adding a missing country", () => {
	expect(run({ address: postalAddress({ addressCountry: undefined }) })).toMatchObject({
		status: "pass",
		opportunity: expect.stringContaining("AU"),
	});
});

test("warns about an incomplete address and names what is missing", () => {
	expect(run({ address: postalAddress({ postalCode: "" }) })).toMatchObject({
		status: "warn",
		issue: "The address in your business details has no postcode.",
	});
	expect(run({ address: { addressLocality: "Cairns", addressRegion: "QLD" } })).toMatchObject({
		status: "warn",
		issue: "The address in your business details has no street and no postcode.",
		found: expect.stringContaining("Cairns QLD"),
	});
});

test("warns about an address on one line", () => {
	expect(run({ address: "12 Sheridan St, Cairns QLD 4870" })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("one line of text"),
	});
});

test("fails without a name or a location", () => {
	expect(run({ name: " " })).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("business name"),
		found: expect.stringContaining("no name"),
	});
	expect(run({ address: undefined })).toMatchObject({ status: "fail", issue: "Your business details don't tell Google where you are." });
	expect(run({ address: postalAddress({ streetAddress: "", addressLocality: "", addressRegion: "", postalCode: "" }) }).status).toBe(
		"fail",
	);
});

test("warns about a branch with missing details", () => {
	const branch = businessItem({
		name: "Reef Café Palm Cove",
		address: { addressLocality: "Palm Cove", addressRegion: "QLD", postalCode: "4879" },
	});
	const facts = siteFacts({ home: { html: structured(businessItem()) }, pages: [pageFacts("/palm-cove", { html: structured(branch) })] });
	expect(localSchemaRequired.run(facts, new Date())).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("no street"),
		url: "https://reefcafe.com.au/palm-cove",
	});
});

test("does not apply without business details", () => {
	expect(run({}, ["Organization"]).status).toBe("na");
	expect(localSchemaRequired.run(siteFacts(), new Date()).status).toBe("na");
});

test("returns unknown when scripts may add business details", () => {
	expect(localSchemaRequired.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localSchemaRequired.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
