import type { Anchor } from "#audit/site-facts.ts";
import { isArticleUrl, isOfferGuess, listPageKindGuesses } from "./guess-page-kind.ts";
import { getPageKey, leadsNowhere } from "./urls.ts";

type ServiceLink = { url: string; text: string };

/** Each guess takes up to a tenth of a millisecond on a page with long addresses. */
const MAX_ANCHORS = 250;
const NOT_A_PAGE = /\.(?:pdf|jpe?g|png|gif|webp|svg|docx?|zip|mp4)$/i;
/** These common menu entries are not services. */
const NOT_A_SERVICE =
	/^\/(?:(?:[a-z]{2}(?:-[a-z]{2})?)?\/?$|(?:home|blog|news|articles?|gallery|photos?|portfolio|projects?|our-work|faqs?|reviews?|testimonials?|privacy|terms|disclaimer|careers?|jobs|book|bookings?|login|cart|checkout|account|events?|resources?|links|search|sitemap|fees|prices|pricing|price-list|rates|warranty|guarantee|why-(?:us|choose)|how-it-works|our-process|brands|suppliers|partners|awards|community|sustainability|stockists|newsletter|subscribe|downloads|timetable|hours|opening-hours|feedback|new-(?:patients|clients)|members?|media|press|buy|specials|offers|vouchers|gift-cards?|(?:our|the)-(?:firm|practice|company|people|staff|team|story)|firm-profile|people|staff|team|profile|history)(?:[-/.]|$))/i;

/**
 * Lists the links that lead to a page about a service, each page once: those named like a service, those below a menu or heading
 * "Services", and menu entries of no other kind ("Wickerwork", "Harp restringing"), unless one of these is all there is.
 */
export function listServiceLinks(anchors: Anchor[], homeUrl: string): ServiceLink[] {
	const homeKey = getPageKey(homeUrl);
	const candidates = anchors.slice(0, MAX_ANCHORS).flatMap(({ url, href, text, isInternal, region, isInServices }) => {
		const target = url !== null && isInternal && !leadsNowhere(href) ? URL.parse(url) : null;
		if (target === null || getPageKey(target.href) === homeKey || isArticleUrl(target.href)) return [];
		if (NOT_A_PAGE.test(target.pathname) || NOT_A_SERVICE.test(target.pathname)) return [];
		const guesses = listPageKindGuesses(target.href, text);
		const kind = guesses[0]?.kind ?? null;
		return [{ url: target.href, text, isNamed: isOfferGuess(guesses), isInServices, kind, isInMenu: isInMenu({ region }) }];
	});
	const found = candidates.filter(({ isNamed, isInServices, kind }) => isNamed || (isInServices && kind === null));
	const inMenu = candidates.filter(({ isInMenu, kind }) => isInMenu && kind === null);
	const services = dropRepeats([...found, ...inMenu]);
	return services.length < 2 ? dropRepeats(found) : services;
}

/** Whether a link is in the menu or the header of its page. */
export function isInMenu({ region }: Pick<Anchor, "region">): boolean {
	return region === "nav" || region === "header";
}

function dropRepeats<Link extends ServiceLink>(links: Link[]): Link[] {
	const byPage = new Map<string, Link>();
	for (const link of links) if (!byPage.has(getPageKey(link.url))) byPage.set(getPageKey(link.url), link);
	return [...byPage.values()];
}
