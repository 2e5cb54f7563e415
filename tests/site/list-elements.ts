import type { DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** Lists the elements inside a node in document order: all of them, or those of a tag that have these attributes. */
export function listElements(root: Node, tag?: string, attributes: Record<string, string> = {}): Element[] {
	const children = "childNodes" in root ? root.childNodes : [];
	return children.flatMap((child) => {
		const isWanted =
			"tagName" in child &&
			(!tag || child.tagName === tag) &&
			Object.entries(attributes).every(([name, value]) => getAttribute(child, name) === value);
		return [...(isWanted ? [child] : []), ...listElements(child, tag, attributes)];
	});
}

/** Returns the first such element. */
export function getElement(root: Node, tag: string, attributes: Record<string, string> = {}): Element {
	const [found] = listElements(root, tag, attributes);
	if (!found) throw new Error(`there is no ${tag} with ${JSON.stringify(attributes)}`);
	return found;
}

export function getAttribute(element: Element, name: string): string | undefined {
	return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** Returns the text of a node with its white space collapsed. */
export function getText(node: Node): string {
	return readText(node).replace(/\s+/g, " ").trim();
}

function readText(node: Node): string {
	if ("value" in node) return node.value;
	return "childNodes" in node ? node.childNodes.map(readText).join("") : "";
}
