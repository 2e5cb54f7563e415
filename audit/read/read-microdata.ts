import { type Element, findAttribute } from "./walk-tree.ts";

/** A microdata item as a JSON-LD node, so both are handled alike. */
export type MicrodataNode = Record<string, unknown>;

export type Microdata = {
	roots: MicrodataNode[];
	/** Returns the item that an element opens, already added to its parent item if it is a property; null if it opens none. */
	open(element: Element, around: MicrodataNode | null): MicrodataNode | null;
	/** Adds a plain property. */
	add(item: MicrodataNode, names: string, value: unknown): void;
};

const MAX_VALUES = 5_000;
const URL_ATTRIBUTE = new Map([
	...["a", "area", "link"].map((tag) => [tag, "href"] as const),
	...["img", "audio", "embed", "iframe", "source", "track", "video"].map((tag) => [tag, "src"] as const),
	["object", "data"] as const,
]);
const VALUE_ATTRIBUTE = new Map([
	["time", "datetime"],
	["data", "value"],
	["meter", "value"],
]);

export function createMicrodata(): Microdata {
	const roots: MicrodataNode[] = [];
	let valuesLeft = MAX_VALUES;

	function add(item: MicrodataNode, names: string, value: unknown) {
		for (const name of names.slice(0, 500).split(/\s+/)) {
			if (!name || valuesLeft-- <= 0) continue;
			const present = item[name];
			if (present === undefined) item[name] = value;
			else if (Array.isArray(present)) present.push(value);
			else item[name] = [present, value];
		}
	}

	return {
		roots,
		add,
		open(element, around) {
			if (findAttribute(element, "itemscope") === null) return null;
			// The object has no prototype, so __proto__ is an ordinary property.
			const node: MicrodataNode = Object.create(null);
			const types = findAttribute(element, "itemtype")?.slice(0, 2_000).split(/\s+/).filter(Boolean) ?? [];
			if (types.length > 0) node["@type"] = types;
			const id = findAttribute(element, "itemid");
			if (id !== null) node["@id"] = id;
			const names = findAttribute(element, "itemprop");
			if (around && names !== null) add(around, names, node);
			else if (roots.length < MAX_VALUES) roots.push(node);
			return node;
		},
	};
}

/** Returns the property value from an element's attributes; null when its text is the value. */
export function findPropertyValue(element: Element, resolve: (href: string) => string | null): string | null {
	const content = findAttribute(element, "content");
	if (content !== null) return content;
	const urlAttribute = URL_ATTRIBUTE.get(element.tagName);
	if (urlAttribute) {
		const written = findAttribute(element, urlAttribute) ?? "";
		return resolve(written) ?? written;
	}
	const valueAttribute = VALUE_ATTRIBUTE.get(element.tagName);
	return valueAttribute ? findAttribute(element, valueAttribute) : null;
}
