import { expect, test } from "vitest";
import { businessItem, postalAddress, structured } from "#audit/testing/business-item.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { findMainBusiness, listBranches } from "./find-main-business.ts";

test("prefers a local business to an organisation, and the one that belongs to the domain", () => {
	const supplier = businessItem({ name: "Bean Roasters", url: "https://beans.example/" });
	const publisher = businessItem({ name: "Reef Group" }, ["Organization"]);
	const facts = siteFacts({ home: { html: structured(publisher, supplier, businessItem()) } });
	expect(findMainBusiness(facts)?.name).toBe("Reef Café");
});

test("prefers the home page's business to that of another page", () => {
	const facts = siteFacts({
		home: { html: structured(businessItem({ name: "At home", url: undefined })) },
		pages: [pageFacts("/partner", { html: structured(businessItem({ name: "Partner" })) })],
	});
	expect(findMainBusiness(facts)?.name).toBe("At home");
});

test("takes an organisation where there is nothing closer, and has no branches then", () => {
	const facts = siteFacts({ home: { html: structured(businessItem({}, ["Organization"])) } });
	expect(findMainBusiness(facts)?.kind).toBe("organisation");
	expect(listBranches(facts)).toEqual([]);
	expect(findMainBusiness(siteFacts())).toBeNull();
});

test("branches share a type with the main business; the hall of an event does not", () => {
	const branch = businessItem({ name: "Reef Café Palm Cove", address: postalAddress({ addressLocality: "Palm Cove" }) });
	const hall = businessItem({ name: "Convention Centre" }, ["StadiumOrArena"]);
	const facts = siteFacts({ home: { html: structured(businessItem(), hall, branch) } });
	expect(listBranches(facts).map(({ name }) => name)).toEqual(["Reef Café", "Reef Café Palm Cove"]);
});
