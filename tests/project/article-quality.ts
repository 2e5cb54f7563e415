import { type ArticleBlock, parseArticleBody } from "#app/blog/parse-article-body.ts";

const RUN_LENGTH_WORDS = 8;

/** Every run of eight words in a body, whatever its capitals and punctuation; headings and list items are texts of their own. */
export function listRuns(content: string): string[] {
	return listTexts(content).flatMap((text) => {
		const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
		return words
			.map((_, at) => words.slice(at, at + RUN_LENGTH_WORDS))
			.flatMap((run) => (run.length === RUN_LENGTH_WORDS ? run.join(" ") : []));
	});
}

/** What part of a text's runs, from 0 to 1, stands in the other runs too. */
export function shareOfRunsIn(runs: readonly string[], others: ReadonlySet<string>): number {
	return runs.filter((run) => others.has(run)).length / Math.max(1, runs.length);
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
	/\b(?:(?!(?:re|down|over|cap)?siz|priz|seiz)\p{L}+iz(?:e[ds]?|ing|ations?|ers?)|(?:anal|paral|catal)yz(?:e[ds]?|ing|ers?)|(?:behavi|col|fav|flav|hon|harb|hum|lab|neighb|rum|vap|endeav)or(?:s|ed|ing|ite|ites|able|hood|hoods|ful)?|(?:cent|theat|lit|fib|kilomet|millimet|centimet)ers?|(?:travel|cancel|label|model|fuel|jewel|counsel|signal)(?:ed|ing|er|ers)|catalogs?|dialogs?|gray|jewelry|moms?|inquir(?:y|ies|e|es|ed|ing)|defense|offense|skeptical|zip code|cell ?phones?|vacation rentals?|gotten|fulfill(?:s|ment)?|enroll(?:s|ment)?|skillful|plow|aluminum|pajamas|airplane)\b/giu;

/** Names keep the spelling of those who bear them, and so do fields such as parentOrganization. */
const NAMES = /\b(?:(?:Merchant|Help|Transparency) Center|Labor|Victor Harbor|Commission of Inquiry|\p{Ll}+\p{Lu}\p{L}+)\b/gu;

/** Words spelt the American way; spellings that are right here in some sense (license as a verb, program) are let be. */
export function listAmericanSpellings(content: string): string[] {
	return listTexts(content).flatMap((text) => text.replace(NAMES, "").match(AMERICAN) ?? []);
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
