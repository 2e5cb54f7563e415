/**
 * Which of the built scripts some page can come to load: those that a page names, and whatever these name in turn. React Router also writes
 * a list of all routes and a file for each, which nothing here asks for.
 */
export function listUsedScripts(pageTexts: string[], scripts: ReadonlyMap<string, string>): Set<string> {
	const used = new Set<string>();
	const texts = [...pageTexts];
	for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
		for (const [name, code] of scripts) {
			if (used.has(name) || !text.includes(name)) continue;
			used.add(name);
			texts.push(code);
		}
	}
	return used;
}
