import type { DefaultTreeAdapterTypes } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;

type Visitor<Context> = {
	text(value: string, context: Context): void;
	/** Returns the context for its children, or null to skip them, and what to run after them. */
	element(element: Element, context: Context): { inside: Context | null; leave?: () => void };
};

type Frame<Context> = { children: DefaultTreeAdapterTypes.ChildNode[]; next: number; context: Context; leave: (() => void) | undefined };

/** Visits every element and text in document order. Iterative, so 100,000 nested elements cannot overflow the stack. */
export function walkTree<Context>(root: DefaultTreeAdapterTypes.ParentNode, context: Context, visitor: Visitor<Context>) {
	const stack: Frame<Context>[] = [{ children: root.childNodes, next: 0, context, leave: undefined }];
	for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
		const child = frame.children[frame.next++];
		if (!child) {
			stack.pop();
			frame.leave?.();
		} else if (child.nodeName === "#text") {
			visitor.text((child as DefaultTreeAdapterTypes.TextNode).value, frame.context);
		} else if ("attrs" in child) {
			const { inside, leave } = visitor.element(child, frame.context);
			if (inside !== null) stack.push({ children: child.childNodes, next: 0, context: inside, leave });
			else leave?.();
		}
	}
}

export function findAttribute(element: Element, name: string): string | null {
	for (const attribute of element.attrs) if (attribute.name === name && !attribute.prefix) return attribute.value;
	return null;
}

/** Returns the text directly inside an element: all there is in a title, a script or a noscript. */
export function readOwnText(element: Element): string {
	return element.childNodes.map((child) => (child.nodeName === "#text" ? (child as DefaultTreeAdapterTypes.TextNode).value : "")).join("");
}

export function isHtmlElement(element: Element): boolean {
	return element.namespaceURI === HTML_NAMESPACE;
}

const HTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
