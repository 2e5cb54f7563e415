/** Gives each heading text a readable id for its web address; no two calls return the same one. */
export function createHeadingIds(): (text: string) => string {
	const used = new Set<string>();
	return (text) => {
		const base = slugify(text) || "section";
		let id = base;
		for (let count = 2; used.has(id); count++) id = `${base}-${count}`;
		used.add(id);
		return id;
	};
}

function slugify(text: string): string {
	return text
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[\p{M}'’]/gu, "")
		.replace(/[^a-z0-9]+/gu, "-")
		.replace(/^-|-$/gu, "");
}
