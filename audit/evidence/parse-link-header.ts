type HeaderLink = { href: string; rels: string[]; hreflang: string | null };

const MAX_HEADER_LENGTH = 16_384;

/** The links of an HTTP Link header (RFC 8288), several headers joined by commas; what cannot be read is left out. */
export function parseLinkHeader(header: string): HeaderLink[] {
	return splitOutsideQuotes(header.slice(0, MAX_HEADER_LENGTH), ",").flatMap((part) => {
		const target = /^\s*<([^>]*)>/.exec(part);
		if (target === null) return [];
		const parameters = splitOutsideQuotes(part.slice(target[0].length), ";").map(parseParameter);
		const find = (name: string) => parameters.find((parameter) => parameter.name === name)?.value;
		const rels = (find("rel") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
		return [{ href: (target[1] ?? "").trim(), rels, hreflang: find("hreflang") ?? null }];
	});
}

/** A comma or semicolon within <…> or "…" belongs to an address or a value. */
function splitOutsideQuotes(text: string, separator: string): string[] {
	const parts: string[] = [];
	let closing: string | null = null;
	let start = 0;
	for (let index = 0; index < text.length; index += 1) {
		const character = text[index];
		if (closing !== null) {
			if (character === closing) closing = null;
		} else if (character === "<") closing = ">";
		else if (character === '"') closing = '"';
		else if (character === separator) {
			parts.push(text.slice(start, index));
			start = index + 1;
		}
	}
	return [...parts, text.slice(start)];
}

function parseParameter(text: string): { name: string; value: string } {
	const equals = text.indexOf("=");
	if (equals === -1) return { name: text.trim().toLowerCase(), value: "" };
	const value = text.slice(equals + 1).trim();
	const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
	return { name: text.slice(0, equals).trim().toLowerCase(), value: isQuoted ? value.slice(1, -1) : value };
}
