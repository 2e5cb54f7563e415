import type { FoundBusinessNumber } from "#audit/australia/business-numbers.ts";
import type { Check } from "#audit/check.ts";
import { describePagesRead, listVisiblePages, unknownIfSiteUnread } from "#audit/evidence/page-coverage.ts";
import { quoteText } from "#audit/wording.ts";

export const localAbn: Check = {
	id: "local.abn",
	weight: 0.5,
	effort: "low",
	name: "ABN",
	task: "Show a correct ABN",
	reads: "ABNs and ACNs in the text of the pages we read, and whether their check digits are right.",
	expected: "A valid ABN or ACN. Half points if you show neither.",
	fix: "Show your ABN in the footer of every page. People look it up to check that a business is genuine.",
	run(facts) {
		const numbers = listVisiblePages(facts).flatMap(({ url, html }) => html.contact.businessNumbers.map((number) => ({ ...number, url })));
		const valid = numbers.find(({ isValid }) => isValid);
		const wrong = numbers.find(({ isValid, kind }) => !isValid && !numbers.some((other) => other.isValid && other.kind === kind));
		if (valid !== undefined) {
			const { text, url } = valid;
			const opportunity =
				wrong === undefined ? findLabelAdvice(valid) : `Check ${quoteText(wrong.text)} for a typo. It isn't a valid number.`;
			return { status: "pass", found: quoteText(text), url, opportunity };
		}
		if (wrong !== undefined) {
			return {
				status: "fail",
				issue: `The ${wrong.kind} on your site isn't valid. Check it for a typo.`,
				found: quoteText(wrong.text),
				url: wrong.url,
				fix: "Compare it with your entry at abr.business.gov.au and correct it wherever it appears.",
			};
		}
		const unknownVerdict = unknownIfSiteUnread(facts);
		if (unknownVerdict !== null) return unknownVerdict;
		const found = `no ABN or ACN on ${describePagesRead(facts)}`;
		return { status: "warn", issue: `We saw no ABN on ${describePagesRead(facts)}.`, found, url: facts.home.url };
	},
};

/** Advises on an ACN (nine digits) that is labelled as an ABN (eleven digits), or the other way round. */
function findLabelAdvice({ kind, text }: FoundBusinessNumber): string | undefined {
	const named = /^a\.?\s?b|^australian b/i.test(text) ? "ABN" : "ACN";
	if (named === kind) return undefined;
	return kind === "ACN"
		? `${quoteText(text)} has nine digits, so it is a company number (ACN). Call it that, or show your ABN, which has eleven.`
		: `${quoteText(text)} has eleven digits, so it is an ABN. Call it that.`;
}
