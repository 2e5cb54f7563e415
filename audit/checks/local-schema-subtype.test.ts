import { expect, test } from "vitest";
import { businessItem, structured } from "#audit/testing/business-item.ts";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { localSchemaSubtype } from "./local-schema-subtype.ts";

function run(types: string[], { name = "Smith & Sons", title = "Smith & Sons", heading = "Welcome" } = {}) {
	const html = { titles: [title], headings: [{ level: 1, text: heading }], ...structured(businessItem({ name }, types)) };
	return localSchemaSubtype.run(siteFacts({ home: { html } }), new Date());
}

test("passes a trade type, alone or with a general type", () => {
	expect(run(["Plumber"])).toMatchObject({ status: "pass", found: "Plumber" });
	expect(run(["LocalBusiness", "Plumber"]).status).toBe("pass");
	expect(run(["LegalService"]).status).toBe("pass");
	expect(run(["VeterinaryCare"]).status).toBe("pass");
});

test("warns about a general type when the name, title or heading suggests a closer one", () => {
	expect(run(["LocalBusiness"], { name: "Smith Plumbing" })).toMatchObject({
		status: "warn",
		issue: "Your business details tell Google “LocalBusiness”, but “Plumber” describes you better.",
		found: "type LocalBusiness, but the site says “Smith Plumbing”",
		fix: expect.stringContaining('"@type": "Plumber"'),
	});
	expect(run(["FoodEstablishment"], { title: "Best café in Cairns" })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("CafeOrCoffeeShop"),
	});
	expect(run(["ProfessionalService"], { heading: "Your local accountants" })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("AccountingService"),
	});
});

test("passes the type of a group of trades when the trade has no type of its own", () => {
	expect(run(["HomeAndConstructionBusiness"], { name: "Smith Landscaping" }).status).toBe("pass");
	expect(run(["LocalBusiness"], { name: "Smith Landscaping" })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("HomeAndConstructionBusiness"),
	});
});

test("does not apply to a general type when the trade is not recognised", () => {
	expect(run(["LocalBusiness"], { name: "Jo Park Photography" })).toMatchObject({
		status: "na",
		reason: expect.stringContaining("LocalBusiness"),
	});
});

test("does not apply to a type that does not exist", () => {
	expect(run(["ElectricalContractor"], { name: "Spark Electricians" })).toMatchObject({
		status: "na",
		reason: expect.stringContaining("“ElectricalContractor”"),
	});
});

test("does not apply without business details", () => {
	expect(run(["Organization"]).status).toBe("na");
});

test("returns unknown when scripts may add business details", () => {
	expect(localSchemaSubtype.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localSchemaSubtype.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
