import { getDomain } from "tldts";
import type { HtmlFacts } from "#audit/site-facts.ts";

export const MAX_PICTURES = 6;
const MAX_LISTED = 200;
/** Anyone can put a picture of a stranger's server on their page, so an audit asks each other domain for a few at most. */
const MAX_PER_OTHER_DOMAIN = 3;
/** Logos and icons are small in these formats, so photos come first. */
const ICON_FORMAT = /\.(?:svg|ico|gif)$/i;

/** Picks the pictures to look at: each file once, photos before icons, in page order, and few from any domain but the site's own. */
export function pickPictures(pictures: HtmlFacts["pictures"], isInternal: (url: string) => boolean): string[] {
	const urls = [...new Set(pictures.slice(0, MAX_LISTED).map(({ url }) => url.split("#", 1).join("")))];
	const isIcon = (url: string) => ICON_FORMAT.test(URL.parse(url)?.pathname ?? "");
	const perDomain = new Map<string, number>();
	const isWithinLimit = (url: string) => {
		if (isInternal(url)) return true;
		const domain = getDomain(url) ?? url;
		const count = (perDomain.get(domain) ?? 0) + 1;
		perDomain.set(domain, count);
		return count <= MAX_PER_OTHER_DOMAIN;
	};
	return [...urls.filter((url) => !isIcon(url)), ...urls.filter(isIcon)].filter(isWithinLimit).slice(0, MAX_PICTURES);
}
