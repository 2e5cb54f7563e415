/** A thing in structured data, by the names of its properties. */
export type SchemaNode = Record<string, unknown>;

/** Every thing that a value holds, be it one or a list; text is left out. */
export function listNodes(value: unknown): SchemaNode[] {
	return asList(value).filter(isNode);
}

/** Every text or number that a value holds, trimmed; things are left out, empty texts too. */
export function listTexts(value: unknown): string[] {
	return asList(value)
		.map((one) => (typeof one === "string" ? one.trim() : typeof one === "number" ? String(one) : ""))
		.filter((text) => text !== "");
}

/** The texts of a value, and the names of the things in it: a City called Cairns is as good as "Cairns". */
export function listNames(value: unknown): string[] {
	return asList(value).flatMap((one) => (isNode(one) ? listTexts(one.name).slice(0, 1) : listTexts(one)));
}

/** The addresses a value points to, be they text or things with an address of their own. */
export function listUrls(value: unknown): string[] {
	return [...listTexts(value), ...listNodes(value).flatMap((node) => [node.url, node.contentUrl, node["@id"]].flatMap(listTexts))];
}

function asList(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [value];
}

function isNode(value: unknown): value is SchemaNode {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
