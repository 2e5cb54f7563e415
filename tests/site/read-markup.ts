import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** Parses a page or an email and lists its elements, attributes and links and the text that people see. */
export function readMarkup(html: string): { elements: string[]; attributes: string[]; links: string[]; text: string } {
	const found = { elements: [] as string[], attributes: [] as string[], links: [] as string[], text: "" };
	visit(parse(html), found);
	return { ...found, elements: [...new Set(found.elements)].sort(), attributes: [...new Set(found.attributes)].sort() };
}

function visit(node: Node, found: { elements: string[]; attributes: string[]; links: string[]; text: string }): void {
	if (node.nodeName === "style" || node.nodeName === "title") return;
	if ("value" in node) found.text += `${node.value} `;
	if ("tagName" in node) {
		found.elements.push(node.tagName);
		for (const { name, value } of node.attrs) {
			found.attributes.push(name);
			if (name === "href") found.links.push(value);
		}
	}
	if ("childNodes" in node) for (const child of node.childNodes) visit(child, found);
}
