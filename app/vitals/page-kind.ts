export const PAGE_KINDS = ["home", "blog", "article", "how-we-score", "hire-us", "free-analysis", "thank-you", "privacy"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Whether visits to this path are measured: public pages by name, so that no other ever is, the desk and reports above all. */
export function isMeasured(pathname: string): boolean {
	return /^\/(blog(\/[^/]+)?|how-we-score|hire-us|free-analysis|thank-you|privacy)?$/.test(pathname);
}

/** What kind of page stands at a measured path: all articles are one. */
export function pageKindOf(pathname: string): PageKind | undefined {
	if (!isMeasured(pathname)) return undefined;
	if (pathname.startsWith("/blog/")) return "article";
	return PAGE_KINDS.find((kind) => kind === pathname.slice(1)) ?? "home";
}
