import { cutText, type RobotsLine } from "./robots-line.ts";

/** Directives that some crawlers support or that are common. Others ignore them without harm. */
const TOLERATED = new Set(["crawl-delay", "clean-param", "host", "request-rate", "visit-time", "noindex", "content-signal", "license"]);

/** The fault of a non-empty line in one sentence, by the rules of Lighthouse; null if there is none. */
export function findRobotsFault(line: RobotsLine | null, isInGroup: boolean): string | null {
	if (line === null) return "This is not a rule that crawlers understand.";
	const { directive, name, value, hasColon } = line;
	const isProper = name.toLowerCase() === directive;
	if (directive === "other") return hasColon && TOLERATED.has(name.toLowerCase()) ? null : `No crawler knows the word "${cut(name)}".`;
	if (!isProper) return `Google takes "${cut(name)}" to mean "${directive}", but other crawlers pass over it.`;
	if (!hasColon) return `There is no colon after "${name}"; Google forgives that, other crawlers may not.`;
	if (directive === "user-agent") return value === "" ? "This line does not say which crawler it is for." : null;
	if (directive === "sitemap") return isWebAddress(value) ? null : "The sitemap must be given as a full address that starts with https://.";
	return findPatternFault(value) ?? (isInGroup ? null : "This rule stands before any user-agent line, so it is for no crawler at all.");
}

function findPatternFault(pattern: string): string | null {
	if (pattern !== "" && !pattern.startsWith("/") && !pattern.startsWith("*")) return "A path here must start with / or *.";
	const dollar = pattern.indexOf("$");
	return dollar === -1 || dollar === pattern.length - 1 ? null : "A $ sign means the end of the address, so it can only come last.";
}

function isWebAddress(text: string): boolean {
	const url = URL.parse(text);
	return url !== null && /^https?:$/.test(url.protocol);
}

function cut(name: string): string {
	const beginning = cutText(name, 40);
	return beginning === name ? name : `${beginning}…`;
}
