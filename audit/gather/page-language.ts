import type { HtmlFacts } from "#audit/site-facts.ts";

type HomeLanguage = {
	code: string /** Paths of other languages, from the page's hreflang links: "/de/". */;
	otherSections: string[];
};

/** Languages that Australian businesses translate into, as path prefixes. "it" and "id" too often mean something else. */
const SECTIONS =
	/^\/(de|fr|es|pt|nl|ja|jp|zh|cn|tw|hk|ko|kr|vi|th|ar|hi|ru|pl|sv|da|fi|el|tr|he|fa|ms|pa|ta|ne|en)(?:-[a-z]{2,4})?(?:\/|$)/i;

/** The language of the home page, English by default. */
export function readHomeLanguage(homeUrl: string, { lang, links }: HtmlFacts): HomeLanguage {
	const code = primary(lang || sectionOf(new URL(homeUrl).pathname) || "en");
	const otherSections = links.flatMap(({ rel, hreflang, url }) => {
		const path = url === null ? "/" : (URL.parse(url)?.pathname ?? "/");
		const isOther = rel === "alternate" && hreflang !== null && hreflang !== "x-default" && primary(hreflang) !== code;
		return isOther && path !== "/" ? [path.endsWith("/") ? path : `${path}/`] : [];
	});
	return { code, otherSections: [...new Set(otherSections)].slice(0, 50) };
}

/** Whether a URL belongs to another language than the home page. */
export function isForeignSection({ pathname }: URL, { code, otherSections }: HomeLanguage): boolean {
	if (otherSections.some((section) => `${pathname}/`.startsWith(section))) return true;
	const section = sectionOf(pathname);
	return section !== null && primary(section) !== code;
}

function sectionOf(pathname: string): string | null {
	return SECTIONS.exec(pathname)?.[1] ?? null;
}

/** "en-AU" is English. Some sites use the country code in place of the language. */
function primary(tag: string): string {
	const code = tag.split("-", 1)[0]?.toLowerCase() ?? "";
	return { jp: "ja", cn: "zh", tw: "zh", hk: "zh", kr: "ko" }[code] ?? code;
}
