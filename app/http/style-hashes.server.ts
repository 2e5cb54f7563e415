import { createHash } from "node:crypto";

/**
 * The CSP sources that allow exactly the style sheets in this page's head. One that stands in the body is not ours: only visitors' words
 * could have brought it there.
 */
export function listStyleHashes(html: string): string[] {
	const head = html.slice(0, Math.max(0, html.indexOf("</head>")));
	const texts = head
		.split(/<style\b/)
		.slice(1)
		.flatMap((rest) => /^[^>]*>([\s\S]*?)<\/style>/.exec(rest)?.[1] ?? []);
	return [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
