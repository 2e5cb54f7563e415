import type { Check, Verdict } from "#audit/check.ts";
import { asksToBook, lacksContactRoutes, listActionLinks, listContactDetails } from "#audit/evidence/contact-routes.ts";
import { listForms } from "#audit/evidence/forms.ts";
import { checkText, describePagesRead } from "#audit/evidence/page-coverage.ts";
import type { Anchor, SiteFacts } from "#audit/site-facts.ts";
import { listPageKindGuesses } from "#audit/urls/guess-page-kind.ts";
import { leadsNowhere } from "#audit/urls/urls.ts";
import { formatList, quoteText, shortenUrl } from "#audit/wording.ts";

const MAX_ANCHORS = 1_000;

/** A visitor who is ready to act should be able to do so from the home page. */
export const contentCallToAction: Check = {
	id: "content.call-to-action",
	weight: 2,
	effort: "low",
	isCritical: true,
	name: "A way to get in touch",
	task: "Make it easy to contact you",
	reads:
		"Phone numbers, email addresses, forms and links to book, order or ask for a quote on your home page. If it has none, also those on the other pages we read.",
	expected:
		"At least one of these. Half points if there is only a link to a contact page. A form that goes nowhere doesn't count. No way to reach you on any page limits the whole score.",
	fix: "Put a phone number people can tap, a short form or a booking button near the top of your home page.",
	run: (facts) =>
		checkText(facts.home, (html) => {
			if (lacksContactRoutes(facts)) return reportNoContact(facts);
			const { home } = facts;
			const links = listActionLinks(html);
			const options = links.length > 0 ? links : listContactDetails(html);
			if (options.length > 0) return { status: "pass", found: formatList(options), url: home.url };
			const contact = html.anchors.slice(0, MAX_ANCHORS).find(isContactPageLink);
			if (contact) {
				return {
					status: "warn",
					issue: "People have to leave your home page to get in touch.",
					found: `Only a link to a contact page: ${quoteText(contact.text || (contact.href ?? ""))}`,
					url: home.url,
				};
			}
			const button = html.anchors.slice(0, MAX_ANCHORS).find(({ href, text }) => leadsNowhere(href) && asksToBook(text));
			if (button) {
				return {
					status: "warn",
					issue: `The ${quoteText(button.text)} button on your home page leads nowhere unless scripts run.`,
					found: `Only ${quoteText(button.text)} → ${quoteText(button.href ?? "no address")}`,
					url: home.url,
				};
			}
			return {
				status: "fail",
				issue: "We saw no way to get in touch on your home page.",
				found: "No phone number, email address, form, booking link or contact page.",
				url: home.url,
			};
		}),
};

function reportNoContact(facts: SiteFacts): Verdict {
	const withForm = [...new Set(listForms(facts).map(({ page }) => page.url))];
	const where = formatList(withForm.map(shortenUrl), 6);
	const forms = withForm.length === 0 ? ", and no form" : `. What people write in the form on ${where} is lost`;
	return {
		status: "fail",
		cap: "no-contact",
		issue: "Customers can't contact you from your site.",
		found: `No phone number, email address or booking link on ${describePagesRead(facts)}${forms}.`,
		url: withForm[0] ?? facts.home.url,
		fix: "Put your phone number and email address on every page. Connect your form to your website builder's form service, or to one such as Formspree or Web3Forms, then send yourself a test message.",
	};
}

function isContactPageLink({ href, url, text, isInternal }: Anchor): boolean {
	return isInternal && !leadsNowhere(href) && url !== null && listPageKindGuesses(url, text).some(({ kind }) => kind === "contact");
}
