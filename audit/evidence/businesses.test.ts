import { expect, test } from "vitest";
import type { StructuredItem } from "#audit/site-facts.ts";
import { businessItem, postalAddress, structured } from "#audit/testing/business-item.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { findMainBusiness, listBranches, listBusinesses, listBusinessNames } from "./businesses.ts";

function onHome(...items: StructuredItem[]) {
	return listBusinesses(siteFacts({ home: { html: structured(...items) } }));
}

test("reads every detail of a business", () => {
	const item = businessItem({
		"@id": "/#cafe",
		legalName: "Reef Cafe Pty Ltd",
		areaServed: ["Cairns", { "@type": "City", name: "Port Douglas" }],
		sameAs: "https://www.facebook.com/reefcafe",
		hasMap: "https://maps.app.goo.gl/x",
		aggregateRating: { "@type": "AggregateRating", ratingValue: 4.8, reviewCount: "120" },
		image: { "@type": "ImageObject", url: "https://reefcafe.com.au/a.jpg" },
	});
	expect(onHome(item)).toEqual([
		{
			id: "https://reefcafe.com.au/#cafe",
			types: ["CafeOrCoffeeShop"],
			kind: "local",
			name: "Reef Café",
			otherNames: ["Reef Cafe Pty Ltd"],
			telephones: [{ text: "+61 7 4051 1234", e164: "+61740511234" }],
			addresses: [expect.objectContaining({ text: "12 Sheridan Street, Cairns City QLD 4870" })],
			areasServed: ["Cairns", "Port Douglas"],
			hasHours: true,
			hasGeo: true,
			images: ["https://reefcafe.com.au/a.jpg"],
			priceRange: "$$",
			sameAs: ["https://www.facebook.com/reefcafe"],
			maps: ["https://maps.app.goo.gl/x"],
			url: "https://reefcafe.com.au/",
			rating: { value: "4.8", count: "120" },
			pageUrls: ["https://reefcafe.com.au/"],
		},
	]);
});

test("distinguishes local businesses, other places and organisations", () => {
	const named = (types: string[]) => businessItem({ name: types.join() }, types);
	const kinds = onHome(
		named(["Organization", "Plumber"]),
		named(["VeterinaryCare"]),
		named(["Organization"]),
		named(["WebSite"]),
		named(["constructor"]),
	);
	expect(kinds.map(({ kind }) => kind)).toEqual(["local", "place", "organisation"]);
});

test("reads phone numbers from contact points and keeps text that is not a number", () => {
	const item = businessItem({ telephone: "[your phone]", contactPoint: [{ "@type": "ContactPoint", telephone: "1300 731 246" }] });
	expect(onHome(item)[0]?.telephones).toEqual([
		{ text: "[your phone]", e164: null },
		{ text: "1300 731 246", e164: "+611300731246" },
	]);
});

test("gives a placeholder number of a template no number to dial", () => {
	expect(onHome(businessItem({ telephone: "0400 000 000" }))[0]?.telephones).toEqual([{ text: "0400 000 000", e164: null }]);
});

test("reads the addresses of a business's locations", () => {
	const place = (street: string) => ({ "@type": "Place", address: postalAddress({ streetAddress: street }) });
	const item = businessItem({ address: undefined, location: [place("1 Abbott St"), place("2 Abbott St")] }, ["Organization"]);
	expect(onHome(item)[0]?.addresses.map(({ street }) => street)).toEqual(["1 Abbott St", "2 Abbott St"]);
});

test("rejects impossible map positions", () => {
	const geo = (latitude: unknown, longitude: unknown) => onHome(businessItem({ geo: { latitude, longitude } }))[0]?.hasGeo;
	expect([geo("-16.9", "145.7"), geo(145.7, -16.9), geo(0, 0), geo("", ""), geo("x", "y")]).toEqual([true, false, false, false, false]);
});

test("merges a business across pages by id, or by name and address", () => {
	const facts = siteFacts({
		home: { html: structured(businessItem({ priceRange: undefined })) },
		pages: [
			pageFacts("/contact", {
				html: structured(businessItem({ name: "REEF CAFE Pty Ltd", address: postalAddress({ streetAddress: "12 Sheridan St" }) })),
			}),
			pageFacts("/menu", { html: structured({ ...businessItem(), properties: { name: "Reef Cafe" } }) }),
		],
	});
	const [business, ...others] = listBusinesses(facts);
	expect(others).toEqual([]);
	expect(business).toMatchObject({
		name: "Reef Café",
		priceRange: "$$",
		pageUrls: facts.pages.map(({ url }) => url).toSpliced(0, 0, facts.home.url),
	});
	const sameId = onHome(businessItem({ "@id": "#a" }), businessItem({ "@id": "#a", name: "Another name" }, ["Organization"]));
	expect(sameId).toMatchObject([{ name: "Reef Café", kind: "local", types: ["CafeOrCoffeeShop"] }]);
});

