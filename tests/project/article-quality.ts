import { parseArticleBody } from "#app/blog/parse-article-body.ts";

const RUN_LENGTH_WORDS = 8;

/** Lists every sequence of eight words, ignoring case and punctuation. No sequence spans two paragraphs, headings or list items. */
export function listRuns(content: string): string[] {
	return listTexts(content).flatMap((text) => {
		const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
		return words
			.map((_, at) => words.slice(at, at + RUN_LENGTH_WORDS))
			.flatMap((run) => (run.length === RUN_LENGTH_WORDS ? run.join(" ") : []));
	});
}

/** Returns the share of `runs`, from 0 to 1, that also occur in `others`. */
export function shareOfRunsIn(runs: readonly string[], others: ReadonlySet<string>): number {
	return runs.filter((run) => others.has(run)).length / Math.max(1, runs.length);
}

/** Returns the distinct sentences of an article in lower case. */
export function listSentences(content: string): Set<string> {
	return new Set(listTexts(content).flatMap((text) => splitSentences(text).map((sentence) => sentence.toLowerCase())));
}

/** Returns the proper names in an article: capitalised words inside a sentence, with consecutive ones joined. */
export function listNames(content: string): Set<string> {
	const names = new Set<string>();
	for (const sentence of listTexts(content).flatMap(splitSentences)) {
		// The first word of a sentence is always capitalised, so it may not be a name.
		const afterFirstWord = sentence.replace(/^\S+\s*/u, "");
		for (const [name] of afterFirstWord.matchAll(/\p{Lu}[\p{L}\p{N}'’&-]*(?: \p{Lu}[\p{L}\p{N}'’&-]*)*/gu))
			names.add(name.replace(/['’]s?$/u, ""));
	}
	return names;
}

const AMERICAN =
	/\b(?:(?!(?:re|down|over|cap)?siz|priz|seiz)\p{L}+iz(?:e[ds]?|ing|ations?|ers?)|(?:anal|paral|catal)yz(?:e[ds]?|ing|ers?)|(?:behavi|col|fav|flav|hon|harb|hum|lab|neighb|rum|vap|endeav)or(?:s|ed|ing|ite|ites|able|hood|hoods|ful)?|(?:cent|theat|lit|fib|kilomet|millimet|centimet)ers?|(?:travel|cancel|label|model|fuel|jewel|counsel|signal)(?:ed|ing|er|ers)|catalogs?|dialogs?|gray|jewelry|moms?|inquir(?:y|ies|e|es|ed|ing)|defense|offense|skeptical|zip code|cell ?phones?|vacation rentals?|gotten|fulfill(?:s|ment)?|enroll(?:s|ment)?|skillful|plow|aluminum|pajamas|airplane)\b/giu;

/** Proper names and code such as parentOrganization keep their American spelling. */
const NAMES = /\b(?:(?:Merchant|Help|Transparency) Center|Labor|Victor Harbor|Commission of Inquiry|\p{Ll}+\p{Lu}\p{L}+)\b/gu;

/** Lists words in American spelling. Leaves out those that Australians also use in some sense, such as "license" (verb) and "program". */
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
