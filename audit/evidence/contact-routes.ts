import type { Anchor, HtmlFacts, ReadPage, SiteFacts } from "#audit/site-facts.ts";
import { getPageKey, isOnHost, leadsNowhere } from "#audit/urls/urls.ts";
import { formatCount, quoteText } from "#audit/wording.ts";
import { judgeForm, runsOwnScripts } from "./forms.ts";
import { hasUnreadLinks } from "./links.ts";
import { listVisiblePages, unknownIfSiteUnread } from "./page-coverage.ts";
import { isPlaceholderEmail } from "./template-text.ts";

const MAX_ANCHORS = 1_000;

/** Matches "Book now", "Get a free quote" and "Make an appointment", but not a book shop's "Books". */
const ASKS_TO_BOOK =
	/\bbook (?:now|online|in|here|today|an?|your|my|the|us)\b|^book$|\bbookings?\b|\bquotes?\b|\b(?:enquir|inquir)(?:e|y|ies)\b|\bappointments?\b|\breserv(?:e|ations?)\b|\border (?:now|online|here)\b|\bcall ?back\b/i;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}(?:@|\s?[[(]at[\])]\s?)(?:[\w-]{1,63}\.){1,4}[a-z]{2,24}(?![\w-])/gi;
const EMPTY_CONTACT_LINK = /^(?:tel|mailto|sms):\s*(?:$|[?#])/i;

/**
 * Whether no page of the site gives customers a way to reach the business. False while we cannot know: a page where people would look was
 * not read, or a script or a frame could hold a form or a chat.
 */
export function lacksContactRoutes(facts: SiteFacts): boolean {
	const pages = listVisiblePages(facts);
	if (unknownIfSiteUnread(facts) !== null) return false;
	if (pages.some(({ html }) => runsOwnScripts(html) || html.iframes.some(mayHoldForm))) return false;
	const read = new Set(pages.map(({ url }) => getPageKey(url)));
	if (pages.some((page) => hasRoute(page, read))) return false;
	return pages.some(({ pickedAs }) => pickedAs === "contact") || !hasUnreadLinks(facts);
}

/** Whether a page has a way to get in touch. A link to a page we read is only as good as that page. */
function hasRoute({ html }: ReadPage, read: Set<string>): boolean {
	if (listContactDetails(html).length > 0) return true;
	const anchors = html.anchors.slice(0, MAX_ANCHORS).filter(({ url }) => url === null || !read.has(getPageKey(url)));
	return listActionLinks({ ...html, anchors }).length > 0;
}

function mayHoldForm({ url }: HtmlFacts["iframes"][number]): boolean {
	return (
		url === null || !/^https?:\/\/(?:[\w-]{1,40}\.){0,3}(?:google|youtube|youtube-nocookie|vimeo|openstreetmap)\./.test(url.slice(0, 200))
	);
}

export function asksToBook(text: string): boolean {
	return ASKS_TO_BOOK.test(text.slice(0, 100));
}

/** Lists what visitors can act on: phone links, forms that send, booking frames and links to book, order or ask for a quote. */
export function listActionLinks(html: HtmlFacts): string[] {
	const { anchors, contact, forms, iframes } = html;
	const formCount = forms.filter((form) => judgeForm(form, html) !== "nowhere").length;
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
export function listContactDetails({ contact, text }: HtmlFacts): string[] {
	return [
		...contact.phones.slice(0, 1).map((phone) => `the phone number ${quoteText(phone.text)}`),
		...(text.match(EMAIL) ?? [])
			.filter((address) => !isPlaceholderEmail(address))
			.slice(0, 1)
			.map((address) => `the email address ${quoteText(address)}`),
	];
}

function isActionLink({ href, url, text }: Anchor): boolean {
	if (href === null || leadsNowhere(href) || EMPTY_CONTACT_LINK.test(href) || isPlaceholderEmail(href)) return false;
	if (/^(?:tel|mailto|sms|whatsapp):/i.test(href)) return true;
	return url !== null && /^https?:/.test(url) && (isBookingUrl(url) || asksToBook(text));
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
