import { isHttpUrl } from "#audit/urls/urls.ts";

type RobotsLine = {
	directive: RobotsDirective | "other";
	/** The value as written. */
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

/** Directives that some crawlers support or that are common. Others ignore them without harm. */
const TOLERATED = new Set(["crawl-delay", "clean-param", "host", "request-rate", "visit-time", "noindex", "content-signal", "license"]);

/** Returns what is wrong with a non-empty line, in one sentence and by the rules of Lighthouse; null if it is fine. */
export function findRobotsProblem(line: RobotsLine | null, isInGroup: boolean): string | null {
	if (line === null) return "This is not a rule that crawlers understand.";
	const { directive, name, value, hasColon } = line;
	const isProper = name.toLowerCase() === directive;
	if (directive === "other")
		return hasColon && TOLERATED.has(name.toLowerCase()) ? null : `No crawler knows the word "${shortenName(name)}".`;
	if (!isProper) return `Google takes "${shortenName(name)}" to mean "${directive}", but other crawlers ignore it.`;
	if (!hasColon) return `There is no colon after "${name}". Google accepts that, but other crawlers may not.`;
	if (directive === "user-agent") return value === "" ? "This line does not say which crawler it is for." : null;
	if (directive === "sitemap") return isHttpUrl(value) ? null : "The sitemap must be given as a full address that starts with https://.";
	return findPatternProblem(value) ?? (isInGroup ? null : "This rule comes before any user-agent line, so it applies to no crawler.");
}

function findPatternProblem(pattern: string): string | null {
	if (pattern !== "" && !pattern.startsWith("/") && !pattern.startsWith("*")) return "A path here must start with / or *.";
	const dollar = pattern.indexOf("$");
	return dollar === -1 || dollar === pattern.length - 1 ? null : "A $ sign means the end of the address, so it can only come last.";
}

function shortenName(name: string): string {
	const beginning = truncateText(name, 40);
	return beginning === name ? name : `${beginning}…`;
}

/** Truncates a text without splitting a character. */
export function truncateText(text: string, maxCharacters: number): string {
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

/** Trims white space. `trim()` would also remove a byte order mark in the middle of a file, which crawlers treat as part of the name. */
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
