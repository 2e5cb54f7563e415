import type { MetaDescriptor } from "react-router";
import { brand } from "./brand.ts";

export const SHARE_IMAGE = { widthPx: 1200, heightPx: 630 };

type PageMetaInput = {
	siteUrl: string;
	path: string;
	/** The complete title, as the browser tab shows it. */
	title?: string;
	description: string;
	/** Path of the share image; see `shareImagePath`. */
	image?: string;
	imageAlt?: string;
	type?: "website" | "article";
	/** The date as YYYY-MM-DD. */
	publishedAt?: string;
	/** The robots rule, for example "noindex". */
	robots?: string;
};

/** The head tags for search engines and link previews. All URLs are absolute. */
export function pageMeta(input: PageMetaInput): MetaDescriptor[] {
	const { siteUrl, path, title = brand.tagline, description, image = shareImagePath("page"), imageAlt = title } = input;
	const { type = "website", publishedAt, robots } = input;
	const canonical = absoluteUrl(siteUrl, path);
	const published = publishedAt === undefined ? [] : [{ property: "article:published_time", content: publishingTime(publishedAt) }];
	return [
		{ title },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: canonical },
		...(robots === undefined ? [] : [{ name: "robots", content: robots }]),
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: canonical },
		{ property: "og:type", content: type },
		{ property: "og:site_name", content: brand.name },
		{ property: "og:locale", content: "en_AU" },
		{ property: "og:image", content: absoluteUrl(siteUrl, image) },
		{ property: "og:image:width", content: String(SHARE_IMAGE.widthPx) },
		{ property: "og:image:height", content: String(SHARE_IMAGE.heightPx) },
		{ property: "og:image:alt", content: imageAlt },
		...published,
		{ name: "twitter:card", content: "summary_large_image" },
	];
}

/** The path of a share image: `home`, `blog`, an article's slug, or `page` for all others. */
export function shareImagePath(name: string): string {
	return `/share/${name}.png`;
}

export function withBrandSuffix(title: string): string {
	return `${title} | ${brand.name}`;
}

type Match = { id: string; loaderData?: unknown };

/** The site's URL from the root loader, or the brand's URL if that loader failed. */
export function siteUrlFrom(matches: readonly (Match | undefined)[]): string {
	const data = matches.find((match) => match?.id === "root")?.loaderData;
	if (typeof data === "object" && data !== null && "siteUrl" in data && typeof data.siteUrl === "string") return data.siteUrl;
	return brand.siteUrl;
}

/** The canonical URL of a path: no query, no fragment, no trailing slash except for the root. */
export function absoluteUrl(siteUrl: string, path: string): string {
	const url = new URL(siteUrl);
	// The path is set, not resolved as a reference: "//host" or "/<tab>/host" must not leave the site.
	url.pathname = path.replace(/[?#].*$/su, "").replace(/^[/\\]+|(?<![/\\])[/\\]+$/gu, "");
	return url.href;
}

/** Articles have a date only; they count as published at 9 am in Queensland. */
export function publishingTime(publishedAt: string): string {
	return `${publishedAt}T09:00:00+10:00`;
}