test("merges an organisation and a local business with the same name", () => {
	const organisation: StructuredItem = {
		format: "json-ld",
		types: ["Organization"],
		properties: { legalName: "Reef Café", address: "12 Sheridan St\nCairns City, Queensland, 4870", telephone: "(07) 4051 1234" },
	};
	const local = businessItem({ telephone: undefined }, ["LocalBusiness"]);
	for (const items of [
		[organisation, local],
		[local, organisation],
	]) {
		const businesses = onHome(...items);
		expect(businesses).toMatchObject([{ kind: "local", types: ["LocalBusiness"], name: "Reef Café", hasHours: true }]);
		expect(businesses[0]?.telephones).toEqual([{ text: "(07) 4051 1234", e164: "+61740511234" }]);
	}
	const elsewhere = { ...organisation, properties: { ...organisation.properties, address: "1 Queen St, Brisbane QLD 4000" } };
	expect(onHome(elsewhere, local)).toHaveLength(2);
});

test("keeps two branches with the same name apart", () => {
	expect(onHome(businessItem(), businessItem({ address: postalAddress({ streetAddress: "3 Lake Street" }) }))).toHaveLength(2);
});

test("ignores a department or shopping centre without its own address", () => {
	const department = { "@type": "Bakery", name: "Reef Bakery" };
	const centre = { "@type": "ShoppingCenter", name: "Cairns Central" };
	const businesses = onHome(
		businessItem({ department, containedInPlace: centre }),
		{ format: "json-ld", types: ["Bakery"], properties: department },
		{ format: "json-ld", types: ["ShoppingCenter"], properties: centre },
	);
	expect(businesses.map(({ name }) => name)).toEqual(["Reef Café"]);
});

test("leaves out an empty mention unless it is the only one", () => {
	const empty: StructuredItem = { format: "json-ld", types: ["LocalBusiness"], properties: {} };
	expect(onHome(empty, businessItem())).toHaveLength(1);
	expect(onHome(empty)).toMatchObject([{ kind: "local", name: null }]);
});

test("reads at most 50 businesses", () => {
	const items = Array.from({ length: 1_000 }, (_, index) => businessItem({ name: `Business ${index}` }));
	expect(onHome(...items)).toHaveLength(50);
});

test("limits the phone numbers and addresses of one business", () => {
	const numbered = (page: number) =>
		businessItem({
			contactPoint: Array.from({ length: 90 }, (_, point) => ({
				telephone: Array.from({ length: 19 }, (__, number) => `07 ${page}${point} ${number}`),
			})),
			location: Array.from({ length: 95 }, (_, place) => ({
				address: Array.from({ length: 18 }, (__, line) => `${line} Sheridan St, Cairns ${place} QLD 4870`),
			})),
		});
	const [business, ...others] = onHome(...Array.from({ length: 10 }, (_, page) => numbered(page)));
	expect(others).toEqual([]);
	expect([business?.telephones.length, business?.addresses.length]).toEqual([20, 20]);
});

test("prefers a local business and one that matches the domain", () => {
	const supplier = businessItem({ name: "Bean Roasters", url: "https://beans.example/" });
	const publisher = businessItem({ name: "Reef Group" }, ["Organization"]);
	const facts = siteFacts({ home: { html: structured(publisher, supplier, businessItem()) } });
	expect(findMainBusiness(facts)?.name).toBe("Reef Café");
});

test("prefers a business on the home page to one on another page", () => {
	const facts = siteFacts({
		home: { html: structured(businessItem({ name: "At home", url: undefined })) },
		pages: [pageFacts("/partner", { html: structured(businessItem({ name: "Partner" })) })],
	});
	expect(findMainBusiness(facts)?.name).toBe("At home");
});

test("falls back to an organisation without branches", () => {
	const facts = siteFacts({ home: { html: structured(businessItem({}, ["Organization"])) } });
	expect(findMainBusiness(facts)?.kind).toBe("organisation");
	expect(listBranches(facts)).toEqual([]);
	expect(findMainBusiness(siteFacts())).toBeNull();
});

test("lists branches of the same type, but not an event venue", () => {
	const branch = businessItem({ name: "Reef Café Palm Cove", address: postalAddress({ addressLocality: "Palm Cove" }) });
	const hall = businessItem({ name: "Convention Centre" }, ["StadiumOrArena"]);
	const facts = siteFacts({ home: { html: structured(businessItem(), hall, branch) } });
	expect(listBranches(facts).map(({ name }) => name)).toEqual(["Reef Café", "Reef Café Palm Cove"]);
});

test("lists each name of the site once", () => {
	const html = {
		metas: [{ key: "og:site_name", content: "Reef Café", isInHead: true }],
		structuredData: {
			items: [
				{ format: "json-ld" as const, types: ["WebSite"], properties: { name: "Reef Café", alternateName: "Reef" } },
				{
					format: "json-ld" as const,
					types: ["CafeOrCoffeeShop"],
					properties: { name: "The Reef Café Cairns", legalName: "Reef Pty Ltd" },
				},
				{ format: "json-ld" as const, types: ["Product"], properties: { name: "Flat white" } },
			],
			problems: [],
		},
	};
	expect(listBusinessNames(siteFacts({ home: { html } })).sort()).toEqual(["Reef", "Reef Café", "Reef Pty Ltd", "The Reef Café Cairns"]);
});

test("lists no names when the home page was not read", () => {
	expect(listBusinessNames(siteFacts({ home: { html: null } }))).toEqual([]);
});
