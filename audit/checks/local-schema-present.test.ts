import { expect, test } from "vitest";
import { businessItem, structured } from "#audit/testing/business-item.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { localSchemaPresent } from "./local-schema-present.ts";

const CONTACT = { serviceAreaTexts: ["servicing Cairns and Tully"] };

function run(facts = siteFacts()) {
	return localSchemaPresent.run(facts, new Date());
}

test("passes any type of LocalBusiness on any page", () => {
	const pages = [pageFacts("/contact", { html: structured(businessItem()) })];
	expect(run(siteFacts({ pages }))).toEqual({
		status: "pass",
		found: "CafeOrCoffeeShop called “Reef Café”",
		url: "https://reefcafe.com.au/contact",
	});
});

test("passes a vet with advice, because schema.org keeps vets outside LocalBusiness", () => {
	const html = structured(businessItem({ name: "Reef Vets" }, ["VeterinaryCare"]));
	expect(run(siteFacts({ home: { html } }))).toMatchObject({
		status: "pass",
		opportunity: expect.stringContaining("LocalBusiness next to VeterinaryCare"),
	});
});

test("warns when there is only an Organization", () => {
	const html = structured(businessItem({}, ["Organization"]));
	expect(run(siteFacts({ home: { html } }))).toMatchObject({
		status: "warn",
		found: "Organization called “Reef Café”, and no LocalBusiness",
	});
});

test("fails without a LocalBusiness and lists the types it found", () => {
	expect(run(siteFacts({ home: { contact: CONTACT } }))).toMatchObject({
		status: "fail",
		found: "no LocalBusiness in the code of the page we read",
	});
	const structuredData = { items: [businessItem({}, ["WebSite"])], problems: ["Unexpected token } in JSON"] };
	expect(run(siteFacts({ home: { html: { structuredData }, contact: CONTACT }, pages: [pageFacts("/a")] }))).toMatchObject({
		status: "fail",
		found:
			"no LocalBusiness in the code of the 2 pages we read, only WebSite; 1 block of structured data couldn't be read (Unexpected token } in JSON)",
	});
});

test.each([
	[["ElectricalContractor"], "Electrician"],
	[["Organization", "PlumbingService"], "Plumber"],
	[["Organisation"], "LocalBusiness"],
])("warns about the made-up type in %j and names %s", (types, right) => {
	expect(run(siteFacts({ home: { html: structured(businessItem({ name: "Spark & Co" }, types)) } }))).toMatchObject({
		status: "warn",
		issue: expect.stringContaining(`The right one is “${right}”`),
		fix: expect.stringContaining(`"@type": "${right}"`),
	});
});

test("passes a real type with advice on a made-up one next to it", () => {
	const html = structured(businessItem({}, ["Electrician", "ElectricalContractor"]));
	expect(run(siteFacts({ home: { html } }))).toMatchObject({
		status: "pass",
		opportunity: expect.stringContaining("“ElectricalContractor”"),
	});
});

test("names the references to nothing next to what was found, and leaves out those that another page describes", () => {
	const { structuredData } = structured(businessItem({ "@id": "https://reefcafe.com.au/#cafe" }));
	const danglingIds = ["https://reefcafe.com.au/#organisation", "https://reefcafe.com.au/#cafe"];
	const home = { html: { structuredData: { ...structuredData, items: [businessItem({}, ["WebPage"])], danglingIds } } };
	expect(run(siteFacts({ home, pages: [pageFacts("/contact", { html: { structuredData } })] }))).toMatchObject({
		status: "pass",
		found: "CafeOrCoffeeShop called “Reef Café”; the code refers to “#organisation”, which no page we read describes",
	});
});

test("does not apply while the pages show no details that the code could repeat", () => {
	const bare = { places: ["Cairns"], copyrightYears: [2026] };
	expect(run(siteFacts({ home: { contact: bare } }))).toMatchObject({ status: "na", reason: expect.stringContaining("Add those first") });
	const hours = [{ text: "Mon-Fri 8am-5pm", kind: "times" as const }];
	expect(run(siteFacts({ pages: [pageFacts("/contact", { contact: { hours } })] })).status).toBe("fail");
});

test("fails on a type that is no business", () => {
	expect(run(siteFacts({ home: { html: structured(businessItem({}, ["Recipe"])), contact: CONTACT } }))).toMatchObject({
		status: "fail",
		found: expect.stringContaining("only Recipe"),
	});
});

test("checks the structured data of a page that scripts render", () => {
	const shell = (items = [businessItem()]) => siteFacts({ home: { html: { isScriptShell: true, ...structured(...items) } } });
	expect(run(shell()).status).toBe("pass");
	expect(run(shell([])).status).toBe("unknown");
	expect(run(shell([businessItem({}, ["Organization"])])).status).toBe("unknown");
	expect(run(siteFacts({ home: { html: null } })).status).toBe("unknown");
});
