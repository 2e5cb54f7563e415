import type { Check } from "#audit/check.ts";
import { isBookingAddress } from "#audit/evidence/is-booking-address.ts";
import { judgeText } from "#audit/evidence/judge-page.ts";
import { findPageSigns } from "#audit/gather/kind-of-page.ts";
import type { Anchor, HtmlFacts } from "#audit/site-facts.ts";
import { countOf } from "#audit/wording/count-of.ts";
import { listSome } from "#audit/wording/list-some.ts";
import { quoteText } from "#audit/wording/quote-text.ts";

const MAX_ANCHORS = 1_000;

/** "Book now", "Get a free quote", "Make an appointment"; a book shop's "Books" asks for nothing. */
const ASKS_TO_BOOK =
	/\bbook (?:now|online|in|here|today|an?|your|my|the|us)\b|^book$|\bbookings?\b|\bquotes?\b|\b(?:enquir|inquir)(?:e|y|ies)\b|\bappointments?\b|\breserv(?:e|ations?)\b|\border (?:now|online|here)\b|\bcall ?back\b/i;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,24}(?![\w-])/gi;
/** Nothing to dial or write to, or the address a template came with. */
const REACHES_NOBODY = /^(?:tel|mailto|sms):\s*(?:$|[?#])|@(?:example|mysite|yoursite|domain|yourdomain|company|email)\.com/i;

/** A visitor who is ready should be able to act where they stand. */
export const contentCallToAction: Check = {
	id: "content.call-to-action",
	weight: 1,
	effort: "low",
	name: "A way to get in touch",
	task: "Make it easy to contact you",
	reads: "Phone numbers, email addresses, forms, and links to book, order or ask for a quote on your home page.",
	expected: "At least one of them. A link to a contact page alone counts half.",
	fix: "Put a phone number people can tap, a short form or a booking button on the home page, near the top.",
	run: ({ home }) =>
		judgeText(home, (html) => {
			const links = listWays(html);
			const ways = links.length > 0 ? links : listWritten(html);
			if (ways.length > 0) return { status: "pass", found: listSome(ways), url: home.url };
			const contact = html.anchors.slice(0, MAX_ANCHORS).find(isContactLink);
			if (contact) {
				return {
					status: "warn",
					issue: "People have to leave your home page to get in touch.",
					found: `Only a link to a contact page: ${quoteText(contact.text || (contact.href ?? ""))}`,
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

function listWays({ anchors, contact, formCount, iframes }: HtmlFacts): string[] {
	const links = anchors.slice(0, MAX_ANCHORS).filter(isWay);
	const frame = iframes.find(({ url }) => url !== null && isBookingAddress(url));
	return [
		...contact.telLinks.slice(0, 1).map(({ href }) => `a phone link (${href})`),
		...(formCount > 0 ? [countOf(formCount, "form")] : []),
		...(frame ? [`a form or booking frame (${frame.url})`] : []),
		...links.map(({ text, href }) => quoteText(text || (href ?? ""))),
	];
}

/** Nothing to tap, but it can be dialled or written to. Whether a number should be a link is another check's matter. */
function listWritten({ contact, text }: HtmlFacts): string[] {
	return [
		...contact.phones.slice(0, 1).map((phone) => `the phone number ${quoteText(phone.text)}`),
		...(text.match(EMAIL) ?? [])
			.filter((address) => !REACHES_NOBODY.test(address))
			.slice(0, 1)
			.map((address) => `the email address ${quoteText(address)}`),
	];
}

function isWay({ href, url, text }: Anchor): boolean {
	if (href === null || REACHES_NOBODY.test(href)) return false;
	if (/^(?:tel|mailto|sms|whatsapp):/i.test(href)) return true;
	return url !== null && /^https?:/.test(url) && (isBookingAddress(url) || ASKS_TO_BOOK.test(text.slice(0, 100)));
}

function isContactLink({ url, text, isInternal }: Anchor): boolean {
	return isInternal && url !== null && findPageSigns(url, text).some(({ kind }) => kind === "contact");
}
