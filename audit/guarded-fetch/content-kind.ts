export type ContentKind = "html" | "text" | "xml" | "gzip" | "image";

/** Returns the type part of a content-type header, in lower case. */
export function parseContentType(header: string | undefined): string {
	return (header ?? "").split(";", 1).join("").trim().toLowerCase();
}

/** Returns the kind of content to parse a body as; null for content that is never parsed. */
export function findContentKind(contentType: string): ContentKind | null {
	if (contentType === "text/html" || contentType === "application/xhtml+xml") return "html";
	if (contentType === "text/plain") return "text";
	// A compressed file. Servers that do not know the extension send octet-stream.
	if (/^(?:application\/(?:x-)?gzip|(?:application|binary)\/octet-stream)$/.test(contentType)) return "gzip";
	return /^(?:text|application)\/(?:[\w.-]{1,60}\+)?xml$/.test(contentType) ? "xml" : null;
}

/** Guesses the content type of a response without one from its first bytes; empty when it is not content we parse. */
export function sniffContentType(start: Uint8Array, kinds: ContentKind[]): string {
	const text = new TextDecoder("latin1").decode(start.subarray(0, SNIFFED_BYTES)).replace(/^(?:\xef\xbb\xbf)?[\t\n\f\r ]*/, "");
	if (text.startsWith("<?xml") && kinds.includes("xml")) return "text/xml";
	if (text.startsWith("<")) return "text/html";
	// biome-ignore lint/suspicious/noControlCharactersInRegex: binary data bytes, by the MIME sniffing standard
	return text !== "" && !/[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(text) ? "text/plain" : "";
}

const SNIFFED_BYTES = 512;

/** Accepts anything as a last resort: some servers respond 406 otherwise. */
export function renderAcceptHeader(kinds: ContentKind[]): string {
	return [...kinds.map((kind) => ACCEPTED[kind]), "*/*;q=0.1"].join(",");
}

const ACCEPTED: Record<ContentKind, string> = {
	html: "text/html,application/xhtml+xml",
	text: "text/plain",
	xml: "application/xml,text/xml",
	gzip: "application/gzip",
	// As browsers do: image servers send lighter formats to clients that accept them.
	image: "image/avif,image/webp,image/*",
};
