import { expect, test } from "vitest";
import { businessItem, structured } from "#audit/testing/business-item.ts";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { localSchemaSubtype } from "./local-schema-subtype.ts";

function judge(types: string[], { name = "Smith & Sons", title = "Smith & Sons", heading = "Welcome" } = {}) {
	const html = { titles: [title], headings: [{ level: 1, text: heading }], ...structured(businessItem({ name }, types)) };
	return localSchemaSubtype.run(siteFacts({ home: { html } }), new Date());
}

test("passes a trade, alone or beside a general type", () => {
	expect(judge(["Plumber"])).toMatchObject({ status: "pass", found: "Plumber" });
	expect(judge(["LocalBusiness", "Plumber"]).status).toBe("pass");
	expect(judge(["LegalService"]).status).toBe("pass");
	expect(judge(["VeterinaryCare"]).status).toBe("pass");
});

test("warns of a general type where name, title or heading tell a closer one", () => {
	expect(judge(["LocalBusiness"], { name: "Smith Plumbing" })).toMatchObject({
		status: "warn",
		issue: "Your business details tell Google “LocalBusiness”, but “Plumber” describes you better.",
		found: "type LocalBusiness, but the site says “Smith Plumbing”",
		fix: expect.stringContaining('"@type": "Plumber"'),
	});
	expect(judge(["FoodEstablishment"], { title: "Best café in Cairns" })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("CafeOrCoffeeShop"),
	});
	expect(judge(["ProfessionalService"], { heading: "Your local accountants" })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("AccountingService"),
	});
});

test("passes a family of trades where the trade has no type of its own", () => {
	expect(judge(["HomeAndConstructionBusiness"], { name: "Smith Landscaping" }).status).toBe("pass");
	expect(judge(["LocalBusiness"], { name: "Smith Landscaping" })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("HomeAndConstructionBusiness"),
	});
});

test("does not judge a general type when the trade is not recognised", () => {
	expect(judge(["LocalBusiness"], { name: "Jo Park Photography" })).toMatchObject({
		status: "na",
		reason: expect.stringContaining("LocalBusiness"),
	});
});

test("does not apply without local business details", () => {
	expect(judge(["Organization"]).status).toBe("na");
});

test("does not say that there is none where scripts may still write it", () => {
	expect(localSchemaSubtype.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localSchemaSubtype.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
