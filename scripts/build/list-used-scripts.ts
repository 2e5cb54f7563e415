/**
 * Lists the scripts that a page can load: those it names, and those they name in turn. React Router also writes a manifest and a file for
 * each route, which nothing here loads.
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
