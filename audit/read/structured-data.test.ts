import { expect, test } from "vitest";
import { parseStructuredData } from "./structured-data.ts";

function read(...blocks: unknown[]) {
	const jsonLd = blocks.map((block) => (typeof block === "string" ? block : JSON.stringify(block)));
	return parseStructuredData({ jsonLd, microdata: [], url: "https://joes.com.au/contact" });
}

function listTypes(...blocks: unknown[]) {
	return read(...blocks).items.map(({ types }) => types.join("+"));
}

const PLUMBER = { "@type": "Plumber", name: "Joe's" };

test.each([
	["an object", PLUMBER],
	["a list", [PLUMBER]],
	["a graph", { "@context": "https://schema.org", "@graph": [PLUMBER] }],
	["a graph in a list", [{ "@graph": [[PLUMBER]] }]],
	["a type as an http URL", { ...PLUMBER, "@type": "http://schema.org/Plumber" }],
	["a type as an https URL", { ...PLUMBER, "@type": "https://schema.org/Plumber" }],
	["a type with www", { ...PLUMBER, "@type": "https://www.schema.org/Plumber" }],
	["a type with a prefix", { ...PLUMBER, "@type": "schema:Plumber" }],
	["types in a list", { ...PLUMBER, "@type": ["Plumber"] }],
	["property names as URLs", { "@type": ["https://schema.org/Plumber"], "http://schema.org/name": { "@value": "Joe's" } }],
	["an untyped parent object", { mainEntity: { about: [PLUMBER] } }],
])("finds the business in %s", (_shape, block) => {
	expect(read(block)).toEqual({ items: [{ format: "json-ld", types: ["Plumber"], properties: { name: "Joe's" } }], problems: [] });
});

test("lists nested items in order and inside their parents", () => {
	const { items } = read({
		...PLUMBER,
		address: { "@type": "schema:PostalAddress", postalCode: "4350" },
		sameAs: ["https://a.com", "https://b.com"],
	});
	expect(items.map(({ types }) => types)).toEqual([["Plumber"], ["PostalAddress"]]);
	expect(items[0]?.properties).toEqual({
		name: "Joe's",
		address: { "@type": "PostalAddress", postalCode: "4350" },
		sameAs: ["https://a.com", "https://b.com"],
	});
});

test("resolves @id references across blocks and spellings", () => {
	const { items } = read(
		{ ...PLUMBER, "@id": "#joe", address: { "@id": "https://joes.com.au/contact#place" }, logo: { "@id": "https://joes.com.au/logo.png" } },
		{ "@id": "#place", "@type": "PostalAddress", postalCode: 4350 },
	);
	expect(items[0]?.properties).toEqual({
		"@id": "#joe",
		name: "Joe's",
		address: { "@type": "PostalAddress", "@id": "https://joes.com.au/contact#place", postalCode: 4350 },
		logo: "https://joes.com.au/logo.png",
	});
});

test("leaves out references to items that the page does not have", () => {
	const { items } = read({
		...PLUMBER,
		address: { "@id": "#address" },
		image: [{ "@id": "#photo" }, { "@type": "ImageObject", "@id": "https://joes.com.au/#logo" }],
		openingHoursSpecification: { "@type": "OpeningHoursSpecification", "@id": "#hours" },
		sameAs: [{ "@id": "https://www.facebook.com/joes" }],
	});
	expect(items).toEqual([
		{ format: "json-ld", types: ["Plumber"], properties: { name: "Joe's", image: [], sameAs: ["https://www.facebook.com/joes"] } },
	]);
});

