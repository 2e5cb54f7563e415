type FrontMatter = { fields: Record<string, string>; body: string; faults: string[] };

/** Splits a file into its `key: value` lines between two `---` lines and the text below them, and says what it could not read. */
export function parseFrontMatter(fileText: string): FrontMatter {
	const lines = fileText.replace(/^\uFEFF/, "").split(/\r\n?|\n/u);
	const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
	if (lines[0]?.trimEnd() !== "---" || end === -1) {
		return { fields: {}, body: fileText, faults: ["front matter: must stand between two --- lines at the top"] };
	}
	const fields = new Map<string, string>();
	const faults: string[] = [];
	for (const [index, line] of lines.slice(1, end).entries()) {
		if (line.trim() === "") continue;
		const pair = /^(\w+):(.*)$/u.exec(line);
		const [, key = "", value = ""] = pair ?? [];
		if (!pair) faults.push(`line ${index + 2}: is not "key: value"`);
		else if (fields.has(key)) faults.push(`${key}: stands twice`);
		else fields.set(key, value.trim());
	}
	const body = lines
		.slice(end + 1)
		.join("\n")
		.trim();
	return { fields: Object.fromEntries(fields), body, faults };
}
