import { createHash } from "node:crypto";
import path from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

const HOUR_SECONDS = 3_600;
const YEAR_SECONDS = 31_536_000;

const CONTENT_TYPES: Record<string, string> = {
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".ico": "image/x-icon",
	".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".png": "image/png",
	".svg": "image/svg+xml; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json; charset=utf-8",
	".webp": "image/webp",
	".woff2": "font/woff2",
	".xml": "application/xml; charset=utf-8",
};

/** Returns the URL path of a built file. A page is served under its folder. */
export function getServedPath(file: string): string {
	return `/${file.replace(/(^|\/)index\.html$/, "")}`;
}

/** Returns the content type of a built file. Throws for an unknown extension, so no type is guessed. */
export function getContentType(file: string): string {
	if (file === "feed.xml") return "application/rss+xml; charset=utf-8";
	const type = CONTENT_TYPES[path.extname(file)];
	if (!type) throw new Error(`${file}: unknown extension. Add its content type to scripts/build/describe-file.ts.`);
	return type;
}

/** Returns the Cache-Control header: files with a hash in their name are cached forever, and pages are revalidated. */
export function getCacheControl(file: string): string {
	if (file.startsWith("assets/") || /^fonts\/[^/]*[-.][\w-]{8,20}\.woff2$/.test(file)) return `public, max-age=${YEAR_SECONDS}, immutable`;
	if (file.endsWith(".html")) return "no-cache";
	return `public, max-age=${HOUR_SECONDS}`;
}

export function isCompressible(file: string): boolean {
	return /\.(css|html|ico|js|json|svg|txt|webmanifest|xml)$/.test(file);
}

/** Whether feed readers, share previews and other sites may embed the file. */
export function isEmbeddable(file: string): boolean {
	return file === "feed.xml" || /^share\//.test(file) || /^[^/]+\.(png|ico|svg)$/.test(file);
}

/** The types of scripts that run. Others are data, to which the policy does not apply. */
const EXECUTABLE_TYPES = new Set(["", "text/javascript", "module", "importmap", "speculationrules"]);

/** Lists the CSP sources that allow exactly the inline scripts of this page, each once. */
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
