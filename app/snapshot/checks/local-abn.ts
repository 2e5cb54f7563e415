import type { Check } from "#app/snapshot/check.ts";
import { quoteText } from "#app/snapshot/evidence/quote-text.ts";
import { findBlindSpotOnSite, listVisiblePages } from "#app/snapshot/evidence/visible-pages.ts";

export const localAbn: Check = {
	id: "local.abn",
	weight: 1,
	effort: "low",
	name: "ABN",
	reads: "ABNs and ACNs in the words of the pages we read, tested by their check digits.",
	expected: "An ABN or ACN that is a real number. None at all counts half.",
	fix: "Write your ABN at the foot of every page: people look it up to see that a business is genuine.",
	run(facts) {
		const numbers = listVisiblePages(facts).flatMap(({ url, html }) => html.contact.businessNumbers.map((number) => ({ ...number, url })));
		const valid = numbers.find(({ isValid }) => isValid);
		const wrong = numbers.find(({ isValid, kind }) => !isValid && !numbers.some((other) => other.isValid && other.kind === kind));
		if (valid !== undefined) {
			const { text, url } = valid;
			const opportunity = `Check ${quoteText(wrong?.text ?? "")} for a typo: it isn't a real number.`;
			return wrong === undefined
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
		return { status: "warn", issue: "Your ABN isn't shown.", found: "no ABN or ACN on the pages we read", url: facts.home.url };
	},
};
