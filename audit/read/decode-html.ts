const PRESCAN_BYTES = 1_024;
const FALLBACK = "windows-1252";

/**
 * Decodes a page as a browser would: by its byte order mark, else the charset of the header, else the one the page declares, else UTF-8.
 * Undeclared bytes that are not valid UTF-8 are windows-1252, as on many older sites.
 */
export function decodeHtml(bytes: Uint8Array, contentTypeHeader: string): string {
	const label = findMarkedEncoding(bytes) ?? findHeaderEncoding(contentTypeHeader) ?? findDeclaredEncoding(bytes);
	return label === null ? decodeUndeclared(bytes) : new TextDecoder(label).decode(bytes);
}

function findMarkedEncoding([first, second, third]: Uint8Array): string | null {
	if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	return first === 0xff && second === 0xfe ? "utf-16le" : null;
}

function findHeaderEncoding(contentTypeHeader: string): string | null {
	return parseEncodingLabel(/;\s{0,9}charset\s{0,9}=\s{0,9}["']?([^\s"';,]{1,40})/i.exec(contentTypeHeader.slice(0, 500))?.[1]);
}

function findDeclaredEncoding(bytes: Uint8Array): string | null {
	const start = new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN_BYTES)).replace(/<!--[\s\S]*?(?:-->|$)/g, "");
	const xml = /^\s*<\?xml\s[^>]{0,200}?\bencoding\s{0,9}=\s{0,9}["']([^"']{1,40})/i.exec(start)?.[1];
	const [meta] = [...start.matchAll(/<meta\s([^>]*)/gi)].flatMap(
		([, attributes = ""]) => /\bcharset\s{0,9}=\s{0,9}["']?\s{0,9}([^\s"'/>;]{1,40})/i.exec(attributes)?.[1] ?? [],
	);
	const label = parseEncodingLabel(xml ?? meta);
	// The page was readable as ASCII so far, so it cannot be UTF-16.
	return label?.startsWith("utf-16") ? "utf-8" : label;
}

/** Parses a charset label; null if it is unknown, since browsers ignore those. */
function parseEncodingLabel(label: string | undefined): string | null {
	if (!label) return null;
	if (label.toLowerCase() === "x-user-defined") return FALLBACK;
	try {
		return new TextDecoder(label).encoding;
	} catch {
		return null;
	}
}

function decodeUndeclared(bytes: Uint8Array): string {
	try {
		// As a stream, since a truncated page may end within a character.
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
	} catch {
		return new TextDecoder(FALLBACK).decode(bytes);
	}
}
