import type { FoundBusinessNumber } from "#audit/australia/business-numbers.ts";
import type { Check } from "#audit/check.ts";
import { findBlindSpotOnSite, listVisiblePages } from "#audit/evidence/visible-pages.ts";
import { thePagesRead } from "#audit/wording/pages-read.ts";
import { quoteText } from "#audit/wording/quote-text.ts";

export const localAbn: Check = {
	id: "local.abn",
	weight: 1,
	effort: "low",
	name: "ABN",
	task: "Show a correct ABN",
	reads: "ABNs and ACNs in the words of the pages we read, tested by their check digits.",
	expected: "An ABN or ACN that is a real number. None at all counts half.",
	fix: "Write your ABN at the foot of every page: people look it up to see that a business is genuine.",
	run(facts) {
		const numbers = listVisiblePages(facts).flatMap(({ url, html }) => html.contact.businessNumbers.map((number) => ({ ...number, url })));
		const valid = numbers.find(({ isValid }) => isValid);
		const wrong = numbers.find(({ isValid, kind }) => !isValid && !numbers.some((other) => other.isValid && other.kind === kind));
		if (valid !== undefined) {
			const { text, url } = valid;
			const opportunity = wrong === undefined ? adviceOnName(valid) : `Check ${quoteText(wrong.text)} for a typo: it isn't a real number.`;
			return opportunity === null
				? { status: "pass", found: quoteText(text), url }
				: { status: "pass", found: quoteText(text), url, opportunity };
		}
		if (wrong !== undefined) {
			return {
				status: "fail",
				issue: `The ${wrong.kind} you show isn't a real number: check it for a typo.`,
				found: quoteText(wrong.text),
				url: wrong.url,
				fix: `Compare it with your entry at abr.business.gov.au and correct it wherever it is shown.`,
			};
		}
		const blindSpot = findBlindSpotOnSite(facts);
		if (blindSpot !== null) return blindSpot;
		const found = `no ABN or ACN on ${thePagesRead(facts)}`;
		return { status: "warn", issue: `We saw no ABN on ${thePagesRead(facts)}.`, found, url: facts.home.url };
	},
};

/** A real number under the other's name: nine digits are an ACN, eleven an ABN. */
function adviceOnName({ kind, text }: FoundBusinessNumber): string | null {
	const named = /^a\.?\s?b|^australian b/i.test(text) ? "ABN" : "ACN";
	if (named === kind) return null;
	return kind === "ACN"
		? `${quoteText(text)} is a company number (ACN), which has nine digits: call it that, or show your ABN, which has eleven.`
		: `${quoteText(text)} is an ABN, which has eleven digits: call it that.`;
}
