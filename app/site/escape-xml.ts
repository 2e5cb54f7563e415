const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text that stands for itself in any XML element or attribute. Characters XML 1.0 cannot carry become U+FFFD. */
export function escapeXml(text: string): string {
	return (
		text
			.toWellFormed()
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to keep out.
			.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "\uFFFD")
			.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
	);
}
