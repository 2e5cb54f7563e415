import type { Check } from "#audit/check.ts";
import { checkHtml, checkText } from "#audit/evidence/page-coverage.ts";
import { countCharacters, findMeta, measureWidth, readDescription } from "#audit/evidence/page-head.ts";
import { listIndexablePages } from "#audit/evidence/search-engine-access.ts";
import { findPagesLikeHome } from "#audit/evidence/unique-text.ts";
import type { HtmlFacts, SiteFacts } from "#audit/site-facts.ts";
import { formatList, quoteText, shortenUrl } from "#audit/wording.ts";

const MIN_CHARACTERS = 70;
const MAX_CHARACTERS = 165;

export const serpDescription: Check = {
	id: "serp.description",
	weight: 3,
	effort: "low",
	name: "Page description",
	task: "Write a description that suits Google",
	reads: "The meta description of your home page. Google may show it under your title.",
	expected: `One description of ${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters in the head of the page. Half points if it is shorter or longer, or if there are several.`,
	fix: `Write one or two sentences of ${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters: what you do, where, and why people choose you.`,
	run: (facts, now) =>
		checkHtml(facts.home, (html) => {
			const { home } = facts;
			const meta = findMeta(html, "description");
			const url = home.url;
			if (meta === null) {
				const found = html.metas.some(({ key }) => key === "description") ? "an empty description" : "no description";
				return checkText(home, () => ({ status: "fail", ...describeMissing(facts, now, found), url }));
			}
			const length = countCharacters(meta.content);
			const width = measureWidth(meta.content);
			const found = `${quoteText(meta.content)} (${length} characters)`;
			if (!meta.isInHead) {
				const fix = "Move the description into the head of the page. Something above it that belongs in the body has ended the head early.";
				return {
					status: "warn",
					issue: "Your description is outside the head of the page, where Google may not look for it.",
					found,
					url,
					fix,
				};
			}
			const descriptions = listDescriptions(html);
			if (descriptions.length > 1) {
				return {
					status: "warn",
					issue: `Your home page has ${descriptions.length} different descriptions, so Google has to pick one.`,
					found: formatList(descriptions.map(quoteText)),
					url,
					fix: "Keep one description. Often a theme and an SEO plugin each write one.",
				};
			}
			const isGoodLength = width >= MIN_CHARACTERS && width <= MAX_CHARACTERS;
			if (isGoodLength) return { status: "pass", found, url };
			if (findPagesLikeHome(facts, now, readDescription) !== null)
				return {
					status: "na",
					reason: "Several pages have your home page's description, which counts under “Descriptions of your pages”.",
				};
			const issue =
				width > MAX_CHARACTERS
					? `Your description has ${length} characters, so Google will probably cut it off.`
					: `Your description has only ${length} characters, so Google may write its own.`;
			return { status: "warn", issue, found, url };
		}),
};

/** Says that the home page has no description, and how many of the other pages have none either. */
function describeMissing(facts: SiteFacts, now: Date, onHome: string): { issue: string; found: string } {
	const others = listIndexablePages(facts, now).filter((page) => page !== facts.home && !page.html.isScriptShell);
	const without = others.filter(({ html }) => readDescription(html) === "");
	if (without.length === 0) {
		return { issue: "Your home page has no description, so Google picks the text under your title.", found: onHome };
	}
	const pages =
		without.length === others.length
			? `None of the ${others.length + 1} pages we read has a description`
			: `Your home page and ${without.length} of the ${others.length} other pages we read have no description`;
	const where = formatList(
		[facts.home, ...without].map(({ url }) => shortenUrl(url)),
		6,
	);
	return { issue: `${pages}, so Google picks the text under your titles.`, found: `${onHome} on ${where}` };
}

/** Lists the descriptions in the head of a page that differ. */
function listDescriptions({ metas }: HtmlFacts): string[] {
	const written = metas
		.filter(({ key, isInHead }) => key === "description" && isInHead)
		.map(({ content }) => content.replace(/\s+/g, " ").trim());
	return [...new Set(written.filter((content) => content !== ""))];
}
