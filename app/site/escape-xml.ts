const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Escapes text for an XML element or attribute. Characters that XML 1.0 forbids become U+FFFD. */
export function escapeXml(text: string): string {
	return (
		text
			.toWellFormed()
			// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these
			.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "\uFFFD")
			.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
	);
}
