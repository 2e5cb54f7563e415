import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import type { Anchor, HtmlFacts } from "#audit/site-facts.ts";
import { listPageKindGuesses } from "#audit/urls/guess-page-kind.ts";
import { isOnHost, leadsNowhere } from "#audit/urls/urls.ts";
import { formatCount, formatList, quoteText } from "#audit/wording.ts";

const MAX_ANCHORS = 1_000;

/** Matches "Book now", "Get a free quote" and "Make an appointment", but not a book shop's "Books". */
const ASKS_TO_BOOK =
	/\bbook (?:now|online|in|here|today|an?|your|my|the|us)\b|^book$|\bbookings?\b|\bquotes?\b|\b(?:enquir|inquir)(?:e|y|ies)\b|\bappointments?\b|\breserv(?:e|ations?)\b|\border (?:now|online|here)\b|\bcall ?back\b/i;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,24}(?![\w-])/gi;
/** Matches an empty phone or email link, or the placeholder address of a template. */
const REACHES_NO_ONE = /^(?:tel|mailto|sms):\s*(?:$|[?#])|@(?:example|mysite|yoursite|domain|yourdomain|company|email)\.com/i;

/** A visitor who is ready to act should be able to do so from the home page. */
export const contentCallToAction: Check = {
	id: "content.call-to-action",
	weight: 2,
	effort: "low",
	isCritical: true,
	name: "A way to get in touch",
	task: "Make it easy to contact you",
	reads: "Phone numbers, email addresses, forms and links to book, order or ask for a quote on your home page.",
	expected: "At least one of these. Half points if there is only a link to a contact page.",
	fix: "Put a phone number people can tap, a short form or a booking button near the top of your home page.",
	run: ({ home }) =>
		checkText(home, (html) => {
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
			const button = html.anchors
				.slice(0, MAX_ANCHORS)
				.find(({ href, text }) => leadsNowhere(href) && ASKS_TO_BOOK.test(text.slice(0, 100)));
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

function listActionLinks({ anchors, contact, formCount, iframes }: HtmlFacts): string[] {
	const links = anchors.slice(0, MAX_ANCHORS).filter(isActionLink);
	const frame = iframes.find(({ url }) => url !== null && isBookingUrl(url));
	return [
		...contact.telLinks.slice(0, 1).map(({ href }) => `a phone link (${href})`),
		...(formCount > 0 ? [formatCount(formCount, "form")] : []),
		...(frame ? [`a form or booking frame (${frame.url})`] : []),
		...links.map(({ text, href }) => quoteText(text || (href ?? ""))),
	];
}

/** Lists phone numbers and email addresses that are not links. local.phone-clickable decides whether a number should be a link. */
function listContactDetails({ contact, text }: HtmlFacts): string[] {
	return [
		...contact.phones.slice(0, 1).map((phone) => `the phone number ${quoteText(phone.text)}`),
		...(text.match(EMAIL) ?? [])
			.filter((address) => !REACHES_NO_ONE.test(address))
			.slice(0, 1)
			.map((address) => `the email address ${quoteText(address)}`),
	];
}

function isActionLink({ href, url, text }: Anchor): boolean {
	if (href === null || leadsNowhere(href) || REACHES_NO_ONE.test(href)) return false;
	if (/^(?:tel|mailto|sms|whatsapp):/i.test(href)) return true;
	return url !== null && /^https?:/.test(url) && (isBookingUrl(url) || ASKS_TO_BOOK.test(text.slice(0, 100)));
}

function isContactPageLink({ href, url, text, isInternal }: Anchor): boolean {
	return isInternal && !leadsNowhere(href) && url !== null && listPageKindGuesses(url, text).some(({ kind }) => kind === "contact");
}

/** Services that take bookings, orders and enquiries for small Australian businesses. */
const BOOKING_HOSTS: readonly string[] = [
	"acuityscheduling.com",
	"as.me",
	"bookeo.com",
	"booksy.com",
	"calendly.com",
	"cliniko.com",
	"doordash.com",
	"eatclub.com.au",
	"fareharbor.com",
	"fresha.com",
	"halaxy.com",
	"healthengine.com.au",
	"healthsite.com.au",
	"hotdoc.com.au",
	"jotform.com",
	"hsforms.com",
	"hubspot.com",
	"kitomba.com",
	"m.me",
	"menulog.com.au",
	"mindbodyonline.com",
	"mryum.com",
	"nookal.com",
	"nowbookit.com",
	"obee.com.au",
	"opentable.com",
	"opentable.com.au",
	"orderup.com.au",
	"quandoo.com.au",
	"resdiary.com",
	"resy.com",
	"rezdy.com",
	"rollerdigital.com",
	"servicem8.com",
	"setmore.com",
	"sevenrooms.com",
	"simplybook.me",
	"square.site",
	"thefork.com.au",
	"timely.com",
	"gettimely.com",
	"trybooking.com",
	"typeform.com",
	"ubereats.com",
	"wa.me",
	"whatsapp.com",
];

function isBookingUrl(address: string): boolean {
	const url = URL.parse(address);
	if (url === null) return false;
	if (isOnHost(url, "docs.google.com") && url.pathname.startsWith("/forms/")) return true;
	return BOOKING_HOSTS.some((host) => isOnHost(url, host));
}
