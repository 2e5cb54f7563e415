/** An object in structured data, by property name. */
export type SchemaNode = Record<string, unknown>;

/** The objects in a value, which may be one or a list. */
export function listNodes(value: unknown): SchemaNode[] {
	return asList(value).filter(isNode);
}

/** The texts and numbers in a value, trimmed. Empty ones are left out. */
export function listTexts(value: unknown): string[] {
	return asList(value)
		.map((one) => (typeof one === "string" ? one.trim() : typeof one === "number" ? String(one) : ""))
		.filter((text) => text !== "");
}

/** The texts in a value and the names of its objects: a City named Cairns gives "Cairns". */
export function listNames(value: unknown): string[] {
	return asList(value).flatMap((one) => (isNode(one) ? listTexts(one.name).slice(0, 1) : listTexts(one)));
}

/** The URLs in a value, as text or in its objects. */
export function listUrls(value: unknown): string[] {
	return [...listTexts(value), ...listNodes(value).flatMap((node) => [node.url, node.contentUrl, node["@id"]].flatMap(listTexts))];
}

function asList(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [value];
}

function isNode(value: unknown): value is SchemaNode {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
