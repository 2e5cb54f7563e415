const MAX_LINKS_PER_PHRASE = 2;

export type InternalLink = { phrase: string; path: string };

/** A stretch of text; with a path it is a link. */
export type TextPiece = { text: string; path?: string };

type Span = { start: number; end: number; path?: string };

/**
 * Makes a function that cuts the texts of one article, handed over in reading order, into plain and linked pieces.
 * Longer phrases go first, links never overlap, a phrase is linked at most twice in all, and the pieces always join to the text given.
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

// Not \b, which knows only ASCII and would end a word before "é". Dashes and apostrophes end a word; letters, marks and figures do not.
function wholePhrase(phrase: string): RegExp {
	const words = phrase.trim().split(/\s+/u).map(escapeForPattern);
	return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])${words.join("\\s+")}(?![\\p{L}\\p{M}\\p{N}_])`, "giu");
}

function escapeForPattern(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** Web and mail addresses written out in the text: a town's name inside one is not a word of the sentence. */
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
