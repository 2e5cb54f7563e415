const MAX_ITEM_LENGTH = 120;

/** The first few of a list as evidence, each cut to a readable length: "a, b, c and 4 more". */
export function listSome(items: readonly string[], maxCount = 3): string {
	const shown = items.slice(0, maxCount).map(shorten);
	const rest = items.length - shown.length;
	return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}

/** An address or a word as written on a stranger's page, on one line and no longer than a person wants to read. */
export function shorten(text: string): string {
	const cut = text
		.slice(0, MAX_ITEM_LENGTH * 10)
		.replace(/\s+/g, " ")
		.trim();
	return (cut.length > MAX_ITEM_LENGTH ? `${cut.slice(0, MAX_ITEM_LENGTH)}…` : cut).toWellFormed();
}
