export type RobotsLine = {
	directive: RobotsDirective | "other";
	/** As written. */
	name: string;
	value: string;
	hasColon: boolean;
};

type RobotsDirective = "user-agent" | "allow" | "disallow" | "sitemap";

/** Every spelling that Google accepts. A prefix match is enough. */
const SPELLINGS: [RobotsDirective, RegExp][] = [
	["user-agent", /^user[- ]?agent/i],
	["allow", /^allow/i],
	["disallow", /^(?:disallow|dissallow|dissalow|disalow|diasllow|disallaw)/i],
	["sitemap", /^site-?map/i],
];

/** Parses one line without its comment as Google does; null if it is not a rule. */
export function parseRobotsLine(line: string): RobotsLine | null {
	const colon = line.indexOf(":");
	if (colon !== -1) return toLine(line.slice(0, colon), line.slice(colon + 1), true);
	// A missing colon is accepted when the line has exactly two words.
	const words = line.split(/[ \t]+/, 3);
	return words.length === 2 ? toLine(words[0] ?? "", words[1] ?? "", false) : null;
}

/** Truncates a text without splitting a character. */
export function cutText(text: string, maxCharacters: number): string {
	return text.length <= maxCharacters
		? text
		: Array.from(text.slice(0, maxCharacters * 2))
				.slice(0, maxCharacters)
				.join("");
}

/** Removes the comment and surrounding space of a line. */
export function withoutComment(text: string): string {
	const hash = text.indexOf("#");
	return trimAscii(hash === -1 ? text : text.slice(0, hash));
}

function toLine(rawName: string, rawValue: string, hasColon: boolean): RobotsLine | null {
	const name = trimAscii(rawName);
	if (name === "") return null;
	const [directive] = SPELLINGS.find(([, spelling]) => spelling.test(name)) ?? ["other" as const];
	return { directive, name, value: trimAscii(rawValue), hasColon };
}

/** Not `trim()`, which would also remove a byte order mark in the middle of a file; crawlers treat that as part of the name. */
function trimAscii(text: string): string {
	let start = 0;
	let end = text.length;
	while (start < end && isAsciiSpace(text.charCodeAt(start))) start++;
	while (end > start && isAsciiSpace(text.charCodeAt(end - 1))) end--;
	return text.slice(start, end);
}

function isAsciiSpace(code: number): boolean {
	return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