test("does not list a typed reference to nothing as an item", () => {
	const page = { "@type": "WebPage", name: "Home", about: { "@type": "LocalBusiness", "@id": "#business" } };
	expect(read(page).items.map(({ types }) => types)).toEqual([["WebPage"]]);
	expect(read(page).danglingIds?.[0]).toMatch(/^https:.*#business$/);
	expect(read(page, { "@id": "#business", name: "Joe's" }).danglingIds).toBeUndefined();
	expect(read(page, { "@id": "#business", name: "Joe's" }).items.map(({ types }) => types)).toEqual([["WebPage"], ["LocalBusiness"]]);
});

test("merges two blocks with the same @id", () => {
	const { items } = read({ "@id": "#joe", ...PLUMBER }, { "@id": "#joe", "@type": "LocalBusiness", telephone: "07 4612 3456" });
	expect(items).toEqual([
		{ format: "json-ld", types: ["Plumber", "LocalBusiness"], properties: { "@id": "#joe", name: "Joe's", telephone: "07 4612 3456" } },
	]);
});

test("keeps blank nodes of different blocks separate", () => {
	const block = (name: string) => ({
		"@graph": [
			{ "@type": "Plumber", founder: { "@id": "_:b0" } },
			{ "@id": "_:b0", "@type": "Person", name },
		],
	});
	const founders = read(block("Joe"), block("Ann")).items.flatMap(({ properties }) => properties.founder ?? []);
	expect(founders).toMatchObject([{ name: "Joe" }, { name: "Ann" }]);
});

test("stops at circular references", () => {
	const { items } = read([
		{ "@id": "#a", "@type": "WebSite", publisher: { "@id": "#b" } },
		{ "@id": "#b", "@type": "Plumber", owns: { "@id": "#a" }, self: { "@id": "#b" } },
	]);
	expect(items[1]?.properties).toMatchObject({
		owns: { "@type": "WebSite", publisher: { "@type": "Plumber", "@id": "#b" } },
		self: { "@type": "Plumber", "@id": "#b" },
	});
});

test("limits the result when every item refers to every other", () => {
	const all = Array.from({ length: 100 }, (_, index) => ({ "@id": `#${index}` }));
	const { items } = read(all.map((id) => ({ ...id, "@type": "Thing", about: all, name: "x".repeat(9_000) })));
	expect(items).toHaveLength(100);
	expect(JSON.stringify(items).length).toBeLessThan(1_000_000);
});

test("ignores @reverse, contexts and values that are not data", () => {
	expect(listTypes({ ...PLUMBER, "@reverse": { about: { "@type": "Review" } }, "@context": { "@type": "Nothing" } })).toEqual(["Plumber"]);
	expect(read(null, 1, "true", '"text"', []).items).toEqual([]);
	expect(listTypes({ "@type": [1, null, "", "Plumber", "Plumber"] }, { "@type": {} })).toEqual(["Plumber"]);
});

test("reports an invalid JSON-LD block and keeps the others", () => {
	const { items, problems } = read('{"@type": "Plumber",}', PLUMBER, `{"name": "${"x".repeat(500)}`);
	expect(items).toHaveLength(1);
	expect(problems).toHaveLength(2);
	expect(problems[0]).toMatch(/JSON/);
	expect(problems.every((problem) => problem.length <= 200)).toBe(true);
});

test.each([
	'\uFEFF {"@type":"Plumber"} ',
	'<!-- {"@type":"Plumber"} -->',
	'<!--\n{"@type":"Plumber"}\n//-->',
	'//<![CDATA[\n{"@type":"Plumber"}\n//]]>',
	'/* <![CDATA[ */ {"@type":"Plumber"} /* ]]> */',
	'<![CDATA[{"@type":"Plumber"}]]>',
])("parses the wrapped JSON-LD block %j", (text) => {
	expect(listTypes(text)).toEqual(["Plumber"]);
});

test("reports no problem for an empty block", () => {
	expect(read("", "  \n ", "<!-- -->")).toEqual({ items: [], problems: [] });
});

test("handles a __proto__ key in JSON-LD", () => {
	const { items } = read('{"@type":"Plumber","__proto__":{"polluted":true},"schema:__proto__":{"polluted":true},"constructor":"x"}');
	expect(Object.keys(items[0]?.properties ?? {})).toEqual(["constructor"]);
	expect(items[0]?.properties.polluted).toBeUndefined();
	expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test("parses JSON-LD of any depth", () => {
	const deep = (depth: number, inner: string) => `${'{"a":'.repeat(depth)}${inner}${"}".repeat(depth)}`;
	expect(listTypes(deep(10_000, JSON.stringify(PLUMBER)))).toEqual(["Plumber"]);
	expect(listTypes(`{"@type":"Plumber","list":${"[".repeat(10_000)}${"]".repeat(10_000)}}`)).toEqual(["Plumber"]);
	expect(read("[".repeat(1_000_000)).problems).toHaveLength(1);
});

test("keeps at most 200 items and 5,000 characters of a text", () => {
	const { items } = read(Array.from({ length: 300 }, () => PLUMBER));
	expect(items).toHaveLength(200);
	expect(String(read({ ...PLUMBER, name: "x".repeat(6_000) }).items[0]?.properties.name)).toHaveLength(5_000);
});
