import { createHash } from "node:crypto";

const SCRIPT = /<script((?:\s+[^\s"'=<>]+(?:="[^"]*")?)*)\s*>([\s\S]*?)<\/script>/g;
/** A script of any other type is data to the browser, and no policy applies to it. */
const EXECUTABLE_TYPES = new Set(["", "text/javascript", "module", "importmap", "speculationrules"]);

/** The CSP sources that allow exactly the inline scripts of this page, each once. */
export function listInlineScriptHashes(html: string): string[] {
	const hashes = new Set<string>();
	for (const [, attributes = "", text = ""] of html.matchAll(SCRIPT)) {
		const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? "";
		if (/\ssrc="/.test(attributes) || !EXECUTABLE_TYPES.has(type.toLowerCase())) continue;
		hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
	}
	return [...hashes];
}
