import { shorten } from "./list-some.ts";

/** Words from a stranger's page as evidence: in quotes, on one line, and no longer than a person wants to read. */
export function quoteText(text: string): string {
	return `“${shorten(text)}”`;
}
