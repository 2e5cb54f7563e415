import type { Check } from "#audit/check.ts";
import { isLanguageTag } from "#audit/evidence/language-codes.ts";
import { checkHtml } from "#audit/evidence/page-coverage.ts";
import { quoteText, shorten } from "#audit/wording.ts";

/** Screen readers, translators and some search engines use the lang attribute. */
export const techLang: Check = {
	id: "tech.lang",
	weight: 0,
	effort: "low",
	name: "Language of the page",
	task: "Set the language of your site",
	reads: "The language your home page says it is written in (the lang attribute).",
	expected:
		"A valid language code, such as en-AU for Australian English. Another kind of English also passes. A missing or misspelt code fails. It carries no points: screen readers need it, Google works the language out by itself.",
	fix: 'Set the site language to English (Australia) in your website settings (lang="en-AU").',
	run: ({ home }) =>
		checkHtml(home, ({ lang }) => {
			const tag = (lang ?? "").trim();
			if (tag === "") {
				return {
					status: "fail",
					issue: "Your home page doesn't say which language it is in.",
					found: "No lang attribute on the page.",
					url: home.url,
				};
			}
			const found = `lang="${shorten(tag)}"`;
			if (!isLanguageTag(tag)) {
				return {
					status: "fail",
					issue: `The language of your home page, ${quoteText(tag)}, isn't a valid language code.`,
					found,
					url: home.url,
				};
			}
			if (/^en(-au)?$/i.test(tag)) return { status: "pass", found, url: home.url };
			const opportunity = /^en-/i.test(tag)
				? `Your home page says it is in another country's English (${tag}). Set the site language to en-AU to show that it is Australian.`
				: `Your home page says it is in ${getLanguageName(tag)}. If it is written in English, set the site language to en-AU.`;
			return { status: "pass", found, url: home.url, opportunity };
		}),
};

function getLanguageName(tag: string): string {
	return new Intl.DisplayNames("en-AU", { type: "language" }).of(tag) ?? tag;
}
