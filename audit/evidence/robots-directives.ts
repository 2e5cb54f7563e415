import type { PageFacts } from "#audit/site-facts.ts";

export type IndexBlock = {
	directive: "noindex" | "unavailable_after";
	/** The instruction as it was written. */
	evidence: string;
	isHeader: boolean;
	/** False for a meta element outside the head, which a search engine may or may not obey. */
	isCertain: boolean;
};

const DIRECTIVES_WITH_VALUE = new Set(["unavailable_after", "max-snippet", "max-image-preview", "max-video-preview"]);
const MAY_BLOCK = /noindex|none|unavailable_after/i;
const WEEKDAY = /^unavailable_after\s*:\s*[a-z]{3,9}$/;

/**
 * What on the page itself tells this crawler ("googlebot") not to list it, or null. Rules for everybody and rules for the one
 * crawler add up, the strictest counting, as Google documents it.
 */
export function findIndexBlock(page: PageFacts, crawler: string, now: Date): IndexBlock | null {
	const header = page.headers["x-robots-tag"];
	if (header !== undefined) {
		const directive = findBlocking(listHeaderDirectives(header, crawler), now);
		if (directive !== null) return { directive, evidence: `X-Robots-Tag: ${header}`, isHeader: true, isCertain: true };
	}
	const metas = (page.html?.metas ?? []).filter(({ key, content }) => (key === "robots" || key === crawler) && MAY_BLOCK.test(content));
	for (const meta of [...metas.filter((meta) => meta.isInHead), ...metas.filter((meta) => !meta.isInHead)]) {
		const directive = findBlocking(splitDirectives(meta.content), now);
		if (directive !== null) {
			const evidence = `<meta name="${meta.key}" content="${meta.content}">`;
			return { directive, evidence, isHeader: false, isCertain: meta.isInHead };
		}
	}
	return null;
}

/** In a header, `otherbot:` before a rule gives it and the ones after it to that crawler alone. */
function listHeaderDirectives(header: string, crawler: string): string[] {
	let isAddressed = true;
	const directives: string[] = [];
	for (const part of splitDirectives(header)) {
		const [, name, rest] = /^([a-z*][a-z0-9._*-]*)\s*:(.*)$/s.exec(part) ?? [];
		const isPrefix = name !== undefined && !DIRECTIVES_WITH_VALUE.has(name);
		if (isPrefix) isAddressed = name === crawler || name === "*" || name === "robots";
		if (isAddressed) directives.push(isPrefix ? (rest ?? "").trim() : part);
	}
	return directives;
}

function splitDirectives(content: string): string[] {
	const directives: string[] = [];
	for (const part of content.split(",")) {
		const directive = part.trim().toLowerCase();
		const previous = directives.at(-1);
		// "unavailable_after: Friday, 25 Jun 2010" is one rule: its comma stands after the weekday.
		if (previous !== undefined && WEEKDAY.test(previous)) directives[directives.length - 1] = `${previous}, ${directive}`;
		else directives.push(directive);
	}
	return directives;
}

function findBlocking(directives: string[], now: Date): IndexBlock["directive"] | null {
	if (directives.some((directive) => directive === "noindex" || directive === "none")) return "noindex";
	return directives.some((directive) => isOver(directive, now)) ? "unavailable_after" : null;
}

function isOver(directive: string, now: Date): boolean {
	const [, date] = /^unavailable_after\s*:(.*)$/s.exec(directive) ?? [];
	return date !== undefined && parseDate(date.trim()) < now.getTime();
}

/** A date without a zone is taken as UTC, so that the verdict does not hang on where our server stands. */
function parseDate(date: string): number {
	const hasZone = /[a-z]$|:\d\d(?:\.\d{1,9})?\s?[+-]\d\d:?\d\d$/.test(date);
	return Date.parse(hasZone ? date : `${date.replace(/(\d)t(\d)/, "$1 $2")} UTC`);
}
