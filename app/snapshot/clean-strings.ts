// Controls could drive a terminal, marks of direction could turn a sentence round, and PostgreSQL refuses NUL and half characters.
const UNWANTED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** The same plain data with every string fit to be stored, printed and shown: line breaks become spaces, other controls go. */
export function cleanStrings<T>(data: T): T {
	if (typeof data === "string")
		return data
			.replace(/[\t\n\r]+/g, " ")
			.replace(UNWANTED, "")
			.toWellFormed() as T;
	if (Array.isArray(data)) return data.map(cleanStrings) as T;
	if (typeof data !== "object" || data === null) return data;
	return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, cleanStrings(value)])) as T;
}
