export const PAGE_KINDS = [
	"home",
	"blog",
	"article",
	"service",
	"how-we-score",
	"hire-us",
	"free-analysis",
	"thank-you",
	"about",
	"contact",
	"privacy",
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** An allowlist of public pages, so the desk and reports are never measured. */
export function isMeasured(pathname: string): boolean {
	return /^\/(blog(\/[^/]+)?|services\/[^/]+|how-we-score|hire-us|free-analysis|thank-you|about|contact|privacy)?$/.test(pathname);
}

/** The kind of page at a measured path; all articles are one kind. */
export function findPageKind(pathname: string): PageKind | undefined {
	if (!isMeasured(pathname)) return undefined;
	if (pathname.startsWith("/blog/")) return "article";
	if (pathname.startsWith("/services/")) return "service";
	return PAGE_KINDS.find((kind) => kind === pathname.slice(1)) ?? "home";
}
