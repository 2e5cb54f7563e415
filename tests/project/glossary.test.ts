import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The part of CONTRIBUTING's glossary that a search can check without false alarms. */
const BANNED: { pattern: RegExp; write: string }[] = [
	// Email addresses, host names and the Unix user "nobody" may use these words.
	{ pattern: /(?<!["'/.@-])\b(?:[Ss]ome|[Aa]ny|[Ee]very|[Nn]o)body\b(?!["'@-]|\.\w)/, write: "someone, anyone, everyone or no one" },
	{ pattern: /\banswer(?:s|ed)? (?:with )?\d{3}\b/i, write: "responds with" },
	{ pattern: /\bat once\b/i, write: "immediately, or at the same time" },
	{ pattern: /\be-mails?\b/i, write: "email" },
	{ pattern: /(?<=(?:\/\/|\*) .*)\bmails\b|\b(?:all|the|unsent|waiting) mails\b/i, write: "emails" },
	{ pattern: /\bfixture sites?\b/i, write: "demo site" },
	{ pattern: /\b(?:a|the|each|every|one|first|second|last|next) try\b|\b(?:\d+|two|three|few|more|many) tries\b/i, write: "attempt" },
];
const FILES = ["*.{md,ts}", "docs/**/*.md", "{app,audit,bench,e2e,scripts,server,tests}/**/*.{md,mjs,ts,tsx}"];
/** The glossary itself, and the list of replaced decisions. */
const EXEMPT = ["CONTRIBUTING.md", "docs/decisions/superseded.md", "tests/project/glossary.test.ts"];

test("uses the words of the glossary in sources, tests and documents", () => {
	const files = globSync(FILES, { exclude: ["bench/tools/**"] }).filter((file) => !EXEMPT.includes(file));
	expect(files.length).toBeGreaterThan(500);
	expect(files.flatMap((file) => listBanned(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("names the line and the word to use instead", () => {
	expect(listBanned("a.ts", 'const to = "nobody@example.com";\n// Somebody waits.')).toEqual([
		'a.ts:2: "Somebody", write someone, anyone, everyone or no one',
	]);
});

function listBanned(file: string, text: string): string[] {
	return text.split("\n").flatMap((line, index) =>
		BANNED.flatMap(({ pattern, write }) => {
			const [found] = pattern.exec(line) ?? [];
			return found === undefined ? [] : [`${file}:${index + 1}: "${found}", write ${write}`];
		}),
	);
}
