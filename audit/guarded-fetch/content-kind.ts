export type ContentKind = "html" | "text" | "xml" | "gzip";

/** The type part of a content-type header, in lower case. */
export function parseContentType(header: string | undefined): string {
	return (header ?? "").split(";", 1).join("").trim().toLowerCase();
}

/** What a content type is to us; null for what is never read. */
export function kindOfContentType(contentType: string): ContentKind | null {
	if (contentType === "text/html" || contentType === "application/xhtml+xml") return "html";
	if (contentType === "text/plain") return "text";
	// A compressed file, handed over as it is; servers that do not know its name call it a stream of bytes.
	if (/^(?:application\/(?:x-)?gzip|(?:application|binary)\/octet-stream)$/.test(contentType)) return "gzip";
	return /^(?:text|application)\/(?:[\w.-]{1,60}\+)?xml$/.test(contentType) ? "xml" : null;
}

/** The content type of an answer that names none, by how it begins; empty when that tells nothing we read. */
export function sniffContentType(start: Uint8Array, kinds: ContentKind[]): string {
	const text = new TextDecoder("latin1").decode(start.subarray(0, SNIFFED_BYTES)).replace(/^(?:\xef\xbb\xbf)?[\t\n\f\r ]*/, "");
	if (text.startsWith("<?xml") && kinds.includes("xml")) return "text/xml";
	if (text.startsWith("<")) return "text/html";
	// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has in it, by the MIME sniffing standard
	return text !== "" && !/[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(text) ? "text/plain" : "";
}

const SNIFFED_BYTES = 512;

/** What is asked for first, and anything at all as a last resort: some servers answer 406 otherwise. */
export function acceptHeader(kinds: ContentKind[]): string {
	return [...kinds.map((kind) => ACCEPTED[kind]), "*/*;q=0.1"].join(",");
}

const ACCEPTED: Record<ContentKind, string> = {
	html: "text/html,application/xhtml+xml",
	text: "text/plain",
	xml: "application/xml,text/xml",
	gzip: "application/gzip",
};
