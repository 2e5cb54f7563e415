import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** A script of any other type is data to the browser, and no policy applies to it. */
const EXECUTABLE_TYPES = new Set(["", "text/javascript", "module", "importmap", "speculationrules"]);

/** The CSP sources that allow exactly the inline scripts of this page, each once. */
export function listInlineScriptHashes(html: string): string[] {
	const hashes = new Set<string>();
	for (const { attrs, childNodes } of listScripts(parse(html))) {
		const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
		if (attributes.has("src") || !EXECUTABLE_TYPES.has(attributes.get("type")?.toLowerCase() ?? "")) continue;
		const text = childNodes.map((node) => ("value" in node ? node.value : "")).join("");
		hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
	}
	return [...hashes];
}

function listScripts(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
	if ("tagName" in node && node.tagName === "script") return [node];
	return "childNodes" in node ? node.childNodes.flatMap(listScripts) : [];
}
