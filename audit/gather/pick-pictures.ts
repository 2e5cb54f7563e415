import type { HtmlFacts } from "#audit/site-facts.ts";

export const MAX_PICTURES = 6;
const MAX_LISTED = 200;
/** Logos and icons are small in these formats, so photos come first. */
const ICON_FORMAT = /\.(?:svg|ico|gif)$/i;

/** Picks the pictures to look at: each file once, photos before icons, in page order. */
export function pickPictures(pictures: HtmlFacts["pictures"]): string[] {
	const urls = [...new Set(pictures.slice(0, MAX_LISTED).map(({ url }) => url.split("#", 1).join("")))];
	const isIcon = (url: string) => ICON_FORMAT.test(URL.parse(url)?.pathname ?? "");
	return [...urls.filter((url) => !isIcon(url)), ...urls.filter(isIcon)].slice(0, MAX_PICTURES);
}
