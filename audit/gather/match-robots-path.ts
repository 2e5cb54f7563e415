/** Whether a rule's pattern matches the beginning of a path. `*` matches any text, a final `$` the end of the path. */
export function matchesRobotsPath(path: string, pattern: string): boolean {
	const isWhole = pattern.endsWith("$");
	const patternEnd = isWhole ? pattern.length - 1 : pattern.length;
	let star = pattern.indexOf("*");
	if (star === -1) return isWhole ? path === pattern.slice(0, patternEnd) : path.startsWith(pattern);
	if (!path.startsWith(pattern.slice(0, star))) return false;
	// Matching each part as early as possible leaves the most room for the rest, so no backtracking is needed.
	let matchedEnd = star;
	for (;;) {
		const nextStar = pattern.indexOf("*", star + 1);
		const part = pattern.slice(star + 1, nextStar === -1 ? patternEnd : nextStar);
		if (nextStar === -1 && isWhole) return path.length - part.length >= matchedEnd && path.endsWith(part);
		const start = path.indexOf(part, matchedEnd);
		if (start === -1) return false;
		if (nextStar === -1) return true;
		matchedEnd = start + part.length;
		star = nextStar;
	}
}

const NOT_ASCII_OR_ENCODED = /%[0-9a-fA-F]{2}|[^\p{ASCII}]+/gu;

/** Normalises paths and patterns: non-ASCII is percent-encoded, and encodings are upper case. */
export function encodeRobotsPath(path: string): string {
	return path.replace(NOT_ASCII_OR_ENCODED, (part) =>
		part.startsWith("%") ? part.toUpperCase() : encodeURIComponent(part.toWellFormed()),
	);
}
