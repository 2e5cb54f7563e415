// Controls could drive a terminal, marks of direction could turn a sentence round, and PostgreSQL refuses NUL and half characters.
const UNWANTED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

const MAX_CHARACTERS = 2_000;

/** The same plain data with every string fit to be stored, printed and shown: line breaks become spaces, other controls go. */
export function cleanStrings<T>(data: T): T {
	if (typeof data === "string") return cleanString(data) as T;
	if (Array.isArray(data)) return data.map(cleanStrings) as T;
	if (typeof data !== "object" || data === null) return data;
	return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, cleanStrings(value)])) as T;
}

function cleanString(text: string): string {
	const plain = text.replace(/[\t\n\r]+/g, " ").replace(UNWANTED, "");
	return (plain.length > MAX_CHARACTERS ? `${plain.slice(0, MAX_CHARACTERS)}…` : plain).toWellFormed();
}
