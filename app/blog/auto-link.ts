const MAX_LINKS_PER_PHRASE = 2;

export type InternalLink = { phrase: string; path: string };

/** A piece of text; a link if it has a path. */
export type TextPiece = { text: string; path?: string };

type Span = { start: number; end: number; path?: string };

/**
 * Returns a function that splits the texts of one article, in reading order, into plain and linked pieces. Longer phrases win, links never
 * overlap, and each phrase is linked at most twice per article.
 */
export function createAutoLinker(links: readonly InternalLink[]): (text: string) => TextPiece[] {
	const phrases = [...links]
		.sort((a, b) => b.phrase.length - a.phrase.length)
		.map(({ phrase, path }) => ({ path, pattern: wholePhrase(phrase), linksLeft: MAX_LINKS_PER_PHRASE }));

	return function linkText(text) {
		const spans = listAddresses(text);
		for (const phrase of phrases) {
			if (phrase.linksLeft === 0) continue;
			for (const span of listMatches(text, phrase.pattern)) {
				if (phrase.linksLeft === 0) break;
				if (spans.some((other) => span.start < other.end && other.start < span.end)) continue;
				spans.push({ ...span, path: phrase.path });
				phrase.linksLeft--;
			}
		}
		return cut(text, spans);
	};
}

// `\b` only knows ASCII and would end a word before "é".
function wholePhrase(phrase: string): RegExp {
	const words = phrase.trim().split(/\s+/u).map(escapeForPattern);
	return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])${words.join("\\s+")}(?![\\p{L}\\p{M}\\p{N}_])`, "giu");
}

function escapeForPattern(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** URLs and email addresses. A town's name inside one must not be linked. */
function listAddresses(text: string): Span[] {
	return listMatches(text, /\S+/gu).filter(({ start, end }) => /@|:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u.test(text.slice(start, end)));
}

function listMatches(text: string, pattern: RegExp): Span[] {
	return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

function cut(text: string, spans: Span[]): TextPiece[] {
	const pieces: TextPiece[] = [];
	let at = 0;
	for (const { start, end, path } of spans.toSorted((a, b) => a.start - b.start)) {
		if (path === undefined) continue;
		if (start > at) pieces.push({ text: text.slice(at, start) });
		pieces.push({ text: text.slice(start, end), path });
		at = end;
	}
	if (at < text.length) pieces.push({ text: text.slice(at) });
	return pieces;
}
