import { findRobotsProblem, parseRobotsLine, truncateText, withoutComment } from "./robots-line.ts";

/** A robots.txt as Google parses it. */
export type RobotsTxt = {
	groups: { userAgents: string[]; rules: { allow: boolean; path: string }[] }[];
	sitemaps: string[];
	/** Lines a crawler does not understand, counted from 1. */
	problems: { line: number; text: string; message: string }[];
};

/** Google ignores the rest. */
const MAX_FILE_BYTES = 500 * 1024;
const MAX_LINE_CHARACTERS = 2083 * 8 - 1;
/** A web page in place of the file would have a problem on every line. */
const MAX_PROBLEMS = 100;
const MAX_PROBLEM_CHARACTERS = 120;

/** Parses any text the way Google's parser does: it accepts every file and ignores what it does not understand. */
export function parseRobotsTxt(text: string): RobotsTxt {
	const robots: RobotsTxt = { groups: [], sitemaps: [], problems: [] };
	let group: RobotsTxt["groups"][number] | undefined;
	let number = 0;
	for (const wholeLine of replaceControls(truncate(text)).split(/\r\n|[\r\n]/)) {
		const rawLine = wholeLine.slice(0, MAX_LINE_CHARACTERS);
		number++;
		const content = withoutComment(rawLine);
		if (content === "") continue;
		const line = parseRobotsLine(content);
		const message = robots.problems.length < MAX_PROBLEMS ? findRobotsProblem(line, group !== undefined) : null;
		if (message !== null) robots.problems.push({ line: number, text: truncateText(rawLine, MAX_PROBLEM_CHARACTERS), message });
		if (line?.directive === "sitemap") {
			robots.sitemaps.push(line.value);
		} else if (line?.directive === "user-agent") {
			// Only a rule ends a group; other lines between user-agent lines do not.
			if (group === undefined || group.rules.length > 0) {
				group = { userAgents: [], rules: [] };
				robots.groups.push(group);
			}
			group.userAgents.push(...parseProductTokens(line.value));
		} else if (line?.directive === "allow" || line?.directive === "disallow") {
			group?.rules.push({ allow: line.directive === "allow", path: encodeRobotsPath(line.value) });
		}
	}
	return robots;
}

/**
 * Whether the crawler with this product token ("Googlebot", without a version) may fetch a URL. Its own groups apply, or else those for "*".
 * The longest matching rule wins, and allow wins a tie.
 */
export function isAllowed(robots: RobotsTxt, userAgent: string, url: string): boolean {
	const { pathname = "/", search = "" } = URL.parse(url, "https://any.invalid") ?? {};
	if (pathname === "/robots.txt") return true;
	const path = encodeRobotsPath(pathname + search);
	let longestAllow = 0;
	let longestDisallow = 0;
	for (const { allow, path: pattern } of listRules(robots, userAgent)) {
		if (pattern.length <= (allow ? longestAllow : longestDisallow)) continue;
		if (allow) longestAllow = Math.max(longestAllow, measureAllow(path, pattern));
		else if (matchesRobotsPath(path, pattern)) longestDisallow = pattern.length;
	}
	return longestAllow >= longestDisallow;
}

function listRules({ groups }: RobotsTxt, userAgent: string) {
	const wanted = userAgent.toLowerCase();
	const own = groups.filter(({ userAgents }) => userAgents.some((one) => one !== "*" && one.toLowerCase() === wanted));
	const chosen = own.length > 0 ? own : groups.filter(({ userAgents }) => userAgents.includes("*"));
	return chosen.flatMap(({ rules }) => rules);
}

/** Measures the match of an allow rule, 0 if it does not match. Allowing /shop/index.html also allows /shop/. */
function measureAllow(path: string, pattern: string): number {
	if (matchesRobotsPath(path, pattern)) return pattern.length;
	const slash = pattern.lastIndexOf("/");
	if (slash === -1 || !pattern.startsWith("/index.htm", slash)) return 0;
	const folder = `${pattern.slice(0, slash + 1)}$`;
	return matchesRobotsPath(path, folder) ? folder.length : 0;
}

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

/**
 * Parses a user-agent value: "Googlebot/2.1" is Googlebot, "* all" is "*", and a value that does not begin with a letter matches no
 * crawler.
 */
function parseProductTokens(value: string): string[] {
	if (/^\*(?:\s|$)/.test(value)) return ["*"];
	const token = /^[a-z_-]+/i.exec(value)?.[0];
	return token === undefined ? [] : [token];
}

function truncate(text: string): string {
	// Skip a byte order mark, or the broken rest of one.
	const start = /^[\uFEFF\uFFFD]/.test(text) ? 1 : 0;
	if (text.length * 3 <= MAX_FILE_BYTES) return text.slice(start);
	const { read } = new TextEncoder().encodeInto(text, new Uint8Array(MAX_FILE_BYTES));
	return text.slice(start, read);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: never part of a rule, and rejected by databases
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** Replaces control characters and lone surrogates, since lines are stored and shown to people. */
function replaceControls(text: string): string {
	return text.toWellFormed().replace(CONTROLS, "\uFFFD");
}
