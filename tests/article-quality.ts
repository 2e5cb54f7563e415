import { type ArticleBlock, parseArticleBody } from "#app/blog/parse-article-body.ts";

const RUN_LENGTH_WORDS = 8;

/** The largest part of either text's 8-word runs that stands in the other one too, from 0 to 1. */
export function shareOfCommonRuns(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	const common = [...one].filter((run) => other.has(run)).length;
	return common / Math.max(1, Math.min(one.size, other.size));
}

/** Every run of eight words in a body, whatever its capitals and punctuation; headings and list items are texts of their own. */
export function listRuns(content: string): Set<string> {
	const runs = new Set<string>();
	for (const text of listTexts(content)) {
		const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
		for (let at = 0; at + RUN_LENGTH_WORDS <= words.length; at++) runs.add(words.slice(at, at + RUN_LENGTH_WORDS).join(" "));
	}
	return runs;
}

/** The sentences of a body, each once, without their capitals. */
export function listSentences(content: string): Set<string> {
	return new Set(listTexts(content).flatMap((text) => splitSentences(text).map((sentence) => sentence.toLowerCase())));
}

/** What a body calls by its own name: capitalised words inside a sentence, joined where they follow each other. */
export function listNames(content: string): Set<string> {
	const names = new Set<string>();
	for (const sentence of listTexts(content).flatMap(splitSentences)) {
		// A name at the head of a sentence cannot be told from any other first word.
		const afterFirstWord = sentence.replace(/^\S+\s*/u, "");
		for (const [name] of afterFirstWord.matchAll(/\p{Lu}[\p{L}\p{N}'’&-]*(?: \p{Lu}[\p{L}\p{N}'’&-]*)*/gu))
			names.add(name.replace(/['’]s?$/u, ""));
	}
	return names;
}

/** The last main heading of a body and the blocks under it. */
export function readLastSection(content: string): { heading: string; blocks: ArticleBlock[] } {
	const blocks = parseArticleBody(content);
	const start = blocks.findLastIndex((block) => block.kind === "main-heading");
	const heading = blocks[start];
	return { heading: heading?.kind === "main-heading" ? heading.text : "", blocks: blocks.slice(start + 1) };
}

const AMERICAN =
	/\b(?:(?:optimi|organi|reali|recogni|speciali|prioriti|categori|customi|personali|summari|minimi|maximi|apologi|emphasi|locali|visuali|utili|standardi|moderni|finali|memori|authori|monetari|analy)z(?:e[ds]?|ing|ations?|ers?)|(?:behavi|col|fav|flav|hon|harb|hum|lab|neighb|rum|vap|endeav)or(?:s|ed|ing|ite|ites|able|hood|hoods|ful)?|(?:cent|theat|lit|fib|kilomet|millimet|centimet)ers?|(?:travel|cancel|label|model|fuel|jewel|counsel|signal)(?:ed|ing|er|ers)|catalogs?|dialogs?|gray|tires?|curb|jewelry|mom|moms|inquir(?:y|ies|e|es|ed|ing)|defense|offense|skeptical|aging|check(?:ing)? account|zip code|cell ?phone|vacation rental|gotten|license plate|fulfill(?:s|ment)?|enroll(?:s|ment)?|skillful|plow|aluminum|practic(?:ing|ed) certificate|pajamas|airplane)\b/giu;

/** Names keep the spelling of those who bear them. */
const FOREIGN_NAMES = /\b(?:Merchant|Help|Transparency) Center\b/g;

/** Words spelt the American way; spellings that are right here in some sense (license as a verb, program) are let be. */
export function listAmericanSpellings(content: string): string[] {
	return listTexts(content).flatMap((text) => text.replace(FOREIGN_NAMES, "").match(AMERICAN) ?? []);
}

function listTexts(content: string): string[] {
	return parseArticleBody(content).flatMap((block) => (block.kind === "list" ? block.items : [block.text]));
}

function splitSentences(text: string): string[] {
	return text
		.split(/(?<=[.?!:][’”"')]?)\s+(?=[\p{Lu}\p{N}“"'])/u)
		.map((sentence) => sentence.trim())
		.filter(Boolean);
}
