import type { HtmlFacts } from "#audit/site-facts.ts";

type HomeLanguage = {
	code: string /** Where the page's own hreflang links say that other languages begin: "/de/". */;
	otherSections: string[];
};

/** Those that Australian businesses translate for, as they stand in addresses; "it" and "id" are too often something else. */
const SECTIONS =
	/^\/(de|fr|es|pt|nl|ja|jp|zh|cn|tw|hk|ko|kr|vi|th|ar|hi|ru|pl|sv|da|fi|el|tr|he|fa|ms|pa|ta|ne|en)(?:-[a-z]{2,4})?(?:\/|$)/i;

/** What language the home page is in, English where it does not say. */
export function readHomeLanguage(homeUrl: string, { lang, links }: HtmlFacts): HomeLanguage {
	const code = primary(lang || sectionOf(new URL(homeUrl).pathname) || "en");
	const otherSections = links.flatMap(({ rel, hreflang, url }) => {
		const path = url === null ? "/" : (URL.parse(url)?.pathname ?? "/");
		const isOther = rel === "alternate" && hreflang !== null && hreflang !== "x-default" && primary(hreflang) !== code;
		return isOther && path !== "/" ? [path.endsWith("/") ? path : `${path}/`] : [];
	});
	return { code, otherSections: [...new Set(otherSections)].slice(0, 50) };
}

/** Whether an address lies in a part of the site for another language than the home page's. */
export function isForeignSection({ pathname }: URL, { code, otherSections }: HomeLanguage): boolean {
	if (otherSections.some((section) => `${pathname}/`.startsWith(section))) return true;
	const section = sectionOf(pathname);
	return section !== null && primary(section) !== code;
}

function sectionOf(pathname: string): string | null {
	return SECTIONS.exec(pathname)?.[1] ?? null;
}

/** "en-AU" is English; some name the country in place of the language. */
function primary(tag: string): string {
	const code = tag.split("-", 1)[0]?.toLowerCase() ?? "";
	return { jp: "ja", cn: "zh", tw: "zh", hk: "zh", kr: "ko" }[code] ?? code;
}
