/** An object in structured data, by property name. */
export type SchemaNode = Record<string, unknown>;

/** Lists the objects in a value, which may be one or a list. */
export function listNodes(value: unknown): SchemaNode[] {
	return asList(value).filter(isNode);
}

/** Lists the texts and numbers in a value, trimmed. Empty ones are left out. */
export function listTexts(value: unknown): string[] {
	return asList(value)
		.map((item) => (typeof item === "string" ? item.trim() : typeof item === "number" ? String(item) : ""))
		.filter((text) => text !== "");
}

/** Lists the texts in a value and the names of its objects: a City named Cairns gives "Cairns". */
export function listNames(value: unknown): string[] {
	return asList(value).flatMap((item) => (isNode(item) ? listTexts(item.name).slice(0, 1) : listTexts(item)));
}

/** Lists the URLs in a value, as text or in its objects. */
export function listUrls(value: unknown): string[] {
	return [...listTexts(value), ...listNodes(value).flatMap((node) => [node.url, node.contentUrl, node["@id"]].flatMap(listTexts))];
}

function asList(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [value];
}

function isNode(value: unknown): value is SchemaNode {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
