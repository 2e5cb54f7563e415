import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { listBusinessNames } from "./business-names.ts";

test("gathers the names the site gives itself, each once, and no others", () => {
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
			faults: [],
		},
	};
	expect(listBusinessNames(siteFacts({ home: { html } })).sort()).toEqual(["Reef", "Reef Café", "Reef Pty Ltd", "The Reef Café Cairns"]);
});

test("knows no name of a page that was not read", () => {
	expect(listBusinessNames(siteFacts({ home: { html: null } }))).toEqual([]);
});
